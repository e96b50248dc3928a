import type { Haler } from '@news-and-accounting/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { testSeed } from '../../../test/random.ts';
import { runs } from '../../../test/runs.ts';
import { repairCounts, wrongCounts } from '../src/contacts/beginnings.ts';
import { DEALINGS, type Dealings } from '../src/contacts/dealings.ts';
import { PARTNER_FIELDS } from '../src/contacts/fields.ts';
import type { PartnerFilter } from '../src/contacts/filter.ts';
import { partnersPage } from '../src/contacts/pages.ts';
import type { PartnerValues } from '../src/contacts/partner.ts';
import { changePartner, insertPartners, partnerRows, removePartner } from '../src/contacts/store.ts';
import { readBody } from '../src/platform/http/fields.ts';
import { type Caller, startAccounting, type TestAccounting } from './harness.ts';

type Contact = PartnerValues & { id: number; receivable: number; payable: number };
type Given = Pick<PartnerValues, 'name' | 'ico' | 'email' | 'bank_accounts' | 'archived' | 'tags'>;

let service: TestAccounting;
let owner: Caller;
/** What is open, as an area that deals with contacts would tell. */
let open: { id: number; receivable: number; payable: number }[] = [];
const dealings = {
  open: (sql) => sql`
    select * from unnest(${open.map(({ id }) => id)}::bigint[],
      ${open.map(({ receivable }) => receivable)}::bigint[], ${open.map(({ payable }) => payable)}::bigint[]
    ) as o (partner_id, receivable, payable)`,
  inRole: (sql, _, role) => sql`select unnest(${inRole(role)}::bigint[])`,
} as Partial<Dealings> as Dealings;
const inRole = (role: string) =>
  open.filter((each) => each[role === 'customer' ? 'receivable' : 'payable'] > 0).map(({ id }) => id);

beforeAll(async () => {
  service = await startAccounting();
  owner = await service.user();
});
afterAll(() => service.close());

const NAMES = [
  'Novák',
  'novotná',
  'Štěpán',
  's.r.o.',
  'Stavby',
  'a',
  'O2',
  '123 45',
  'Nuž',
  'Číž',
  'Zahradnictví',
  'Bio4you',
];
const GIVEN = fc.record({
  name: fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  ico: fc.constantFrom(null, '12345679', '99900017'),
  email: fc.constantFrom(null, 'novak@stavby.example', 'a@s.example'),
  bank_accounts: fc.constantFrom<PartnerValues['bank_accounts'][]>(
    [],
    [{ number: '19-123', bank_code: '0800', iban: null, bic: null, currency: null, published: null }],
  ),
  archived: fc.boolean(),
  tags: fc.subarray(['sudé', 'liché']),
});
const OPEN = fc.record({ receivable: fc.nat(1000), payable: fc.nat(1000) });
const CHANGES = fc.record({ place: fc.nat(), to: fc.option(GIVEN) });
const QUERIES = [
  's',
  'n',
  'no',
  'nov',
  'Novák',
  's r o',
  's.r.o.',
  'stepan s',
  '1',
  '123 45',
  '1 2',
  'nu',
  'nul',
  'zahradni',
  'zahradnictvi',
  'stavby zahradnictvi',
  's zahradnictvi novak',
  'bio4',
];
const FILTER = fc.record({
  q: fc.option(
    fc.constantFrom(...QUERIES, '---', 'a', 'o2', '0800', 'example a', 'ciz nov', 'xyz', '12 345'),
  ),
  role: fc.option(fc.constantFrom('customer', 'supplier'), { freq: 2 }),
  archived: fc.option(fc.boolean()),
  tag: fc.option(fc.constantFrom('sudé', 'jiné'), { freq: 2 }),
});
const VIEW = fc.record({
  filter: FILTER,
  page: fc.record({ limit: fc.integer({ min: 1, max: 8 }), offset: fc.integer({ min: 0, max: 12 }) }),
  // Few names are looked at first, so every way to answer is taken.
  lookedAt: fc.constantFrom(1, 5, 12, 2000),
});

