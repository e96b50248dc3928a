import { type Context, companyOf } from '../context.ts';
import type { AccountingOperation } from '../operation.ts';
import { dayText } from './pdf-table.ts';
import { today } from './query.ts';
import type { Table, TablePeriod } from './table.ts';

type Input = { params: Record<string, string | number>; query: Readonly<Record<string, string>> };

/** What stands above a printed list: whose it is, what is in it, and when it was made. */
export async function pdfHead({ meta }: AccountingOperation, { params, query }: Input, context: Context) {
  const { title, period, subject, isStrong = null, ...table } = meta.table as Table;
  const { id, name: company } = companyOf(context);
  const [found] = await context.sql<{ ico: string | null }[]>`select ico from entities where id = ${id}`;
  const day = today(context.now());
  const ico = found?.ico == null ? [] : [`IČO ${found.ico}`];
  const filters = filterWords(table, query);
  const facts = [
    [...ico, `vytvořeno ${dayText(day)}`].join(', '),
    ...(subject === undefined ? [] : [await subject(params, context, query)]),
    periodWords(period?.(query, context) ?? null),
    filters.length === 0 ? '' : `Výběr: ${filters.join(', ')}`,
  ];
  return { title, company, facts: facts.filter((fact) => fact !== ''), day, isStrong };
}

function periodWords(period: TablePeriod | null): string {
  const from = period?.from == null ? '' : ` od ${dayText(period.from)}`;
  const to = period?.to == null ? '' : ` do ${dayText(period.to)}`;
  return from === '' && to === '' ? '' : `Období${from}${to}`;
}

function filterWords(
  { columns, filters = {} }: Pick<Table, 'columns' | 'filters'>,
  query: Input['query'],
): string[] {
  const given = Object.entries(filters).flatMap(([parameter, filter]) => {
    const value = query[parameter]?.trim() ?? '';
    if (value === '') return [];
    // With words of its own, a value that has none filters nothing.
    if (typeof filter === 'object')
      return filter.labels[value] === undefined ? [] : [`${filter.name} ${filter.labels[value]}`];
    const labels = columns.find(({ key }) => key === parameter)?.labels;
    return [`${filter} ${labels?.[value] ?? `„${value}“`}`];
  });
  return query.only === undefined ? given : [...given, 'jen vybrané řádky'];
}
