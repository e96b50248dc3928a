import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useCompany } from '../../api/companies.ts';
import { handover as t } from '../../cs/handover.ts';
import { Can } from '../../parts/can.tsx';
import { Choice } from '../../parts/choice.tsx';
import { FieldGrid } from '../../parts/field-grid.tsx';
import { Section } from '../../parts/section.tsx';
import { type Format, type NewExport as NewExportBody, useCreateExport } from './api.ts';
import { type ChosenPeriod, daysOf, PeriodFields } from './period-fields.tsx';

type Kinds = keyof typeof t.kinds;

const KINDS: Readonly<Record<Kinds, NonNullable<NewExportBody['kinds']>>> = {
  '': [],
  issued: ['invoice', 'advance', 'tax_receipt', 'credit_note'],
  received: ['received_invoice', 'received_advance', 'received_credit_note', 'receipt'],
  cash: ['cash_in', 'cash_out'],
};

const STANDARD = {
  format: 'csv' as Format,
  period: { preset: '', from: '', to: '' } as ChosenPeriod,
  kinds: '' as Kinds,
  attachments: false,
};

/** Asks for an export; an archive is always of everything. */
export function NewExport() {
  const { id: entityId, fiscal_year_start: startMonth } = useCompany();
  const [chosen, setChosen] = useState(STANDARD);
  const create = useCreateExport(entityId);
  const { format, period, kinds, attachments } = chosen;
  const isArchive = format === 'archive';
  const change = (changes: Partial<typeof STANDARD>) => setChosen({ ...chosen, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(bodyOf(chosen, startMonth));
  };
  return (
    <Section title={t.newTitle} text={t.newText}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <FieldGrid>
            <Choice
              label={t.format}
              description={t.formatTexts[format]}
              value={format}
              onChange={(next) => change({ format: next })}
              options={t.formats}
            />
            {!isArchive && (
              <Choice
                label={t.which}
                value={kinds}
                onChange={(next) => change({ kinds: next })}
                options={t.kinds}
              />
            )}
          </FieldGrid>
          {!isArchive && (
            <>
              <PeriodFields period={period} onChange={(next) => change({ period: next })} canBeAll />
              <Checkbox
                label={t.attachments}
                checked={attachments}
                onChange={(event) => change({ attachments: event.currentTarget.checked })}
              />
            </>
          )}
          <Group gap="sm">
            <Can permission={isArchive ? 'manager' : 'writer'}>
              <Button
                type="submit"
                variant="default"
                loading={create.isPending}
                leftSection={<IconFileExport size={18} />}
              >
                {t.create}
              </Button>
            </Can>
            {create.error !== null && (
              <Text size="sm" c="red" role="alert">
                {create.error.message}
              </Text>
            )}
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

function bodyOf({ format, period, kinds, attachments }: typeof STANDARD, startMonth: number): NewExportBody {
  if (format === 'archive') return { format };
  const { from, to } = daysOf(period, startMonth);
  return { format, from: from || null, to: to || null, kinds: [...KINDS[kinds]], attachments };
}
