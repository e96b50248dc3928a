import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { openItems as t } from '../../../cs/open-items.ts';
import { BatchProgress, useBatch } from '../../../parts/batch.tsx';
import { keepsLedgerIn } from '../../../parts/bookkeeping-years.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { firstDayOf, fiscalYearOf } from '../../../parts/fiscal-year.ts';
import { LinkButton } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { printPage } from '../../../parts/printed-rows.ts';
import { useIsPrinting } from '../../../parts/printing.ts';
import { TickableTable } from '../../../parts/tickable-table.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { useAccountLinks } from '../statements/account-links.ts';
import { Ageing } from './ageing.tsx';
import { type OpenFilter, openItemsFile, useOpenItems } from './api.ts';
import { columnsOf } from './columns.tsx';
import { OpenItemsBar } from './open-items-bar.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { nameOfRow, type ShownRow, shownRows } from './rows.ts';

const DIRECTIONS: Readonly<Record<string, string>> = { pohledavky: 'receivable', zavazky: 'payable' };
const CURRENCIES = ['CZK', 'EUR', 'USD', 'GBP', 'PLN', 'CHF'];

/** What is open with partners on a day, by lateness, and how that is the ledger. */
export default function OpenItemsScreen() {
  const company = useCompany();
  const { id, fiscal_year_start, can_write } = company;
  const batch = useBatch();
  const navigate = useNavigate();
  const { filter, controls } = useFilter();
  const isOfLedger = keepsLedgerIn(company, Number(filter.date.slice(0, 4)));
  const { head: found, rows } = useOpenItems(id, filter);
  const { isOpen, toggle } = useUnfolded();
  const year = fiscalYearOf(filter.date, fiscal_year_start);
  const linkOf = useAccountLinks({ year, from: firstDayOf(year, fiscal_year_start), to: filter.date });
  if (found.isError && found.data === undefined)
    return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
  const open = (row: ShownRow) => {
    if (row.kind === 'partner') toggle(row.key);
    else if (row.item.document_id !== null)
      void navigate({ href: `/firmy/${id}/doklady/${row.item.document_id}` });
  };
  return (
    <>
      <PageHeader
        title={t.title}
        text={isOfLedger ? t.text : t.textOfRecords}
        controls={
          <>
            <LinkButton to={`/firmy/${id}/upominky`} variant="default">
              {t.reminders}
            </LinkButton>
            <Button variant="default" onClick={printPage}>
              {common.print}
            </Button>
          </>
        }
      />
      <Stack gap="md">
        {controls}
        <Ageing answer={found.data} />
        <BatchProgress batch={batch} />
        <TickableTable
          label={t.list}
          paged={shownRows(rows, isOpen)}
          nameOf={(row) => nameOfRow(row) ?? t.nobody}
          forms={t.itemForms}
          filter={JSON.stringify(filter)}
          actions={
            can_write
              ? (ticked, clear) => <OpenItemsBar ticked={ticked} batch={batch} onDone={clear} />
              : undefined
          }
          columns={columnsOf({
            home: `/firmy/${id}`,
            linkOf,
            sums: found.data?.sums,
            isOpen,
            toggle,
            isGrouped: filter.group !== '',
          })}
          rowKey={({ key }) => key}
          onOpen={open}
          opens={(row) => row.kind === 'partner' || row.item.document_id !== null}
          file={{ name: 'saldokonto', ask: openItemsFile(id, filter) }}
          empty={
            <EmptyState title={t.empty} text={t.emptyText} icon={<IconScale size={26} stroke={1.5} />} />
          }
        />
        {isOfLedger && <Reconciliation accounts={found.data?.accounts} linkOf={linkOf} />}
      </Stack>
    </>
  );
}

/** Which partners are unfolded; on paper all are. */
function useUnfolded() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const isPrinting = useIsPrinting();
  const toggle = (key: string) =>
    setKeys((present) => {
      const next = new Set(present);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return { isOpen: (key: string) => isPrinting || keys.has(key), toggle };
}

/** What is asked for, in the address, with the controls that change it. */
function useFilter() {
  const today = todayInPrague();
  const [date, setDate] = useUrlState('den', today);
  const [direction, setDirection] = useUrlState('druh');
  const [currency, setCurrency] = useUrlState('mena');
  const [overdue, setOverdue] = useUrlState('po');
  const [group, setGroup] = useUrlState('podle');
  const filter: OpenFilter = {
    date: /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : today,
    direction: DIRECTIONS[direction] ?? '',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
    overdue: overdue === '' ? '' : '1',
    group: group === '' ? '' : 'partner',
  };
  const currencies = [...new Set([...CURRENCIES, ...(filter.currency === '' ? [] : [filter.currency])])];
  const controls = (
    <Group className="no-print" gap="md" align="flex-end">
      <DateInput
        label={t.date}
        w={140}
        clearable={false}
        value={filter.date}
        onChange={(day) => setDate(day ?? today)}
      />
      <Choice
        aria-label={t.direction}
        value={direction}
        onChange={setDirection}
        options={Object.entries(t.directions).map(([value, label]) => ({ value, label }))}
      />
      <Choice
        aria-label={t.currency}
        value={filter.currency}
        onChange={setCurrency}
        options={[
          { value: '', label: t.allCurrencies },
          ...currencies.map((each) => ({ value: each, label: each })),
        ]}
      />
      <Checkbox
        label={t.overdueOnly}
        checked={filter.overdue !== ''}
        onChange={(event) => setOverdue(event.currentTarget.checked ? 'ano' : '')}
      />
      <Checkbox
        label={t.byPartner}
        checked={filter.group !== ''}
        onChange={(event) => setGroup(event.currentTarget.checked ? 'partner' : '')}
      />
    </Group>
  );
  return { filter, controls };
}
