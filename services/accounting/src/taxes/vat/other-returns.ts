import { dateOf } from '@news-and-accounting/calendar';
import {
  isLastOfYear,
  type KnownLines,
  lastKnown,
  payerTypeOf,
  returnPeriods,
  type VatPeriod,
  type VatRow,
  vatReturn,
} from '@news-and-accounting/vat';
import type { Queries } from '../../platform/store.ts';
import { filedContents } from '../filings/index.ts';
import { readBook } from './book.ts';
import type { VatCompany } from './company.ts';

/**
 * The other returns of the year, by which the coefficient of its last period is settled (section 76): as they were
 * filed, else as they are now. Nothing is read for other periods, nor in a year that deducts nothing by it.
 */
export async function otherReturns(
  sql: Queries,
  company: VatCompany,
  period: VatPeriod,
  rows: readonly VatRow[],
): Promise<KnownLines[]> {
  const { taxpayer } = company;
  const year = { from: dateOf(period.year, 1, 1), to: dateOf(period.year, 12, 31) };
  if (payerTypeOf(taxpayer.history, period) !== 'payer' || !isLastOfYear(taxpayer.history, period)) return [];
  const isReduced = rows.some(({ deduction }) => deduction === 'reduced');
  if (!isReduced && !(await isReducedIn(sql, company.id, year))) return [];
  const periods = returnPeriods(taxpayer.history, year.from, year.to).filter(
    ({ code }) => code !== period.code,
  );
  const filed = await filedContents(
    sql,
    company.id,
    'vat_return',
    periods.map(({ code }) => code),
  );
  const isFiled = ({ code }: VatPeriod) => filed.some((each) => each.period === code);
  const book = periods.every(isFiled) ? null : await readBook(sql, company, year);
  return periods.map((each) => {
    const contents = filed.flatMap(({ period: code, content }) => (code === each.code ? [content] : []));
    if (contents.length > 0 || book === null) return lastKnown(contents);
    return vatReturn({ ...book, period: each, rows: book.rowsOf(each) }).content.lines;
  });
}

/** Whether anything of the year is deducted by the coefficient. */
async function isReducedIn(
  sql: Queries,
  entityId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const [row] = await sql<{ exists: boolean }[]>`
    select exists (
      select from documents d
      join document_lines l on l.entity_id = d.entity_id and l.document_id = d.id and l.deduction = 'reduced'
      where d.entity_id = ${entityId} and d.status = 'issued' and not d.taken_over
        and d.vat_period_on between ${from} and ${to}
    )`;
  return row?.exists === true;
}
