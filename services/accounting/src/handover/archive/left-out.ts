/** The tables of a company that an archive does not hold, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  // It has a file of its own: each record says its author by name and carries its hash.
  events: 'the history, which is archived with its chain',
  event_totals: 'follows from the history',
  ledger_sums: 'follows from postings',
  cash_sums: 'follows from payments',
  open_sums: 'follows from documents',
  partner_beginnings: 'follows from contacts',
  stored_file_chunks: 'bytes, which are files of the archive',
  objects_in_doubt: 'where bytes may be',
  memberships: 'members',
  invitation_links: 'tokens, and who is to become a member',
  idempotency_keys: 'answers that are kept for a day',
  exports: 'what was handed over, which is no part of the books',
  export_turns: 'work that waits',
  document_request_links: 'tokens of links',
  webhooks: 'secrets, and addresses that only the origin was asked to call',
  webhook_deliveries: 'what was delivered by the origin',
  bank_connections: 'tokens of banks',
  bank_imports_to_follow: 'work that waits',
  payslip_passwords: 'passwords of people',
};