test('a page of contacts, its total and its sums are those of a plain filter, whatever was changed before', async () => {
  (DEALINGS as Dealings[]).push(dealings);
  onTestFinished(() => {
    (DEALINGS as Dealings[]).pop();
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(GIVEN, fc.option(OPEN)), { minLength: 1, maxLength: 30 }),
      fc.array(CHANGES, { maxLength: 10 }),
      fc.array(VIEW, { minLength: 12, maxLength: 12 }),
      async (given, changes, views) => {
        const { id: entityId } = await service.company(owner);
        const contacts = await store(entityId, given, changes);
        expect(await wrongCounts(service.sql, entityId)).toEqual([]);
        for (const { filter, page, lookedAt } of views) {
          const wanted = { entityId, ...filter } as PartnerFilter;
          const expected = contacts.filter((contact) => isWanted(contact, wanted)).sort(byName);
          const answer = await partnersPage(service.sql, wanted, page, lookedAt);
          expect({ filter, lookedAt, ...answer, rows: answer.rows.map(shown) }).toEqual({
            filter,
            lookedAt,
            sums: {
              total: expected.length,
              receivable: expected.reduce((sum, { receivable }) => sum + receivable, 0),
              payable: expected.reduce((sum, { payable }) => sum + payable, 0),
            },
            rows: expected.slice(page.offset, page.offset + page.limit).map(shown),
          });
          const inFile = (await Array.fromAsync(partnerRows(service.sql, wanted))).flat();
          expect(inFile.map(shown)).toEqual(expected.map(shown));
        }
      },
    ),
    { numRuns: runs(15, 400), seed: testSeed('contacts found') },
  );
});

const FIRST = [
  'Novák',
  'novak',
  'Nova',
  'Novotný',
  '„Novák“',
  'Jan Novák',
  'Brno',
  'Chata',
  'Čhata',
  'Cíl',
  'S',
  '§ 7',
];
const LAST = ['', ' Brno', ' s.r.o.', ' Novák', ' 12', ' Chata s.r.o.', ' a Novák Brno s.r.o.'];

test('many contacts stored at once are counted and found, however their names begin', async () => {
  const { sql } = service;
  const { id: entityId } = await service.company(owner);
  const values = Array.from({ length: 300 }, (_, i) => ({
    ...valuesOf({
      name: `${FIRST[i % FIRST.length]}${LAST[(i * 5) % LAST.length]}`,
      ...{ ico: null, email: i % 9 === 0 ? 'novak@stavby.example' : null, bank_accounts: [], tags: [] },
      archived: i % 4 === 0,
    }),
  }));
  const ids = await insertPartners(sql, entityId, values, new Date());
  expect(await wrongCounts(sql, entityId)).toEqual([]);
  const contacts = values.map((each, i) => ({ ...each, id: ids[i] ?? 0, receivable: 0, payable: 0 }));
  for (const q of [
    'n',
    'novak',
    'nova',
    'novak brno',
    'novak s.r.o.',
    'c',
    'ch',
    'chata',
    's r',
    's r o',
    '1',
    'brno c',
  ])
    for (const archived of [false, null]) {
      const wanted = { entityId, q, role: null, archived, tag: null };
      const expected = contacts.filter((contact) => isWanted(contact, wanted)).sort(byName);
      for (const [limit, offset] of [
        [3, 0],
        [8, 9],
        [5, 60],
      ] as const) {
        const { rows, sums } = await partnersPage(sql, wanted, { limit, offset }, 20);
        expect([q, sums.total, ...rows.map(shown)]).toEqual([
          ...[q, expected.length],
          ...expected.slice(offset, offset + limit).map(shown),
        ]);
      }
    }
  await sql`delete from partners where entity_id = ${entityId} and id <= ${ids[199] ?? 0}`;
  expect(await wrongCounts(sql, entityId)).toEqual([]);
});

test('a word of a search stands before all that begin with it in the order of names', async () => {
  const wrong = await service.sql`
    select letter, n from unnest(string_to_array('abcdefghijklmnopqrstuvwxyz0123456789', null)) letter
    cross join generate_series(32, 12288) n where letter || chr(n) collate "cs-x-icu" < letter`;
  expect(wrong).toEqual([]);
});

