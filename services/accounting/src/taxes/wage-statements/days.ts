import { dateOf, lastDayOfMonth, movedToWorkingDay } from '@news-and-accounting/calendar';
import { localDate } from '@news-and-accounting/law';
import { LAW } from '../../platform/law.ts';
import { STATEMENT_KINDS, type StatementKind } from '../filings/index.ts';

/** By when a statement of a year is filed, and whether there is one at all. */
export type StatementDuty = {
  statutory_on: string;
  due_on: string;
  required: boolean;
  /** Why the law is not certain, in Czech; null: it is. */
  uncertain: string | null;
};

const UNCERTAIN =
  'Vyúčtování končí s jednotným měsíčním hlášením postupně; poslední rok není potvrzen. Ověřte si povinnost u správce daně.';
/** The days of both statements of a year; the one of the tax of wages is filed electronically. */
export function statementDuties(year: number): Readonly<Record<StatementKind, StatementDuty>> {
  const entries = STATEMENT_KINDS.map((kind) => [kind, dutyOf(kind, year)] as const);
  return Object.fromEntries(entries) as Record<StatementKind, StatementDuty>;
}

function dutyOf(kind: StatementKind, year: number): StatementDuty {
  const january = localDate(`${year}-01-01`);
  const { month, day } = LAW.on('wage_statement_days', january, 'table').value[kind] ?? {};
  const last = lastDayOfMonth(year + 1, Number(month));
  const statutory = dateOf(year + 1, Number(month), Math.min(Number(day), Number(last.slice(8))));
  const duty = LAW.on('wage_statements', january, 'map');
  return {
    statutory_on: statutory,
    due_on: movedToWorkingDay(statutory),
    required: duty.value[kind] === '1',
    uncertain: duty.uncertain === null ? null : UNCERTAIN,
  };
}

/** The years that `law/` has a duty for. */
export function hasStatements(year: number): boolean {
  return year >= Number(LAW.history('wage_statements')[0]?.from.slice(0, 4));
}
