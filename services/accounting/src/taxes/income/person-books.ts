import type { Activity, FormItem, ReturnFinding } from '@news-and-accounting/income-tax';
import { FLAT_RATES, type FlatRate } from '@news-and-accounting/income-tax';
import { formatCzk, type Haler, negate, sum } from '@news-and-accounting/money';
import { whileUnchanged } from '../../access/history/index.ts';
import { type TaxFacts, type YearResult, yearResult } from '../../books/cash-journal/index.ts';
import { balancesOfYear } from '../../books/ledger/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import { Remembered } from '../../platform/remembered.ts';
import { NOT_DEDUCTIBLE } from './company-books.ts';
import type { TaxAsker } from './working.ts';

/** What the books of a year say about the business of a person: one activity, until somebody tells several. */
export type PersonBooks = {
  source: 'cash_journal' | 'ledger';
  activity: Activity;
  findings: readonly ReturnFinding[];
};

const MONTHS = 12;

/** How the company keeps its books, its rate of flat expenses, and since when it does business, where that is known. */
type BooksFacts = TaxFacts & { foundedOn: string | null };

export async function personBooks(asker: TaxAsker, facts: BooksFacts, year: number): Promise<PersonBooks> {
  return facts.bookkeeping === 'double_entry'
    ? ofLedger(asker, facts, year)
    : ofCashJournal(asker, facts, year);
}

export function rateOf({ flat_expense_rate: rate }: TaxFacts): FlatRate | null {
  return FLAT_RATES.find((each) => each === rate) ?? null;
}

const addedUp = new Remembered<YearResult>(200);

function resultOf({ sql, company }: TaxAsker, facts: TaxFacts, year: number): Promise<YearResult> {
  const entityId = company.id;
  return whileUnchanged(addedUp, { sql, entityId }, String(year), () =>
    yearResult(sql, entityId, facts, year),
  );
}

async function ofCashJournal(asker: TaxAsker, facts: BooksFacts, year: number): Promise<PersonBooks> {
  const { income, expenses, adjustments, unassigned, belowZero } = await resultOf(asker, facts, year);
  const item = (label: string, amount: Haler, type: FormItem['type'] = 'adjustment'): FormItem => ({
    ...{ type, id: null, label, amount, reason: null },
  });
  const spent = [
    item('Daňové výdaje v peněžním deníku', expenses),
    ...adjustments.map(({ kind, amount }) =>
      kind === 'depreciation'
        ? item('Daňové odpisy majetku', amount, 'asset')
        : item('Náhrady za vlastní pracovní cesty', amount),
    ),
  ].filter(({ amount }) => amount !== 0);
  return {
    source: 'cash_journal',
    activity: activityOf([item('Zdanitelné příjmy v peněžním deníku', income)], spent, facts, year),
    findings: [
      ...(unassigned === 0
        ? []
        : [
            warning(
              'unassigned_movements',
              `Pohyby v peněžním deníku, u kterých nikdo neurčil, čeho se týkají: ${unassigned}. Do daně nejdou.`,
            ),
          ]),
      ...belowZero.map(({ name, days, first_on }) =>
        warning(
          'cash_negative',
          `Pokladna ${name} byla během roku v minusu, poprvé ${dayText(first_on)}; počet takových dnů: ${days}.`,
        ),
      ),
    ],
  };
}

const warning = (code: string, message: string): ReturnFinding => ({
  ...{ level: 'warning', code, field: 'cash_journal' },
  message,
});

/** Revenues and costs without the tax itself. */
async function ofLedger({ sql, company }: TaxAsker, facts: BooksFacts, year: number): Promise<PersonBooks> {
  const balances = await balancesOfYear(sql, company.id, year, 1);
  const items = (of: RegExp, sign: (amount: Haler) => Haler) =>
    balances
      .filter(({ code, closing }) => of.test(code) && closing !== 0)
      .map(({ code, name, closing }): FormItem => {
        return { type: 'account', id: code, label: `${code} ${name}`, amount: sign(closing), reason: null };
      });
  const income = items(/^6/, negate);
  const expenses = items(/^5(?!9)/, (amount) => amount);
  return {
    source: 'ledger',
    activity: activityOf(income, expenses, facts, year),
    findings: notDeductible(expenses),
  };
}

/** Costs that lower no tax (§ 25) stand in row 102 with the others until somebody enters them into row 105. */
function notDeductible(expenses: readonly FormItem[]): ReturnFinding[] {
  const own = expenses.filter(({ id }) => NOT_DEDUCTIBLE.some((prefix) => String(id).startsWith(prefix)));
  const amount = sum(own.map((each) => each.amount));
  if (amount <= 0) return [];
  const names = own.map(({ label }) => label).join(', ');
  return [
    {
      ...{ level: 'warning', code: 'not_deductible_costs', field: 'working.business.increase' },
      message: `Ve výdajích jsou náklady, které daň nesnižují (§ 25): ${names}, celkem ${formatCzk(amount)}. Zadejte je do částek, které rozdíl zvyšují (ř. 105), pokud tam ještě nejsou.`,
    },
  ];
}

function activityOf(
  income: readonly FormItem[],
  expenses: readonly FormItem[],
  facts: BooksFacts,
  year: number,
): Activity {
  return {
    income: sum(income.map(({ amount }) => amount)),
    expenses: sum(expenses.map(({ amount }) => amount)),
    ...{ rate: rateOf(facts), nace: null, months: monthsOf(facts, year) },
    items: { income, expenses },
  };
}

/** Months of business in a year, all of them where its beginning is not known or in another year. */
function monthsOf({ foundedOn }: BooksFacts, year: number): number {
  if (foundedOn === null || Number(foundedOn.slice(0, 4)) !== year) return MONTHS;
  return MONTHS + 1 - Number(foundedOn.slice(5, 7));
}
