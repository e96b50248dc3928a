-- Yearly returns of the income tax and overviews of the self-employed. An overview has types of its own: regular,
-- corrective, change, each of them whole. That for a health insurer has no file, since no schema of it is public.
alter table filings
  drop constraint filings_type_of_kind,
  drop constraint filings_parts_of_kind,
  drop constraint filings_amount_of_kind,
  add constraint filings_type_of_kind check (case kind
    when 'jmhz' then filing_type in ('B', 'O', 'S') and period ~ '-[01]'
    when 'vat_return' then filing_type in ('B', 'O', 'D', 'E') and period ~ '-'
    when 'control_statement' then filing_type in ('B', 'O', 'N', 'E') and period ~ '-'
    when 'recapitulative_statement' then filing_type in ('R', 'N') and period ~ '-'
    when 'wage_tax_statement' then filing_type in ('B', 'O', 'D', 'E') and period !~ '-'
    when 'withholding_statement' then filing_type in ('B', 'O', 'D', 'E') and period !~ '-'
    when 'income_tax' then filing_type in ('B', 'O', 'D', 'E') and period !~ '-'
    when 'osvc_social' then filing_type in ('N', 'O', 'Z') and period !~ '-'
    when 'osvc_health' then filing_type in ('N', 'O', 'Z') and period !~ '-'
    else false
  end),
  add constraint filings_parts_of_kind check ((content is null) = (sources is null)
    and (content is null) = (due_on is null)
    and (sha256 is null) = (kind in ('jmhz', 'wage_tax_statement', 'withholding_statement', 'osvc_health'))),
  add constraint filings_amount_of_kind check (kind in (
    'vat_return', 'wage_tax_statement', 'withholding_statement', 'income_tax', 'osvc_social', 'osvc_health'
  ) or amount_haler is null);

-- What comes after the first overview of a year is of another type, as of taxes.
create unique index filings_one_first_overview on filings (entity_id, kind, period)
  where status = 'filed' and kind in ('osvc_social', 'osvc_health') and filing_type = 'N';
