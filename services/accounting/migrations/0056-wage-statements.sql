-- Yearly statements of an employer beside reports and forms of VAT. They have a table and a PDF, no file of the tax
-- portal, since no schema of theirs is public.
alter table filings
  drop constraint filings_check3,
  drop constraint filings_check6,
  drop constraint filings_check7,
  add constraint filings_type_of_kind check (case kind
    when 'jmhz' then filing_type in ('B', 'O', 'S') and period ~ '-[01]'
    when 'vat_return' then filing_type in ('B', 'O', 'D', 'E') and period ~ '-'
    when 'control_statement' then filing_type in ('B', 'O', 'N', 'E') and period ~ '-'
    when 'recapitulative_statement' then filing_type in ('R', 'N') and period ~ '-'
    when 'wage_tax_statement' then filing_type in ('B', 'O', 'D', 'E') and period !~ '-'
    when 'withholding_statement' then filing_type in ('B', 'O', 'D', 'E') and period !~ '-'
    else false
  end),
  add constraint filings_parts_of_kind check ((content is null) = (sources is null)
    and (content is null) = (due_on is null)
    and (sha256 is null) = (kind in ('jmhz', 'wage_tax_statement', 'withholding_statement'))),
  add constraint filings_amount_of_kind check (
    kind in ('vat_return', 'wage_tax_statement', 'withholding_statement') or amount_haler is null);
