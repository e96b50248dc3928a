import { CATEGORIES, COST_FUNCTIONS } from '@news-and-accounting/financial-statements';
import Type from 'typebox';
import { LawReferenceSchema } from '../../platform/http/law-reference.ts';

const Amount = Type.Number();
const Category = Type.Enum([...CATEGORIES]);

const Limits = Type.Object(
  { assets: Amount, turnover: Amount, employees: Type.Number() },
  {
    title: 'CategoryLimits',
    description: 'Net assets and net turnover of a year in CZK, average number of employees',
  },
);

export const CategorySchema = Type.Object(
  {
    category: Category,
    by: Type.Enum(['computed', 'setting'], {
      description: '`setting`: by `settings.accounting_category`, otherwise by the figures',
    }),
    previous: Type.Union([Category, Type.Null()], {
      description: 'Of the fiscal year before, by the figures; null in the first one',
    }),
    criteria: Limits,
    thresholds: Type.Object({ micro: Limits, small: Limits, medium: Limits }),
    reference: LawReferenceSchema,
  },
  {
    title: 'AccountingCategory',
    description:
      'The category of the accounting unit in a fiscal year, the figures of the year and the limits that they are compared with',
  },
);

export const UnmappedSchema = Type.Array(
  Type.Object({ account: Type.String(), name: Type.String(), amount: Amount }),
  { description: 'Accounts with a balance and without a row; debit minus credit in CZK' },
);

/** What every row begins with. */
export const ROW_HEAD = {
  key: Type.String({ description: '`a:` assets, `p:` liabilities, `v:` revenues, `n:` costs, `r:` results' }),
  designation: Type.String({
    description: 'As the annex prints it; empty for a total, asterisks for a result',
  }),
  name: Type.String(),
  number: Type.Integer({ description: 'Of the row in the electronic form' }),
  level: Type.Integer({ description: '0 for totals and results, 1 for letters, and so on down' }),
};

export const ROW_ACCOUNTS = Type.Optional(
  Type.Array(
    Type.Object({
      account: Type.String(),
      name: Type.String(),
      column: Type.Enum(['gross', 'correction', 'amount']),
      amount: Type.Number({ description: 'CZK whatever the unit, as the column counts it' }),
    }),
    {
      description:
        'With `detail=accounts`, of the lowest rows: the accounts that the row is made of. A shorter scope names those of the rows that it leaves out',
    },
  ),
);

export const AssumedSchema = Type.Array(
  Type.Object({
    account: Type.String(),
    name: Type.String(),
    function: Type.Enum([...COST_FUNCTIONS]),
    amount: Amount,
  }),
  { description: 'By function: costs of accounts without a function, with the one that they were given' },
);
