-- New words go into these indexes at once: every search reads the whole list of those that wait, up to 4 MB for all
-- companies together, which cost tens of milliseconds where much was written and nothing vacuumed yet.
alter index employees_search set (fastupdate = off);
alter index fixed_assets_search set (fastupdate = off);
alter index trips_search set (fastupdate = off);
alter index accounts_search set (fastupdate = off);
-- What already waits is taken in now.
select gin_clean_pending_list(name::regclass)
from unnest(array['employees_search', 'fixed_assets_search', 'trips_search', 'accounts_search']) name;
