import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs, seedOr } from '../../../../test/runs.ts';
import { articleOf, literalsOf } from './testing/find.ts';
import { matches, parseTsvector } from './testing/matches.ts';
import { anyText } from './testing/strings.ts';
import { toTsvector } from './tsvector.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ service: 'news_feed_search' });
});

afterAll(() => database?.close());

async function answers(pairs: readonly { tsvector: string; tsquery: string }[]): Promise<boolean[]> {
  const rows = await database.sql<{ found: boolean }[]>`
    select one.v::tsvector @@ one.q::tsquery as found
    from unnest(${pairs.map((pair) => pair.tsvector)}::text[], ${pairs.map((pair) => pair.tsquery)}::text[])
      with ordinality as one(v, q, place)
    order by place`;
  return rows.map((row) => row.found);
}

describe('PostgreSQL', () => {
  it('accepts every literal and answers as the tests of this folder assume', async () => {
    const lang = fc.constantFrom('cs' as const, 'en' as const);
    const samples = fc.sample(fc.tuple(anyText(), anyText(), anyText(), lang), {
      numRuns: runs(600, 6000),
      seed: seedOr(20261121),
    });
    const pairs = samples.flatMap(([title, other, content, one]) => {
      const article = { title, summary: `umělá inteligence ${other}`, content };
      const half = content.slice(0, Math.ceil(content.length / 2));
      return [other, half, `"${half}" -${title}`, `inteligence ${half}`, '"umělá inteligence" -vláda']
        .map((q) => literalsOf(q, article, one))
        .filter((literals) => literals !== undefined);
    });
    const found = await answers(pairs);
    expect(found).toEqual(pairs.map((pair) => matches(pair.tsvector, pair.tsquery)));
    expect(new Set(found)).toEqual(new Set([true, false]));
  });

  it('answers phrases by the index as by the vectors', async () => {
    const texts = fc.sample(
      fc.array(fc.constantFrom('je', 'na', 'rok', 'vládní', 'rozpočet', 'e-shop'), { maxLength: 12 }),
      {
        numRuns: runs(500, 4000),
        seed: seedOr(20261121),
      },
    );
    const vectors = texts.map((words) => toTsvector(articleOf(words.join(' ')), 'cs'));
    const queries = [
      '"je na"',
      '"vládní rozpočet"',
      '"na rozpočet"',
      '"je na rok"',
      '"rok e-shop"',
      'je -"je na"',
      'rok -"vládní rozpočet"',
    ];
    await database.sql`create table texts as select place, v::tsvector as v from unnest(${vectors}::text[]) with ordinality as one(v, place)`;
    await database.sql`create index on texts using gin (v)`;
    for (const q of queries) {
      const tsquery = literalsOf(q, articleOf(''), 'cs')?.tsquery ?? '';
      const places = await database.sql.begin(async (tx) => {
        await tx`set local enable_seqscan = off`;
        return tx<
          { place: number }[]
        >`select place::int from texts where v @@ ${tsquery}::text::tsquery order by place`;
      });
      const expected = vectors.flatMap((vector, index) => (matches(vector, tsquery) ? [index + 1] : []));
      expect(places.map(({ place }) => place)).toEqual(expected);
      expect(expected.length).toBeGreaterThan(0);
    }
  });

  it('stores the positions it is given', async () => {
    const literal = toTsvector(
      { title: 'Nový e-shop', summary: 'za 1 000 Kč', content: 'Psáno v C++' },
      'cs',
    );
    const [row] = await database.sql<{ stored: string }[]>`select ${literal}::text::tsvector::text as stored`;
    const sorted = (text: string) => [...parseTsvector(text)].sort(([a], [b]) => (a < b ? -1 : 1));
    expect(sorted(row?.stored ?? '')).toEqual(sorted(literal));
  });

  it('accepts an article beyond every limit of the type', async () => {
    const words = Array.from({ length: 200_000 }, (_, index) => `slovo${index.toString(36)}x `);
    const article = articleOf(`${'vláda '.repeat(20_000)}${'x'.repeat(5_000)} ${words.join('')}`);
    const [row] = await database.sql<{ lexemes: number }[]>`
      select length(${toTsvector(article, 'cs')}::text::tsvector) as lexemes`;
    expect(row?.lexemes).toBeGreaterThan(10_000);
  });
});
