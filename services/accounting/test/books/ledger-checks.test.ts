import type { TransactionSql } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildSums } from '../../src/books/ledger/sums.ts';
import { CHECKS } from '../../src/checks.ts';
import { rebuildCounts } from '../../src/contacts/beginnings.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { startBooks } from '../assets/assets-stage.ts';

let books: Awaited<ReturnType<typeof startBooks>>;
let cardId: number;
beforeAll(async () => {
  books = await startBooks();
  cardId = (await books.create()).id;
  for (const year of [2026, 2027, 2026]) await books.depreciate(year);
  const gone = await books.create();
  await books.call('DELETE', `/assets/${gone.id}`);
});
afterAll(() => books.close());

/** Does what constraints and triggers would refuse. */
async function damage(tx: TransactionSql, statement: string): Promise<void> {
  await tx`set local session_replication_role = replica`;
  await tx.unsafe(statement.replaceAll('COMPANY', String(books.id)).replaceAll('CARD', String(cardId)));
  // The triggers that count and sum are off as well; only their own damage may leave totals and sums wrong.
  if (!statement.includes('event_totals'))
    await tx`update event_totals t set total = (select count(*) from events e where e.entity_id = t.entity_id)`;
  if (!/ledger_sums|partner_(sums|balances)|currency_sums/.test(statement)) await rebuildSums(tx, books.id);
  if (!statement.includes('partner_beginnings')) await rebuildCounts(tx, books.id);
}

/** Which checks fail after a damage, which is rolled back. */
async function failingAfter(statement: string): Promise<string[]> {
  const failed: string[] = [];
  const rollback = new Error('the damage is not kept');
  const work = async (tx: TransactionSql) => {
    await damage(tx, statement);
    for (const { name, violations, isOnlyNoticed, whySkipped } of CHECKS) {
      if (isOnlyNoticed === true || (await whySkipped?.(tx)) != null) continue;
      const found = await violations(tx);
      if (found.length > 0) failed.push(name);
      expect(found).not.toContain('');
    }
    throw rollback;
  };
  await expect(books.service.sql.begin(work)).rejects.toBe(rollback);
  return failed;
}

const COPY = `insert into postings (entity_id, date, debit, credit, amount_haler, text, source, source_id, entry_id)
  select entity_id, date, debit, credit, amount_haler, text, source, source_id, entry_id
  from postings where date = '2027-12-31'`;
/** Puts postings into the entry that their changed thing or day asks for, so that only the rest of it is wrong. */
const ENTER = `insert into entries (entity_id, source, source_id, part)
  select distinct entity_id, source, source_id, entry_part(source, source_id, part, date) from postings
  on conflict do nothing;
  update postings p set entry_id = e.id from entries e where e.entity_id = p.entity_id and e.source = p.source
    and e.source_id is not distinct from p.source_id and e.part = entry_part(p.source, p.source_id, p.part, p.date)`;

