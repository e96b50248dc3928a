-- Filings of VAT beside the monthly employer report: their content is frozen with the file, and what the tax office holds
-- follows from those that were filed, in their order.
alter table filings
  drop constraint filings_kind_check,
  drop constraint filings_period_check,
  drop constraint filings_filing_type_check,
  alter column submission_id drop not null,
  -- The day by which it had to be filed.
  add column due_on date,
  -- The day on which the reasons of a later filing were found.
  add column discovered_on date,
  -- Why a later filing differs, in the words of who files it.
  add column reasons text check (length(reasons) between 1 and 2000),
  -- The call of the tax office that a control statement answers, and how.
  add column call_number text check (length(call_number) between 1 and 32),
  add column call_answer text check (call_answer in ('B', 'P')),
  -- What is owed by it; below zero: what comes back.
  add column amount_haler bigint,
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- What the file says, and the figures that it was made from, by document and record.
  add column content jsonb check (jsonb_typeof(content) = 'object'),
  add column sources jsonb check (jsonb_typeof(sources) = 'array'),
  -- A month, a quarter or a year.
  add check (period ~ '^2[0-9]{3}(-(0[1-9]|1[0-2]|Q[1-4]))?$'),
  add check (case kind
    when 'jmhz' then filing_type in ('B', 'O', 'S') and period ~ '-[01]'
    when 'vat_return' then filing_type in ('B', 'O', 'D', 'E') and period ~ '-'
    when 'control_statement' then filing_type in ('B', 'O', 'N', 'E') and period ~ '-'
    when 'recapitulative_statement' then filing_type in ('R', 'N') and period ~ '-'
    else false
  end),
  add check ((kind = 'jmhz') = (submission_id is not null)),
  add check ((kind = 'jmhz') = (content is null)),
  add check ((content is null) = (sources is null) and (content is null) = (sha256 is null)
    and (content is null) = (due_on is null)),
  add check (kind = 'vat_return' or amount_haler is null),
  add check (kind <> 'vat_return' or amount_haler is not null),
  add check (kind = 'control_statement' or call_number is null),
  add check (call_answer is null or call_number is not null);

-- A month has a draft of each type of the employer report, but one draft of a filing of VAT, whatever its type.
drop index filings_one_draft;
create unique index filings_one_draft on filings (entity_id, kind, period, filing_type)
  where status = 'draft' and kind = 'jmhz';
create unique index filings_one_draft_of_tax on filings (entity_id, kind, period)
  where status = 'draft' and kind <> 'jmhz';
-- What comes after the first filing of a period is of another type.
create unique index filings_one_first_of_tax on filings (entity_id, kind, period)
  where status = 'filed' and kind <> 'jmhz' and filing_type in ('B', 'R');

-- What was filed is what the tax office holds: it stays as it is until it is taken back.
create function refuse_filed_content() returns trigger language plpgsql as $$
begin
  raise exception 'the content of a filed report is never changed' using errcode = 'restrict_violation';
end $$;
create trigger filings_content_stays before update on filings
  for each row
  when (old.status = 'filed' and new.status = 'filed' and old.content is not null and (
    new.content is distinct from old.content or new.sources is distinct from old.sources
    or new.sha256 is distinct from old.sha256 or new.amount_haler is distinct from old.amount_haler
    or new.kind <> old.kind or new.period <> old.period or new.filing_type <> old.filing_type
    or new.due_on is distinct from old.due_on or new.discovered_on is distinct from old.discovered_on
  ))
  execute function refuse_filed_content();
