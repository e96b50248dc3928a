-- Derived from article_index: which articles have a word that many of them have, so that a search for such words is
-- counted by bits instead of article by article. A word that is here is here whole. A category stands as <category>.
create table common_words (
  lang text not null,
  lexeme text not null,
  -- 8,192 ids; part 0 is there for every word.
  part integer not null check (part >= 0),
  -- Bit `id % 8192`, the lowest bit of a byte first, as get_bit counts them.
  articles bytea not null check (length(articles) = 1024),
  primary key (lang, lexeme, part)
);

-- How many articles a language set had when its common words were chosen.
create table common_word_choices (
  lang text primary key references article_sets (lang),
  articles integer not null
);

create index article_index_changed on article_index (lang, updated_at desc) include (id);
