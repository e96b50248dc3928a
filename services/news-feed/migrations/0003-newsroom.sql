-- The newsroom: what it has collected, the events it found in that, and what its runs did.
create table newsroom_sources (
  feed text primary key,
  publisher text not null,
  -- What the last full answer said, for conditional requests.
  etag text,
  last_modified text,
  -- The last full answer, and the last answer of any kind that was none of a fault.
  listed_at timestamptz,
  fetched_at timestamptz,
  -- The source asked to be left alone until then.
  not_before timestamptz,
  failures integer not null default 0 check (failures >= 0),
  failure text
);

create table newsroom_events (
  -- The key of the event's articles. Random: after a restore the same key must not mean another event.
  key text primary key,
  lang text not null check (lang in ('en', 'cs')),
  state text not null default 'picked' check (state in ('picked', 'written', 'published', 'waiting')),
  reason text,
  -- Refusals of what was written from the reports with this digest.
  refusals integer not null default 0 check (refusals >= 0),
  refused_digest text,
  draft jsonb,
  draft_digest text,
  published_digest text,
  -- Given with the first draft, so that a second attempt to publish it says the same.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

create table newsroom_items (
  id bigint generated always as identity primary key,
  feed text not null references newsroom_sources (feed) on delete cascade,
  guid text not null check (guid <> ''),
  url text not null,
  publisher text not null,
  lang text not null check (lang in ('en', 'cs')),
  category text not null check (category in ('ai', 'technology', 'business', 'science', 'other')),
  title text not null,
  summary text not null,
  content text not null,
  published_at timestamptz not null,
  -- When the feed last listed it: an item without a date must not be forgotten and found again as new.
  seen_at timestamptz not null,
  -- Null until the article's page was asked for; then `read`, or why it was not.
  page_state text,
  page_text text,
  event_key text references newsroom_events (key) on delete set null,
  unique (feed, guid)
);
create index newsroom_items_newest on newsroom_items (published_at);
create index newsroom_items_event on newsroom_items (event_key) where event_key is not null;

create table newsroom_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'interrupted')),
  report jsonb not null
);
