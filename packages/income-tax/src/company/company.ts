import { add, type Haler, haler, negate, smaller, subtract, sum, ZERO } from '@news-and-accounting/money';
import { type FormItem, type FormLine, type ReturnFinding, rowOf } from '../form-line.ts';
import type { Loss, LossUse } from '../losses.ts';
import {
  exemptItems,
  type ForeignIncome,
  type ForeignTax,
  foreignFindings,
  foreignTaxOf,
} from './foreign.ts';
import { COMPANY_PARAGRAPHS } from './paragraphs.ts';
import { COMPANY_ROW_NUMBERS, type CompanyRow, DECREASES, INCREASES, isRowOf, rowOfForm } from './rows.ts';
import type { CompanyRules } from './rules.ts';
import { Sheet } from './sheet.ts';
import { deductGifts, deductLosses, deductOthers } from './steps/base.ts';
import { separateBase, taxAfterCredits } from './steps/tax.ts';

export interface CompanyGift {
  readonly amount: Haler;
  readonly label: string;
  readonly reason: string | null;
}

/** What the return of a company is made of. Amounts have haléře. */
export interface CompanyYear {
  /** The calendar year in which the tax period begins. */
  readonly year: number;
  /** By row: what the books have and what was entered; rows 10 to 65, 100 to 165, 201, 210, 240 to 251, 319 to 334. */
  readonly items: Readonly<Partial<Record<CompanyRow, readonly FormItem[]>>>;
  /** Accounting depreciation above 0, that for tax below 0: rows 50 and 150. */
  readonly depreciation: readonly FormItem[];
  readonly losses: readonly Loss[];
  /** The most that is deducted of losses; null: all. */
  readonly lossClaim: Haler | null;
  readonly gifts: readonly CompanyGift[];
  readonly foreignIncome: readonly ForeignIncome[];
  /** Yearly averages as decimal texts. */
  readonly disabledEmployees: string;
  readonly severelyDisabledEmployees: string;
  readonly advancesPaid: Haler;
}

export interface CompanyResult {
  readonly accounting_profit: Haler;
  /** Row 200. */
  readonly base: Haler;
  readonly loss: Haler;
  readonly loss_used: Haler;
  readonly gifts: Haler;
  readonly rounded_base: Haler;
  /** Hundredths of a per cent. */
  readonly rate: Haler;
  readonly tax: Haler;
  readonly credits: Haler;
  /** Row 340. */
  readonly total: Haler;
  readonly advances_paid: Haler;
  /** Above 0 it is to be paid. */
  readonly balance: Haler;
}

export interface CompanyReturn {
  readonly lines: readonly FormLine[];
  readonly result: CompanyResult;
  /** Row 360: the last known tax. */
  readonly lastKnownTax: Haler;
  readonly losses: readonly LossUse[];
  /** Table I; null: no tax paid abroad was to be credited. */
  readonly foreignTax: ForeignTax | null;
  readonly findings: readonly ReturnFinding[];
}

/** Works out the return of a company (§ 20 to 23, 34, 35, 38f of act 586/1992), row by row as the form has them. */
export function companyReturn(company: CompanyYear, rules: CompanyRules): CompanyReturn {
  const sheet = new Sheet();
  adjustedProfit(company, sheet);
  const base = subtract(subtract(sheet.of(200), sheet.of(201)), sheet.of(210));
  sheet.compute(220, base);
  const isLoss = base < ZERO;
  const uses = deductLosses(company, rules, sheet, isLoss);
  deductOthers(company, sheet, isLoss);
  deductGifts(company, rules, sheet);
  taxAfterCredits(company, rules, sheet);
  separateBase(company, rules, sheet);
  sheet.compute(340, add(sheet.of(330), sheet.of(335)), { reference: COMPANY_PARAGRAPHS.total });
  sheet.compute(360, sheet.of(330), { reference: COMPANY_PARAGRAPHS.advances });
  const foreignTax = foreignTaxOf(company.foreignIncome, {
    ...{ tax: sheet.of(310), base: sheet.of(220), credited: sheet.of(320) },
    entered: rowOf(company.items[320] ?? []),
  });
  return {
    lines: COMPANY_ROW_NUMBERS.map((row) => lineOf(row, sheet)),
    result: resultOf(company, sheet),
    lastKnownTax: sheet.of(360),
    losses: uses,
    foreignTax,
    findings: [
      ...sheet.findings,
      ...rowsNotYet(sheet, rules.from),
      ...foreignFindings(company.foreignIncome, foreignTax),
    ],
  };
}

