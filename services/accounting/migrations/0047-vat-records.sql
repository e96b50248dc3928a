-- What enters the VAT of a period without being a document: corrections of bad debts and deductions, adjustments and
-- self-supplies. Amounts are haléře, rates hundredths of a per cent.
create table vat_records (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  kind text not null check (kind in (
    'bad_debt_creditor', 'bad_debt_debtor', 'deduction_correction', 'adjustment', 'self_supply'
  )),
  date date not null,
  rate integer check (rate > 0),
  base bigint,
  vat bigint not null check (vat <> 0),
  -- The document whose debt it is about.
  document_id bigint,
  -- Instead of 548 and 648.
  account_code text,
  text text check (length(text) between 1 and 500),
  created_at timestamptz not null default write_moment(),
  primary key (entity_id, id),
  foreign key (entity_id, document_id) references documents (entity_id, id),
  check ((kind in ('bad_debt_creditor', 'bad_debt_debtor')) = (document_id is not null)),
  check ((kind in ('deduction_correction', 'adjustment')) = (rate is null)),
  check ((rate is null) = (base is null))
);
create index vat_records_by_day on vat_records (entity_id, date, id);
create index vat_records_of_document on vat_records (entity_id, document_id) where document_id is not null;

-- Records and clearings of filed returns both post with the source `vat` and ids of their own.
alter table postings
  drop constraint postings_part_check,
  add constraint postings_part_check check (part in (
    'disposal', 'cash_register', 'bank_account', 'income_tax', 'books_closed', 'books_opened', 'result_distributed',
    'journal', 'vat_record', 'vat_clearing'
  ));
