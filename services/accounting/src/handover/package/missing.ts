import { halerToJson } from '@news-and-accounting/money';
import { fiscalYearOf } from '../../books/ledger/index.ts';
import { listSeries } from '../../documents/series/index.ts';
import { today } from '../../platform/http/query.ts';
import type { TableColumn } from '../../platform/http/table.ts';
import type { PackageRun } from './package-run.ts';
import { bareDocuments, drafts, looseMovements, type Missing } from './store.ts';

export const MISSING_COLUMNS: readonly TableColumn[] = [
  { key: 'what', title: 'Co chybí' },
  { key: 'title', title: 'Popis' },
  { key: 'date', title: 'Datum', kind: 'date' },
  { key: 'amount', title: 'Částka', kind: 'money' },
  { key: 'currency', title: 'Měna' },
  { key: 'partner', title: 'Partner' },
  { key: 'id', title: 'Číslo záznamu', kind: 'number' },
];

/** What an accountant would have to ask for. */
export async function* missingRows(run: PackageRun): AsyncGenerator<readonly object[]> {
  yield* named('Pohyb na účtu bez dokladu', looseMovements(run));
  yield* named('Doklad bez přílohy', bareDocuments(run));
  yield* named('Koncept dokladu', drafts(run));
  yield await gapsInSeries(run);
}

async function* named(what: string, pages: AsyncIterable<Missing[]>): AsyncGenerator<readonly object[]> {
  for await (const page of pages)
    yield page.map((row) => ({ ...row, what, amount: halerToJson(row.amount) }));
}

/** Numbers that no document has, of the fiscal years that the period lies in and of series that count for ever. */
async function gapsInSeries({ tx, entityId, company, context, from, to }: PackageRun): Promise<object[]> {
  const yearOf = (day: string) => fiscalYearOf(day, company.fiscalYearStart);
  const series = await listSeries(tx, entityId, yearOf(today(context.now())));
  return series.flatMap(({ name, prefix, years }) =>
    years
      .filter(({ year }) => year === null || (year >= yearOf(from) && year <= yearOf(to)))
      .filter(({ gaps }) => gaps.length > 0)
      .map(({ year, gaps }) => ({
        what: 'Mezera v číselné řadě',
        title: `${name} (${prefix})${year === null ? '' : `, rok ${year}`}: chybí pořadová čísla ${rangesOf(gaps)}`,
      })),
  );
}

/** `3, 7 až 9` */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from} až ${to}`)).join(', ');
}
