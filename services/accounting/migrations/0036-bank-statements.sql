-- Statements of banks, their movements, and what the movements settle. Amounts are hundredths of the currency of the
-- bank account, what came in above zero; those that end in `_czk` haléře, exchange rates millionths.

create trigger bank_accounts_version before update on bank_accounts for each row execute function advance_version();

-- Where statements of an account come from by themselves.
create table bank_connections (
  entity_id bigint not null references entities (id),
  bank_account_id bigint not null,
  provider text not null check (provider in ('fio', 'folder')),
  -- Of `fio`, encrypted for this account alone: nonce, tag, and what is kept.
  token bytea,
  -- What tells one token from another without telling it; see `bank_token_calls`.
  fingerprint bytea check (octet_length(fingerprint) = 32),
  hint text,
  set_at timestamptz not null,
  last_sync_at timestamptz,
  last_error text,
  primary key (entity_id, bank_account_id),
  foreign key (entity_id, bank_account_id) references bank_accounts (entity_id, id) on delete cascade,
  check ((provider = 'fio') = (token is not null and fingerprint is not null and hint is not null))
);

-- When a bank was last called with a token, whichever companies have it: banks limit calls of a token.
create table bank_token_calls (
  fingerprint bytea primary key check (octet_length(fingerprint) = 32),
  called_at timestamptz not null
);

create table bank_statements (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  bank_account_id bigint not null,
  file_id bigint not null,
  -- Which of how many statements of the file, from 1.
  position integer not null check (position >= 1),
  in_file integer not null check (in_file >= position),
  file_name text not null,
  format text not null check (format in (
    'gpc', 'camt053', 'mt940', 'csv', 'fio_json', 'fio_xml', 'ofx', 'pdf', 'fio_api'
  )),
  number text,
  from_on date,
  to_on date,
  opening bigint,
  closing bigint,
  credit bigint not null check (credit >= 0),
  debit bigint not null check (debit >= 0),
  -- Movements that the file holds, and how many of them were not known.
  count integer not null check (count >= 0),
  new_count integer not null check (new_count between 0 and count),
  created_at timestamptz not null,
  primary key (entity_id, id),
  unique (entity_id, file_id, position, bank_account_id),
  foreign key (entity_id, bank_account_id) references bank_accounts (entity_id, id),
  foreign key (entity_id, file_id) references stored_files (entity_id, id)
);
create index bank_statements_of_account on bank_statements (entity_id, bank_account_id, to_on, id);

