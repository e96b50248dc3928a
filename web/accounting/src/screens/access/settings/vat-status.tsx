import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { sayError } from '../../../api/toasts.ts';
import { LOADED_AGAIN } from '../../../api/versions.ts';
import { companyNewTexts } from '../../../cs/company-new.ts';
import { vatStatusTexts as t } from '../../../cs/vat-status.ts';
import { Can } from '../../../parts/can.tsx';
import { isConfirmed } from '../../../parts/confirm.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { Section } from '../../../parts/section.tsx';
import { useChangeSettings } from './api.ts';
import { VatChangeDialog } from './vat-change-dialog.tsx';
import { atDay } from './vat-error.ts';
import { ALWAYS, statusOn, type VatChange, vatHistory } from './vat-history.ts';

/** Since when the company is a payer of VAT and by what period, with the way to say what was otherwise. */
export function VatStatusHistory() {
  const company = useCompany();
  const change = useChangeSettings(company.id);
  const [isAdding, { open, close }] = useDisclosure(false);
  const history = vatHistory(company);
  const save = (next: VatChange[]) => change.mutateAsync({ read: company, changes: { vat_history: next } });

  async function remove(removed: VatChange) {
    const isSure = await isConfirmed({ title: t.removeTitle, text: t.removeText, confirm: t.remove });
    if (isSure) await save(history.filter(({ from }) => from !== removed.from)).catch(sayWhy);
  }

  return (
    <Section title={t.title} text={t.text}>
      <Group justify="space-between">
        <Text fw={600} role="status">
          {t.today(companyNewTexts.vatStatuses[statusOn(history, todayInPrague())])}
        </Text>
        <Can permission="manager">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={open}>
            {t.add}
          </Button>
        </Can>
      </Group>
      {history.length === 0 ? (
        <Text c="dimmed">{t.never}</Text>
      ) : (
        <DataTable
          label={t.list}
          rows={history}
          columns={columnsOf(history.length > 1 ? null : t.lastStays, (each) => void remove(each))}
          rowKey={({ from }) => from}
          maxHeight="none"
        />
      )}
      <VatChangeDialog history={history} save={save} opened={isAdding} onClose={close} />
    </Section>
  );
}

function sayWhy(error: unknown): void {
  if (error !== LOADED_AGAIN) sayError(atDay(error));
}

const dayText = (from: string) => (from === ALWAYS ? t.always : dateText(from));

function columnsOf(whyNot: string | null, onRemove: (change: VatChange) => void): Column<VatChange>[] {
  return [
    {
      id: 'od',
      title: t.from,
      value: ({ from }) => from,
      cell: ({ from }) => dayText(from),
      isSortable: false,
    },
    {
      id: 'stav',
      title: t.status,
      value: ({ status }) => companyNewTexts.vatStatuses[status],
      isSortable: false,
    },
    {
      id: 'odebrat',
      title: t.action,
      isScreenOnly: true,
      cell: (each) => (
        <Group justify="flex-end">
          <Can permission="manager" whyNot={whyNot}>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t.removeOf(dayText(each.from))}
              onClick={() => onRemove(each)}
            >
              {t.remove}
            </Button>
          </Can>
        </Group>
      ),
    },
  ];
}
