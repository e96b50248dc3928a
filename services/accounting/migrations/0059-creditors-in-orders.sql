-- An item that pays a creditor what the wages of a month deducted for a claim: so that it is not paid twice.
alter table payment_order_items
  add column deduction_id bigint,
  add column deduction_year integer,
  add column deduction_month integer,
  add constraint payment_order_items_deduction_fkey
    foreign key (entity_id, deduction_id) references wage_deductions (entity_id, id)
    on delete set null (deduction_id),
  add constraint payment_order_items_deduction_check check (
    num_nonnulls(deduction_year, deduction_month) <> 1 and (deduction_id is null or deduction_year is not null)
    and (deduction_id is null or num_nonnulls(document_id, payslip_id, duty_kind) = 0)
  );
create index payment_order_items_of_deduction on payment_order_items (entity_id, deduction_id)
  where deduction_id is not null;
