-- What a copy of the articles is kept by: every article has the number of its last change, and a withdrawn one too.
-- Numbers are given while the rows of article_sets are locked, so they follow the order in which publishes end.
create table change_log (
  id boolean primary key default true check (id),
  -- Stands in cursors, so that the cursor of another server is known as such.
  feed text not null default left(replace(gen_random_uuid()::text, '-', ''), 12),
  last_change bigint not null default 0 check (last_change >= 0)
);
insert into change_log default values;

alter table articles
  -- What the articles of one continuing event have in common, and what that gives for addresses.
  add column story_key text,
  add column story_id text,
  -- What title, summary and figures said before, oldest first: an array, as text, so that it stays the same byte for byte.
  add column revisions_json text not null default '[]',
  add constraint articles_story_check check ((story_key is null) = (story_id is null));
create index articles_story on articles (lang, story_id, published_at, id) where story_id is not null;

alter table article_pieces
  -- Members that only a copy needs: the JSON of what the article itself does not show, without braces.
  add column copy_json text,
  add column change bigint,
  -- The change with which it appeared, or appeared again.
  add column first_change bigint,
  add column changed_at timestamptz;
update article_pieces set
  copy_json = '"key":' || to_json(numbered.key) || ',"translation_key":' || coalesce(to_json(numbered.translation_key)::text, 'null')
    || ',"story_key":null',
  change = numbered.change, first_change = numbered.change, changed_at = numbered.updated_at
from (
  select lang, id, key, translation_key, updated_at, row_number() over (order by updated_at, lang, id) as change from articles
) as numbered
where article_pieces.lang = numbered.lang and article_pieces.id = numbered.id;
update change_log set last_change = (select coalesce(max(change), 0) from article_pieces);
alter table article_pieces
  alter column copy_json set not null,
  alter column change set not null,
  alter column first_change set not null,
  alter column changed_at set not null;
create unique index article_pieces_change on article_pieces (lang, change);

-- What is left of a withdrawn article: its place, so that its id and address are never given again, and the reason.
create table withdrawn_articles (
  lang text not null references article_sets (lang),
  id bigint not null check (id > 0),
  key text not null check (key <> ''),
  slug text not null,
  reason text not null check (reason <> ''),
  withdrawn_at timestamptz not null,
  change bigint not null,
  primary key (lang, id),
  unique (lang, key)
);
create unique index withdrawn_articles_change on withdrawn_articles (lang, change);

-- Servers whose articles this one keeps a copy of, and how far it is.
create table copied_feeds (
  root_url text primary key,
  cursor text not null,
  changed_at timestamptz not null
);
