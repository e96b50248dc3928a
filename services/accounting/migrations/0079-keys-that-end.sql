-- When its owner was told by mail that it ends soon; null: not yet.
alter table api_keys add column end_told_at timestamptz;
create index api_keys_to_tell_of on api_keys (valid_until)
  where valid_until is not null and revoked_at is null and end_told_at is null;
