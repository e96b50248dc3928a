import type { paths } from '@news-and-accounting/accounting-client';
import type { Payslip } from './api.ts';

export type Recipients =
  paths['/entities/{entity_id}/payslips/recipients']['get']['responses'][200]['content']['application/json'];

/** Who would get a slip, and who would not. */
export type Sending = {
  drafts: number;
  /** Sent as they are. */
  sent: number;
  /** Without an address. */
  nameless: Payslip[];
  /** With an address and without a password. */
  open: Payslip[];
  protectedOnes: Payslip[];
};

/** @param isAgain also those that were sent as they are */
export function sendingOf(
  slips: readonly Payslip[],
  { recipients }: Pick<Recipients, 'recipients'>,
  isAgain: boolean,
): Sending {
  const bySlip = new Map(recipients.map((each) => [each.payslip_id, each]));
  const ready = slips.filter(({ status }) => status !== 'draft');
  const isSent = ({ mail }: Payslip) => mail !== undefined && mail.status !== 'failed' && !mail.outdated;
  const wanted = isAgain ? ready : ready.filter((slip) => !isSent(slip));
  const of = (slip: Payslip) => bySlip.get(slip.id);
  const reached = wanted.filter((slip) => (of(slip)?.email ?? null) !== null);
  return {
    drafts: slips.length - ready.length,
    sent: ready.filter(isSent).length,
    nameless: wanted.filter((slip) => (of(slip)?.email ?? null) === null),
    open: reached.filter((slip) => of(slip)?.has_password !== true),
    protectedOnes: reached.filter((slip) => of(slip)?.has_password === true),
  };
}

/**
 * The slips of a month that are to be mailed still: of people with whom a password was agreed or who got the one before
 * by mail, and those whose mail failed or says something else. Who has only an address may get theirs on paper.
 * @param before slips of the month before
 */
export function waitingForMail(
  slips: readonly Payslip[],
  before: readonly Payslip[],
  recipients: Pick<Recipients, 'recipients' | 'can_send'>,
): Payslip[] {
  if (!recipients.can_send) return [];
  const mailed = new Set(before.filter(({ mail }) => mail !== undefined).map((slip) => slip.employee_id));
  const { open, protectedOnes } = sendingOf(slips, recipients, false);
  const isMailed = ({ mail, employee_id }: Payslip) => mail !== undefined || mailed.has(employee_id);
  return [...protectedOnes, ...open.filter(isMailed)];
}