const DAMAGES: readonly (readonly [check: string, ...statements: string[]])[] = [
  [
    'every company has exactly one owner, who is its owner_id',
    `update memberships set role = 'editor' where entity_id = COMPANY`,
  ],
  [
    'no user has more than 20 active keys',
    `insert into api_keys (user_id, name, digest, hint, read_only)
     select owner_id, 'x', sha256(n::text::bytea), 'x', false from entities, generate_series(1, 21) n where id = COMPANY`,
  ],
  [
    'every company begins its history with its creation',
    `delete from events where action = 'entity.created'`,
  ],
  [
    'the total of every history is the number of its records',
    `update event_totals set total = total + 1`,
    `delete from event_totals`,
  ],
  [
    'postings have amounts above zero and two different accounts of the chart',
    `alter table postings drop constraint postings_amount_haler_check;
     update postings set amount_haler = -amount_haler where date = '2027-12-31'`,
    `alter table postings drop constraint postings_check; update postings set credit = '082', debit = '082', source = 'opening'; ${ENTER}`,
  ],
  [
    'trial balances balance: openings and closings of each year add up to zero',
    `delete from accounts where entity_id = COMPANY and code = '431'`,
  ],
  [
    'the sums kept of each account and month are those of the postings',
    `update ledger_sums set debit_haler = debit_haler + 1 where account = '551' and month = '2027-12-01'`,
    `update ledger_sums set cost_centre = 'x' where account = '551' and month = '2027-12-01'`,
    `update ledger_sums set state = 'closing' where account = '551' and month = '2027-12-01'`,
    `delete from ledger_sums where account = '082' and month = '2027-12-01'`,
    `insert into ledger_sums (entity_id, account, month, state, cost_centre, debit_haler, credit_haler)
     values (COMPANY, '221', '2027-12-01', 'turnover', '', 0, -5)`,
  ],
  [
    'the sums kept of each contact, account of open items and year are those of the postings',
    `insert into partner_sums (entity_id, account, year, partner_id, document_id, is_earlier, amount_haler)
     values (COMPANY, '321', 2027, 0, 0, true, 5)`,
    `insert into partner_sums (entity_id, account, year, partner_id, document_id, is_earlier, amount_haler)
     values (COMPANY, '378', 2026, 7, 0, false, 1), (COMPANY, '378', 2026, 0, 7, false, -1)`,
    `insert into partner_balances (entity_id, account, partner_id, document_id, is_earlier, amount_haler)
     values (COMPANY, '378', 7, 0, false, 1)`,
  ],
  [
    'the sums kept of each account, other currency and year are those of the postings',
    `insert into currency_sums values (COMPANY, '311', 'EUR', 2027, 0, 7, true, true, 5, 120, 0, 0)`,
    `insert into currency_sums values (COMPANY, '311', 'EUR', 2027, 0, 7, true, false, 0, 0, 1, 0)`,
    `insert into currency_sums values (COMPANY, '311', 'EUR', 2027, 0, 7, true, false, 0, 0, 0, 1)`,
    `insert into currency_sums values
       (COMPANY, '221', 'EUR', 2027, 0, 0, true, false, 1, 1, 0, 0),
       (COMPANY, '221', 'EUR', 2027, 0, 0, false, false, -1, -1, 0, 0)`,
  ],
  [
    'the postings of an entry are those of one thing, and a posting has the entry of its own',
    `update postings set entry_id = (select max(id) from entries)`,
    `update posting_history set entry_id = 999999999`,
    `update entries set part = 'x' || id where source_id = CARD`,
  ],
  [
    'an analytic account stands below a synthetic one of its kind',
    `insert into accounts (entity_id, code, name, kind) values (COMPANY, '311100', 'x', 'liability')`,
    `insert into accounts (entity_id, code, name, kind) values (COMPANY, '319100', 'x', 'asset')`,
  ],
  [
    'a posting id stands for one posting, in the ledger or once in the history of removed ones',
    `insert into posting_history (entity_id, posting_id, date, debit, credit, amount_haler, text, source, source_id, posted_at, entry_id)
     select entity_id, id, date, debit, credit, amount_haler, text, source, source_id, created_at, entry_id from postings`,
    `insert into posting_history (entity_id, posting_id, date, debit, credit, amount_haler, text, source, source_id, posted_at, entry_id)
     select entity_id, posting_id, date, debit, credit, amount_haler, text, source, source_id, posted_at, entry_id
     from posting_history`,
  ],
  [
    'every posting of an asset belongs to a card of its company',
    `update postings set source_id = 999999999; ${ENTER}`,
    `update postings set source_id = null where date = '2027-12-31'; ${ENTER}`,
  ],
  [
    'a card is written off once a year, on 31 December, from 551 to an account of accumulated depreciation',
    COPY,
    `update postings set date = '2027-12-30' where date = '2027-12-31'`,
    `update postings set debit = '548'`,
    `update postings set credit = '022'`,
  ],
  [
    'cards and the change history agree on what was created and deleted',
    `delete from events where action = 'asset.created'`,
    `delete from events where action = 'asset.deleted'`,
    `insert into events (entity_id, action, subject_type, subject_id, summary, number, hash)
     values (COMPANY, 'asset.deleted', 'Asset', CARD, 'x', 0, sha256(''))`,
  ],
  [
    'depreciation in the ledger is in the change history too',
    `delete from events where action = 'asset.depreciated'`,
  ],
];

test('all pass on what the service writes', async () => {
  const results = await runChecks(books.service.sql, CHECKS);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('every check of companies and ledgers has a damage that it finds', () => {
  const damaged = DAMAGES.map(([check]) => check);
  expect(CHECKS.map(({ name }) => name).slice(0, damaged.length)).toEqual(damaged);
});

test.each(
  DAMAGES.flatMap(([check, ...statements]) => statements.map((statement) => [check, statement] as const)),
)('%s: %s', async (check, statement) => {
  // The trial balance is made of the sums, and no damage of a history leaves its chain whole.
  const [isOfSums, isOfHistory] = [
    statement.includes('ledger_sums'),
    /\bevents|event_totals/.test(statement),
  ];
  const found = (await failingAfter(statement)).filter(
    (name) =>
      !(isOfSums && name.startsWith('trial balances')) &&
      !(isOfHistory && name.startsWith('every record of a')),
  );
  expect(found).toEqual([check]);
});
