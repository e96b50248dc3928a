import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useCompany } from '../../api/companies.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { common } from '../../cs/common.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { sumOf } from '../../parts/money.ts';
import { type AssetRow, useDepreciate } from './api.ts';

const EXPENSE_ACCOUNT = '551';

type DepreciateDialogProps = {
  year: number;
  assets: readonly AssetRow[];
  isOpen: boolean;
  onClose: () => void;
};

/** Shows what the yearly depreciation will post, and posts it. */
export function DepreciateDialog({ year, assets, isOpen, onClose }: DepreciateDialogProps) {
  const depreciate = useDepreciate(useCompany().id);
  const posted = assets.filter((asset) => asset.accounting_this_year !== 0);
  const columns: Column<AssetRow>[] = [
    { id: 'karta', title: t.name, value: ({ name }) => name, isSortable: false },
    { id: 'md', title: t.debit, value: () => EXPENSE_ACCOUNT, isSortable: false },
    { id: 'd', title: t.credit, value: (row) => row.accumulated_account, isSortable: false },
    {
      id: 'castka',
      title: t.amount,
      kind: 'money',
      value: (row) => row.accounting_this_year,
      total: sumOf(posted.map((row) => row.accounting_this_year)),
      isSortable: false,
    },
  ];
  return (
    <Modal opened={isOpen} onClose={onClose} title={t.depreciateTitle(year)} size="lg">
      <Stack>
        <Text size="sm">{posted.length === 0 ? t.depreciateNothing(year) : t.depreciateText(year)}</Text>
        {posted.length > 0 && (
          <DataTable
            label={t.depreciateTitle(year)}
            rows={posted}
            columns={columns}
            rowKey={({ id }) => id}
            sortName="razeni-odpisu"
            maxHeight="50vh"
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            data-autofocus
            loading={depreciate.isPending}
            onClick={() => depreciate.mutate(year, { onSuccess: onClose })}
          >
            {t.depreciateConfirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