create table bank_transactions (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  bank_account_id bigint not null,
  booked_on date not null,
  value_on date,
  amount bigint not null,
  kind text not null check (kind in ('transfer', 'card', 'cash', 'fee', 'interest', 'direct_debit', 'other')),
  counter_number text,
  counter_bank_code text,
  counter_iban text,
  counter_name text,
  -- One text for the counter account, however it is written: what accounts are compared by.
  counter_key text,
  variable_symbol text,
  constant_symbol text,
  specific_symbol text,
  message text,
  -- The bank's own number of the movement, as the first file that had one says.
  reference text,
  end_to_end text,
  original_amount bigint check (original_amount > 0),
  original_currency text,
  -- As the bank writes it, only shown.
  bank_rate text,
  -- What a person set: CZK for one unit.
  rate bigint check (rate > 0),
  -- Null: no rate of its day is known.
  amount_czk bigint,
  state text not null default 'new' check (state in ('new', 'partial', 'matched', 'posted', 'ignored')),
  -- What is settled of the amount, with its sign.
  settled bigint not null default 0,
  -- Where a person wants it posted, and whose it is.
  account_code text,
  partner_id bigint,
  note text,
  -- The best candidate of the last automatic run.
  suggestion jsonb check (jsonb_typeof(suggestion) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  words tsvector not null generated always as (search_terms(
    entity_id,
    coalesce(counter_name, '') || ' ' || coalesce(counter_number, '') || ' ' || coalesce(counter_bank_code, '')
      || ' ' || coalesce(counter_iban, '') || ' ' || coalesce(variable_symbol, '') || ' ' || coalesce(constant_symbol, '')
      || ' ' || coalesce(specific_symbol, '') || ' ' || coalesce(message, '') || ' ' || coalesce(reference, '')
      || ' ' || coalesce(end_to_end, '') || ' ' || coalesce(note, '')
  )) stored,
  primary key (entity_id, id),
  foreign key (entity_id, bank_account_id) references bank_accounts (entity_id, id),
  foreign key (entity_id, account_code) references accounts (entity_id, code),
  foreign key (entity_id, partner_id) references partners (entity_id, id),
  check (case
    when state in ('new', 'ignored') then settled = 0
    when state = 'partial' then settled <> 0 and abs(settled) < abs(amount) and sign(settled) = sign(amount)
    else settled = amount
  end)
);
create trigger bank_transactions_version before update on bank_transactions
  for each row execute function advance_version();
-- Lists with their sums, balances and what an import compares with are read from these alone.
create index bank_transactions_by_day on bank_transactions (entity_id, booked_on, id)
  include (bank_account_id, amount, settled, state);
create index bank_transactions_of_account on bank_transactions (entity_id, bank_account_id, booked_on, id)
  include (amount, settled, state);
create index bank_transactions_waiting on bank_transactions (entity_id, booked_on, id)
  include (bank_account_id, amount, settled, state) where state in ('new', 'partial');
create index bank_transactions_of_counter on bank_transactions (entity_id, counter_key) where counter_key is not null;
create index bank_transactions_of_partner on bank_transactions (entity_id, partner_id) where partner_id is not null;
create index bank_transactions_search on bank_transactions using gin (words) with (fastupdate = off);

-- Which statements hold which movements.
create table bank_statement_transactions (
  entity_id bigint not null references entities (id),
  statement_id bigint not null,
  transaction_id bigint not null,
  -- By what this statement knows the movement: `=` and its reference, otherwise a hash of what it says of it. Only files
  -- of one format are compared by it, as another one says other things.
  identity text not null,
  primary key (entity_id, statement_id, transaction_id),
  foreign key (entity_id, statement_id) references bank_statements (entity_id, id) on delete cascade,
  foreign key (entity_id, transaction_id) references bank_transactions (entity_id, id) on delete cascade
);
create index bank_statement_transactions_back on bank_statement_transactions (entity_id, transaction_id, statement_id);

-- Payments that a movement is, and what else than documents is paid: a payslip, a duty, another account of the company.
alter table payments
  add column payslip_id bigint,
  -- As duties are named: what for, of which period, and of health insurance to which insurer.
  add column duty_kind text check (duty_kind in (
    'vat', 'corporate_income_tax', 'personal_income_tax', 'wage_tax', 'withholding_tax', 'social_insurance',
    'health_insurance', 'self_employed_social', 'self_employed_health'
  )),
  add column duty_period text,
  add column duty_insurer text,
  -- Between accounts of the company, by 261.
  add column is_transfer boolean not null default false,
  add foreign key (entity_id, payslip_id) references payslips (entity_id, id) on delete set null (payslip_id),
  add foreign key (entity_id, bank_transaction_id) references bank_transactions (entity_id, id)
    on delete set null (bank_transaction_id),
  add check ((duty_kind is null) = (duty_period is null)),
  add check (duty_insurer is null or duty_kind is not null),
  add constraint payments_pay_one_thing check (
    removed_at is not null or num_nonnulls(document_id, payslip_id, duty_kind) + is_transfer::integer = 1
  );
create index payments_of_transaction on payments (entity_id, bank_transaction_id) where bank_transaction_id is not null;
create index payments_of_payslip on payments (entity_id, payslip_id) where payslip_id is not null;
create index payments_of_duty on payments (entity_id, duty_kind, duty_period) where duty_kind is not null;

-- What a movement settles by links: each is a payment, made by the match or recorded before.
create table bank_matches (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  transaction_id bigint not null,
  position integer not null check (position >= 1),
  -- What was named: `payment` is one that was recorded before.
  target text not null check (target in ('document', 'payment', 'payslip', 'duty', 'transaction')),
  payment_id bigint not null,
  -- Whether the payment was made by this match and goes with it.
  made_payment boolean not null,
  -- Of an own transfer: the other side, null while it has not come.
  other_transaction_id bigint,
  -- The part of the movement, with its sign.
  amount bigint not null,
  -- The same in the currency of the target, as its payment counts it.
  target_amount bigint not null,
  -- What a difference added to or took from the movement's part, with the movement's sign.
  difference bigint not null default 0,
  -- Null: automatic.
  user_id bigint references users (id),
  evidence jsonb not null default '[]' check (jsonb_typeof(evidence) = 'array'),
  created_at timestamptz not null,
  primary key (entity_id, id),
  unique (entity_id, transaction_id, position),
  unique (entity_id, payment_id),
  foreign key (entity_id, transaction_id) references bank_transactions (entity_id, id),
  foreign key (entity_id, other_transaction_id) references bank_transactions (entity_id, id),
  foreign key (entity_id, payment_id) references payments (entity_id, id)
);
create index bank_matches_of_other on bank_matches (entity_id, other_transaction_id) where other_transaction_id is not null;

-- What a movement settles to an account or category: what was posted, and what a difference takes.
create table bank_lines (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  transaction_id bigint not null,
  position integer not null check (position >= 1),
  kind text not null check (kind in ('entry', 'rounding', 'fee', 'exchange', 'overpayment', 'other')),
  -- In double entry the account, otherwise the category.
  account_code text,
  category text check (category in (
    'income_taxable', 'income_other', 'expense_deductible', 'expense_other', 'transfer'
  )),
  -- With the movement's sign; of a shortfall that a difference takes the other one.
  amount bigint not null,
  amount_czk bigint not null,
  text text,
  partner_id bigint,
  cost_centre text check (length(cost_centre) between 1 and 50),
  -- Null: automatic.
  user_id bigint references users (id),
  created_at timestamptz not null,
  primary key (entity_id, id),
  unique (entity_id, transaction_id, position),
  foreign key (entity_id, transaction_id) references bank_transactions (entity_id, id),
  foreign key (entity_id, account_code) references accounts (entity_id, code),
  foreign key (entity_id, partner_id) references partners (entity_id, id)
);

-- What a person took from a movement is never linked to it automatically again.
create table bank_refusals (
  entity_id bigint not null references entities (id),
  transaction_id bigint not null,
  -- As the decisions name their targets.
  target_key text not null,
  created_at timestamptz not null,
  primary key (entity_id, transaction_id, target_key),
  foreign key (entity_id, transaction_id) references bank_transactions (entity_id, id) on delete cascade
);
