import { Group, Loader, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { withoutAccents } from '../../../palette/words.ts';
import { BatchProgress, useBatch } from '../../../parts/batch.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { useDrawnParts } from '../../../parts/in-pieces.ts';
import { LinkButton } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { Coming } from '../../../parts/loaded.tsx';
import { LockedPeriod } from '../../../parts/locked-period.tsx';
import { MonthSwitch } from '../../../parts/month-switch.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { PageSteps } from '../../../parts/page-steps.tsx';
import { SearchInput } from '../../../parts/search-input.tsx';
import { lastDayOf, type Month, monthText, useUrlMonth } from '../../../parts/url-month.ts';
import { useUrlState } from '../../../parts/url-state.ts';
import { type Payslip, type PayslipsOfMonth, useGenerate, usePayslips } from './api.ts';
import { EmptyMonth } from './empty-month.tsx';
import { FindingsNote } from './findings-note.tsx';
import { MissingSlips } from './missing-slips.tsx';
import { MonthActions, MonthMenu } from './month-actions.tsx';
import { MonthDifferences } from './month-differences.tsx';
import { MonthPayment } from './month-payment.tsx';
import { MonthTotals } from './month-totals.tsx';
import { PayslipTable } from './payslip-table.tsx';
import { SlipWarnings } from './slip-warnings.tsx';
import { type SlipPayment, useWagePayment } from './wage-payment.ts';

/** Payslips, and under them what the month comes to. */
const PARTS = 2;

/** Payslips of a month. */
export default function Payroll() {
  const { id: entityId } = useCompany();
  const [month, setMonth] = useUrlMonth();
  const query = usePayslips(entityId, month);
  const paying = useWagePayment(entityId, month);
  const payment = paying.data;
  const generate = useGenerate(entityId);
  const batch = useBatch();
  const known = query.data?.payslips;
  // What is paid stands above the slips and would push them down when it came later.
  const isThere = known !== undefined && (known.length === 0 || !paying.isPending);
  const drawn = useDrawnParts(isThere, PARTS);
  if (query.isError && query.data === undefined) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  const slips = drawn > 0 ? known : undefined;
  const hasSlips = slips !== undefined && slips.length > 0;
  const isWhole = hasSlips && drawn === PARTS;
  return (
    <>
      <PageHeader title={t.titleOf(monthText(month))} text={t.monthText} />
      {/* In a row of their own: what comes with the slips would move the months away from under the pointer. */}
      <Group justify="space-between" gap="sm" mb="md" className="no-print">
        <MonthSwitch month={month} onChange={setMonth} />
        {hasSlips && (
          <Group gap="sm">
            <MonthMenu
              month={month}
              batch={batch}
              slips={slips}
              payment={payment}
              onGenerate={() => generate.mutate(month)}
            />
            <PageSteps gap="sm">
              <MonthActions {...{ month, batch, slips, payment }} />
            </PageSteps>
          </Group>
        )}
      </Group>
      <LockedPeriod day={lastDayOf(month)} note={t.lockedDrafts} />
      {slips !== undefined && <MonthNotes slips={slips} month={month} findings={query.data?.findings} />}
      {hasSlips && (
        <MissingSlips
          {...{ month, slips }}
          isGenerating={generate.isPending}
          onGenerate={() => generate.mutate(month)}
        />
      )}
      <BatchProgress batch={batch} />
      {generate.isPending && <Generating />}
      {hasSlips && payment !== undefined && <MonthPayment payment={payment} />}
      {slips === undefined ? (
        <section aria-label={t.list} aria-busy="true">
          <Coming />
        </section>
      ) : slips.length === 0 ? (
        <EmptyMonth
          month={month}
          canBeCalculated={query.data?.employer_rounding !== null}
          isGenerating={generate.isPending}
          onGenerate={() => generate.mutate(month)}
        />
      ) : (
        <Slips slips={slips} year={month.year} month={month.month} payments={payment?.payslips} />
      )}
      {isWhole && query.data !== undefined && <MonthTotals {...query.data} />}
      {isWhole && <MonthDifferences month={month} slips={slips} />}
    </>
  );
}

type MonthNotesProps = { slips: readonly Payslip[]; month: Month; findings: PayslipsOfMonth['findings'] };

const MonthNotes = ({ slips, month, findings }: MonthNotesProps) => (
  <>
    <FindingsNote findings={findings} />
    <SlipWarnings key={`${month.year}-${month.month}`} slips={slips} />
  </>
);

const Generating = () => (
  <Group gap="sm" mb="md" role="status">
    <Loader size="sm" aria-hidden="true" />
    <Text size="sm">{t.generating}</Text>
  </Group>
);

type SlipsProps = Month & {
  slips: readonly Payslip[];
  payments: readonly SlipPayment[] | undefined;
};

/** Kept while a batch reports its progress: there may be thousands of rows. */
const Slips = memo(function Slips({ slips, year, month, payments }: SlipsProps) {
  const { id: entityId } = useCompany();
  const [status, setStatus] = useUrlState('stav', 'vse');
  // The text lives here: with thousands of rows the address would follow every key too slowly.
  const [kept, keep] = useUrlState('hledat');
  const [search, setSearch] = useState(kept);
  const wanted = withoutAccents(search.trim());
  const shown = slips.filter(
    (slip) =>
      (status === 'vse' || slip.status === status) && withoutAccents(slip.employee_name).includes(wanted),
  );
  return (
    <>
      <Group mb="md" className="no-print">
        <SearchInput
          value={search}
          onChange={(next) => {
            setSearch(next);
            keep(next);
          }}
          label={t.searchLabel}
        />
        <Choice
          aria-label={t.statusFilter}
          value={status}
          onChange={setStatus}
          options={[
            { value: 'vse', label: t.allStatuses },
            ...(['draft', 'approved', 'posted'] as const).map((each) => ({
              value: each as string,
              label: t.statusFilters[each],
            })),
          ]}
        />
        <LinkButton
          variant="subtle"
          to={`/firmy/${entityId}/jmhz`}
          search={{ rok: String(year), mesic: String(month) }}
        >
          {t.toReport}
        </LinkButton>
      </Group>
      <PayslipTable rows={shown} of={slips.length} month={{ year, month }} payments={payments} />
    </>
  );
});
