import {
  ADJUSTED_ROWS,
  type CompanyRow,
  FOREIGN_METHODS,
  LED_ROWS,
  SIGNED_ROWS,
} from '@news-and-accounting/income-tax';
import { MoneyError, parseDecimal, ZERO } from '@news-and-accounting/money';
import Type from 'typebox';
import { amount } from '../../platform/http/amount.ts';
import {
  type Field,
  FieldProblem,
  list,
  nullable,
  object,
  oneOf,
  refined,
  refuse,
  text,
  withDefault,
} from '../../platform/http/fields.ts';
import { codebookEntry } from '../../public/codebooks/index.ts';
import { LARGEST, money } from './amounts.ts';

const EMPLOYEES = 100_000;
const PERCENT = 100;
const ADJUSTMENTS = 200;
const ACCOUNTS = 200;
const REASON = 500;
const STATES = 100;

/** A number with at most so many decimals, kept as the text that it is. */
function decimal(places: number, largest: number): Field<string> {
  return {
    schema: Type.Number({ minimum: 0, maximum: largest, description: `At most ${places} decimals` }),
    absent: 'required',
    parse: (given, path) => {
      const told = `Musí být číslo od 0 do ${largest} nejvýše se ${places === 2 ? 'dvěma' : places} desetinnými místy.`;
      if (typeof given !== 'number' || !(given >= 0 && given <= largest)) refuse(path, told);
      const written = String(given);
      try {
        parseDecimal(written);
      } catch (error) {
        if (!(error instanceof MoneyError)) throw error;
        refuse(path, told);
      }
      return (written.split('.')[1] ?? '').length <= places ? written : refuse(path, told);
    },
  };
}

const rows = (numbers: readonly CompanyRow[]) => oneOf(numbers);

const ADJUSTMENT = refined(
  object({
    row: rows(ADJUSTED_ROWS),
    amount: amount({ minimum: 'any' }),
    reason: text({ maximum: REASON }),
    reference: nullable(text({ maximum: 200 })),
  }),
  (adjustment, path) => {
    if (adjustment.amount < 0 && !SIGNED_ROWS.includes(adjustment.row))
      refuse(`${path}.amount`, `Řádek ${adjustment.row} nemá záporné částky.`);
    if (Math.abs(adjustment.amount) > LARGEST) refuse(`${path}.amount`, 'Částka je příliš vysoká.');
    return adjustment;
  },
);

const ACCOUNT = object({
  account: text({
    maximum: 10,
    // Group 59 is the tax itself, which row 10 leaves out.
    pattern: /^(5(?!9)|6)\d{2,9}$/,
    patternText: 'Musí být účet třídy 5 nebo 6 mimo skupinu 59.',
  }),
  row: rows(LED_ROWS),
  percent: {
    ...withDefault(decimal(2, PERCENT), String(PERCENT)),
    schema: Type.Number({ minimum: 0, maximum: PERCENT, default: PERCENT }),
  },
});

/** An account stands once in each row. */
const ACCOUNTS_LED = refined(list(ACCOUNT, ACCOUNTS), (entries, path) => {
  const same = (i: number) => (each: (typeof entries)[number]) =>
    each.account === entries[i]?.account && each.row === entries[i]?.row;
  const repeated = entries.findIndex((_, i) => entries.findIndex(same(i)) < i);
  if (repeated >= 0)
    throw new FieldProblem({ [`${path}[${repeated}].account`]: 'Účet je v tomto řádku dvakrát.' });
  return entries;
});

const HOME = 'CZ';

const FOREIGN_INCOME = refined(
  object({
    country: refined(
      text({ pattern: /^[A-Z]{2}$/, patternText: 'Musí být dvoupísmenný kód státu, například DE.' }),
      (code, path) => {
        if (code === HOME) refuse(path, 'Musí být jiný stát než Česko.');
        return codebookEntry('countries', code) === null
          ? refuse(path, 'Tento stát v číselníku není.')
          : code;
      },
    ),
    method: {
      ...oneOf(FOREIGN_METHODS),
      schema: Type.Enum([...FOREIGN_METHODS], {
        description:
          'What the treaty says: `credit` (ordinary, at most the domestic tax on that income), `full_credit`, or `exemption` of the income from the base',
      }),
    },
    income: money,
    expenses: withDefault(money, ZERO),
    tax_paid: withDefault(money, ZERO),
  }),
  (entry, path) =>
    entry.method === 'exemption' && entry.tax_paid > ZERO
      ? refuse(`${path}.tax_paid`, 'Při vynětí se daň zaplacená v zahraničí nezapočítává.')
      : entry,
);

/** A state stands once with each method: the form has one annex for it. */
const FOREIGN_INCOMES = refined(list(FOREIGN_INCOME, STATES), (entries, path) => {
  const same = (i: number) => (each: (typeof entries)[number]) =>
    each.country === entries[i]?.country && each.method === entries[i]?.method;
  const repeated = entries.findIndex((_, i) => entries.findIndex(same(i)) < i);
  if (repeated >= 0)
    throw new FieldProblem({
      [`${path}[${repeated}].country`]: 'Tento stát s tímto způsobem už v seznamu je.',
    });
  return entries;
});

/** Keys of the working of a company, besides the common ones. */
export const COMPANY_FIELDS = {
  adjustments: list(ADJUSTMENT, ADJUSTMENTS),
  accounts: ACCOUNTS_LED,
  foreign_income: FOREIGN_INCOMES,
  disabled_employees: decimal(2, EMPLOYEES),
  severely_disabled_employees: decimal(2, EMPLOYEES),
} satisfies Record<string, Field<unknown>>;
