import { resetLinkHandler } from './access/account/reset-link.ts';
import { invitationLinkHandler } from './access/members/invitation-link.ts';
import { requestMailHandler } from './automation/requests/index.ts';
import { followImportHandler } from './bank/statements/index.ts';
import { documentMailHandler } from './documents/mail/index.ts';
import { runExportsHandler } from './handover/exports/index.ts';
import { followRunHandler, runImportHandler } from './intake/imports/index.ts';
import { payslipMailHandler } from './people/payslip-mail/index.ts';
import type { JobHandler } from './platform/jobs/index.ts';
import { mailHandler } from './platform/send-mail.ts';
import type { Services } from './platform/services.ts';
import { fetchRatesHandler } from './public/exchange-rates/fetch-rates.ts';
import { upkeepHandler } from './upkeep.ts';

/** Everything that is done in the background. */
export const jobHandlers = (services: Services): JobHandler[] => [
  mailHandler(services),
  resetLinkHandler(services),
  invitationLinkHandler(services),
  documentMailHandler(services),
  requestMailHandler(services),
  followImportHandler(services),
  payslipMailHandler(services),
  runImportHandler(services),
  followRunHandler(services),
  runExportsHandler(services),
  fetchRatesHandler(services),
  upkeepHandler(services),
];
