import { sum } from '@news-and-accounting/money';
import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { millionths, type Rate, rate } from './decimals.ts';
import { type Deduction, type PostingAccounts, postingsOf } from './postings.ts';
import { roundingWay } from './rounding.ts';
import { ACCOUNTS, amount, linePosting, text } from './testing/document.ts';
import { WORKED_DOCUMENTS, type WorkedDocument, type WorkedLine } from './testing/worked-documents.ts';
import type { DocumentInput, Line, TaxedRow, Treatment } from './types.ts';

const RECEIVED = ['received_invoice'];
const PARTNERS: Record<string, string> = {
  invoice: '311',
  received_invoice: '321',
  cash_in: '211',
  other_receivable: '378',
};

const lineOf = (given: WorkedLine): Line => ({
  quantity: millionths(given.quantity),
  unitPrice: millionths(given.price),
  discount: given.discount === undefined ? (0 as Rate) : rate(given.discount),
  treatment: (given.treatment ?? 'taxable') as Treatment,
  commodity: given.commodity ?? null,
  rate: given.rate === undefined ? null : rate(given.rate),
});

function inputOf(worked: WorkedDocument): DocumentInput {
  const supplierRows = worked.supplier?.map((each) => {
    const [percent = '', base = '', vat = ''] = each.split(' ');
    return {
      treatment: 'taxable' as const,
      commodity: null,
      rate: rate(percent),
      base: amount(base),
      vat: amount(vat),
    };
  });
  return {
    side: RECEIVED.includes(worked.kind) ? 'received' : 'issued',
    pricesIncludeVat: worked.pricesIncludeVat ?? false,
    lines: worked.lines.map(lineOf),
    ...(supplierRows === undefined ? {} : { supplierRows }),
    rounding:
      worked.entered === undefined
        ? roundingWay(worked.roundTotal ?? 'cash', worked.paymentMethod ?? 'transfer')
        : { entered: amount(worked.entered) },
    exchangeRate: worked.exchangeRate === undefined ? null : millionths(worked.exchangeRate),
  };
}

const rowText = ({ treatment, commodity, rate: percent, base, vat, baseCzk, vatCzk }: TaxedRow) =>
  `${treatment} ${commodity ?? '-'} ${percent === null ? '-' : percent / 100}: ${[base, vat, baseCzk, vatCzk].map(text).join(' ')}`;

test.each(WORKED_DOCUMENTS)('$name', (worked) => {
  const document = inputOf(worked);
  const figures = calculate(document);
  expect(figures.vat.map(rowText)).toEqual(worked.rows);
  expect(figures.vatBeforeAdvances).toEqual(figures.vat);
  expect(figures.lines.map(({ base, vat, total }) => [base, vat, total].map(text).join(' '))).toEqual(
    worked.lineFigures,
  );
  const { base, vatTotal, rounding, roundingTaxed, total, totalPayable, baseCzk, vatCzk, totalCzk } = figures;
  const sums = [base, vatTotal, rounding, roundingTaxed, total, totalPayable, baseCzk, vatCzk, totalCzk];
  expect(sums.map(text).join(' ')).toBe(worked.sums);
  expect(entriesOf(worked, document)).toEqual([...worked.entries].sort());
});

function entriesOf(worked: WorkedDocument, document: DocumentInput): string[] {
  const accounts: PostingAccounts = { ...ACCOUNTS, partner: PARTNERS[worked.kind] ?? '' };
  const postings = postingsOf({
    document,
    figures: calculate(document),
    lines: worked.lines.map(({ account, deduction, percent }) =>
      linePosting(account ?? (document.side === 'issued' ? '602' : '518'), {
        deduction: (deduction ?? 'full') as Deduction,
        deductionPercent: percent === undefined ? null : rate(percent),
      }),
    ),
    accounts,
    deducts: worked.noPayer === undefined,
  });
  const pairs = Map.groupBy(postings, ({ debit, credit }) => `${debit}/${credit}`);
  return [...pairs]
    .map(([pair, entries]) => `${pair} ${text(sum(entries.map((entry) => entry.amount)))}`)
    .sort();
}
