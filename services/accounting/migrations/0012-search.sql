-- What the search of a company finds. Each area has an index of its own over the words of its records; a word
-- carries its company, so one look into the index answers for one company. Accents and case do not count.
-- The functions name nothing outside pg_catalog, because indexes are built and analyzed without a search path.
create function search_terms(company bigint, given text) returns tsvector
language plpgsql immutable parallel safe cost 1000 as $$
begin
  return pg_catalog.array_to_tsvector(array(
    select company || ':' || word from pg_catalog.regexp_split_to_table(
      pg_catalog.regexp_replace(
        pg_catalog.normalize(pg_catalog.lower(given collate pg_catalog."und-x-icu"), 'NFKD'), '[\u0300-\u036f]', '', 'g'
      ),
      '[[:space:][:punct:]]+'
    ) word where word <> '' group by word
  ));
end $$;

-- All words of a query: whole ones, or beginnings of words.
create function search_query(company bigint, given text, whole boolean) returns tsquery
language plpgsql immutable parallel safe as $$
begin
  return (
    select pg_catalog.string_agg(
      '''' || company || ':' || word || '''' || case when whole then '' else ':*' end, ' & '
    )::pg_catalog.tsquery
    from pg_catalog.regexp_split_to_table(
      pg_catalog.regexp_replace(
        pg_catalog.normalize(pg_catalog.lower(given collate pg_catalog."und-x-icu"), 'NFKD'), '[\u0300-\u036f]', '', 'g'
      ),
      '[[:space:][:punct:]]+'
    ) word where word <> ''
  );
end $$;

create index employees_search on employees
  using gin (search_terms(entity_id, first_name || ' ' || last_name || ' ' || personal_number));
create index fixed_assets_search on fixed_assets
  using gin (search_terms(entity_id, name || ' ' || inventory_number));
create index trips_search on trips
  using gin (search_terms(entity_id, destination || ' ' || coalesce(purpose, '') || ' ' || coalesce(traveller_name, '')));
create index accounts_search on accounts using gin (search_terms(entity_id, code || ' ' || name));
