alter table newsroom_events
  -- Equal in the events of one story: the key of the first one.
  add column story_key text,
  -- The event of the other language that reports the same, where each is written about for itself.
  add column pair_key text;
update newsroom_events set story_key = key;
alter table newsroom_events alter column story_key set not null;
