import { APPROVAL_QUEUE } from '../../approval/index.ts';
import { CONNECTION_QUEUE } from '../../bank/connections/index.ts';
import { ORDER_QUEUE } from '../../bank/orders/index.ts';
import { STATEMENT_QUEUE } from '../../bank/statements/index.ts';
import { TRANSACTION_QUEUE } from '../../bank/transactions/index.ts';
import { DOCUMENT_QUEUE } from '../../documents/documents/index.ts';
import { MAIL_QUEUE } from '../../documents/mail/index.ts';
import { RECURRENCE_QUEUE } from '../../documents/recurrences/index.ts';
import { WEBHOOK_QUEUE } from '../../handover/webhooks/index.ts';
import { ATTACHMENT_QUEUE } from '../../intake/attachments/index.ts';
import { IMPORT_QUEUE } from '../../intake/imports/index.ts';
import { PAYSLIP_MAIL_QUEUE } from '../../people/payslip-mail/index.ts';
import { PAYSLIP_QUEUE } from '../../people/payslips/index.ts';
import { DUTY_QUEUE } from '../../taxes/calendar/index.ts';
import { VAT_QUEUE } from '../../taxes/vat/index.ts';
import { FILING_QUEUE } from '../../taxes/vat-filings/index.ts';
import { REQUEST_QUEUE } from '../requests/index.ts';
import { JOB_QUEUE } from './job-queue.ts';
import type { AnyQueueSource } from './source.ts';

/** Every kind that something offers. */
export const QUEUE_SOURCES: readonly AnyQueueSource[] = [
  ...TRANSACTION_QUEUE,
  ...DOCUMENT_QUEUE,
  ...ATTACHMENT_QUEUE,
  ...ORDER_QUEUE,
  ...APPROVAL_QUEUE,
  ...IMPORT_QUEUE,
  ...REQUEST_QUEUE,
  ...DUTY_QUEUE,
  ...VAT_QUEUE,
  ...FILING_QUEUE,
  ...PAYSLIP_QUEUE,
  ...STATEMENT_QUEUE,
  ...CONNECTION_QUEUE,
  ...RECURRENCE_QUEUE,
  ...MAIL_QUEUE,
  ...PAYSLIP_MAIL_QUEUE,
  ...WEBHOOK_QUEUE,
  ...JOB_QUEUE,
];
