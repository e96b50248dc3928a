import { Skeleton, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useCompany } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { moneyWithCurrency } from '../../parts/money.ts';
import { monthOf, monthText } from '../../parts/url-month.ts';
import type { Overview } from './api.ts';

const MonthsChart = lazy(() => import('./months-chart.tsx'));

const nameOf = (month: string) => monthText(monthOf(`${month}-01`));
/** `5/26`: there are twelve of them. */
const shortName = (month: string) => `${Number(month.slice(5))}/${month.slice(2, 4)}`;

/** The year by months, as a chart and for who does not see it as a table. */
export function Months({ months }: { months: Overview['months'] | undefined }) {
  const words = useCompany().double_entry ? t.earned : t.received;
  return (
    <Stack component="section" gap="sm" aria-label={words.byMonths}>
      <Title order={2}>{words.byMonths}</Title>
      <div className="surface" style={{ padding: 16 }}>
        {months === undefined ? (
          <Skeleton height={220} />
        ) : months.every(({ income, expenses }) => income === 0 && expenses === 0) ? (
          <Text c="dimmed">{words.nothing}</Text>
        ) : (
          <>
            <Suspense fallback={<Skeleton height={220} />}>
              <MonthsChart
                months={months}
                label={words.byMonths}
                income={words.income}
                expenses={words.expenses}
                nameOf={shortName}
              />
            </Suspense>
            <MonthsTable months={months} words={words} />
          </>
        )}
      </div>
    </Stack>
  );
}

type MonthsTableProps = { months: Overview['months']; words: typeof t.earned };

function MonthsTable({ months, words }: MonthsTableProps) {
  return (
    <VisuallyHidden>
      <Table>
        <caption>{words.byMonths}</caption>
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            <th scope="col">{words.income}</th>
            <th scope="col">{words.expenses}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, income, expenses }) => (
            <tr key={month}>
              <th scope="row">{nameOf(month)}</th>
              <td>{moneyWithCurrency(income)}</td>
              <td>{moneyWithCurrency(expenses)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </VisuallyHidden>
  );
}
