import { type Context, companyOf } from '../../platform/context.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { type FilingRow, type FilingType, type StatementKind, storeStatement } from '../filings/index.ts';
import { freezeStatement } from '../wage-statements/index.ts';
import { type Circumstances, checkCircumstances, typeOf } from './filing-types.ts';

type AskedStatement = Circumstances & {
  kind: StatementKind;
  period: string;
  filing_type: FilingType | null;
  reasons: string | null;
};

/**
 * Makes a yearly statement of wages and stores it as a draft. The company is held by the caller.
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
  const statement = await freezeStatement(
    tx,
    context,
    asked,
    ({ filed, dueOn }) => {
      const type = typeOf({ kind, filed, asked: asked.filing_type, isCalled: false, today: day, dueOn });
      checkCircumstances(kind, type, asked, { to: `${period}-12-31`, today: day });
      return type;
    },
    isAcknowledged,
  );
  return storeStatement(tx, companyOf(context).id, draft?.id ?? null, statement, new Date(context.now()));
}
