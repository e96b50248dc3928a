/** What stands in the queue: the number that ids are made with, and whether somebody may dismiss it. */
export const QUEUE_KINDS = {
  bank_unmatched: { number: 1, dismissible: false },
  bank_proposal: { number: 2, dismissible: false },
  draft_received: { number: 3, dismissible: false },
  missing_attachment: { number: 4, dismissible: true },
  payable_due: { number: 5, dismissible: true },
  receivable_overdue: { number: 6, dismissible: true },
  approval_waiting: { number: 7, dismissible: false },
  attachment_unlinked: { number: 8, dismissible: true },
  request_answered: { number: 9, dismissible: false },
  request_waiting: { number: 10, dismissible: false },
  filing_due: { number: 11, dismissible: false },
  filing_stale: { number: 12, dismissible: true },
  import_waiting: { number: 13, dismissible: false },
  payslips_unposted: { number: 14, dismissible: false },
  unreliable_partner: { number: 15, dismissible: true },
  webhook_failing: { number: 16, dismissible: false },
  paid_unapproved: { number: 17, dismissible: true },
  statement_gap: { number: 18, dismissible: true },
  bank_sync_failed: { number: 19, dismissible: false },
  transfer_unpaired: { number: 20, dismissible: false },
  double_payment: { number: 21, dismissible: true },
  order_not_executed: { number: 22, dismissible: false },
  recurrence_failed: { number: 23, dismissible: true },
  mail_failed: { number: 24, dismissible: true },
  job_failed: { number: 25, dismissible: true },
  tax_receipt_missing: { number: 26, dismissible: true },
  unpaid_record_too_high: { number: 27, dismissible: true },
} as const satisfies Record<string, { number: number; dismissible: boolean }>;

export type QueueKind = keyof typeof QUEUE_KINDS;

/** In the order of their numbers. */
export const QUEUE_KIND_NAMES = Object.keys(QUEUE_KINDS) as readonly QueueKind[];

const BY_NUMBER = new Map(QUEUE_KIND_NAMES.map((kind) => [QUEUE_KINDS[kind].number as number, kind]));

/** So many numbers of kinds an id has room for. */
const KINDS_AT_MOST = 64;

/** The id of an entry: `nr` is the id of what it is about, or the number that stands for it. */
export const entryId = (kind: QueueKind, nr: number) => nr * KINDS_AT_MOST + QUEUE_KINDS[kind].number;

/** What an id stands for; null: nothing. */
export function entryOfId(id: number): { kind: QueueKind; nr: number } | null {
  const kind = BY_NUMBER.get(id % KINDS_AT_MOST);
  const nr = Math.floor(id / KINDS_AT_MOST);
  return kind === undefined || nr === 0 ? null : { kind, nr };
}

/** The kind of a number that is known to be one. */
export function kindOfNumber(number: number): QueueKind {
  const kind = BY_NUMBER.get(number);
  if (kind === undefined) throw new Error(`no kind of the queue has the number ${number}`);
  return kind;
}
