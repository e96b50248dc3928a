import { readFileSync } from 'node:fs';
import type { TransactionSql } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pick, seeded, testSeed } from '../../../../test/random.ts';
import { runs } from '../../../../test/runs.ts';
import { HISTORY_CHECKS } from '../../src/access/history/checks.ts';
import { rebuildSums } from '../../src/books/ledger/sums.ts';
import { CHECKS } from '../../src/checks.ts';
import { DOCUMENT_CHECKS } from '../../src/documents/documents/checks.ts';
import { wrongItemSums } from '../../src/documents/documents/open-item-sums.ts';
import {
  rebuildSumsOfDocuments,
  repairSumsOfDocuments,
  wrongOpenSums,
} from '../../src/documents/documents/open-sums.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { MIGRATIONS } from '../../src/platform/database.ts';
import { type DocumentsStage, line, startDocuments, type TestCompany } from './documents-harness.ts';

let stage: DocumentsStage;
let company: TestCompany;
beforeAll(async () => {
  stage = await startDocuments();
  company = await stage.newCompany();
  const partner_id = await company.partner();
  const invoice = { kind: 'invoice', partner_id, lines: [line(1000), line(0.33)] };
  const sold = await company.issued(invoice);
  const { body: note } = await company.ask('POST', `/documents/${sold.id}/credit_note`, { reason: 'x' });
  await company.issue(note.id);
  const claim = [{ name: 'Náhrada', unit_price: 5, account_code: '648' }];
  const wrong = await company.issued({ ...invoice, kind: 'other_receivable', lines: claim });
  await company.ask('POST', `/documents/${wrong.id}/cancel`, { reason: 'omyl' });
  await company.issued({
    ...invoice,
    ...{ kind: 'received_invoice', external_number: 'X', currency: 'EUR', rate: 24.415 },
    lines: [line(33.33, { quantity: 3, deduction: 'proportional', deduction_percent: 60 })],
  });
  await company.issued({ kind: 'cash_out', lines: [line(10)] });
  await company.draft(invoice);
});
afterAll(() => stage.close());

/** Which checks fail after a statement, which is rolled back. */
async function failingAfter(statement: string): Promise<string[]> {
  const failed: string[] = [];
  const rollback = new Error('the damage is not kept');
  const work = async (tx: TransactionSql) => {
    // It does what constraints and triggers would refuse.
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(statement.replaceAll('COMPANY', String(company.id)));
    await rebuildSums(tx, company.id);
    if (!/open_sums|document_sums/.test(statement)) await rebuildSumsOfDocuments(tx, company.id);
    for (const { name, violations } of CHECKS) if ((await violations(tx)).length > 0) failed.push(name);
    throw rollback;
  };
  await expect(stage.sql.begin(work)).rejects.toBe(rollback);
  return failed;
}

