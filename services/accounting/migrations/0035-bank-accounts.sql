-- What people enter of a bank account; the number that it began with comes from the opening that was posted for it.
alter table bank_accounts
  add column bic text check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  add column opening_balance bigint not null default 0,
  -- What the books held an opening balance of another currency for; null: it goes by the rate of the day.
  add column opening_balance_czk bigint,
  add column opening_date date,
  -- Whether documents may be paid to it.
  add column on_documents boolean not null default true,
  -- What documents in its currency are paid to unless they say otherwise.
  add column is_default boolean not null default false,
  add column archived boolean not null default false,
  add column updated_at timestamptz,
  add check (opening_balance = 0 or opening_date is not null),
  add check (opening_balance_czk is null or currency <> 'CZK'),
  add check (not (is_default and archived));
update bank_accounts set updated_at = created_at;
alter table bank_accounts
  alter column updated_at set default now(),
  alter column updated_at set not null;

-- The opening of a bank account is an entry of its own, apart from that of an asset with the same id.
alter table postings
  drop constraint postings_part_check,
  add constraint postings_part_check check (part in ('disposal', 'cash_register', 'bank_account'));
create temporary table bank_openings on commit drop as
  select p.entity_id, p.id, p.entry_id, p.date, b.id as bank_account_id,
    case when p.debit = b.account_code then p.amount_haler else -p.amount_haler end as amount
  from postings p join bank_accounts b on b.entity_id = p.entity_id and b.id = p.source_id
  where p.source = 'opening' and p.part is null and b.account_code in (p.debit, p.credit);
insert into entries (entity_id, source, source_id, part, created_at)
select o.entity_id, 'opening', o.bank_account_id, 'bank_account', min(e.created_at)
from bank_openings o join entries e on e.entity_id = o.entity_id and e.id = o.entry_id group by 1, 3 order by 1, 3;
alter table postings disable trigger user;
update postings p set part = 'bank_account', entry_id = e.id
from bank_openings o join entries e
  on e.entity_id = o.entity_id and e.source = 'opening' and e.source_id = o.bank_account_id and e.part = 'bank_account'
where p.entity_id = o.entity_id and p.id = o.id;
alter table postings enable trigger user;
delete from entries e using bank_openings o
where e.entity_id = o.entity_id and e.id = o.entry_id
  and not exists (select from postings p where p.entity_id = e.entity_id and p.entry_id = e.id)
  and not exists (select from posting_history p where p.entity_id = e.entity_id and p.entry_id = e.id);
update bank_accounts b set opening_balance = o.amount, opening_date = o.date,
  opening_balance_czk = case when b.currency <> 'CZK' then o.amount end
from (select entity_id, bank_account_id, sum(amount)::bigint as amount, min(date) as date from bank_openings group by 1, 2) o
where b.entity_id = o.entity_id and b.id = o.bank_account_id;

update bank_accounts b set is_default = true
where b.id = (select min(o.id) from bank_accounts o where o.entity_id = b.entity_id and o.currency = b.currency);

create unique index bank_accounts_of_number on bank_accounts (entity_id, iban, currency);
create unique index bank_accounts_by_default on bank_accounts (entity_id, currency) where is_default;
-- One bank account has an account of the ledger, so that the balance of the account is its money.
create unique index bank_accounts_of_account on bank_accounts (entity_id, account_code);
create index payments_of_bank_account on payments (entity_id, bank_account_id) where bank_account_id is not null;