test('the counts are right when many write at once, and what is wrong is made anew company by company', async () => {
  const { sql } = service;
  const { id: entityId } = await service.company(owner);
  const path = `/entities/${entityId}/partners`;
  const ask = async (method: string, address: string, partner?: object) => {
    const reply = await service.call(method, address, {
      as: owner,
      ...(partner === undefined ? {} : { body: { partner } }),
    });
    expect(reply.status).toBeLessThan(300);
    return reply.body;
  };
  const write = async (writer: number) => {
    const { id } = await ask('POST', path, { name: `Novák ${writer}`, email: `pisar${writer}@s.example` });
    await ask('PATCH', `${path}/${id}`, { name: `Svoboda ${writer}`, archived: writer % 2 === 0 });
    await ask('PATCH', `${path}/${id}`, { note: 'beze změny slov' });
    if (writer % 3 === 0) await ask('DELETE', `${path}/${id}`);
  };
  await Promise.all(Array.from({ length: 9 }, (_, writer) => write(writer)));
  expect(await wrongCounts(sql, entityId)).toEqual([]);
  // Writers 1, 5 and 7 are there, 2, 4 and 8 in the archive.
  const counts = await sql<{ beginning: string; archived: boolean; partners: number }[]>`
    select beginning, archived, partners from partner_beginnings
    where entity_id = ${entityId} and beginning = any (${['svo', 'svoboda', 's ', 'pisar', 'pisar1']}) order by 1, 2`;
  expect(counts.map(({ beginning, archived, partners }) => [beginning, archived, partners])).toEqual(
    ['pisar', 's ', 'svo', 'svoboda'].flatMap((beginning) => [
      [beginning, false, 3],
      [beginning, true, 3],
    ]),
  );
  await sql`update partner_beginnings set partners = 7 where entity_id = ${entityId} and beginning = 'svo' and archived`;
  await sql`delete from partner_beginnings where entity_id = ${entityId} and beginning = ''`;
  expect(await wrongCounts(sql, null)).toMatchObject([
    { entity_id: entityId, beginning: '', archived: false, kept: null, partners: 3 },
    { entity_id: entityId, beginning: '', archived: true, kept: null, partners: 3 },
    { entity_id: entityId, beginning: 'svo', archived: true, kept: 7, partners: 3 },
  ]);
  expect(await repairCounts(sql)).toEqual([{ entityId, counts: 3 }]);
  expect(await wrongCounts(sql, null)).toEqual([]);
  expect(await repairCounts(sql)).toEqual([]);
});

/** Stores contacts, then changes and deletes some. @returns what is left */
async function store(
  entityId: number,
  given: readonly (readonly [Given, { receivable: number; payable: number } | null])[],
  changes: readonly { place: number; to: Given | null }[],
): Promise<Contact[]> {
  const { sql } = service;
  const now = new Date();
  const values = given.map(([each]) => valuesOf(each));
  const ids = await insertPartners(sql, entityId, values, now);
  const contacts = values.map((each, i) => ({
    ...each,
    id: ids[i] ?? 0,
    receivable: given[i]?.[1]?.receivable ?? 0,
    payable: given[i]?.[1]?.payable ?? 0,
  }));
  for (const { place, to } of changes) {
    const at = place % Math.max(contacts.length, 1);
    const contact = contacts[at];
    if (contact === undefined) break;
    if (to === null) {
      await removePartner(sql, entityId, contact.id);
      contacts.splice(at, 1);
    } else {
      await changePartner(sql, entityId, contact.id, valuesOf(to), null, now);
      contacts[at] = { ...contact, ...valuesOf(to) };
    }
  }
  open = contacts.filter(({ receivable, payable }) => receivable + payable > 0);
  return contacts;
}

const valuesOf = (given: Given): PartnerValues => ({ ...readBody(PARTNER_FIELDS, { name: 'x' }), ...given });

type Shown = { id: number; name: string; receivable: number | Haler; payable: number | Haler };
const shown = ({ id, name, receivable, payable }: Shown) => ({ id, name, receivable, payable });

const czech = new Intl.Collator('cs');
const byName = (a: Contact, b: Contact) => czech.compare(a.name, b.name) || a.id - b.id;

function isWanted(contact: Contact, { q, role, archived, tag }: PartnerFilter): boolean {
  const isWithoutBlanks = q !== null && /^[a-z]{0,2}[\d\s]*$/i.test(q) && /\d\s+\d/.test(q);
  return (
    (archived === null || contact.archived === archived) &&
    (tag === null || contact.tags.includes(tag)) &&
    (role === null || inRole(role).includes(contact.id)) &&
    (q === null || hasWords(contact, q) || (isWithoutBlanks && hasWords(contact, q.replaceAll(/\s/g, ''))))
  );
}

function hasWords({ name, ico, email, bank_accounts }: Contact, q: string): boolean {
  const numbers = bank_accounts.flatMap(({ number, bank_code }) => [number, bank_code]);
  const words = wordsOf([name, ico, email, ...numbers].filter((part) => part !== null).join(' '));
  const wanted = wordsOf(q);
  return (
    wanted.length > 0 &&
    wanted.every((word, i) => {
      const isWhole = word.length === 1 && i < wanted.length - 1;
      return words.some((each) => (isWhole ? each === word : each.startsWith(word)));
    })
  );
}

function wordsOf(given: string): string[] {
  const plain = given.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}
