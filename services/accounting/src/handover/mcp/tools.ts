/** A tool of the MCP server: an operation of the HTTP interface under a name that a model understands. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  /** `METHOD /path` of the operation; or of several, by an argument that chooses among them. */
  operation: string | Choice;
  /** What of the query is offered; default: all of it. */
  query?: readonly string[];
  /** Of a tool that writes. */
  writes?: Writing;
};

export type Choice = { argument: string; about: string; of: Readonly<Record<string, string>> };

export type Writing = {
  /** The fields of the body that are offered; no other can be sent. */
  fields: readonly string[];
  /** The noun that the fields are wrapped in; absent: the body is bare. */
  wrapper?: string;
  /** What every call has, whatever the arguments are. */
  fixed?: (given: Readonly<Record<string, unknown>>) => object;
  /** Whether it may reach something outside of the service. */
  isOpen?: true;
};

const E = '/entities/{entity_id}';

const READING: readonly Tool[] = [
  {
    name: 'companies',
    title: 'Companies',
    description:
      'The companies whose books the key may read, with the role in each. Their ids are `entity_id`.',
    operation: 'GET /entities',
  },
  {
    name: 'queue',
    title: 'What waits for a person',
    description:
      'What is to be done in a company: unmatched payments, proposals, drafts, missing papers, overdue receivables and payables, filings that are due; overdue first. The place to begin a day.',
    operation: `GET ${E}/queue`,
  },
  {
    name: 'documents',
    title: 'Documents',
    description:
      'Issued and received documents of a company with totals in `sums`: by kind, state, payment, contact, days and words. Lines and payments of one: tool `document`.',
    operation: `GET ${E}/documents`,
  },
  {
    name: 'document',
    title: 'One document',
    description:
      'A document with its lines, VAT, payments and links; with `steps` how its figures came about.',
    operation: `GET ${E}/documents/{id}`,
  },
  {
    name: 'partners',
    title: 'Contacts',
    description: 'Customers and suppliers of a company, found by words of the name, IČO or DIČ.',
    operation: `GET ${E}/partners`,
  },
  {
    name: 'bank_transactions',
    title: 'Movements of bank accounts',
    description:
      'Movements of the bank accounts of a company, the newest first, with what each was matched to.',
    operation: `GET ${E}/bank_transactions`,
  },
  {
    name: 'journal',
    title: 'Journal',
    description: 'Postings in double entry, by days, account, contact, document and amount.',
    operation: `GET ${E}/journal`,
    query: [
      ...['year', 'from', 'to', 'account', 'source', 'q', 'partner_id', 'document_id', 'cost_centre'],
      ...['min', 'max', 'order', 'page', 'per'],
    ],
  },
  {
    name: 'report',
    title: 'Reports',
    description:
      'A report of a company. Each takes some of the arguments, others are refused and named. Figures are computed by the service: quote them, do not add them up again.',
    operation: {
      argument: 'report',
      about: 'Which report',
      of: {
        overview: `GET ${E}/overview`,
        trial_balance: `GET ${E}/reports/trial_balance`,
        general_ledger: `GET ${E}/reports/general_ledger`,
        open_items: `GET ${E}/reports/open_items`,
        balance_sheet: `GET ${E}/reports/balance_sheet`,
        income_statement: `GET ${E}/reports/income_statement`,
        cash_journal: `GET ${E}/reports/cash_journal`,
      },
    },
  },
  {
    name: 'taxes',
    title: 'Taxes',
    description:
      'Taxes of a company: `calendar` of duties of a year, VAT of a period as the books have it now (`vat_ledger`, `vat_return`, `control_statement`, `recapitulative_statement`), the yearly `payroll_statement`, and `filings` that were built. Nothing is filed from here.',
    operation: {
      argument: 'view',
      about: 'Which view',
      of: {
        calendar: `GET ${E}/taxes/calendar`,
        vat_ledger: `GET ${E}/taxes/vat_ledger`,
        vat_return: `GET ${E}/taxes/vat_return`,
        control_statement: `GET ${E}/taxes/control_statement`,
        recapitulative_statement: `GET ${E}/taxes/recapitulative_statement`,
        payroll_statement: `GET ${E}/taxes/payroll_statement`,
        filings: `GET ${E}/filings`,
      },
    },
  },
  {
    name: 'events',
    title: 'History',
    description: 'Who changed what in a company, and when, the newest first.',
    operation: `GET ${E}/events`,
  },
  {
    name: 'rates',
    title: 'Exchange rates',
    description: 'Exchange rates of the Czech National Bank on a day.',
    operation: 'GET /codebooks/exchange_rates',
  },
];

const WRITING: readonly Tool[] = [
  {
    name: 'create_draft',
    title: 'Make a draft of a document',
    description:
      'Stores a draft, issued or received. A draft has no number and no postings: a person looks at it and issues it in the application. No tool can.',
    operation: `POST ${E}/documents`,
    writes: { fields: ['document'], fixed: () => ({ issue: false }) },
  },
  {
    name: 'create_partner',
    title: 'Make a contact',
    description:
      'Stores a customer or supplier. Look with `partners` first; one with the same IČO is refused.',
    operation: `POST ${E}/partners`,
    writes: { fields: ['partner'] },
  },
  {
    name: 'extract_attachment',
    title: 'Read an invoice from an attachment',
    description:
      'Reads an invoice from a file that the company has, with where each value stands and how certain it is, and `document` as `create_draft` takes it. Stores nothing.',
    operation: `POST ${E}/attachments/{id}/extract`,
    writes: { fields: ['model'], isOpen: true },
  },
  {
    name: 'request_document',
    title: 'Ask for a paper that is missing',
    description:
      'Makes a request for a paper. A member (`username`) is told by mail. For anybody else (`email`) the answer has a link in `url`, this once, and nothing is mailed: give the link to the person you work for, who sends it on.',
    operation: `POST ${E}/document_requests`,
    writes: {
      fields: ['subject_type', 'subject_id', 'text', 'username', 'email', 'due_on', 'expires_in_days'],
      wrapper: 'document_request',
      // What a model writes goes to nobody outside before a person has seen it.
      fixed: ({ email }) => (email === undefined || email === null ? {} : { send: false }),
    },
  },
  {
    name: 'preview_rule',
    title: 'Try a rule',
    description:
      'What a rule would have done with movements or documents of some days, with reasons row by row. Stores nothing; rules are made by a person in the application.',
    operation: `POST ${E}/automation/rules/preview`,
    writes: { fields: ['rule', 'rule_id', 'from', 'to'] },
  },
];

/** In the order in which they are listed. No tool issues, pays, files or deletes. */
export const TOOLS: readonly Tool[] = [...READING, ...WRITING];
