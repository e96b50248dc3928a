import { type Haler, haler, ZERO } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { filedFiles, filingsBetween, reportedMonth } from '../filings/index.ts';

/** The tax that the filed monthly reports of a year say, by month: advances and withheld tax less bonuses. */
export async function reportedTax(
  sql: Queries,
  entityId: number,
  year: number,
): Promise<ReadonlyMap<number, Haler>> {
  const filings = await filingsBetween(sql, entityId, 'jmhz', `${year}-01`, `${year}-12`);
  const months = new Map<number, Haler>();
  for (const [period, own] of Map.groupBy(filings, ({ period: of }) => of)) {
    const { regular, lastFiled } = reportedMonth(own);
    // A month whose report was cancelled has none.
    if (regular === null || lastFiled === null) continue;
    const files = await filedFiles(sql, entityId, lastFiled.id);
    months.set(
      Number(period.slice(5)),
      files.reduce<Haler>((total, xml) => haler(total + taxIn(xml)), ZERO),
    );
  }
  return months;
}

/** In haléře; the amounts of the forms are whole crowns. Each form stands on a line of its own. */
export function taxIn(xml: string): number {
  const forms = xml.split('\n').filter((line) => line.startsWith('<formularOsoby>'));
  const all = (name: string) =>
    forms.reduce((total, form) => {
      const found = form.matchAll(new RegExp(`<(?:\\w+:)?${name}>(-?\\d+)</`, 'g'));
      return [...found].reduce((own, [, amount]) => own + Number(amount), total);
    }, 0);
  return (all('danZalohaPoSleve') + all('srazenaDan') - all('danBonus')) * 100;
}
