import { Stack, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { statementsTexts as t } from '../../../cs/statements.ts';
import { keepsLedgerIn } from '../../../parts/bookkeeping-years.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { dateText } from '../../../parts/dates.ts';
import { firstDayOf, fiscalYearOf, fiscalYearText, presentFiscalYear } from '../../../parts/fiscal-year.ts';
import { useTypedFilter } from '../../../parts/typed-filter.ts';
import { useUrlState, useUrlYear } from '../../../parts/url-state.ts';
import { useKnownAt } from '../known-at.tsx';
import { useAccountLinks } from './account-links.ts';
import { AssumedNote } from './account-notes.tsx';
import { type IncomeStatement, incomeStatementFile, useIncomeStatement, useIncomeStatements } from './api.ts';
import { CategorySection } from './category-section.tsx';
import type { StatementUnit } from './figure-text.ts';
import { dayYearBefore, isExact, priorText } from './prior-text.ts';
import {
  AccountsInFiles,
  ComparisonChart,
  OnlyUsed,
  StatementFrame,
  useFileDetail,
  useOnlyUsed,
} from './statement-frame.tsx';
import { type Figure, StatementTable } from './statement-table.tsx';
import { useYearAlone, yearsBefore } from './years.ts';

type Row = IncomeStatement['rows'][number];

/** The income statement: its rows unfold to accounts, those lead to their movements. */
export default function IncomeStatementScreen() {
  const company = useCompany();
  const { id, settings } = company;
  const { asked, same, year, unit, comparison } = useAsked();
  const isThere = keepsLedgerIn(company, year);
  const leaveTo = useYearAlone();
  const byMonth = comparison === 'mesice';
  const isCompared = comparison === 'roky';
  const more = { detail: 'accounts', ...(byMonth ? { by: 'month' } : {}) };
  const statement = useIncomeStatement(id, { ...asked, ...more }, isThere);
  const others = useIncomeStatements(
    id,
    isCompared && isThere ? yearsBefore(year, company).map((each) => ({ ...same, year: String(each) })) : [],
  );
  const fileDetail = useFileDetail();
  const { data } = statement;
  const what =
    data &&
    t.incomeStatementText(
      dateText(data.from),
      dateText(data.to),
      t.scopeWords[data.scope],
      t.unitWords[unit],
    );
  const prior = data && {
    ...{ text: t.priorOfIncome, until: dayYearBefore(data.to), rows: data.rows },
    isExact: isExact(data, same.cost_centre),
  };
  const isShown = !byMonth && !isCompared;
  const text = prior === undefined || !isShown ? what : `${what} ${priorText(prior, settings.founded_on)}`;
  return (
    <StatementFrame
      title={t.incomeStatement}
      text={text}
      year={year}
      onYear={leaveTo}
      file={{
        name: 'vysledovka',
        ask: incomeStatementFile(id, { ...asked, ...(byMonth ? { by: 'month' } : {}), ...fileDetail }),
      }}
      query={statement}
      filters={<Filters />}
    >
      <Statement
        statement={data}
        unit={unit}
        byMonth={byMonth}
        others={isCompared ? others.map(({ data: other }) => other) : null}
      />
    </StatementFrame>
  );
}

/** What the address asks for. */
function useAsked() {
  const { fiscal_year_start: start } = useCompany();
  const [chosenYear] = useUrlYear(presentFiscalYear(start));
  const [from] = useUrlState('od');
  const [to] = useUrlState('do');
  const [scope] = useUrlState('rozsah');
  const [unitText] = useUrlState('jednotka');
  const [layout] = useUrlState('cleneni');
  const [costCentre] = useUrlState('stredisko');
  const [comparison] = useUrlState('srovnani');
  const knownAt = useKnownAt();
  const unit: StatementUnit = unitText === 'czk' ? 'czk' : 'thousands';
  const same = { scope, unit, layout, cost_centre: String(costCentre), known_at: knownAt };
  const day = from || to;
  const year = day === '' ? chosenYear : fiscalYearOf(day, start);
  const asked = { ...(day === '' ? { year: String(year) } : { from, to }), ...same };
  return { asked, same, year, unit, comparison };
}

function Filters() {
  const [from, setFrom] = useUrlState('od');
  const [to, setTo] = useUrlState('do');
  const [scope, setScope] = useUrlState('rozsah');
  const [unit, setUnit] = useUrlState('jednotka');
  const [layout, setLayout] = useUrlState('cleneni');
  const [comparison, setComparison] = useUrlState('srovnani');
  const [costCentre, setCostCentre] = useTypedFilter('stredisko');
  return (
    <>
      <DateInput label={t.from} w={150} value={from || null} onChange={(day) => setFrom(day ?? '')} />
      <DateInput label={t.to} w={150} value={to || null} onChange={(day) => setTo(day ?? '')} />
      <Choice label={t.layout} value={layout} onChange={setLayout} options={t.layouts} />
      <Choice label={t.scope} value={scope} onChange={setScope} options={t.incomeScopes} />
      <Choice label={t.unit} value={unit} onChange={setUnit} options={t.units} />
      <TextInput
        label={t.costCentre}
        w={140}
        value={costCentre}
        onChange={(event) => setCostCentre(event.currentTarget.value)}
      />
      <Choice
        label={t.comparison}
        value={comparison}
        onChange={setComparison}
        options={t.incomeComparisons}
      />
      <OnlyUsed />
      <AccountsInFiles />
    </>
  );
}

type StatementProps = {
  statement: IncomeStatement | undefined;
  unit: StatementUnit;
  byMonth: boolean;
  /** Of the years before; null: they are not compared. */
  others: (IncomeStatement | undefined)[] | null;
};

function Statement({ statement, unit, byMonth, others }: StatementProps) {
  const { fiscal_year_start: start } = useCompany();
  const onlyUsed = useOnlyUsed();
  const [asked] = useUrlState('od');
  const { year = 0, to = '' } = statement ?? {};
  // From the first day of the fiscal year: what is posted before the company came to be is in the figures.
  const linkOf = useAccountLinks({ year, from: asked || firstDayOf(year, start), to });
  const figures = useMemo(
    () => figuresOf(statement, others, byMonth, start),
    [statement, others, byMonth, start],
  );
  const points = pointsOf(statement, others, byMonth, start);
  return (
    <Stack gap="md">
      {statement !== undefined && <AssumedNote accounts={statement.assumed} linkOf={linkOf} />}
      {points.length > 0 && <ComparisonChart series={SERIES} points={points} unit={unit} />}
      <StatementTable
        label={t.incomeStatement}
        rows={statement?.rows}
        figures={figures}
        unit={unit}
        onlyUsed={onlyUsed}
        linkOf={linkOf}
      />
      {statement !== undefined && <CategorySection category={statement.category} />}
    </Stack>
  );
}

const AMOUNT = { of: ({ amount }: Row) => amount, ofAccount: ({ amount }: { amount: number }) => amount };
const STANDARD: readonly Figure<Row>[] = [
  { id: 'bezne', title: t.amount, ...AMOUNT },
  { id: 'minule', title: t.prior, of: ({ prior }) => prior, hideBelow: 'sm' },
];

function figuresOf(
  statement: IncomeStatement | undefined,
  others: StatementProps['others'],
  byMonth: boolean,
  start: number,
): readonly Figure<Row>[] {
  if (others !== null) {
    const before = others.map((each, i): Figure<Row> => {
      const amounts = new Map(each?.rows.map(({ key, amount }) => [key, amount]));
      const title = fiscalYearText((statement?.year ?? 0) - others.length + i, start);
      return { id: `rok${i}`, title, of: ({ key }) => amounts.get(key) ?? 0, hideBelow: HIDDEN[i] };
    });
    return [
      ...before,
      { id: 'rok', title: statement === undefined ? '' : fiscalYearText(statement.year, start), ...AMOUNT },
    ];
  }
  const months = byMonth ? (statement?.rows[0]?.months ?? []) : [];
  if (months.length === 0) return STANDARD;
  return [
    ...months.map(
      ({ month }, i): Figure<Row> => ({
        id: `mesic${i}`,
        title: monthText(month),
        of: (row) => row.months?.[i]?.amount ?? 0,
        hideBelow: 'md',
      }),
    ),
    { id: 'bezne', title: t.amount, ...AMOUNT },
  ];
}

/** On narrower windows the years further back go first. */
const HIDDEN = ['lg', 'lg', 'md', 'sm'] as const;

const SERIES = [
  { name: 'turnover', label: t.chartTurnover },
  { name: 'result', label: t.chartResult },
];

/** What the chart shows of each year or month; nothing where they are not compared. */
function pointsOf(
  statement: IncomeStatement | undefined,
  others: StatementProps['others'],
  byMonth: boolean,
  start: number,
) {
  const rowOf = (each: IncomeStatement | undefined, key: string) => each?.rows.find((row) => row.key === key);
  if (others !== null)
    return [...others, statement].map((each, i) => ({
      period: fiscalYearText((statement?.year ?? 0) - others.length + i, start),
      turnover: rowOf(each, 'r:turnover')?.amount ?? 0,
      result: rowOf(each, 'r:result')?.amount ?? 0,
    }));
  const turnover = rowOf(statement, 'r:turnover')?.months ?? [];
  const results = rowOf(statement, 'r:result')?.months ?? [];
  if (!byMonth) return [];
  return results.map(({ month, amount }, i) => ({
    period: monthText(month),
    turnover: turnover[i]?.amount ?? 0,
    result: amount,
  }));
}

/** `2026-04` as `4/26`. */
function monthText(month: string): string {
  return `${Number(month.slice(5))}/${month.slice(2, 4)}`;
}
