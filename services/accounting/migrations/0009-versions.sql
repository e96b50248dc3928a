-- The time of the last change is the version of a record: no two writes may leave the same one behind, however
-- fast they follow each other and whatever a clock says. Answers carry milliseconds, so versions differ in them.
create function advance_version() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(
    date_trunc('milliseconds', new.updated_at),
    date_trunc('milliseconds', old.updated_at) + interval '1 millisecond'
  );
  return new;
end $$;
create trigger users_version before update on users for each row execute function advance_version();
create trigger entities_version before update on entities for each row execute function advance_version();
create trigger fixed_assets_version before update on fixed_assets for each row execute function advance_version();
create trigger employees_version before update on employees for each row execute function advance_version();
create trigger payslips_version before update on payslips for each row execute function advance_version();
create trigger filings_version before update on filings for each row execute function advance_version();
create trigger trips_version before update on trips for each row execute function advance_version();
