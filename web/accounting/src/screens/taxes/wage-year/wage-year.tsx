import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { payrollStatementFile } from '../../../api/list-files.ts';
import { wageYear as t } from '../../../cs/settlement.ts';
import { Can } from '../../../parts/can.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { dateText, monthName, todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton, TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Section } from '../../../parts/section.tsx';
import { useUrlYear } from '../../../parts/url-state.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { YearSelect } from '../../../parts/year-select.tsx';
import { usePeriodFilings } from '../filings/api.ts';
import type { StatementKind } from '../filings/model.ts';
import { filingAddress, filingTitle, formTitle } from '../filings/names.ts';
import { usePreparing } from '../filings/prepare.tsx';
import { type PayrollStatement, usePayrollStatement } from './api.ts';

/** The tax of wages of a year by month, against what was paid and reported, and the statements made of it. */
export default function WageYear() {
  const { id: entityId } = useCompany();
  const [year, setYear] = useUrlYear(Number(todayInPrague().slice(0, 4)) - 1);
  const query = usePayrollStatement(entityId, year);
  const home = `/firmy/${entityId}`;
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        controls={
          <>
            <YearSelect year={year} onChange={setYear} isCalendar />
            <LinkButton to={`${home}/rocni-zuctovani`} search={{ rok: year }} variant="default">
              {t.toSettlements}
            </LinkButton>
          </>
        }
      />
      <Loaded query={query}>{(statement) => <Year statement={statement} home={home} />}</Loaded>
    </>
  );
}

type YearProps = { statement: PayrollStatement; home: string };

function Year({ statement, home }: YearProps) {
  const { id: entityId } = useCompany();
  const { year, months, withholding } = statement;
  if (months.length === 0 && withholding.months.length === 0)
    return (
      <div className="surface">
        <EmptyState
          title={t.emptyTitle}
          text={t.emptyText}
          action={<LinkButton to={`${home}/mzdy`}>{t.toPayroll}</LinkButton>}
        />
      </div>
    );
  return (
    <Stack gap="md">
      <Disagreements statement={statement} home={home} />
      <Section title={t.advancesTitle}>
        <DataTable
          label={t.advancesTitle}
          rows={months}
          columns={wageColumns(statement)}
          rowKey={({ month }) => month}
          file={{ name: 'dan-z-mezd', ask: payrollStatementFile(entityId, year), of: months.length }}
        />
      </Section>
      <Section title={t.withholdingTitle}>
        {withholding.months.length === 0 ? (
          <Text size="sm">{t.noWithholding}</Text>
        ) : (
          <DataTable
            label={t.withholdingTitle}
            rows={withholding.months}
            columns={withheldColumns(statement)}
            rowKey={({ month }) => month}
          />
        )}
      </Section>
      <Section title={t.statements} text={t.statementsText}>
        <Statement kind="wage_tax_statement" statement={statement} home={home} />
        <Statement kind="withholding_statement" statement={statement} home={home} />
      </Section>
    </Stack>
  );
}

function Disagreements({ statement: { year, jmhz }, home }: YearProps) {
  if (jmhz.length === 0) return null;
  return (
    <WarningNote title={t.differsTitle}>
      <Text size="sm" mb="xs">
        {t.differsText}
      </Text>
      <List size="sm">
        {jmhz.map(({ month, tax, difference }) => (
          <List.Item key={month}>
            <TextLink to={`${home}/jmhz`} search={{ rok: String(year), mesic: String(month) }}>
              {t.differs(monthName(month), moneyWithCurrency(tax), moneyWithCurrency(difference))}
            </TextLink>
          </List.Item>
        ))}
      </List>
    </WarningNote>
  );
}

type WageMonth = PayrollStatement['months'][number];
type WithheldMonth = PayrollStatement['withholding']['months'][number];

const monthColumn = {
  id: 'mesic',
  title: t.month,
  fields: ['month'],
  value: ({ month }: { month: number }) => month,
  cell: ({ month }: { month: number }) => monthName(month),
  total: t.total,
};
const peopleColumn = (total: number) => ({
  id: 'osob',
  title: t.employees,
  kind: 'number' as const,
  fields: ['employees'],
  value: ({ employees }: { employees: number }) => employees,
  total,
  hideBelow: 'sm' as const,
});

function wageColumns({ totals }: PayrollStatement): Column<WageMonth>[] {
  const money = (
    id: string,
    title: string,
    name: 'advances' | 'bonuses' | 'settled' | 'due' | 'paid',
    hideBelow?: 'sm' | 'md' | 'lg',
  ): Column<WageMonth> => ({
    ...{ id, title, kind: 'money', fields: [name], value: (row) => row[name], total: totals[name] },
    ...(hideBelow === undefined ? {} : { hideBelow }),
  });
  return [
    monthColumn,
    peopleColumn(totals.employees),
    money('zalohy', t.advances, 'advances', 'md'),
    money('bonusy', t.bonuses, 'bonuses', 'lg'),
    money('preplatky', t.settled, 'settled', 'lg'),
    money('odvod', t.due, 'due'),
    money('odvedeno', t.paid, 'paid'),
  ];
}

function withheldColumns({ withholding: { totals } }: PayrollStatement): Column<WithheldMonth>[] {
  const money = (
    id: string,
    title: string,
    name: 'income' | 'tax' | 'paid',
    hideBelow?: 'sm' | 'md',
  ): Column<WithheldMonth> => ({
    ...{ id, title, kind: 'money', fields: [name], value: (row) => row[name], total: totals[name] },
    ...(hideBelow === undefined ? {} : { hideBelow }),
  });
  return [
    monthColumn,
    peopleColumn(totals.employees),
    money('prijmy', t.income, 'income', 'md'),
    money('dan', t.tax, 'tax'),
    money('odvedeno', t.paid, 'paid'),
  ];
}

type StatementProps = YearProps & { kind: StatementKind };

/** A statement of the year: by when it is filed, what was made of it, and the way to make it. */
function Statement({ kind, statement: { year, due, required }, home }: StatementProps) {
  const { id: entityId } = useCompany();
  const period = String(year);
  const query = usePeriodFilings(entityId, { kind, period });
  const made = query.data?.rows ?? [];
  const preparing = usePreparing({ kind, period, dueOn: due[kind].due_on, filings: made });
  const isOver = year < Number(todayInPrague().slice(0, 4));
  return (
    <div>
      <Text fw={600}>{formTitle({ kind, period })}</Text>
      <Text size="sm">{required[kind] ? t.dueOn(dateText(due[kind].due_on)) : t.notRequired}</Text>
      {due[kind].uncertain !== null && (
        <Text size="sm" c="dimmed">
          {due[kind].uncertain}
        </Text>
      )}
      <Group gap="sm" mt="xs">
        {made.map((filing) => (
          <LinkButton key={filing.id} to={filingAddress(filing, home)} variant="default" size="sm">
            {filingTitle(filing)}
          </LinkButton>
        ))}
        {required[kind] && isOver && (
          <Can permission="manager">
            <Button
              size="sm"
              variant="light"
              aria-label={`${t.prepare}: ${formTitle({ kind, period })}`}
              loading={preparing.isPending}
              onClick={() => preparing.start()}
            >
              {t.prepare}
            </Button>
          </Can>
        )}
      </Group>
      {preparing.dialog}
    </div>
  );
}
