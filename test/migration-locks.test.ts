import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longLocks } from './migration-locks.ts';

/** Migrations up to these were applied before anybody had a large table. */
const BEFORE = { accounting: 80, 'news-feed': 8 };

test.for(Object.entries(BEFORE))(
  'later migrations of %s keep nobody from a large table',
  ([service, last]) => {
    const dir = new URL(`../services/${service}/migrations/`, import.meta.url);
    const later = readdirSync(dir).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > last);
    const found = later.flatMap((name) =>
      longLocks(readFileSync(new URL(name, dir), 'utf8')).map((each) => `${name} ${each}`),
    );
    expect(found).toEqual([]);
  },
);

test.for([
  'create index note_by_text on note (text)',
  'create unique index if not exists note_by_text on note (text)',
  'alter table note add check (length(text) > 0)',
  'alter table note\n  add column a text,\n  add constraint named foreign key (a) references other (a)',
  'alter table note add column a text check (length(a) > 0)',
  "alter table note add column a text not null default '' references other (a)",
  'alter table note add unique (text)',
  'alter table note alter column text type bytea',
  'alter table note alter text set data type bytea',
  'alter table note alter column text set not null',
  'alter table note add column length int generated always as (length(text)) stored',
  'vacuum full note',
  'lock table note',
  "update note set text = ''",
  "update only note as n set text = '' where n.text is null",
  'delete from note',
  "do $$ begin update note set text = ''; end $$",
  'with gone as (delete from note returning text) select from gone',
  'reindex table note',
  'reindex (verbose) table note',
  'alter table note add constraint note_once exclude using gist (span with &&)',
  'create trigger note_summed after insert on note for each row execute function f();\ninsert into sums select count(*) from note',
])('%s keeps others from the table', (statement) => {
  expect(longLocks(`-- why\n${statement};`)).toEqual([expect.stringMatching(/^note: /)]);
  expect(longLocks(`create table note (text text);\n${statement};`)).toEqual([]);
});

test.for([
  'create index concurrently note_by_text on note (text)',
  'alter table note add column a text, add column b int not null default 0',
  'alter table note add check (length(text) > 0) not valid',
  'alter table note validate constraint note_check',
  'alter table note add constraint note_key unique using index note_by_text',
  'alter table note drop constraint note_check',
  'create function f() returns trigger language plpgsql as $$ begin update note set text = null; delete from note; end $$',
  'create trigger note_summed after insert or update on note for each row execute function f()',
  'insert into sums select count(*) from note',
  'reindex table concurrently note',
  'alter table note add foreign key (a) references other (a) on delete cascade on update cascade not valid',
])('%s does not', (statement) => {
  expect(longLocks(`${statement};`)).toEqual([]);
});
