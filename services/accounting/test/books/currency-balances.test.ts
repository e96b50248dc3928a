import { readFileSync } from 'node:fs';
import { haler } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pick, seeded, testSeed } from '../../../../test/random.ts';
import { runs } from '../../../../test/runs.ts';
import { type CurrencyBalance, currencyBalances } from '../../src/books/closing/currency-balances.ts';
import { wrongCurrencySums } from '../../src/books/ledger/currency-sums.ts';
import { repairCurrencySums } from '../../src/books/ledger/repair.ts';
import { rebuildSums } from '../../src/books/ledger/sums.ts';
import { MIGRATIONS } from '../../src/platform/database.ts';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import { post } from './ledger-stage.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
let books: Books;
beforeAll(async () => {
  first = await startBooks();
  books = await openBooks(first.service, {}, first.owner);
});
afterAll(() => first.close());

type Posted = {
  date: string;
  debit: string;
  credit: string;
  czk: number;
  currency: string | null;
  amount: number;
  partner_id: number | null;
  document_id: number | null;
  document_currency: string | null;
  source: string;
  source_id: number | null;
};
type Asked = Parameters<typeof currencyBalances>[2];

const OWN_CLOSING = 77;
const DAYS = [
  '2023-12-31',
  '2024-12-31',
  '2025-03-31',
  '2025-06-30',
  '2025-07-31',
  '2025-12-31',
  '2026-12-31',
];

/** What the law wants revalued, added up posting by posting. */
function addedUp(postings: readonly Posted[], places: ReadonlyMap<string, string>, asked: Asked) {
  const held = new Map<string, { amount: number; czk: number; value: number }>();
  for (const posting of postings) {
    const { debit, credit, czk, partner_id, document_id, document_currency: of } = posting;
    const isOwn = posting.source === 'exchange' && posting.source_id === asked.closingId;
    const currency = posting.currency ?? (of === 'CZK' ? null : of);
    if (posting.date > asked.to || isOwn || currency === null) continue;
    for (const [account, other, sign] of [
      [debit, credit, 1],
      [credit, debit, -1],
    ] as const) {
      if (!/^(2[1-5]|3[1-7]|46|47)/.test(account) || /^34[1235]/.test(account)) continue;
      const [isMoney, isAdvance] = [account.startsWith('2'), /^3[12]4/.test(account)];
      const place = places.get(account);
      if (isMoney && posting.currency === null) continue;
      if (place === undefined ? of !== null && of !== currency : place !== currency) continue;
      const key = [
        ...[account, currency, isMoney ? null : partner_id],
        isMoney || isAdvance ? null : document_id,
      ].join(' ');
      const sums = held.get(key) ?? { amount: 0, czk: 0, value: 0 };
      sums.amount += sign * posting.amount;
      sums.czk += sign * czk;
      if (posting.currency !== null || /^[56]63/.test(other)) sums.value += sign * czk;
      held.set(key, sums);
    }
  }
  return [...held]
    .map(([key, { amount, czk, value }]) => ({ key, amount, czk: amount === 0 ? czk : value }))
    .filter(({ key, amount, czk }) => {
      const [account = '', , partner, document] = key.split(' ');
      const [isMoney, isAdvance] = [account.startsWith('2'), /^3[12]4/.test(account)];
      if (amount !== 0) return !isAdvance || asked.includeAdvances;
      return czk !== 0 && (isMoney || (isAdvance ? partner : document) !== '');
    })
    .map(({ key, amount, czk }) => `${key}: ${amount} ${czk}`)
    .sort();
}

const told = (rows: readonly CurrencyBalance[]) =>
  rows
    .map(({ account, currency, partner_id, document_id, balance, balance_czk }) =>
      [account, currency, partner_id, document_id].join(' ').concat(`: ${balance} ${balance_czk}`),
    )
    .sort();

