import {
  periodRows,
  type Taxpayer,
  type VatInput,
  type VatPeriod,
  type VatRow,
  type VatRules,
} from '@news-and-accounting/vat';
import { readOnce } from '../../platform/reading.ts';
import type { Queries } from '../../platform/store.ts';
import type { VatCompany } from './company.ts';
import { type Days, vatDocuments } from './documents.ts';
import { vatRecords } from './records.ts';
import { vatRules } from './rules.ts';

/** Documents and records of some days, with the rows that they have in periods within. */
export type VatBook = {
  taxpayer: Taxpayer;
  rules: VatRules;
  input: VatInput;
  rowsOf: (period: VatPeriod) => readonly VatRow[];
};

/** Reads what VAT of the days is made of: two statements for documents and one for records. */
export function readBook(sql: Queries, company: VatCompany, days: Days): Promise<VatBook> {
  return readOnce(sql, `VAT of ${company.id} from ${days.from} to ${days.to}`, () =>
    bookOf(sql, company, days),
  );
}

async function bookOf(sql: Queries, { id, taxpayer }: VatCompany, days: Days): Promise<VatBook> {
  const rules = vatRules();
  const [documents, records] = await Promise.all([vatDocuments(sql, id, days), vatRecords(sql, id, days)]);
  const input = { taxpayer, rules, documents, records };
  const known = new Map<string, readonly VatRow[]>();
  return {
    ...{ taxpayer, rules, input },
    rowsOf(period) {
      const rows = known.get(period.code) ?? periodRows(input, period);
      known.set(period.code, rows);
      return rows;
    },
  };
}
