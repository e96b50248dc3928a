-- The first word of a contact's name has a dot before it, which no word begins with, unless it is elsewhere among its
-- words too: who has a word elsewhere is looked up without the many whose names begin with it, and these stand together
-- in the order of names. The dot is left out where a name stands before its first word in that order (a quotation mark
-- before it; "Čh", which stands before "ch"): with it, a name never stands before its first word. Single letters have no
-- dot.
create function partner_terms(company bigint, name text, others text) returns tsvector
language plpgsql immutable parallel safe cost 1000 as $$
declare
  folded constant text := pg_catalog.regexp_replace(
    pg_catalog.normalize(pg_catalog.lower((name || ' ' || others) collate pg_catalog."und-x-icu"), 'NFKD'),
    '[\u0300-\u036f]', '', 'g'
  );
  words text[] := pg_catalog.array_remove(
    pg_catalog.regexp_split_to_array(folded, '[[:space:][:punct:]]+'), ''
  );
begin
  if words = '{}' then return ''; end if;
  if pg_catalog.length(words[1]) > 1 and name collate pg_catalog."cs-x-icu" >= words[1] then
    words[1] := '.' || words[1];
  end if;
  return pg_catalog.array_to_tsvector(pg_catalog.string_to_array(
    company || ':' || pg_catalog.array_to_string(words, ' ' || company || ':'), ' '
  ));
end $$;

alter table partners
  drop column words,
  add column words tsvector not null generated always as (partner_terms(
    entity_id,
    name,
    coalesce(ico, '') || ' ' || coalesce(dic, '') || ' ' || coalesce(vat_id, '') || ' ' || coalesce(email, '')
      || ' ' || jsonb_path_query_array(bank_accounts, '$[*].number ? (@ != null)')::text
      || ' ' || jsonb_path_query_array(bank_accounts, '$[*].bank_code ? (@ != null)')::text
      || ' ' || jsonb_path_query_array(bank_accounts, '$[*].iban ? (@ != null)')::text
  )) stored;

-- A query for words as one for contacts: with the dot or without it. A whole word of one letter has none.
create function partner_query(query tsquery) returns tsquery language sql immutable parallel safe as $$
  select pg_catalog.regexp_replace(
    query::text, '''(\d+):([^''][^'']+|[^''](?='':\*))''(:\*)?', '(''\1:\2''\3 | ''\1:.\2''\3)', 'g'
  )::pg_catalog.tsquery
$$;

create index partners_search on partners using gin (words) with (fastupdate = off) where not archived;
create index partners_search_archived on partners using gin (words) with (fastupdate = off) where archived;

-- Counts are kept of beginnings up to the first digit, eight signs at the most, or of three.
create function letters_kept(word text) returns integer language sql immutable parallel safe as $$
  select greatest(coalesce(nullif(strpos(translate(word, '123456789', '000000000'), '0'), 0), 9) - 1, 3)
$$;

-- The same beginnings as before. Words come in their order, so a beginning that the word before has was there already.
create or replace function word_beginnings(words tsvector) returns setof text
language plpgsql immutable parallel safe as $$
declare
  term text;
  word text;
  previous text := '';
  letters integer;
  known integer;
begin
  return next '';
  foreach term in array tsvector_to_array(replace(words::text, ':.', ':')::tsvector) loop
    word := substr(term, strpos(term, ':') + 1, 8);
    letters := least(letters_kept(word), length(word));
    known := 0;
    while known < letters and left(previous, known + 1) = left(word, known + 1) loop known := known + 1; end loop;
    for n in known + 1 .. letters loop return next left(word, n); end loop;
    if length(word) = 1 then return next word || ' '; end if;
    previous := word;
  end loop;
end $$;

-- Of many contacts at once: how many have a word after another one, as far as counts are kept of them, is counted first.
create or replace function keep_partner_beginnings() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from entities where id in (select entity_id from changed) order by id for no key update;
  if (select count(*) from changed) < 50 then
    insert into partner_beginnings as b (entity_id, beginning, archived, partners)
    select c.entity_id, w.beginning, c.archived, sign * count(*)
    from changed c cross join lateral word_beginnings(c.words) w (beginning) group by 1, 2, 3 order by 1, 2, 3
    on conflict (entity_id, beginning, archived) do update set partners = b.partners + excluded.partners;
    return null;
  end if;
  insert into partner_beginnings as b (entity_id, beginning, archived, partners)
  with pairs as (
    select c.entity_id, c.archived, substr(t.term, length(c.entity_id::text) + 2, 8) as word,
      substr(t.previous, length(c.entity_id::text) + 2, 8) as previous, count(*) as partners
    from changed c
    cross join lateral tsvector_to_array(replace(c.words::text, ':.', ':')::tsvector) terms
    cross join lateral unnest(terms, array_prepend('', terms)) t (term, previous)
    where t.term is not null group by 1, 2, 3, 4
  ), kept as (
    select entity_id, archived, left(word, letters_kept(word)) as word, left(previous, letters_kept(previous)) as previous,
      sum(partners) as partners, sum(partners) filter (where length(word) = 1) as letters
    from pairs group by 1, 2, 3, 4
  )
  select entity_id, beginning, archived, sign * sum(partners)
  from (
    select entity_id, '' as beginning, archived, count(*) as partners from changed group by 1, 3
    union all
    select entity_id, word || ' ', archived, letters from kept where letters > 0
    union all
    select k.entity_id, left(k.word, n), k.archived, k.partners
    from kept k cross join generate_series(1, length(k.word)) n
    where left(k.word, n) is distinct from left(k.previous, n)
  ) counted group by 1, 2, 3 order by 1, 2, 3
  on conflict (entity_id, beginning, archived) do update set partners = b.partners + excluded.partners;
  return null;
end $$;