const DAMAGES: readonly (readonly [check: string, ...statements: string[]])[] = [
  [
    'lines, recapitulation and totals of a document agree',
    `update document_lines set total = total + 1 where entity_id = COMPANY and position = 2`,
    `update document_vat set base = base + 1 where entity_id = COMPANY`,
    `update documents set rounding = rounding + 1 where entity_id = COMPANY and status = 'draft'`,
    `delete from document_vat v using documents d
     where v.entity_id = COMPANY and d.entity_id = COMPANY and d.id = v.document_id and d.status = 'draft'`,
  ],
  [
    'numbers that were given and documents that have one are the same',
    `delete from given_numbers where entity_id = COMPANY and kind = 'credit_note'`,
    `update given_numbers set number = 'FV1' where entity_id = COMPANY and kind = 'invoice'`,
    `insert into given_numbers (entity_id, kind, number, series_id, year, counter, date)
     select entity_id, kind, 'FV20269999', series_id, year, 9999, date from given_numbers
     where entity_id = COMPANY and kind = 'invoice'`,
  ],
  [
    'the postings of a document leave what is owed for it on the account of its partner',
    `delete from postings where entity_id = COMPANY and source = 'document' and debit = '518'`,
    `update postings set amount_haler = amount_haler + 1
     where entity_id = COMPANY and source = 'document' and credit = '321' and debit like '343%'`,
  ],
  [
    'the tax of what is issued is posted to accounts of VAT',
    `update postings set credit = '602' where entity_id = COMPANY and debit = '311' and credit = '343221'`,
  ],
  [
    'a cancelled document is reversed and nothing of it is open',
    `delete from postings where entity_id = COMPANY and source = 'document' and credit = '378'`,
    `update documents set remaining_czk = 1 where entity_id = COMPANY and status = 'cancelled'`,
  ],
  [
    'an issued correction corrects one document of the same partner and currency',
    `delete from document_links where entity_id = COMPANY and relation = 'corrects'`,
  ],
  [
    'documents and the change history agree on what was made, issued and deleted',
    `update events set action = 'document.updated' where entity_id = COMPANY and action = 'document.issued'`,
    `update events set action = 'document.updated' where entity_id = COMPANY and action = 'document.cancelled'`,
    `update events set action = 'document.deleted' where entity_id = COMPANY and action = 'document.created'`,
  ],
  [
    'the sums kept of what is open by due day are those of the documents',
    `update open_sums set total = total + 1 where entity_id = COMPANY and receivable`,
    `update open_sums set count = count + 1 where entity_id = COMPANY and not receivable`,
    `delete from open_sums where entity_id = COMPANY`,
    `insert into open_sums (entity_id, receivable, due_on, owed, count, total)
     values (COMPANY, true, '2020-01-01', true, 1, 1)`,
  ],
  [
    'the sums kept of open items by contact and by currency are those of the documents',
    `update open_sums_of_partners set worth = worth + 1 where entity_id = COMPANY and kind = 'invoice'`,
    `update open_sums_of_partners set count = count + 1 where entity_id = COMPANY`,
    `delete from open_sums_of_partners where entity_id = COMPANY`,
    `update open_sums_of_days set worth = worth + 1 where entity_id = COMPANY and kind = 'invoice'`,
    `update open_sums_of_days set remaining = remaining + 1 where entity_id = COMPANY`,
    `update open_sums_of_days set count = count + 1 where entity_id = COMPANY`,
    `insert into open_sums_of_days (entity_id, kind, currency, due_on, is_earlier, count, remaining, worth)
     values (COMPANY, 'invoice', 'CZK', '2020-01-01', true, 1, 1, 1)`,
  ],
  [
    'the sums kept of lists of documents are those of the documents',
    ...['count', 'base', 'vat_total', 'total_payable', 'remaining'].map(
      (sum) => `update document_sums set ${sum} = ${sum} + 1 where entity_id = COMPANY and kind = 'invoice'`,
    ),
    `delete from document_sums where entity_id = COMPANY`,
    `update document_sums set is_earlier = true, payment_state = 'overpaid' where entity_id = COMPANY and payment_state = 'paid'`,
  ],
];

