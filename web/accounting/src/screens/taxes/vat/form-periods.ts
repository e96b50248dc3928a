import type { VatStatus } from '../../access/settings/vat-history.ts';
import { isQuarter, monthCodes, type PeriodCode } from './periods.ts';

type Filer = { status: VatStatus; isPerson: boolean };

/**
 * Which periods the statements of a period of the return may have: legal persons file the control statement by months
 * also when they file the return by quarters, identified persons never (section 101e); of a quarter its rows decide
 * whether the recapitulative statement is of it or of its months (section 102).
 */
export function formPeriods(period: PeriodCode, { status, isPerson }: Filer) {
  const months = isQuarter(period) ? monthCodes(period) : [];
  return {
    control: status === 'identified' ? [] : months.length > 0 && !isPerson ? months : [period],
    recapitulative: [period, ...months],
  };
}

type Statement = { period: PeriodCode; applies: boolean; filings: readonly unknown[] };

/** Those of a quarter and its months that are filed, or were; the quarter itself where none is. */
export function shownStatements<T>(
  statements: readonly T[],
  of: (statement: T) => Statement | undefined,
): T[] {
  const [whole, ...months] = statements;
  if (whole === undefined || months.length === 0) return [...statements];
  const isFiled = (statement: T) => {
    const known = of(statement);
    return known !== undefined && (known.applies || known.filings.length > 0);
  };
  const filed = months.filter(isFiled);
  return [...(isFiled(whole) || filed.length === 0 ? [whole] : []), ...filed];
}