/** What was entered into rows that the form of the period does not have yet: the portal refuses them. */
function rowsNotYet(sheet: Sheet, from: string): ReturnFinding[] {
  return COMPANY_ROW_NUMBERS.filter((row) => !isRowOf(row, from) && sheet.of(row) !== ZERO).map((row) => ({
    ...{ level: 'error', code: 'row_not_in_year', field: String(row) },
    message: `Řádek ${row} formulář tohoto období ještě nemá: částka patří do jiného řádku.`,
  }));
}

/** Rows 10 to 210: the profit of the books with what raises and what lowers it. */
function adjustedProfit({ items, depreciation, foreignIncome }: CompanyYear, sheet: Sheet): void {
  const [excess, shortfall] = depreciationRows(depreciation);
  sheet.enter(50, excess, COMPANY_PARAGRAPHS.depreciation);
  sheet.enter(150, shortfall, COMPANY_PARAGRAPHS.depreciation);
  for (const row of [10, ...INCREASES, ...DECREASES, 201] as const)
    if (row !== 50 && row !== 150) sheet.enter(row, items[row] ?? [], COMPANY_PARAGRAPHS.rows[row] ?? null);
  sheet.enter(
    210,
    [...exemptItems(foreignIncome), ...(items[210] ?? [])],
    COMPANY_PARAGRAPHS.rows[210] ?? null,
  );
  const total = (rows: readonly CompanyRow[]) => sum(rows.map((row) => sheet.of(row)));
  sheet.compute(70, total(INCREASES));
  sheet.compute(170, total(DECREASES));
  sheet.compute(200, subtract(add(sheet.of(10), sheet.of(70)), sheet.of(170)), {
    reference: COMPANY_PARAGRAPHS.base,
  });
}

/** The one difference of all depreciation, in the row that it belongs to; the other row is empty. */
function depreciationRows(items: readonly FormItem[]): [FormItem[], FormItem[]] {
  const difference = sum(items.map(({ amount }) => amount));
  if (difference === ZERO) return [[], []];
  if (difference > ZERO) return [[...items], []];
  return [[], items.map((item) => ({ ...item, amount: negate(item.amount) }))];
}

function lineOf(row: CompanyRow, sheet: Sheet): FormLine {
  const { label, field, source } = rowOfForm(row);
  const { amount, items, note, reference } = sheet.row(row);
  return {
    code: String(row),
    label,
    amount,
    source:
      source === 'ledger' && items.every(({ type }) => type === 'adjustment') && items.length > 0
        ? 'manual'
        : source,
    field,
    items,
    note,
    reference,
  };
}

function resultOf({ advancesPaid }: CompanyYear, sheet: Sheet): CompanyResult {
  const total = sheet.of(340);
  return {
    accounting_profit: sheet.of(10),
    base: sheet.of(200),
    loss: haler(Math.max(0, -sheet.of(220))),
    loss_used: sheet.of(230),
    gifts: sheet.of(260),
    rounded_base: sheet.of(270),
    rate: sheet.of(280),
    tax: sheet.of(290),
    credits: smaller(sheet.of(300), sheet.of(290)),
    total,
    advances_paid: advancesPaid,
    balance: subtract(total, advancesPaid),
  };
}
