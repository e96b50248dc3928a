import type { LocalDate } from '@news-and-accounting/law';
import { returnPeriods, type VatPeriod } from '@news-and-accounting/vat';
import type { Queries } from '../../platform/store.ts';
import { readBook } from './book.ts';
import type { VatCompany } from './company.ts';
import { ledgerRowJson } from './json.ts';

/** The periods of the return that have a day in common with some days, oldest first. */
export const vatPeriodsIn = ({ taxpayer }: VatCompany, from: string, to: string): VatPeriod[] =>
  returnPeriods(taxpayer.history, from as LocalDate, to as LocalDate);

/** The records of VAT of a period, as `getVatLedger` answers them. */
export async function vatLedgerOf(sql: Queries, company: VatCompany, period: VatPeriod) {
  const book = await readBook(sql, company, period);
  return book.rowsOf(period).map(ledgerRowJson);
}
