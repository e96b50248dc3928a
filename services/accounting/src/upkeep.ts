import { sweepAccounts } from './access/account/index.ts';
import { forgetToldFailures } from './automation/notices/index.ts';
import { sweepMarks } from './automation/queue/index.ts';
import { giveUpOldMails } from './documents/mail/index.ts';
import { expireOldExports, resumeExports } from './handover/exports/index.ts';
import { keepWebhooks } from './handover/webhooks/index.ts';
import { forgetOldImports, giveUpLostRuns } from './intake/imports/index.ts';
import { giveUpOldPayslipMails } from './people/payslip-mail/index.ts';
import { doEach } from './platform/do-each.ts';
import { sweepFiles } from './platform/files/index.ts';
import { sweepKeys } from './platform/idempotency/index.ts';
import { type JobHandler, jobHandler, jobType } from './platform/jobs/index.ts';
import type { Services } from './platform/services.ts';

export const UPKEEP = jobType<object>({ name: 'upkeep', tries: 3, pauseSeconds: 60 });

/** What is swept and looked at once an hour, whichever process does it. */
export const upkeepHandler = (services: Services): JobHandler =>
  jobHandler(UPKEEP, () => doEach([...sweeps(services), ...watches(services)]), {
    cron: '7 * * * *',
    data: {},
  });

type Work = () => Promise<void>;

/** What is over goes. */
const sweeps = ({ sql, log, now, objects }: Services): Work[] => [
  async () => {
    const swept = await sweepAccounts(sql, now());
    if (swept > 0) log.debug({ swept }, 'swept sessions, reset links and failed sign-ins that are over');
  },
  async () => {
    const keys = await sweepKeys(sql, now());
    if (keys > 0) log.debug({ keys }, 'swept idempotency keys that are over');
  },
  async () => {
    const expired = await expireOldExports(sql, now());
    if (expired > 0) log.debug({ expired }, 'let go of files of exports whose time is over');
  },
  async () => {
    const files = await sweepFiles({ sql, objects }, now());
    if (files.files + files.objects > 0) log.debug(files, 'swept files that nothing refers to');
  },
  async () => {
    const marks = await sweepMarks(sql, now());
    if (marks > 0) log.debug({ marks }, 'swept what people did with tasks that are gone');
  },
  async () => {
    await forgetToldFailures(sql, now());
  },
  async () => {
    const imports = await forgetOldImports(sql, now());
    if (imports > 0) log.debug({ imports }, 'forgot previews of imports that nobody has run');
  },
];

/** What nobody does any more is begun again, or given up, and who runs the service is told. */
const watches = (services: Services): Work[] => {
  const { sql, log, now, jobs } = services;
  return [
    async () => {
      const resumed = await resumeExports(services);
      if (resumed > 0)
        log.warn({ companies: resumed }, 'exports had no job any more and are asked for again');
    },
    async () => {
      const runs = await giveUpLostRuns(sql);
      if (runs > 0) log.warn({ runs }, 'runs of imports were ended in every try and are given up');
    },
    async () => {
      const mails = (await giveUpOldMails(sql, now())) + (await giveUpOldPayslipMails(sql, now()));
      if (mails > 0) log.warn({ mails }, 'mails waited for a day and were given up');
    },
    async () => {
      const webhooks = await keepWebhooks(services);
      if (webhooks.disabled > 0) log.warn(webhooks, 'webhooks failed for days and were switched off');
    },
    async () => {
      const failed = (await jobs.list()).filter(({ state }) => state === 'failed').length;
      if (failed > 0) log.warn({ failed }, 'background jobs failed: npm run accounting -- jobs lists them');
    },
  ];
};
