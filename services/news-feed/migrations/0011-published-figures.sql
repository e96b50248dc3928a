-- Derived from articles: what the statistics say of all of them, kept by every publish in its own transaction.
-- `counted` is a language set, or 'all' for both together.
create table published_figures (
  counted text primary key check (counted in ('en', 'cs', 'all')),
  articles bigint not null,
  words bigint not null,
  sources bigint not null,
  translated bigint not null,
  cited_sites bigint not null,
  -- The last change that is counted: by it one is known that was written by a version that does not count.
  change bigint not null
);

-- How many articles cite a site.
create table cited_sites (
  counted text not null check (counted in ('en', 'cs', 'all')),
  domain text not null,
  articles bigint not null check (articles >= 0),
  primary key (counted, domain)
);
create index cited_sites_most on cited_sites (counted, articles desc, domain);

insert into published_figures
select counted.counted, count(articles.id), coalesce(sum(word_count), 0), coalesce(sum(cardinality(source_urls)), 0),
  count(*) filter (where exists (
    select from articles other
    where other.lang = case articles.lang when 'en' then 'cs' else 'en' end
      and other.translation_key = articles.translation_key)),
  0, (select last_change from change_log)
from (values ('en', array['en']), ('cs', array['cs']), ('all', array['en', 'cs'])) as counted (counted, langs)
left join articles on articles.lang = any(counted.langs)
group by counted.counted;
insert into cited_sites
select counted, domain, count(*)
from articles
cross join lateral (select distinct domain from unnest(source_domains) as domain) as cited
cross join lateral (values (lang), ('all')) as counted (counted)
group by counted, domain;
update published_figures set cited_sites = (
  select count(*) from cited_sites where cited_sites.counted = published_figures.counted);
