import type { Queries } from '../../platform/store.ts';

/** Work for a company that ends after the answer, and so may fail when nobody looks. */
export const FAILURE_KINDS = [
  'export',
  'import',
  'import_follow',
  'statement_follow',
  'invitation',
  'request_mail',
  'document_mail',
  'payslip_mail',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

const fragment = (sql: Queries) => sql``;

/** What a room tells of its work that failed for good. */
export type FailureSource = {
  what: FailureKind;
  /**
   * A query over all companies of what failed since a moment: `entity_id`, `ref` (text, what the work is told by within
   * the company), `user_id` (who started it; null: nobody, or it is not known), `about` (text or null: which one it is,
   * for people) and `error` (text or null, for people).
   */
  rows: (sql: Queries, since: Date) => ReturnType<typeof fragment>;
};
