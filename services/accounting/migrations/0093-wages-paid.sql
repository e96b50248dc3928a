-- What is left of the wages of months is added up from the index alone, however much the slips hold.
create index concurrently payslips_payable on payslips (entity_id, year, month) include (id, status, payout_haler);
