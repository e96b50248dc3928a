-- Feeds of a subject that somebody asked for: nobody could list all of them, so the hub is told of these.
create table hub_topics (
  address text primary key,
  lang text not null references article_sets (lang),
  asked_at timestamptz not null
);
create index hub_topics_newest on hub_topics (lang, asked_at);
