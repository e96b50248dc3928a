-- Daily lists of the central bank as it gave them, the same for every company.
create table exchange_rate_lists (
  list_date date primary key,
  number integer not null check (number > 0),
  -- [{currency, amount, rate, country, name}]: `rate` is a decimal text, CZK for `amount` units.
  rates jsonb not null check (jsonb_typeof(rates) = 'array'),
  -- Asked for from the bank, or from a file that somebody had.
  origin text not null check (origin in ('bank', 'file')),
  created_at timestamptz not null default now()
);
-- Which list the bank gave for a day that is over.
create table exchange_rate_days (
  date date primary key,
  list_date date not null references exchange_rate_lists (list_date),
  check (list_date <= date)
);
