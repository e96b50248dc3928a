-- Derived from articles: which of them have two words side by side, of pairs that many have, or whose words many have, so
-- that a phrase is not looked up position by position. Filled after a publish, by ids from the first on.
create table pair_lists (
  lang text primary key references article_sets (lang),
  -- How many articles the set had when its pairs were chosen.
  articles integer not null,
  -- A pair is listed when its words stand in so large parts of the articles: the product of both.
  product double precision not null,
  -- The last id that is listed.
  last_id bigint not null default 0
);

-- In what part of the articles a word stands, for words that count; a pair of words is listed for itself.
create table pair_words (
  lang text not null,
  lexeme text not null,
  share double precision not null,
  primary key (lang, lexeme)
);

create table listed_pairs (
  lang text not null,
  -- Both lexemes with a space between them.
  pair text not null,
  -- 65,536 ids.
  part integer not null,
  -- id % 65536 of each article, as two bytes, the higher one first, in their order.
  articles bytea not null,
  primary key (lang, pair, part)
);
alter table listed_pairs alter column articles set storage external;

-- Listed articles that have changed since, or are gone: their positions are compared until they are listed anew.
create table pair_changes (
  lang text not null,
  id bigint not null,
  primary key (lang, id)
);
