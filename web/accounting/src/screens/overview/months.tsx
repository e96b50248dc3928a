import { Skeleton, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useCompany } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { inYear } from '../../parts/bookkeeping-years.ts';
import { todayInPrague } from '../../parts/dates.ts';
import { moneyWithCurrency, sumOf } from '../../parts/money.ts';
import { monthOf, monthText } from '../../parts/url-month.ts';
import { WhenSeen } from '../../parts/when-seen.tsx';
import type { Overview } from './api.ts';
import { resultWords } from './result-words.ts';

const MonthsChart = lazy(() => import('./months-chart.tsx'));
const CHART_HEIGHT = 220;

const nameOf = (month: string) => monthText(monthOf(`${month}-01`));

/** What came and what went in a month. */
export type MonthPair = { month: string; plus: number; minus: number };

type Words = { byMonths: string; income: string; expenses: string; nothing: string };

/** Income and expenses of the last twelve months. */
export function Result({ overview }: { overview: Overview }) {
  const words = resultWords(inYear(useCompany(), Number(todayInPrague().slice(0, 4))));
  const pairs = overview.recent_months.map(({ month, income, expenses }) => ({
    month,
    plus: income,
    minus: expenses,
  }));
  return <Months pairs={pairs} words={words} />;
}

/** Money that came and went in the last twelve months, and what is not in it yet. */
export function CashFlow({ overview }: { overview: Overview }) {
  const pairs = overview.cash_flow.map((each) => ({ month: each.month, plus: each.in, minus: each.out }));
  const { unmatched } = overview.counts;
  return (
    <Months pairs={pairs} words={t.cashFlow}>
      {unmatched > 0 && (
        <Text size="sm" c="dimmed">
          {t.cashFlow.without(unmatched)}
        </Text>
      )}
    </Months>
  );
}

type MonthsProps = { pairs: readonly MonthPair[]; words: Words; children?: React.ReactNode };

/** Twelve months as a chart, in a sentence, and for who does not see it as a table. */
function Months({ pairs, words, children }: MonthsProps) {
  return (
    <Stack component="section" gap="sm" aria-label={words.byMonths}>
      <Title order={2}>{words.byMonths}</Title>
      <div className="surface" style={{ padding: 16 }}>
        {pairs.every(({ plus, minus }) => plus === 0 && minus === 0) ? (
          <Text c="dimmed">{words.nothing}</Text>
        ) : (
          <Stack gap="xs">
            <WhenSeen height={CHART_HEIGHT}>
              <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
                <MonthsChart pairs={pairs} words={words} height={CHART_HEIGHT} />
              </Suspense>
            </WhenSeen>
            <MonthsTable pairs={pairs} words={words} />
            <Together pairs={pairs} />
            {children}
          </Stack>
        )}
      </div>
    </Stack>
  );
}

/** All of them in one sentence. */
function Together({ pairs }: { pairs: readonly MonthPair[] }) {
  const plus = sumOf(pairs.map((pair) => pair.plus));
  const minus = sumOf(pairs.map((pair) => pair.minus));
  return (
    <Text size="sm" c="dimmed">
      {t.together(
        moneyWithCurrency(plus),
        moneyWithCurrency(minus),
        moneyWithCurrency(sumOf([plus, -minus])),
      )}
    </Text>
  );
}

type MonthsTableProps = { pairs: readonly MonthPair[]; words: Words };

function MonthsTable({ pairs, words }: MonthsTableProps) {
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
          {pairs.map(({ month, plus, minus }) => (
            <tr key={month}>
              <th scope="row">{nameOf(month)}</th>
              <td>{moneyWithCurrency(plus)}</td>
              <td>{moneyWithCurrency(minus)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </VisuallyHidden>
  );
}
