import { PAYSLIP_MAILS_FROM } from '../../people/payslip-mail/index.ts';
import type { Queries } from '../../platform/store.ts';
import { QUEUE_KIND_NAMES, QUEUE_KINDS, type QueueKind } from './kinds.ts';

/** What the numbers of entries of a kind are: ids of a table, counted from a number or up to it; a period; a job. */
type Subject = { table: string; from?: number; until?: number } | 'period' | 'job';

const SUBJECTS: Readonly<Record<QueueKind, readonly Subject[]>> = {
  bank_unmatched: [{ table: 'bank_transactions' }],
  bank_proposal: [{ table: 'bank_transactions' }],
  draft_received: [{ table: 'documents' }],
  missing_attachment: [{ table: 'documents' }],
  payable_due: [{ table: 'documents' }],
  receivable_overdue: [{ table: 'documents' }],
  approval_waiting: [{ table: 'documents' }],
  attachment_unlinked: [{ table: 'attachments' }],
  request_answered: [{ table: 'document_requests' }],
  request_waiting: [{ table: 'document_requests' }],
  filing_due: ['period'],
  filing_stale: [{ table: 'filings' }],
  import_waiting: [{ table: 'imports' }],
  payslips_unposted: ['period'],
  unreliable_partner: [{ table: 'documents' }],
  webhook_failing: [{ table: 'webhooks' }],
  paid_unapproved: [{ table: 'documents' }],
  statement_gap: [{ table: 'bank_statements' }],
  bank_sync_failed: [{ table: 'bank_accounts' }],
  transfer_unpaired: [{ table: 'bank_transactions' }],
  double_payment: [{ table: 'bank_transactions' }],
  order_not_executed: [{ table: 'payment_orders' }],
  recurrence_failed: [{ table: 'recurrences' }],
  mail_failed: [
    { table: 'document_mails', until: PAYSLIP_MAILS_FROM },
    { table: 'payslip_mails', from: PAYSLIP_MAILS_FROM },
  ],
  job_failed: ['job'],
  tax_receipt_missing: [{ table: 'payments' }],
  unpaid_record_too_high: [{ table: 'documents' }],
};

type SubjectOfMarks = { of: Subject; kinds: readonly number[] };

/** What stands behind marks, each with the numbers of its kinds, so that those of what is gone are found. */
export const SUBJECTS_OF_MARKS: readonly SubjectOfMarks[] = [
  ...Map.groupBy(
    QUEUE_KIND_NAMES.flatMap((kind) => SUBJECTS[kind].map((of) => ({ kind, of }))),
    ({ of }) => JSON.stringify(of),
  ).values(),
].flatMap((alike) => {
  const [first] = alike;
  return first === undefined
    ? []
    : [{ of: first.of, kinds: alike.map(({ kind }) => QUEUE_KINDS[kind].number as number) }];
});

/** Whether a mark `m` is about one of these. */
export function marksAbout(sql: Queries, { of, kinds }: SubjectOfMarks) {
  const isOfKind = sql`m.kind = any (${[...kinds]}::int[])`;
  if (typeof of === 'string') return isOfKind;
  return sql`${isOfKind} and m.nr > ${of.from ?? 0}::bigint
    and (${of.until ?? null}::bigint is null or m.nr <= ${of.until ?? null}::bigint)`;
}
