-- How the numbers of a company's documents are made, and which were given.
create table number_series (
  entity_id bigint not null references entities (id),
  id bigint generated always as identity,
  kind text not null check (kind in (
    'invoice', 'advance', 'tax_receipt', 'credit_note', 'received_invoice', 'received_advance', 'received_credit_note',
    'receipt', 'cash_in', 'cash_out', 'quote', 'order', 'delivery_note', 'other_receivable', 'other_liability', 'internal'
  )),
  name text not null check (length(name) between 1 and 100),
  prefix text not null,
  pattern text not null,
  -- Whether the counter begins anew with each fiscal year.
  yearly boolean not null,
  is_default boolean not null,
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (entity_id, id),
  check (not (is_default and archived))
);
create unique index number_series_default on number_series (entity_id, kind) where is_default;
create trigger number_series_version before update on number_series for each row execute function advance_version();

-- The counter of a fiscal year, by the calendar year in which that begins; year 0 of a series that counts for ever.
-- Who takes a number holds this row until the end of the transaction, so that the next one waits.
create table number_series_years (
  entity_id bigint not null references entities (id),
  series_id bigint not null,
  year integer not null,
  -- Numbers before it were given elsewhere and are no gaps.
  first bigint not null check (first >= 1),
  next bigint not null check (next >= first),
  primary key (entity_id, series_id, year),
  foreign key (entity_id, series_id) references number_series (entity_id, id)
);

-- Every number that was given, once in its kind. A cancelled document keeps its number.
create table given_numbers (
  entity_id bigint not null references entities (id),
  kind text not null,
  number text not null check (length(number) between 1 and 40),
  series_id bigint not null,
  year integer not null,
  -- Null where the number was chosen by hand and is none of the series' pattern.
  counter bigint,
  date date not null,
  primary key (entity_id, kind, number),
  foreign key (entity_id, series_id) references number_series (entity_id, id)
);
create unique index given_numbers_of_series on given_numbers (entity_id, series_id, year, counter);

-- The series of companies of before, by the format that their settings name where numbers can be made by it.
with formats as (
  select id, case
    when settings ->> 'number_format' ~ '^(\{(prefix|yyyy|yy|mm|n{2,8})\}|[A-Za-z0-9/_.-])*$'
      and settings ->> 'number_format' ~ '\{n{2,8}\}'
      and settings ->> 'number_format' !~ '\{n+\}.*\{n+\}'
      and length(settings ->> 'number_format') <= 30
    then settings ->> 'number_format' else '{prefix}{yyyy}{nnnn}' end as pattern
  from entities
)
insert into number_series (entity_id, kind, name, prefix, pattern, yearly, is_default)
select f.id, k.kind, k.name, k.prefix, f.pattern, f.pattern ~ '\{yy', true
from formats f cross join (values
  (1, 'invoice', 'FV', 'Vydané faktury'),
  (2, 'advance', 'ZF', 'Zálohové faktury'),
  (3, 'tax_receipt', 'DP', 'Daňové doklady k platbě'),
  (4, 'credit_note', 'OD', 'Opravné daňové doklady'),
  (5, 'received_invoice', 'PF', 'Přijaté faktury'),
  (6, 'received_advance', 'PZ', 'Přijaté zálohové faktury'),
  (7, 'received_credit_note', 'PD', 'Přijaté opravné doklady'),
  (8, 'receipt', 'UC', 'Účtenky'),
  (9, 'cash_in', 'PP', 'Příjmové pokladní doklady'),
  (10, 'cash_out', 'VP', 'Výdajové pokladní doklady'),
  (11, 'quote', 'NA', 'Nabídky'),
  (12, 'order', 'OB', 'Objednávky'),
  (13, 'delivery_note', 'DL', 'Dodací listy'),
  (14, 'other_receivable', 'OP', 'Ostatní pohledávky'),
  (15, 'other_liability', 'OZ', 'Ostatní závazky'),
  (16, 'internal', 'ID', 'Interní doklady')
) as k (place, kind, prefix, name)
order by f.id, k.place;
