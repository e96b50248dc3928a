import { jobType } from '../../platform/jobs/index.ts';

/**
 * The mail that it is about counts its own tries. Tries of a process that was killed are no tries of the mail, so the
 * job has more of them.
 */
export const PAYSLIP_MAIL = jobType<{ entityId: number; mailId: number }>({
  name: 'payslips.mail',
  tries: 20,
  pauseSeconds: 60,
  secondsAtMost: 120,
  atOnce: 4,
});