test('what is held in other currencies on any day is that of the postings, whatever was posted, removed and changed', async () => {
  const { sql } = books.service;
  const random = seeded(testSeed('balances in other currencies'));
  const api = async (path: string, body: object) => (await books.call('POST', path, body)).body;
  const contacts: (number | null)[] = [null];
  for (const name of ['Alfa', 'Beta']) contacts.push((await api('/partners', { partner: { name } })).id);
  const documents: (number | null)[] = [null];
  for (const currency of ['CZK', 'EUR', 'EUR', 'USD'])
    documents.push((await api('/documents', { document: { kind: 'invoice', currency } })).id);
  const bank = await api('/bank_accounts', {
    bank_account: { name: 'Eura', number: '2000145399', bank_code: '0800', currency: 'EUR' },
  });
  const places = new Map([[String(bank.account_code), 'EUR']]);
  const accounts = [
    bank.account_code,
    '221',
    '261',
    '311',
    '321',
    '314',
    '324',
    '343',
    '379',
    '501',
    '563',
    '663',
    '702',
  ];
  const day = () =>
    `${2024 + Math.floor(random() * 3)}-${pick(random, ['01', '03', '06', '07', '08', '12'])}-${pick(random, ['01', '15', '31', '30'])}`.replace(
      '-06-31',
      '-06-30',
    );
  const change = async () => {
    const postings = Array.from({ length: 30 }, () => {
      const debit = pick(random, accounts);
      const credit = pick(
        random,
        accounts.filter((account) => account !== debit),
      );
      const currency = pick(random, [null, 'EUR', 'EUR', 'USD']);
      const [partnerId, documentId] = [pick(random, contacts), pick(random, documents)];
      return {
        ...{ date: day(), debit, credit, amount: 100 * (1 + Math.floor(random() * 4)) },
        ...pick(random, [
          { source: 'journal' as const },
          { source: 'exchange' as const, sourceId: pick(random, [OWN_CLOSING, 78]) },
        ]),
        ...(currency === null
          ? {}
          : { foreign: { currency, amount: haler(100 * Math.floor(random() * 3)) } }),
        ...(partnerId === null ? {} : { partnerId }),
        ...(documentId === null ? {} : { documentId }),
      };
    });
    await post(books, postings);
    await sql`delete from postings where entity_id = ${books.id} and (id * 2654435761) % 10 < 3`;
    await sql`
      update documents set currency = ${pick(random, ['CZK', 'EUR', 'USD'])}
      where entity_id = ${books.id} and id = ${pick(random, documents)}`;
  };
  const agrees = async () => {
    expect(await wrongCurrencySums(sql, books.id)).toEqual([]);
    const postings = await sql<Posted[]>`
      select p.date, debit, credit, amount_haler as czk, p.currency, coalesce(currency_amount_hundredths, 0) as amount,
        p.partner_id, document_id, d.currency as document_currency, source, source_id
      from postings p left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
      where p.entity_id = ${books.id}`;
    for (const to of DAYS)
      for (const closingId of [null, OWN_CLOSING])
        for (const includeAdvances of [false, true]) {
          const asked = { to, closingId, includeAdvances };
          expect(told(await currencyBalances(sql, books.id, asked)), JSON.stringify(asked)).toEqual(
            addedUp(postings, places, asked),
          );
        }
  };
  for (let round = 0; round < runs(4, 60); round += 1) await change();
  await agrees();
  const now = { to: '2026-12-31', closingId: null, includeAdvances: true };
  expect((await currencyBalances(sql, books.id, now)).length).toBeGreaterThan(10);

  // As where books stood before the sums did: the triggers go on from there, and what was before comes beside it.
  await sql`delete from currency_sums`;
  await change();
  expect(await wrongCurrencySums(sql, books.id)).not.toEqual([]);
  await sql.unsafe(readFileSync(new URL('0113-earlier-sums-of-currencies.sql', MIGRATIONS), 'utf8'));
  await agrees();
  await change();
  await agrees();

  await sql`update currency_sums set alone_difference = alone_difference + 1 where entity_id = ${books.id}`;
  expect(await wrongCurrencySums(sql, books.id)).not.toEqual([]);
  expect(await repairCurrencySums(sql)).toMatchObject([{ entityId: books.id }]);
  await agrees();
  // Where triggers are off, sums that are made anew have these, too.
  await sql`delete from currency_sums where entity_id = ${books.id}`;
  await transaction(sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    await rebuildSums(tx, books.id);
  });
  await agrees();
  // Nothing is left of what is gone.
  await sql`delete from postings where entity_id = ${books.id}`;
  expect(await sql`select * from currency_sums where entity_id = ${books.id}`).toEqual([]);
});
