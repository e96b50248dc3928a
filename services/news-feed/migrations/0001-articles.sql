-- One row a language set: the last id given and the time of the last publish.
create table article_sets (
  lang text primary key check (lang in ('en', 'cs')),
  last_id bigint not null default 0 check (last_id >= 0),
  changed_at timestamptz not null default now()
);
insert into article_sets (lang) values ('en'), ('cs');

create table articles (
  lang text not null references article_sets (lang),
  id bigint not null check (id > 0),
  key text not null check (key <> ''),
  -- Given once, from the first title: an article's address and its feed guid never change.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (title <> ''),
  summary text not null check (summary <> ''),
  category text not null check (category in ('ai', 'technology', 'business', 'science', 'other')),
  published_at timestamptz not null,
  updated_at timestamptz not null,
  image_url text,
  source_urls text[] not null check (cardinality(source_urls) > 0),
  source_domains text[] not null check (cardinality(source_domains) = cardinality(source_urls)),
  content text not null check (content <> ''),
  word_count integer not null check (word_count >= 0),
  translation_key text,
  primary key (lang, id),
  unique (lang, key)
);
create unique index articles_translation on articles (lang, translation_key) where translation_key is not null;

-- Derived from articles: what filters, orders, counts and searches. Rows are kept narrow, so that
-- counting reads few pages; the search vector moves out of line.
create table article_index (
  lang text not null,
  id bigint not null,
  category text not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector not null,
  primary key (lang, id),
  foreign key (lang, id) references articles (lang, id) on delete cascade
) with (toast_tuple_target = 128);
alter table article_index alter column search set storage external;
create index article_index_newest on article_index (lang, published_at desc, id desc) include (category, updated_at);
create index article_index_category on article_index (lang, category, published_at desc, id desc);
-- One a language: a search reads the word lists of its own language only, and phrases are looked at in fewer rows.
create index article_index_search_en on article_index using gin (search) with (fastupdate = off) where lang = 'en';
create index article_index_search_cs on article_index using gin (search) with (fastupdate = off) where lang = 'cs';

-- Derived from article_index: how many articles each day in UTC has and when the newest of them changed, so
-- that a window is counted by its days. `day` is the start of the day.
create table article_days (
  lang text not null,
  category text not null,
  day timestamptz not null,
  articles integer not null check (articles > 0),
  newest timestamptz not null,
  primary key (lang, category, day)
);

-- Derived from articles: their JSON, ready to be put into answers. The character U+001F, which JSON
-- never holds unescaped, stands for the address of the service.
create table article_pieces (
  lang text not null,
  id bigint not null,
  -- The article's members up to and without `content`, without the closing brace.
  head_json text not null,
  -- The JSON string of `content`.
  content_json text not null,
  primary key (lang, id),
  foreign key (lang, id) references articles (lang, id) on delete cascade
);

-- Surface forms with diacritics that occur in the articles, by their form without.
create table search_vocabulary (
  lang text not null,
  folded text not null,
  surface text not null,
  primary key (lang, folded, surface)
);

create table api_usage (
  day date not null,
  endpoint text not null,
  requests bigint not null check (requests >= 0),
  primary key (day, endpoint)
);
