import { Button, Stack } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { cash } from '../../../cs/cash.ts';
import { cashJournal as t } from '../../../cs/cash-journal.ts';
import { common } from '../../../cs/common.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DataTable } from '../../../parts/data-table.tsx';
import { dateText, monthName } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { presentFiscalYear } from '../../../parts/fiscal-year.ts';
import { LinkButton, TextLink } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../../parts/pages.tsx';
import { counted } from '../../../parts/plural.ts';
import { lastDayOf } from '../../../parts/url-month.ts';
import { useUrlFilter, useUrlYear } from '../../../parts/url-state.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { YearSelect } from '../../../parts/year-select.tsx';
import { type Asked, type CashJournal, cashJournalFile, ROWS_A_PAGE, useCashJournal } from './api.ts';
import { columnsOf } from './columns.tsx';
import { Result } from './result.tsx';

/** What was paid in a year or month, what that is for the tax, and the result. */
export default function CashJournalScreen() {
  const { id, double_entry, fiscal_year_start: start } = useCompany();
  const [year, setYear] = useUrlYear(presentFiscalYear(start));
  const [month, setMonth] = useUrlFilter('mesic');
  const [page, setPage] = useUrlPage();
  const asked = askedFor(year, month, start);
  const found = useCashJournal(id, asked, page, !double_entry);
  if (double_entry) return <OfDoubleEntry id={id} />;
  if (found.isError && found.data === undefined)
    return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const { data } = found;
  return (
    <>
      <PageHeader
        title={t.title}
        text={data === undefined ? undefined : t.text(dateText(data.from), dateText(data.to))}
        controls={
          <>
            <YearSelect year={year} onChange={setYear} />
            <Choice aria-label={t.months} value={month} onChange={setMonth} options={MONTHS} />
            <Button variant="default" onClick={() => window.print()}>
              {common.print}
            </Button>
          </>
        }
      />
      <Waiting id={id} data={data} />
      <BelowZero id={id} data={data} />
      <Stack gap="md">
        <DataTable
          label={t.rows}
          rows={data?.rows}
          columns={columnsOf(`/firmy/${id}`, data?.sums)}
          rowKey={({ payment_id, bank_transaction_id }) => payment_id ?? `b${bank_transaction_id}`}
          file={{ name: 'penezni-denik', ask: cashJournalFile(id, asked) }}
          empty={
            <EmptyState title={t.empty} text={t.emptyText} icon={<IconCoins size={26} stroke={1.5} />} />
          }
        />
        <Pages page={page} per={ROWS_A_PAGE} total={data?.total ?? 0} onChange={setPage} />
        {data !== undefined && <Result journal={data} />}
      </Stack>
    </>
  );
}

const MONTHS = [
  { value: '', label: t.wholeYear },
  ...Array.from({ length: 12 }, (_, i) => ({ value: String(i + 1), label: monthName(i + 1) })),
];

function askedFor(year: number, month: string, start: number): Asked {
  const number = /^([1-9]|1[0-2])$/.test(month) ? Number(month) : null;
  if (number === null) return { year: String(year) };
  // The months before the first one are those of the next calendar year.
  const to = lastDayOf({ year: number < start ? year + 1 : year, month: number });
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** What of the bank nobody has assigned yet, and where that is done. */
function Waiting({ id, data }: { id: number; data: CashJournal | undefined }) {
  if (data === undefined || data.unassigned.count === 0) return null;
  return (
    <WarningNote title={t.waitingTitle(counted(data.unassigned.count, t.movementForms))}>
      {t.waitingText} <TextLink to={`/firmy/${id}/banka/parovani`}>{t.waitingLink}</TextLink>
    </WarningNote>
  );
}

/** There cannot be less than nothing in a register: which one it is, and since when. */
function BelowZero({ id, data }: { id: number; data: CashJournal | undefined }) {
  if (data === undefined || data.cash_below_zero.length === 0) return null;
  return (
    <WarningNote title={t.belowZeroTitle}>
      {data.cash_below_zero.map(({ id: register, name, days, first_on }) => (
        <p key={register} style={{ margin: 0 }}>
          {t.belowZeroText(cash.nameOf(name), dateText(first_on), counted(days, t.dayForms))}{' '}
          <TextLink
            to={`/firmy/${id}/pokladna`}
            search={{ pokladna: String(register), obdobi: 'vlastni', od: data.from, do: data.to }}
          >
            {t.belowZeroLink}
          </TextLink>
        </p>
      ))}
    </WarningNote>
  );
}

function OfDoubleEntry({ id }: { id: number }) {
  return (
    <>
      <PageHeader title={t.title} />
      <EmptyState
        title={t.doubleEntry}
        text={t.doubleEntryText}
        icon={<IconCoins size={26} stroke={1.5} />}
        action={<LinkButton to={`/firmy/${id}/denik`}>{t.toJournal}</LinkButton>}
      />
    </>
  );
}
