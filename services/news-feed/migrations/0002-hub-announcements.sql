-- How far the WebSub hub was told of publishes: one row a language set. Processes share the work through it,
-- and a publish that nobody could tell yet is told after the next start.
create table hub_announcements (
  lang text primary key references article_sets (lang),
  -- The `changed_at` of the set that the hub was last told of, or that was given up.
  announced_at timestamptz not null default '-infinity',
  failures integer not null default 0 check (failures >= 0),
  -- Nobody tries before; also held back while one process tries.
  next_attempt_at timestamptz not null default '-infinity'
);
insert into hub_announcements (lang) select lang from article_sets;
