import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { sayError } from '../../../api/toasts.ts';
import { LOADED_AGAIN } from '../../../api/versions.ts';
import { bookkeepingYearsTexts as t } from '../../../cs/bookkeeping-years.ts';
import {
  ALWAYS_YEAR,
  type BookkeepingChange,
  bookkeepingHistory,
  inYear,
} from '../../../parts/bookkeeping-years.ts';
import { Can } from '../../../parts/can.tsx';
import { isConfirmed } from '../../../parts/confirm.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { Section } from '../../../parts/section.tsx';
import { useChangeSettings } from './api.ts';
import { BookkeepingChangeDialog } from './bookkeeping-change-dialog.tsx';
import { taxationName } from './taxation-name.ts';
import { atDay } from './vat-error.ts';

/** How a self-employed person is taxed in every year, with the way to say what was otherwise. */
export function BookkeepingYears() {
  const company = useCompany();
  const change = useChangeSettings(company.id);
  const [isAdding, { open, close }] = useDisclosure(false);
  const history = bookkeepingHistory(company);
  const save = (next: BookkeepingChange[]) =>
    change.mutateAsync({ read: company, changes: { bookkeeping_history: next } });

  async function remove(removed: BookkeepingChange) {
    const text = removed === history[0] ? t.removeFirstText : t.removeText;
    const isSure = await isConfirmed({ title: t.removeTitle, text, confirm: t.remove });
    if (isSure) await save(history.filter(({ from }) => from !== removed.from)).catch(sayWhy);
  }

  const present = inYear(company, Number(todayInPrague().slice(0, 4)));
  return (
    <Section title={t.title} text={t.text}>
      <Group justify="space-between">
        <Text fw={600} role="status">
          {t.thisYear(taxationName(present))}
        </Text>
        <Can permission="manager" whyNot={company.double_entry ? t.onlyWithoutLedger : null}>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={open}>
            {t.add}
          </Button>
        </Can>
      </Group>
      <DataTable
        label={t.list}
        rows={history}
        columns={columnsOf(history.length > 1 ? null : t.lastStays, (each) => void remove(each))}
        rowKey={({ from }) => String(from)}
        maxHeight="none"
      />
      <BookkeepingChangeDialog history={history} save={save} opened={isAdding} onClose={close} />
    </Section>
  );
}

function sayWhy(error: unknown): void {
  if (error !== LOADED_AGAIN) sayError(atDay(error));
}

const yearText = (from: number) => (from === ALWAYS_YEAR ? t.always : String(from));

function columnsOf(
  whyNot: string | null,
  onRemove: (change: BookkeepingChange) => void,
): Column<BookkeepingChange>[] {
  return [
    {
      id: 'od',
      title: t.from,
      value: ({ from }) => from,
      cell: ({ from }) => yearText(from),
      isSortable: false,
    },
    {
      id: 'zpusob',
      title: t.bookkeeping,
      value: (change) =>
        [taxationName(change), change.flat_tax_to === null ? null : t.until(change.flat_tax_to)]
          .filter((part) => part !== null)
          .join(', '),
      isSortable: false,
    },
    { id: 'duvod', title: t.reason, value: ({ reason }) => reason ?? '', isSortable: false },
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
              aria-label={t.removeOf(yearText(each.from))}
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
