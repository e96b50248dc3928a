import type { TransactionSql } from '@news-and-accounting/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANK_ACCOUNT_CHECKS } from '../../src/bank/accounts/checks.ts';
import { rebuildSums } from '../../src/books/ledger/sums.ts';
import { CHECKS } from '../../src/checks.ts';
import { CASH_CHECKS } from '../../src/documents/cash/checks.ts';
import { rebuildSumsOfDocuments } from '../../src/documents/documents/open-sums.ts';
import { PAYMENT_CHECKS } from '../../src/documents/payments/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { JsonValue } from '../harness.ts';
import { type DocumentsStage, line, startDocuments } from './documents-harness.ts';
import { type PayingCompany, payingCompany } from './payments-stage.ts';

let stage: DocumentsStage;
let company: PayingCompany;
let cash: JsonValue;
beforeAll(async () => {
  stage = await startDocuments();
  company = await payingCompany(stage);
  const opening = { opening_balance: 100, opening_date: '2026-01-01' };
  const register = await company.ask('POST', '/cash_registers', { cash_register: { name: 'A', ...opening } });
  const account = { name: 'Spořicí', number: '2000145399', bank_code: '0800', ...opening };
  await company.ask('POST', '/bank_accounts', { bank_account: account });
  const invoice = await company.issued();
  const cash_register_id = register.body.id;
  cash = await company.paid(invoice.id, { cash_register_id, amount: 100 });
  await company.paid(invoice.id, { amount: 10 });
  const wrong = await company.paid(invoice.id, { amount: 20 });
  await company.remove(invoice.id, wrong.id);
  const bill = await company.issued({
    ...{ kind: 'received_invoice', external_number: '1', currency: 'EUR', rate: 25, lines: [line(100)] },
  });
  await company.paid(bill.id, { amount: 50, rate: 26 });
  const other = await company.issued({ kind: 'received_invoice', external_number: '2' });
  await company.paid(invoice.id, { offset_document_id: other.id, amount: 30 });
  const advance = await company.issued({ kind: 'advance' });
  const paid = await company.paid(advance.id, { paid_on: '2026-03-10' });
  await company.ask('POST', `/documents/${advance.id}/payments/${paid.id}/tax_receipt`, {});
  const final = await company.draft({ kind: 'invoice', partner_id: company.partnerId, lines: [line(1500)] });
  await company.ask('POST', `/documents/${final.id}/settle_advances`, { advance_ids: [advance.id] });
  await company.paid((await company.issue(final.id)).id, { amount: 1, method: 'cash', cash_register_id });
});
afterAll(() => stage.close());

/** Which checks fail after a statement, which is rolled back. */
async function failingAfter(statement: string): Promise<string[]> {
  const failed: string[] = [];
  const rollback = new Error('the damage is not kept');
  const work = async (tx: TransactionSql) => {
    // It does what constraints and triggers would refuse.
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(statement.replaceAll('COMPANY', String(company.id)).replaceAll('CASH', String(cash.id)));
    await rebuildSums(tx, company.id);
    if (!/open_sums|document_sums/.test(statement)) await rebuildSumsOfDocuments(tx, company.id);
    for (const { name, violations } of CHECKS) if ((await violations(tx)).length > 0) failed.push(name);
    throw rollback;
  };
  await expect(stage.sql.begin(work)).rejects.toBe(rollback);
  return failed;
}

const OF_PAYMENT = `entity_id = COMPANY and source = 'payment'`;