test('all pass on what the service writes', async () => {
  const results = await runChecks(stage.sql, CHECKS);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('every check has a damage that it finds', () => {
  expect(DAMAGES.map(([check]) => check)).toEqual(DOCUMENT_CHECKS.map(({ name }) => name));
});

test.each(
  DAMAGES.flatMap(([check, ...statements]) => statements.map((statement) => [check, statement] as const)),
)('%s: %s', async (check, statement) => {
  // Whoever changes the history breaks its chain, too.
  const chain = statement.startsWith('update events') ? HISTORY_CHECKS.map(({ name }) => name) : [];
  expect(await failingAfter(statement)).toEqual([check, ...chain]);
});

test('the sums of what is open follow documents whatever becomes of them, and are made anew where they are wrong', async () => {
  const own = stage.sql`entity_id = ${company.id}`;
  const sums = () =>
    stage.sql`select receivable, due_on, owed, count, total from open_sums where ${own} order by 1, 2, 3`;
  const before = await sums();
  const { id } = await company.issued({
    ...{ kind: 'invoice', partner_id: await company.partner(), lines: [line(100)] },
    ...{ issued_on: '2026-02-01', due_on: '2026-02-27' },
  });
  const of = async (day: string) => (await sums()).filter((row) => String(row.due_on).includes(day));
  expect(await of('2026-02-27')).toMatchObject([{ receivable: true, owed: true, count: 1, total: 12_100 }]);
  await company.ask('PATCH', `/documents/${id}`, { document: { due_on: '2026-02-28' } });
  await company.ask('POST', `/documents/${id}/payments`, { amount: 21, paid_on: '2026-02-03' });
  expect(await of('2026-02-28')).toMatchObject([{ count: 1, total: 10_000 }]);
  await company.ask('POST', `/documents/${id}/payments`, { amount: 100, paid_on: '2026-02-04' });
  expect(await sums()).toEqual(before);
  await stage.sql`update open_sums set total = total + 1 where ${own} and receivable`;
  const [wrong] = await wrongOpenSums(stage.sql, company.id);
  expect(wrong).toMatchObject({ entity_id: company.id, receivable: true });
  expect(await repairSumsOfDocuments(stage.sql)).toMatchObject([{ entityId: company.id }]);
  expect(await sums()).toEqual(before);
  expect(await repairSumsOfDocuments(stage.sql)).toEqual([]);
});

test('the sums of open items follow documents whatever becomes of them, also from where there were none yet', async () => {
  const { sql } = stage;
  const partners = [await company.partner(), await company.partner({ name: 'Druhý' }), null];
  const random = seeded(testSeed('sums of open items'));
  const kinds = ['invoice', 'received_invoice', 'other_receivable', 'other_liability'] as const;
  async function change(): Promise<void> {
    const kind = pick(random, kinds);
    const { id } = await company.issued({
      ...{
        kind,
        partner_id: kind.startsWith('other') ? pick(random, partners) : pick(random, partners.slice(0, 2)),
        issued_on: '2026-02-01',
        due_on: `2026-03-0${1 + Math.floor(random() * 3)}`,
      },
      ...(kind === 'received_invoice' ? { external_number: `X${random()}`.slice(0, 12) } : {}),
      ...(random() < 0.4 ? { currency: 'EUR', rate: 25 } : {}),
      lines: [
        line(
          100,
          kind.startsWith('other')
            ? { account_code: kind === 'other_liability' ? '548' : '648', vat_rate: null }
            : {},
        ),
      ],
    });
    const paid = random() < 0.6 ? [50, 100][Math.floor(random() * 2)] : 0;
    if (paid !== 0)
      await company.ask('POST', `/documents/${id}/payments`, { amount: paid, paid_on: '2026-02-10' });
    else if (random() < 0.5) await company.ask('POST', `/documents/${id}/cancel`, { reason: 'omyl' });
  }
  for (let round = 0; round < runs(8, 40); round += 1) await change();
  expect(await wrongItemSums(sql, null)).toEqual([]);
  const [kept] =
    await sql`select count(*)::int as count from open_sums_of_partners where entity_id = ${company.id}`;
  expect(kept?.count).toBeGreaterThan(3);
  expect(await sql`select from open_sums_of_partners where count = 0`).toHaveLength(0);

  // As where documents stood before the sums did: the triggers go on from there, and what was before comes beside it.
  await sql`delete from open_sums_of_partners`;
  await sql`delete from open_sums_of_days`;
  await change();
  expect(await wrongItemSums(sql, company.id)).not.toEqual([]);
  await sql.unsafe(readFileSync(new URL('0100-earlier-open-item-sums.sql', MIGRATIONS), 'utf8'));
  // The digests came later.
  expect(await wrongItemSums(sql, null)).not.toEqual([]);
  const digests = readFileSync(
    new URL('0107-earlier-open-item-digests-and-balances.sql', MIGRATIONS),
    'utf8',
  );
  await sql.unsafe(digests);
  expect(await wrongItemSums(sql, null)).toEqual([]);
  for (let round = 0; round < 4; round += 1) await change();
  expect(await wrongItemSums(sql, null)).toEqual([]);

  await sql`update documents set variable_symbol = '77' where entity_id = ${company.id} and remaining <> 0`;
  await sql`update documents set remaining = remaining + 100 where entity_id = ${company.id} and remaining <> 0`;
  await sql`update documents set remaining = remaining - 100 where entity_id = ${company.id} and remaining <> 0`;
  expect(await wrongItemSums(sql, null)).toEqual([]);
  await sql`update open_sums_of_days set digest = digest # 1 where entity_id = ${company.id} and not is_earlier`;
  expect(await repairSumsOfDocuments(sql)).toMatchObject([{ entityId: company.id }]);
  expect(await wrongItemSums(sql, null)).toEqual([]);

  await sql`update open_sums_of_days set remaining = remaining + 1 where entity_id = ${company.id} and kind = 'invoice'`;
  expect(await repairSumsOfDocuments(sql)).toMatchObject([{ entityId: company.id }]);
  expect(await wrongItemSums(sql, null)).toEqual([]);
});
