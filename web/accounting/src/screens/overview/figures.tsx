import { Paper, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useCompany } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { monthName, todayInPrague } from '../../parts/dates.ts';
import { moneyWithCurrency, sumOf } from '../../parts/money.ts';
import { counted } from '../../parts/plural.ts';
import { type Account, useAccounts } from '../books/api.ts';
import { usePayslips } from '../people/payroll/api.ts';
import classes from './figures.module.css';

/** Cash registers (211) and bank accounts (221) of the Czech chart of accounts. */
const MONEY_ACCOUNTS = /^2[12]1/;

/** The figures of the company that its books have today. */
export function Figures() {
  const company = useCompany();
  const today = todayInPrague();
  const year = Number(today.slice(0, 4));
  const last = lastMonth(today);
  const accounts = useAccounts(company.id, year);
  const payslips = usePayslips(company.id, last);
  const of = (select: (account: Account) => boolean) =>
    accounts.data === undefined
      ? undefined
      : sumOf(accounts.data.filter(select).map(({ balance }) => balance));
  const revenue = of(({ kind }) => kind === 'revenue');
  const expenses = of(({ kind }) => kind === 'expense');
  const count = payslips.data?.payslips.length ?? 0;
  return (
    <SimpleGrid
      component="section"
      aria-label={t.figures}
      cols={{ base: 1, xs: 2, lg: 4 }}
      spacing={{ base: 'xs', sm: 'md' }}
    >
      <Figure
        label={t.money}
        amount={of(({ code }) => MONEY_ACCOUNTS.test(code))}
        currency={company.currency}
      />
      {company.double_entry && (
        <>
          {/* Balances are debit minus credit: revenue stands on the credit side. */}
          <Figure label={t.revenue(year)} amount={negated(revenue)} currency={company.currency} />
          <Figure label={t.expenses(year)} amount={expenses} currency={company.currency} />
        </>
      )}
      <Figure
        label={t.wages(monthName(last.month))}
        amount={payslips.data?.totals.employer_cost}
        currency={company.currency}
        hint={count === 0 ? undefined : `${t.wagesHint}, ${counted(count, t.slipForms)}`}
      />
    </SimpleGrid>
  );
}

type FigureProps = {
  label: string;
  /** Undefined: still loading. */
  amount: number | undefined;
  currency: string;
  hint?: string | undefined;
};

function Figure({ label, amount, currency, hint }: FigureProps) {
  return (
    <Paper className={`surface ${classes.figure}`}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {amount === undefined ? (
        <Skeleton height={22} width={120} />
      ) : (
        <Text fw={620} className={`figure ${classes.amount}`}>
          {moneyWithCurrency(amount, currency)}
        </Text>
      )}
      {hint !== undefined && (
        <Text size="sm" c="dimmed" visibleFrom="xs">
          {hint}
        </Text>
      )}
    </Paper>
  );
}

function negated(amount: number | undefined): number | undefined {
  return amount === undefined || amount === 0 ? amount : -amount;
}

function lastMonth(today: string): { year: number; month: number } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}
