import type { StoredDocument } from '../documents/index.ts';

/** What of a document a payment has to know. */
export type OpenDocument = Pick<
  StoredDocument,
  | 'id'
  | 'kind'
  | 'status'
  | 'number'
  | 'partner'
  | 'partner_id'
  | 'currency'
  | 'rate'
  | 'total_payable'
  | 'paid'
  | 'remaining'
  | 'remaining_czk'
  | 'asked'
>;
