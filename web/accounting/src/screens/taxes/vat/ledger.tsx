import { Button, Stack } from '@mantine/core';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { vat as t } from '../../../cs/vat.ts';
import { Can } from '../../../parts/can.tsx';
import { DataTable } from '../../../parts/data-table.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { BackLink } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Pages, useUrlPage } from '../../../parts/pages.tsx';
import { useNewShortcut } from '../../../parts/shortcuts.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { ledgerFile, useLedger } from './api.ts';
import { ledgerColumns, rowKey } from './ledger-columns.tsx';
import { useLedgerFilter } from './ledger-filter.tsx';
import { isPeriod, lastDayOf } from './periods.ts';
import { RecordDialog } from './record-dialog.tsx';

/** Every row that enters VAT, and why what does not is left out. */
export default function LedgerScreen() {
  const { id, can_write } = useCompany();
  const { filter, controls, title } = useLedgerFilter();
  const [page, setPage] = useUrlPage();
  const ledger = useLedger(id, filter, page);
  const [isNew, setNew] = useUrlState('novy');
  const open = () => setNew('ano');
  useNewShortcut(t.newRecord, can_write ? open : null);
  const { data } = ledger;
  const day = filter.to !== '' ? filter.to : isPeriod(filter.period) ? lastDayOf(filter.period) : null;
  return (
    <>
      <BackLink to={`/firmy/${id}/dph`} search={filter.period === '' ? {} : { obdobi: filter.period }}>
        {t.toPeriod}
      </BackLink>
      <PageHeader
        title={title}
        text={t.ledgerText}
        action={
          <Can permission="writer">
            <Button leftSection={<IconPlus size={18} />} onClick={open}>
              {t.newRecord}
            </Button>
          </Can>
        }
      />
      <Stack gap="md">
        {controls}
        {ledger.isError && data === undefined ? (
          <LoadFailed error={ledger.error} onRetry={() => void ledger.refetch()} />
        ) : (
          <DataTable
            label={t.ledger}
            rows={data?.rows}
            columns={ledgerColumns(`/firmy/${id}`, data?.sums)}
            rowKey={rowKey}
            file={{ name: 'evidence-dph', ask: ledgerFile(id, filter) }}
            empty={
              <EmptyState
                title={t.ledgerEmpty}
                text={t.ledgerEmptyText}
                icon={<IconListDetails size={26} stroke={1.5} />}
              />
            }
          />
        )}
        {data !== undefined && <Pages {...data} onChange={setPage} />}
      </Stack>
      <RecordDialog day={day} isOpen={isNew !== '' && can_write} onClose={() => setNew('')} />
    </>
  );
}
