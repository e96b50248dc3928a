import { type Context, companyOf } from '../../platform/context.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import {
  type FilingRow,
  type FilingType,
  isYearKind,
  type StatementKind,
  storeStatement,
  type YearKind,
} from '../filings/index.ts';
import { freezeStatement } from '../wage-statements/index.ts';
import { freezeYear } from '../year-filings/index.ts';
import { type Circumstances, checkCircumstances, typeOf } from './filing-types.ts';

type AskedStatement = Circumstances & {
  kind: StatementKind | YearKind;
  period: string;
  filing_type: FilingType | null;
  reasons: string | null;
};

/**
 * Makes a yearly statement of wages, a return or an overview of a year, and stores it as a draft. The company is held by the caller.
 * @returns its id
 * @throws {HttpError} 422 for what cannot be filed
 */
export async function storeStatementFiling(
  tx: Queries,
  context: Context,
  asked: AskedStatement,
  draft: FilingRow | null,
  isAcknowledged: boolean,
): Promise<number> {
  const { kind, period } = asked;
  const day = today(context.now());
  type Known = { filed: readonly { filing_type: FilingType }[]; dueOn: string; to?: string };
  const typeFor = ({ filed, dueOn, to = `${period}-12-31` }: Known) => {
    const type = typeOf({ kind, filed, asked: asked.filing_type, isCalled: false, today: day, dueOn });
    checkCircumstances(kind, type, asked, { to, today: day });
    return type;
  };
  const statement = isYearKind(kind)
    ? await freezeYear(tx, context, { ...asked, kind }, typeFor, isAcknowledged)
    : await freezeStatement(tx, context, { ...asked, kind }, typeFor, isAcknowledged);
  return storeStatement(tx, companyOf(context).id, draft?.id ?? null, statement, new Date(context.now()));
}