const DAMAGES: readonly (readonly [check: string, ...statements: string[]])[] = [
  [
    'the opening of a cash register is posted to its account, on its day and with its balance',
    `update cash_registers set opening_date = '2026-01-02' where entity_id = COMPANY and name = 'A'`,
    `update postings set amount_haler = 1 where entity_id = COMPANY and part = 'cash_register'`,
    `update postings set debit = '211' where entity_id = COMPANY and part = 'cash_register'`,
  ],
  [
    'a cash register in the archive is empty',
    `update cash_registers set archived = true where entity_id = COMPANY and name = 'A'`,
  ],
  [
    'the sums kept of each cash register and month are those of the payments',
    `update cash_sums set moved = moved + 1 where entity_id = COMPANY`,
    `delete from cash_sums where entity_id = COMPANY`,
    `insert into cash_sums (entity_id, register_id, month, moved)
     select entity_id, id, '2020-01-01', 1 from cash_registers where entity_id = COMPANY and name = 'A'`,
  ],
  [
    'the opening of a bank account is posted to its account, on its day and with its balance',
    `update bank_accounts set opening_date = '2026-01-02' where entity_id = COMPANY and name = 'Spořicí'`,
    `update bank_accounts set opening_balance = -opening_balance where entity_id = COMPANY and name = 'Spořicí'`,
    `update postings set amount_haler = 1 where entity_id = COMPANY and part = 'bank_account' and debit <> '221'`,
  ],
  [
    'documents are paid by what their payments add up to, and open by the rest',
    `update documents set paid = paid + 1, remaining = remaining - 1 where entity_id = COMPANY and currency = 'EUR'`,
    `update documents set remaining = remaining - 1 where entity_id = COMPANY and currency = 'EUR'`,
    `update documents set payment_state = 'paid' where entity_id = COMPANY and currency = 'EUR'`,
  ],
  [
    'a payment has the postings of what it paid and settled, a removed one has none',
    `delete from postings where id = (select max(id) from postings where ${OF_PAYMENT})`,
    `update postings set amount_haler = amount_haler + 1 where ${OF_PAYMENT} and debit = '563'`,
    `update postings set date = '2026-01-05' where ${OF_PAYMENT} and credit = '311' and debit = '221'`,
    `update postings set credit = '378' where ${OF_PAYMENT} and debit = '211001'`,
  ],
  [
    'an exchange difference is what was paid beyond what was settled',
    `update payments set settled_czk = settled_czk - 1 where entity_id = COMPANY and exchange_difference <> 0`,
  ],
  [
    'the two halves of an offset belong together',
    `update payments set offset_document_id = document_id where entity_id = COMPANY and counterpart_id < id`,
    `update payments set paid_on = '2026-01-05' where entity_id = COMPANY and counterpart_id < id`,
  ],
  [
    'a payment in cash has a number that was given, and no other has it',
    `update payments set number = 'PP1' where id = CASH and entity_id = COMPANY`,
    `update payments set number = null where id = CASH and entity_id = COMPANY`,
    `update payments set number = (select number from payments where id = CASH and entity_id = COMPANY),
       series_id = (select series_id from payments where id = CASH and entity_id = COMPANY),
       cash_register_id = (select id from cash_registers where entity_id = COMPANY and account_code = '211')
     where entity_id = COMPANY and removed_at is not null`,
  ],
  [
    'what is deducted of an advance is a payment of it, and its receipt is that of the payment',
    `update document_advances set amount = amount - 1 where entity_id = COMPANY`,
    `update document_advances set is_live = false where entity_id = COMPANY`,
    `update document_advances set advance_id = document_id where entity_id = COMPANY`,
    `delete from payment_receipts where entity_id = COMPANY`,
    `update payment_receipts set is_live = false where entity_id = COMPANY`,
    `update documents set taxable_on = '2026-01-05' where entity_id = COMPANY and kind = 'tax_receipt'`,
  ],
];

test('all pass on what the service writes', async () => {
  const results = await runChecks(stage.sql, CHECKS);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('every check of cash, bank accounts and payments has a damage that it finds', () => {
  const names = [...CASH_CHECKS, ...BANK_ACCOUNT_CHECKS, ...PAYMENT_CHECKS].map(({ name }) => name);
  expect(DAMAGES.map(([check]) => check)).toEqual(names);
});

test.each(
  DAMAGES.flatMap(([check, ...statements]) => statements.map((statement) => [check, statement] as const)),
)('%s: %s', async (check, statement) => {
  expect(await failingAfter(statement)).toEqual([check]);
});
