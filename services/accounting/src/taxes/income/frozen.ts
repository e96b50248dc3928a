import type { ForeignTax, FormLine, TaxPeriod } from '@news-and-accounting/income-tax';
import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { lastFiledContents } from '../filings/index.ts';
import type { Working, WorkingKind } from './working.ts';
import { inputsJson } from './working-json.ts';

/** What a return says that was filed: the working of its moment, amounts in haléře but for `inputs` and `result`. */
export type FrozenReturn = {
  year: number;
  kind: WorkingKind;
  period: TaxPeriod;
  form: string | null;
  inputs: Readonly<Record<string, unknown>>;
  lines: readonly Pick<FormLine, 'code' | 'label' | 'amount' | 'field' | 'items'>[];
  result: Working['result'];
  losses: readonly { year: number; assessed: Haler; used: Haler; applied: Haler }[];
  /** Table I of a company; absent of returns that were made before it was kept. */
  foreignTax?: ForeignTax | null;
  advances: Working['advances'];
  due: Working['due'];
};

/** The working as a filing keeps it, under `working` of its content. */
export function frozenOf(working: Working): FrozenReturn {
  const { year, kind, period, form, result, foreignTax, advances, due } = working;
  return {
    ...{ year, kind, period, form, inputs: inputsJson(working) },
    lines: working.lines.map(({ code, label, amount, field, items }) => ({
      code,
      label,
      amount,
      field,
      items,
    })),
    losses: working.losses.map(({ year: of, assessed, used, applied }) => ({
      year: of,
      assessed,
      used,
      applied,
    })),
    ...{ result, foreignTax, advances, due },
  };
}

/** The returns that hold at the office, of some years: the last filed one of each. */
export async function filedReturns(
  sql: Queries,
  entityId: number,
  years: readonly number[],
): Promise<FrozenReturn[]> {
  const periods = years.map(String);
  const contents = await lastFiledContents<{ working: FrozenReturn }>(sql, entityId, 'income_tax', periods);
  return contents.map(({ working }) => working);
}
