-- How many contacts have a word that begins with one, two or three letters, and how many there are at all (an empty
-- beginning): the total of a search that most contacts meet is read here, however many they are.
create table partner_beginnings (
  entity_id bigint not null references entities (id),
  beginning text collate "C" not null,
  archived boolean not null,
  partners integer not null,
  primary key (entity_id, beginning, archived)
);

-- Of the words as search_terms makes them, each beginning once.
create function word_beginnings(words tsvector) returns setof text language sql immutable parallel safe as $$
  select '' union all
  select distinct left(word, letters) from unnest(tsvector_to_array(words)) term
  cross join lateral substr(term, strpos(term, ':') + 1) word
  cross join generate_series(1, 3) letters
$$;

insert into partner_beginnings (entity_id, beginning, archived, partners)
select p.entity_id, b.beginning, p.archived, count(*)
from partners p cross join lateral word_beginnings(p.words) b (beginning) group by 1, 2, 3 order by 1, 2, 3;

-- Once for all rows of a statement. The company is held first, as the service does before it writes a contact: two
-- writers of one company come one after another, whatever beginnings their contacts have.
create function keep_partner_beginnings() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform from entities where id in (select entity_id from changed) order by id for no key update;
  insert into partner_beginnings as kept (entity_id, beginning, archived, partners)
  select c.entity_id, b.beginning, c.archived, sign * count(*)
  from changed c cross join lateral word_beginnings(c.words) b (beginning) group by 1, 2, 3 order by 1, 2, 3
  on conflict (entity_id, beginning, archived) do update set partners = kept.partners + excluded.partners;
  return null;
end $$;

-- Most changes leave words and state alone.
create function keep_changed_partner_beginnings() returns trigger language plpgsql as $$
declare
  companies constant bigint[] := array(
    select a.entity_id from added a join removed r on r.entity_id = a.entity_id and r.id = a.id
    where r.words <> a.words or r.archived <> a.archived
  );
begin
  if companies = '{}' then return null; end if;
  perform from entities where id = any (companies) order by id for no key update;
  insert into partner_beginnings as kept (entity_id, beginning, archived, partners)
  select c.entity_id, b.beginning, c.archived, sum(c.change)
  from (
    select entity_id, words, archived, 1 as change from added
    union all
    select entity_id, words, archived, -1 from removed
  ) c
  cross join lateral word_beginnings(c.words) b (beginning)
  group by 1, 2, 3 having sum(c.change) <> 0 order by 1, 2, 3
  on conflict (entity_id, beginning, archived) do update set partners = kept.partners + excluded.partners;
  return null;
end $$;

create trigger partners_count_inserts after insert on partners referencing new table as changed
  for each statement execute function keep_partner_beginnings();
create trigger partners_count_deletes after delete on partners referencing old table as changed
  for each statement execute function keep_partner_beginnings();
create trigger partners_count_updates after update on partners referencing old table as removed new table as added
  for each statement execute function keep_changed_partner_beginnings();
