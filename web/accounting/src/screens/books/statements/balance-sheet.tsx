import { Stack, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { statementsTexts as t } from '../../../cs/statements.ts';
import { keepsLedgerIn } from '../../../parts/bookkeeping-years.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { dateText } from '../../../parts/dates.ts';
import { firstDayOf, fiscalYearOf, fiscalYearText, presentFiscalYear } from '../../../parts/fiscal-year.ts';
import { useUrlState, useUrlYear } from '../../../parts/url-state.ts';
import { useKnownAt } from '../known-at.tsx';
import { useAccountLinks } from './account-links.ts';
import { BalanceNotes } from './account-notes.tsx';
import { type BalanceSheet, balanceSheetFile, useBalanceSheet, useBalanceSheets } from './api.ts';
import { CategorySection } from './category-section.tsx';
import type { StatementUnit } from './figure-text.ts';
import { isExact, priorText } from './prior-text.ts';
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

type Asset = BalanceSheet['assets'][number];
type Liability = BalanceSheet['liabilities'][number];

/** The balance sheet: its rows unfold to accounts, those lead to their movements. */
export default function BalanceSheetScreen() {
  const company = useCompany();
  const { id, fiscal_year_start: start, settings } = company;
  const [chosenYear] = useUrlYear(presentFiscalYear(start));
  const leaveTo = useYearAlone();
  const [asOf, setAsOf] = useUrlState('ke');
  const [scope, setScope] = useUrlState('rozsah');
  const [unitText, setUnit] = useUrlState('jednotka');
  const [comparison, setComparison] = useUrlState('srovnani');
  const knownAt = useKnownAt();
  const unit: StatementUnit = unitText === 'czk' ? 'czk' : 'thousands';
  const year = asOf === '' ? chosenYear : fiscalYearOf(asOf, start);
  const isThere = keepsLedgerIn(company, year);
  const same = { scope, unit, known_at: knownAt };
  const asked = { ...(asOf === '' ? { year: String(year) } : { as_of: asOf }), ...same };
  const sheet = useBalanceSheet(id, { ...asked, detail: 'accounts' }, isThere);
  const isCompared = comparison === 'roky';
  const others = useBalanceSheets(
    id,
    isCompared && isThere
      ? yearsBefore(year, company).map((each) => ({ ...same, scope: 'full', year: String(each) }))
      : [],
  );
  const fileDetail = useFileDetail();
  const { data } = sheet;
  const what = data && t.balanceSheetText(dateText(data.as_of), t.scopeWords[data.scope], t.unitWords[unit]);
  const prior = data && {
    ...{ text: t.priorOfSheet(dateText(data.prior_as_of)), until: data.prior_as_of },
    ...{ rows: [...data.assets, ...data.liabilities], isExact: isExact(data) },
  };
  const text = prior === undefined || isCompared ? what : `${what} ${priorText(prior, settings.founded_on)}`;
  return (
    <StatementFrame
      title={t.balanceSheet}
      text={text}
      year={year}
      onYear={leaveTo}
      file={{ name: 'rozvaha', ask: balanceSheetFile(id, { ...asked, ...fileDetail }) }}
      query={sheet}
      filters={
        <>
          <DateInput label={t.asOf} w={160} value={asOf || null} onChange={(day) => setAsOf(day ?? '')} />
          <Choice label={t.scope} value={scope} onChange={setScope} options={t.scopes} />
          <Choice label={t.unit} value={unitText} onChange={setUnit} options={t.units} />
          <Choice label={t.comparison} value={comparison} onChange={setComparison} options={t.comparisons} />
          <OnlyUsed />
          <AccountsInFiles />
        </>
      }
    >
      <BothSides
        sheet={data}
        unit={unit}
        year={year}
        others={isCompared ? others.map(({ data: other }) => other) : null}
      />
    </StatementFrame>
  );
}

type BothSidesProps = {
  sheet: BalanceSheet | undefined;
  unit: StatementUnit;
  year: number;
  /** Of the years before; null: they are not compared. */
  others: (BalanceSheet | undefined)[] | null;
};

function BothSides({ sheet, unit, year, others }: BothSidesProps) {
  const { fiscal_year_start: start } = useCompany();
  const onlyUsed = useOnlyUsed();
  const linkOf = useAccountLinks({ year, from: firstDayOf(year, start), to: sheet?.as_of ?? '' });
  const [assets, liabilities] = useMemo(
    () => (others === null ? [ASSETS, LIABILITIES] : comparedFigures(year, others, start)),
    [others, year, start],
  );
  const common = { unit, onlyUsed, linkOf };
  return (
    <Stack gap="md">
      {sheet !== undefined && <BalanceNotes sheet={sheet} linkOf={linkOf} />}
      {others !== null && sheet !== undefined && (
        <ComparisonChart series={SERIES} points={pointsOf(year, [...others, sheet], start)} unit={unit} />
      )}
      <Title order={2}>{t.assets}</Title>
      <StatementTable label={t.assets} rows={sheet?.assets} figures={assets} {...common} />
      <Title order={2}>{t.liabilities}</Title>
      <StatementTable label={t.liabilities} rows={sheet?.liabilities} figures={liabilities} {...common} />
      {sheet !== undefined && <CategorySection category={sheet.category} />}
    </Stack>
  );
}

const ASSETS: readonly Figure<Asset>[] = [
  {
    id: 'brutto',
    title: t.gross,
    of: ({ gross }) => gross,
    ofAccount: ({ column, amount }) => (column === 'gross' ? amount : null),
    hideBelow: 'md',
  },
  {
    id: 'korekce',
    title: t.correction,
    of: ({ correction }) => correction,
    ofAccount: ({ column, amount }) => (column === 'correction' ? amount : null),
    hideBelow: 'md',
  },
  { id: 'netto', title: t.net, of: ({ net }) => net, ofAccount: netOf },
  { id: 'minule', title: t.prior, of: ({ prior }) => prior, hideBelow: 'sm' },
];

const LIABILITIES: readonly Figure<Liability>[] = [
  { id: 'bezne', title: t.amount, of: ({ amount }) => amount, ofAccount: ({ amount }) => amount },
  { id: 'minule', title: t.prior, of: ({ prior }) => prior, hideBelow: 'sm' },
];

function netOf({ column, amount }: { column: string; amount: number }): number {
  return column === 'correction' ? 0 - amount : amount;
}

/** A column for each year, the asked one last. */
function comparedFigures(
  year: number,
  others: readonly (BalanceSheet | undefined)[],
  start: number,
): [Figure<Asset>[], Figure<Liability>[]] {
  const before = others.map((sheet, i) => {
    const assets = new Map(sheet?.assets.map(({ key, net }) => [key, net]));
    const liabilities = new Map(sheet?.liabilities.map(({ key, amount }) => [key, amount]));
    const column = {
      id: `rok${i}`,
      title: fiscalYearText(year - others.length + i, start),
      hideBelow: HIDDEN[i],
    };
    return {
      asset: { ...column, of: ({ key }: Asset) => assets.get(key) ?? 0 },
      liability: { ...column, of: ({ key }: Liability) => liabilities.get(key) ?? 0 },
    };
  });
  const last = { id: 'rok', title: fiscalYearText(year, start) };
  return [
    [...before.map(({ asset }) => asset), { ...last, of: ({ net }) => net, ofAccount: netOf }],
    [
      ...before.map(({ liability }) => liability),
      { ...last, of: ({ amount }) => amount, ofAccount: ({ amount }) => amount },
    ],
  ];
}

/** On narrower windows the years further back go first. */
const HIDDEN = ['lg', 'lg', 'md', 'sm'] as const;

const SERIES = [
  { name: 'assets', label: t.chartAssets },
  { name: 'equity', label: t.chartEquity },
  { name: 'debts', label: t.chartDebts },
];

function pointsOf(year: number, sheets: readonly (BalanceSheet | undefined)[], start: number) {
  return sheets.map((sheet, i) => {
    const of = (key: string) => sheet?.liabilities.find((row) => row.key === key)?.amount ?? 0;
    return {
      period: fiscalYearText(year - sheets.length + 1 + i, start),
      assets: sheet?.assets[0]?.net ?? 0,
      equity: of('p:A.'),
      debts: of('p:B+C.'),
    };
  });
}
