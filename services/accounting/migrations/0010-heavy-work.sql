-- The turn of a user's heavy work, of which one piece runs at a time, whichever process does it. A turn that is neither
-- renewed nor given back ends by itself. No reference to the user: it would lock the user's row.
create table heavy_work (
  user_id bigint primary key,
  token uuid not null,
  until timestamptz not null
);
