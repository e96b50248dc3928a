import {
  type Correction,
  correctionOf,
  type FiledStatements,
  type GroupDepreciation,
} from '@news-and-accounting/income-tax-forms';
import { type Haler, haler, halerFromJson, sum } from '@news-and-accounting/money';
import { assetsOfPeriod } from '../../assets/index.ts';
import { taxFactsOf } from '../../books/cash-journal/index.ts';
import { statementsOfYear, type YearStatements } from '../../books/statements/index.ts';
import { companyOf } from '../../platform/context.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { FilingType } from '../filings/index.ts';
import {
  type FrozenReturn,
  frozenOf,
  isKnownYear,
  isPerson,
  readWorking,
  type TaxAsker,
  type Working,
} from '../income/index.ts';
import type { Asking } from './form.ts';

/** What the head and the annexes of a company’s return say besides its rows. */
export type CompanyFacts = {
  category: 'micro' | 'small' | 'medium' | 'large';
  isAudited: boolean;
  /** The yearly average, rounded. */
  employees: number;
  /** Net turnover in whole crowns, of a shorter period put on a year (§ 1d(2) of act 563/1991). */
  turnover: Haler;
  /** By groups of table B; absent of returns that were made before they were kept. */
  depreciation?: readonly GroupDepreciation[];
  statements: FiledStatements;
};

/** What a return of income tax says; `correction` is part IV of a supplementary one. */
export type IncomeContent = {
  working: FrozenReturn;
  company: CompanyFacts | null;
  correction: Correction | null;
};

export type LiveIncome = { working: Working; content: IncomeContent };

/**
 * What the return of a year would say now.
 * @throws {HttpError} 422 for a year without rates, and for who pays the flat tax
 */
export async function liveIncome(sql: Queries, context: Asking, period: string): Promise<LiveIncome> {
  const year = Number(period);
  if (!isKnownYear(year)) throw invalidField('period', `Pro rok ${year} nejsou známy daňové sazby.`);
  const company = companyOf(context);
  const asker = { sql, company, now: context.now() };
  const working = await readWorking(asker, year);
  if (working.kind === 'flat_tax')
    throw invalid('V paušálním režimu se přiznání nepodává.', { code: 'FLAT_TAX' });
  const { bookkeeping } = await taxFactsOf(sql, company.id, year);
  const statements = bookkeeping === 'double_entry' ? await statementsOfYear(asker, year) : null;
  const groups = isPerson(company) ? [] : await groupsOf(asker, working);
  const facts = statements === null ? null : factsOf(statements, groups);
  return { working, content: { working: frozenOf(working), company: facts, correction: null } };
}

/** What the cards deduct in the period, by groups. */
async function groupsOf({ sql, company }: TaxAsker, { year, period }: Working): Promise<GroupDepreciation[]> {
  const asked = { year, firstMonth: company.fiscalYearStart, ...period };
  const { depreciation } = await assetsOfPeriod(sql, company.id, asked);
  return [...Map.groupBy(depreciation, ({ group }) => group)].flatMap(([group, cards]) =>
    group === null ? [] : [{ group, amount: sum(cards.map(({ amount }) => amount)) }],
  );
}

function factsOf(
  { asOf, category, isAudited, employees, balance, income }: YearStatements,
  depreciation: readonly GroupDepreciation[],
): CompanyFacts {
  return {
    depreciation,
    category: category.category,
    isAudited,
    employees: Math.round(employees),
    turnover: haler(Math.round(halerFromJson(category.criteria.turnover) / 100) * 100),
    statements: {
      asOf,
      ...{ balanceScope: balance.scope, incomeScope: income.scope, layout: income.layout },
      assets: balance.assets.map(({ number, gross, correction, net, prior }) => ({
        ...{ number, gross, correction, net, prior },
      })),
      liabilities: balance.liabilities.map(({ number, amount, prior }) => ({
        ...{ number, current: amount, prior },
      })),
      income: income.rows.map(({ number, amount, prior }) => ({ number, current: amount, prior })),
    },
  };
}

/** What a return of a type says beside what holds at the office; null: it would say nothing new. */
export function incomeOf(
  type: FilingType,
  live: IncomeContent,
  held: readonly IncomeContent[],
): IncomeContent | null {
  if (type !== 'D' && type !== 'E') return live;
  // Each of them is whole, so the last one is what is known.
  const known = held.at(-1);
  if (known === undefined || !hasChanged(known, live)) return null;
  const kind = live.working.kind === 'dppo' ? 'company' : 'person';
  const rows = { known: known.working.lines, found: live.working.lines };
  return { ...live, correction: correctionOf(kind, rows) };
}

const hasChanged = (one: IncomeContent, other: IncomeContent): boolean =>
  JSON.stringify(amountsOf(one)) !== JSON.stringify(amountsOf(other));

const amountsOf = ({ working }: IncomeContent) => working.lines.map(({ code, amount }) => [code, amount]);
