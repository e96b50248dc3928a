-- Payment orders: what banks are asked to pay. Amounts are hundredths of the order's currency.
create table payment_orders (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  bank_account_id bigint not null,
  due_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  format text not null check (format in ('abo', 'sepa')),
  state text not null default 'created'
    check (state in ('created', 'exported', 'partial', 'executed', 'replaced')),
  -- The names of the company and its account as they were, so that the file has the same bytes each time.
  company text not null,
  account jsonb not null check (jsonb_typeof(account) = 'object'),
  total bigint not null check (total > 0),
  -- Of the file in the first format of its currency.
  sha256 bytea check (octet_length(sha256) = 32),
  -- The order in whose place it was made.
  replaces_id bigint,
  note text,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  exported_at timestamptz,
  primary key (entity_id, id),
  foreign key (entity_id, bank_account_id) references bank_accounts (entity_id, id),
  foreign key (entity_id, replaces_id) references payment_orders (entity_id, id),
  check ((currency = 'CZK') = (format = 'abo')),
  check (state <> 'exported' or exported_at is not null)
);
create index payment_orders_of_account on payment_orders (entity_id, bank_account_id);
create index payment_orders_live on payment_orders (entity_id, id) where state in ('created', 'exported', 'partial');

-- What the registry of VAT payers answered when an order was made, in its own words: evidence of whoever had to ask.
create table payment_order_evidence (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  order_id bigint not null,
  xml text not null,
  asked_at timestamptz not null,
  primary key (entity_id, id),
  foreign key (entity_id, order_id) references payment_orders (entity_id, id)
);
create index payment_order_evidence_of_order on payment_order_evidence (entity_id, order_id);
create trigger payment_order_evidence_append_only before update or delete on payment_order_evidence
  for each row execute function refuse_change();
create trigger payment_order_evidence_no_truncate before truncate on payment_order_evidence
  for each statement execute function refuse_change();

create table payment_order_items (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  order_id bigint not null,
  position integer not null check (position between 1 and 500),
  document_id bigint,
  payslip_id bigint,
  -- As duties are named: what for, of which period, and of health insurance to which insurer.
  duty_kind text check (duty_kind in (
    'vat', 'corporate_income_tax', 'personal_income_tax', 'wage_tax', 'withholding_tax', 'social_insurance',
    'health_insurance', 'self_employed_social', 'self_employed_health'
  )),
  duty_period text,
  duty_insurer text,
  name text not null,
  number text,
  bank_code text check (bank_code ~ '^[0-9]{4}$'),
  iban text not null,
  bic text,
  amount bigint not null check (amount > 0),
  variable_symbol text check (variable_symbol ~ '^[0-9]{1,10}$'),
  constant_symbol text check (constant_symbol ~ '^[0-9]{1,4}$'),
  specific_symbol text check (specific_symbol ~ '^[0-9]{1,10}$'),
  message text,
  -- [{code, level, text}] as they were when the order was made.
  checks jsonb not null default '[]' check (jsonb_typeof(checks) = 'array'),
  -- What the answer of the registry says of the payee: {dic, checked_at, kind, unreliable, published}.
  proof jsonb check (jsonb_typeof(proof) = 'object'),
  evidence_id bigint,
  -- The movement that paid it.
  executed_by bigint,
  primary key (entity_id, id),
  unique (entity_id, order_id, position),
  foreign key (entity_id, order_id) references payment_orders (entity_id, id),
  foreign key (entity_id, document_id) references documents (entity_id, id),
  foreign key (entity_id, payslip_id) references payslips (entity_id, id) on delete set null (payslip_id),
  foreign key (entity_id, evidence_id) references payment_order_evidence (entity_id, id),
  foreign key (entity_id, executed_by) references bank_transactions (entity_id, id),
  check (num_nonnulls(document_id, payslip_id, duty_kind) <= 1),
  check ((duty_kind is null) = (duty_period is null)),
  check (duty_insurer is null or duty_kind is not null)
);
create index payment_order_items_of_document on payment_order_items (entity_id, document_id)
  where document_id is not null;
create index payment_order_items_of_payslip on payment_order_items (entity_id, payslip_id) where payslip_id is not null;
create index payment_order_items_of_duty on payment_order_items (entity_id, duty_kind, duty_period)
  where duty_kind is not null;
create index payment_order_items_by_account on payment_order_items (entity_id, iban);
create index payment_order_items_executed on payment_order_items (entity_id, executed_by) where executed_by is not null;
