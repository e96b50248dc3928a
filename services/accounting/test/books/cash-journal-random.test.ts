import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs, seedOr } from '../../../../test/runs.ts';
import { type MatchingCompany, matchingCompany } from '../bank/matching-stage.ts';
import { type DocumentsStage, line, startDocuments } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments();
});
afterAll(() => stage.close());

const cents = (amount: number) => Math.round(amount * 100);
const amountOf = (hundredths: number) => hundredths / 100;

/** A document that is paid in parts, by bank, in cash or by a movement of the bank. */
type Traded = {
  isSold: boolean;
  /** Prices in haléře, with the rate of tax. */
  lines: { price: number; rate: 21 | 12 }[];
  /** Thousandths of what is payable; together they may leave something open. */
  parts: { thousandths: number; by: 'bank' | 'cash' | 'movement'; day: number }[];
};
/** A movement of the bank that pays no document. */
type Moved = { amount: number; day: number; isTaxed: boolean | null };

/** Of March, up to the day of the stage. */
const day = fc.integer({ min: 1, max: 20 });
const traded: fc.Arbitrary<Traded> = fc.record({
  isSold: fc.boolean(),
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 500_000 }),
      rate: fc.constantFrom(21 as const, 12 as const),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  parts: fc.array(
    fc.record({
      thousandths: fc.integer({ min: 1, max: 1000 }),
      by: fc.constantFrom('bank' as const, 'cash' as const, 'movement' as const),
      day,
    }),
    { maxLength: 3 },
  ),
});
const moved: fc.Arbitrary<Moved> = fc.record({
  amount: fc.integer({ min: -300_000, max: 300_000 }).filter((amount) => amount !== 0),
  day,
  isTaxed: fc.constantFrom(true, false, null),
});

const dayOf = (number: number) => `2026-03-${String(number).padStart(2, '0')}`;

async function ask(
  company: MatchingCompany,
  method: string,
  path: string,
  body?: object,
): Promise<JsonValue> {
  const reply = await company.ask(method, path, body);
  expect([path, body, reply.status < 300 || reply.body]).toEqual([path, body, true]);
  return reply.body;
}

/** Makes the document and pays it. @returns it, what was paid of it in haléře, and what of that no statement has */
async function trade(
  company: MatchingCompany,
  { isSold, lines, parts }: Traded,
  number: number,
  isPayer: boolean,
) {
  const document = await company.issued({
    kind: isSold ? 'invoice' : 'received_invoice',
    ...{ partner_id: company.partnerId, issued_on: '2026-03-01' },
    ...(isSold ? {} : { received_on: '2026-03-01', external_number: `X${number}` }),
    lines: lines.map(({ price, rate }) =>
      line(amountOf(price), { vat_rate: isSold && !isPayer ? null : rate }),
    ),
  });
  let left = cents(document.total_payable);
  let byHand = 0;
  for (const { thousandths, by, day: on } of parts) {
    const amount = Math.min(
      left,
      Math.max(1, Math.floor((cents(document.total_payable) * thousandths) / 1000)),
    );
    if (amount === 0) continue;
    left -= amount;
    const paid = { amount: amountOf(amount), paid_on: dayOf(on) };
    if (by === 'movement') {
      const id = await company.moved({ amount: amountOf(isSold ? amount : -amount), on: dayOf(on) });
      await company.matched(id, { items: [{ document_id: document.id, amount: amountOf(amount) }] });
    } else {
      const method = by === 'cash' ? 'cash' : 'transfer';
      await ask(company, 'POST', `/documents/${document.id}/payments`, { ...paid, method });
      if (by === 'bank') byHand += isSold ? amount : -amount;
    }
  }
  return { document, isSold, paid: cents(document.total_payable) - left, byHand };
}

async function move(company: MatchingCompany, { amount, day: on, isTaxed }: Moved): Promise<void> {
  const id = await company.moved({ amount: amountOf(amount), on: dayOf(on) });
  if (isTaxed === null) return;
  const category = amount > 0 ? ['income_other', 'income_taxable'] : ['expense_other', 'expense_deductible'];
  const lines = [{ category: category[Number(isTaxed)], amount: amountOf(amount), text: 'Pohyb' }];
  await ask(company, 'POST', `/bank_transactions/${id}/post_entries`, { lines });
}

const sumOf = (rows: JsonValue[], column: string): number =>
  rows.reduce((sum: number, row: JsonValue) => sum + cents(row[column]), 0);

