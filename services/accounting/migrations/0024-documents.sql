-- Business documents, their payments and cash. Amounts are hundredths of the document's currency, those that end in
-- `_czk` haléře; quantities, prices and exchange rates are millionths, percentages hundredths of a per cent.

-- Who issued, as it was on the day: shared by all documents that say the same.
create table issuers (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  -- Of `data` and `logo`.
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- The letterhead, the bank account to pay to is the document's own; looks of the paper by their settings' keys.
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  logo bytea,
  primary key (entity_id, id),
  unique (entity_id, sha256)
);
create trigger issuers_append_only before update or delete on issuers for each row execute function refuse_change();
create trigger issuers_no_truncate before truncate on issuers for each statement execute function refuse_change();

alter table cash_registers
  add column opening_balance bigint not null default 0,
  -- What the books held it for, of a register in another currency.
  add column opening_balance_czk bigint,
  add column opening_date date,
  add column archived boolean not null default false,
  add column updated_at timestamptz not null default now();
create trigger cash_registers_version before update on cash_registers
  for each row execute function advance_version();

create table documents (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  kind text not null check (kind in (
    'invoice', 'advance', 'tax_receipt', 'credit_note', 'received_invoice', 'received_advance', 'received_credit_note',
    'receipt', 'cash_in', 'cash_out', 'quote', 'order', 'delivery_note', 'other_receivable', 'other_liability'
  )),
  direction text not null check (direction in ('issued', 'received', 'internal')),
  status text not null default 'draft' check (status in ('draft', 'issued', 'cancelled')),
  -- Null while a draft; who gave it out is in `given_numbers`.
  number text,
  series_id bigint,
  external_number text,
  variable_symbol text check (variable_symbol ~ '^[0-9]{1,10}$'),
  constant_symbol text check (constant_symbol ~ '^[0-9]{1,4}$'),
  specific_symbol text check (specific_symbol ~ '^[0-9]{1,10}$'),
  partner_id bigint,
  -- The copy taken at issue; of a draft null.
  partner jsonb check (jsonb_typeof(partner) = 'object'),
  issuer_id bigint,
  issued_on date not null,
  taxable_on date,
  vat_period_on date,
  due_on date,
  received_on date,
  -- The day of its postings.
  accounting_on date not null,
  -- Whether `vat_period_on` and `accounting_on` were given, or follow the other days.
  has_own_vat_period boolean not null default false,
  has_own_accounting_day boolean not null default false,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate bigint check (rate > 0),
  rate_date date,
  -- Whether `rate` was given and not taken from the central bank.
  has_own_rate boolean not null default false,
  prices_include_vat boolean not null default false,
  -- Rows of VAT as the supplier states them, of received documents: [{vat_treatment, commodity, rate, base, vat}].
  supplier_vat jsonb check (jsonb_typeof(supplier_vat) = 'array'),
  -- The whole supply where advances are settled; null: what `document_vat` holds.
  vat_before_advances jsonb check (jsonb_typeof(vat_before_advances) = 'array'),
  base bigint not null default 0,
  vat_total bigint not null default 0,
  rounding bigint not null default 0,
  rounding_taxed bigint not null default 0,
  total bigint not null default 0,
  advances_deducted bigint not null default 0,
  total_payable bigint not null default 0,
  paid bigint not null default 0,
  -- Of an issued document that is payable total_payable - paid, otherwise 0.
  remaining bigint not null default 0,
  base_czk bigint not null default 0,
  vat_czk bigint not null default 0,
  rounding_czk bigint not null default 0,
  total_czk bigint not null default 0,
  -- What is left of its value in the books, with revaluations; that of what was settled is taken off.
  remaining_czk bigint not null default 0,
  payment_state text not null default 'unpaid' check (payment_state in ('unpaid', 'partial', 'paid', 'overpaid')),
  payment_method text not null default 'transfer'
    check (payment_method in ('transfer', 'cash', 'card', 'cod', 'other')),
  bank_account_id bigint,
  cash_register_id bigint,
  payee_account jsonb check (jsonb_typeof(payee_account) = 'object'),
  taken_over boolean not null default false,
  simplified boolean not null default false,
  self_billed boolean not null default false,
  reason text,
  order_number text,
  text_before text,
  text_after text,
  note text,
  tags text[] not null default '{}',
  language text not null,
  -- What the law makes it say, and what is doubtful about it: [{code, text}], [{code, message}].
  texts jsonb not null default '[]' check (jsonb_typeof(texts) = 'array'),
  warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array'),
  approval_state text check (approval_state in ('requested', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  issued_at timestamptz,
  cancelled_at timestamptz,
  -- The day of the postings that reverse it.
  cancelled_on date,
  cancel_reason text,
  -- What the list and the search of the company look for; the partner's name of a draft comes from the contact.
  words tsvector not null generated always as (search_terms(
    entity_id,
    coalesce(number, '') || ' ' || coalesce(external_number, '') || ' ' || coalesce(variable_symbol, '')
      || ' ' || coalesce(order_number, '') || ' ' || coalesce(partner ->> 'name', '')
      || ' ' || coalesce(partner ->> 'ico', '')
  )) stored,
  primary key (entity_id, id),
  foreign key (entity_id, partner_id) references partners (entity_id, id),
  foreign key (entity_id, series_id) references number_series (entity_id, id),
  foreign key (entity_id, issuer_id) references issuers (entity_id, id),
  foreign key (entity_id, bank_account_id) references bank_accounts (entity_id, id),
  foreign key (entity_id, cash_register_id) references cash_registers (entity_id, id),
  check ((status = 'draft') = (number is null)),
  check ((status = 'draft') = (issued_at is null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((currency = 'CZK') <= (rate is null)),
  check (status = 'issued' or remaining = 0)
);
create trigger documents_version before update on documents for each row execute function advance_version();
create index documents_by_day on documents (entity_id, issued_on, id);
create index documents_of_direction on documents (entity_id, direction, issued_on, id);
create index documents_of_kind on documents (entity_id, kind, issued_on, id);
create index documents_of_partner on documents (entity_id, partner_id, issued_on, id) where partner_id is not null;
create index documents_open on documents (entity_id, due_on, id) where remaining <> 0;
create index documents_open_of_partner on documents (entity_id, partner_id, direction)
  include (currency, remaining, remaining_czk) where remaining <> 0;
create index documents_by_tax_day on documents (entity_id, taxable_on, id) where taxable_on is not null;
create index documents_by_vat_period on documents (entity_id, vat_period_on, id)
  where vat_period_on is not null and status = 'issued';
create index documents_by_accounting_day on documents (entity_id, accounting_on, id) where status <> 'draft';
create unique index documents_by_number on documents (entity_id, kind, number) where number is not null;
create index documents_by_external_number on documents (entity_id, external_number)
  where external_number is not null;
create index documents_by_variable_symbol on documents (entity_id, variable_symbol)
  where variable_symbol is not null and status = 'issued';
create index documents_search on documents using gin (words) with (fastupdate = off);

create table document_lines (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  document_id bigint not null,
  position integer not null check (position >= 1),
  name text not null,
  quantity bigint not null,
  unit text,
  unit_price bigint not null,
  discount_percent bigint not null default 0,
  vat_rate integer check (vat_rate >= 0),
  vat_treatment text not null,
  commodity text,
  deduction text not null default 'full' check (deduction in ('full', 'proportional', 'reduced', 'none')),
  deduction_percent integer check (deduction_percent between 0 and 10000),
  account_code text,
  cost_centre text check (length(cost_centre) between 1 and 50),
  -- Of a correction: the line of the original.
  corrected_line_id bigint,
  base bigint not null,
  vat bigint not null,
  total bigint not null,
  base_czk bigint not null default 0,
  vat_czk bigint not null default 0,
  primary key (entity_id, id),
  unique (entity_id, document_id, position),
  foreign key (entity_id, document_id) references documents (entity_id, id) on delete cascade
);

-- The recapitulation: what a document taxes, less what the receipts of settled advances have taxed.
create table document_vat (
  entity_id bigint not null references entities (id),
  document_id bigint not null,
  position integer not null check (position >= 1),
  vat_treatment text not null,
  commodity text,
  rate integer,
  base bigint not null,
  vat bigint not null,
  base_czk bigint not null,
  vat_czk bigint not null,
  primary key (entity_id, document_id, position),
  foreign key (entity_id, document_id) references documents (entity_id, id) on delete cascade
);

-- From the later document to the earlier one: a correction to what it corrects, a receipt and a settling invoice to
-- their advance, a converted and a duplicated one to its source.
create table document_links (
  entity_id bigint not null references entities (id),
  document_id bigint not null,
  relation text not null check (relation in ('corrects', 'receipt_of', 'settles', 'source', 'duplicate_of', 'recurrence')),
  other_id bigint not null,
  primary key (entity_id, document_id, relation, other_id),
  foreign key (entity_id, document_id) references documents (entity_id, id) on delete cascade,
  foreign key (entity_id, other_id) references documents (entity_id, id) on delete cascade
);
create index document_links_back on document_links (entity_id, other_id, relation);

-- What was paid. A removed payment stays, for the cash book; nothing else looks at it.
create table payments (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  -- Of cash.
  number text,
  series_id bigint,
  -- Null: of what is no document, by a bank match.
  document_id bigint,
  offset_document_id bigint,
  -- The other half of an offset.
  counterpart_id bigint,
  paid_on date not null,
  amount bigint not null check (amount <> 0),
  amount_czk bigint not null,
  -- What of the document's value in the books it settles.
  settled_czk bigint not null,
  rate bigint check (rate > 0),
  method text not null check (method in ('transfer', 'cash', 'card', 'cod', 'other', 'offset')),
  bank_account_id bigint,
  cash_register_id bigint,
  bank_transaction_id bigint,
  -- Above zero a gain.
  exchange_difference bigint not null default 0,
  -- The payment that came with cash_in, cash_out and a receipt in cash when it was issued.
  at_issue boolean not null default false,
  taken_over boolean not null default false,
  note text,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (entity_id, id),
  foreign key (entity_id, document_id) references documents (entity_id, id),
  foreign key (entity_id, offset_document_id) references documents (entity_id, id),
  foreign key (entity_id, counterpart_id) references payments (entity_id, id),
  foreign key (entity_id, series_id) references number_series (entity_id, id),
  foreign key (entity_id, bank_account_id) references bank_accounts (entity_id, id),
  foreign key (entity_id, cash_register_id) references cash_registers (entity_id, id)
);
create index payments_of_document on payments (entity_id, document_id, id) where document_id is not null;
create index payments_of_register on payments (entity_id, cash_register_id, paid_on, id)
  where cash_register_id is not null;
create index payments_by_day on payments (entity_id, paid_on, id) where removed_at is null;

-- Which payments of advances a document deducts. `is_live` goes with the document's cancelling, so that a payment is
-- settled at most once.
create table document_advances (
  entity_id bigint not null references entities (id),
  document_id bigint not null,
  payment_id bigint not null,
  advance_id bigint not null,
  tax_receipt_id bigint,
  amount bigint not null,
  amount_czk bigint not null,
  is_live boolean not null default true,
  primary key (entity_id, document_id, payment_id),
  foreign key (entity_id, document_id) references documents (entity_id, id) on delete cascade,
  foreign key (entity_id, payment_id) references payments (entity_id, id),
  foreign key (entity_id, advance_id) references documents (entity_id, id),
  foreign key (entity_id, tax_receipt_id) references documents (entity_id, id)
);
create unique index document_advances_once on document_advances (entity_id, payment_id) where is_live;
create index document_advances_of_advance on document_advances (entity_id, advance_id);

-- The payment that a tax receipt was made for: one live receipt each.
create table payment_receipts (
  entity_id bigint not null references entities (id),
  payment_id bigint not null,
  document_id bigint not null,
  is_live boolean not null default true,
  primary key (entity_id, payment_id, document_id),
  foreign key (entity_id, payment_id) references payments (entity_id, id),
  foreign key (entity_id, document_id) references documents (entity_id, id) on delete cascade
);
create unique index payment_receipts_once on payment_receipts (entity_id, payment_id) where is_live;
create index payment_receipts_of_document on payment_receipts (entity_id, document_id);

alter table postings add foreign key (entity_id, document_id) references documents (entity_id, id);