/** Each payment is divided as its document is; when all of it is paid, nothing is left over. */
function verifyDocument(
  rows: JsonValue[],
  { document, isSold, paid }: Awaited<ReturnType<typeof trade>>,
  isPayer: boolean,
) {
  const own = rows.filter(({ document_id }: JsonValue) => document_id === document.id);
  const [money, tax, vat] = isSold
    ? [['cash_in', 'bank_in'], ['income_taxable', 'income_other'], 'vat_in']
    : [['cash_out', 'bank_out'], ['expense_deductible', 'expense_other'], 'vat_out'];
  const total = (columns: readonly string[]) => columns.reduce((sum, column) => sum + sumOf(own, column), 0);
  expect(total(money as string[])).toBe(paid);
  expect(total(tax as string[]) + sumOf(own, vat as string)).toBe(paid);
  const owed = isPayer
    ? cents(document.total_payable) - cents(document.base) - cents(document.rounding ?? 0)
    : 0;
  const share = paid === 0 ? 0 : (owed * paid) / cents(document.total_payable);
  const isWhole = paid === cents(document.total_payable);
  expect(Math.abs(sumOf(own, vat as string) - share)).toBeLessThanOrEqual(isWhole ? 0 : own.length);
}

test.each([true, false])(
  'whatever is paid and moved, the journal of cash adds up (payer of VAT: %s)',
  async (isPayer) => {
    const property = fc.asyncProperty(
      fc.array(traded, { maxLength: 4 }),
      fc.array(moved, { maxLength: 4 }),
      fc.record({ bank: fc.integer({ min: 0, max: 99_999 }), cash: fc.integer({ min: 0, max: 99_999 }) }),
      async (trades, movements, opening) => {
        const company = await matchingCompany(stage, {
          ...{ legal_form: 'osvc', bookkeeping: 'tax_records' },
          ...(isPayer ? {} : { vat_status: 'none', dic: null }),
        });
        const begun = (amount: number) => ({ opening_balance: amountOf(amount), opening_date: '2026-01-01' });
        await ask(company, 'PATCH', `/bank_accounts/${company.accountId}`, {
          bank_account: begun(opening.bank),
        });
        const [register] = await ask(company, 'GET', '/cash_registers');
        await ask(company, 'PATCH', `/cash_registers/${register.id}`, { cash_register: begun(opening.cash) });
        const made: Awaited<ReturnType<typeof trade>>[] = [];
        for (const [i, each] of trades.entries()) made.push(await trade(company, each, i, isPayer));
        for (const each of movements) await move(company, each);

        const journal = await ask(company, 'GET', '/reports/cash_journal?year=2026&per=500');
        const { rows, sums, closing, result } = journal;
        for (const each of made) verifyDocument(rows, each, isPayer);
        const [account] = await ask(company, 'GET', '/bank_accounts');
        const [kept] = await ask(company, 'GET', '/cash_registers');
        const byHand = made.reduce((sum, each) => sum + each.byHand, 0);
        expect([cents(closing.cash), cents(closing.bank)]).toEqual([
          cents(kept.balance),
          cents(account.balance) + byHand,
        ]);
        expect(cents(closing.cash)).toBe(opening.cash + cents(sums.cash_in) - cents(sums.cash_out));
        expect(cents(closing.bank)).toBe(opening.bank + cents(sums.bank_in) - cents(sums.bank_out));
        for (const column of [
          'cash_in',
          'bank_in',
          'bank_out',
          'income_taxable',
          'expense_deductible',
          'vat_in',
          'vat_out',
        ])
          expect([column, sumOf(rows, column)]).toEqual([column, cents(sums[column])]);
        // Balances after each row run by money alone.
        let [cash, bank] = [opening.cash, opening.bank];
        for (const row of rows) {
          cash += cents(row.cash_in) - cents(row.cash_out);
          bank += cents(row.bank_in) - cents(row.bank_out);
          expect([cents(row.cash_balance), cents(row.bank_balance)]).toEqual([cash, bank]);
        }
        // What is for the tax: what payments say without their tax, and movements that somebody said so of.
        const posted = (sign: number) =>
          movements
            .filter(({ amount, isTaxed }) => isTaxed === true && Math.sign(amount) === sign)
            .reduce((sum, { amount }) => sum + Math.abs(amount), 0);
        const ofDocuments = (isSold: boolean) =>
          made.filter((each) => each.isSold === isSold).reduce((sum, { paid }) => sum + paid, 0);
        expect(cents(sums.income_taxable) + cents(sums.vat_in)).toBe(ofDocuments(true) + posted(1));
        expect(cents(sums.expense_deductible) + cents(sums.vat_out)).toBe(ofDocuments(false) + posted(-1));
        expect(cents(result.base)).toBe(cents(sums.income_taxable) - cents(sums.expense_deductible));
      },
    );
    await fc.assert(property, { numRuns: runs(4, 60), seed: seedOr(isPayer ? 41 : 42) });
  },
);
