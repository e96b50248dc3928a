import { Button, Checkbox, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useState } from 'react';
import { useCompany } from '../../api/companies.ts';
import { imports as t } from '../../cs/imports.ts';
import { Can } from '../../parts/can.tsx';
import { Choice } from '../../parts/choice.tsx';
import { DateInput } from '../../parts/date-input.tsx';
import { FieldGrid } from '../../parts/field-grid.tsx';
import { Section } from '../../parts/section.tsx';
import { useUrlState } from '../../parts/url-state.ts';
import { useBankAccounts } from '../bank/api.ts';
import { useCreateImport } from './api.ts';

const STANDARD = {
  format: 'auto' as keyof typeof t.formats,
  direction: '' as keyof typeof t.directions,
  issue: '' as keyof typeof t.issues,
  historyUntil: null as string | null,
  date: null as string | null,
  account: '',
  createPartners: true,
};
type Chosen = typeof STANDARD;

/** Takes a file, by choice or dropped, and opens its preview. */
export function NewImport() {
  const { id: entityId, can_write: canWrite, can_manage: canManage } = useCompany();
  const navigate = useNavigate();
  const [wanted] = useUrlState('format');
  const [chosen, setChosen] = useState<Chosen>(
    wanted === 'archive' ? { ...STANDARD, format: 'archive' } : STANDARD,
  );
  const isArchive = chosen.format === 'archive';
  const create = useCreateImport(entityId, ({ id }) => {
    void navigate({ href: `/firmy/${entityId}/prevzeti/${id}` });
  });
  const send = (file: File | null | undefined) => {
    if (file && (isArchive ? canManage : canWrite))
      create.mutate({ file, format: chosen.format, options: isArchive ? {} : optionsOf(chosen) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    send(event.dataTransfer.files[0]);
  };
  return (
    <Section title={t.newTitle} text={t.newText}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by keyboard */}
      <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Stack gap="md">
          <Options chosen={chosen} onChange={(changes) => setChosen({ ...chosen, ...changes })} />
          <Group gap="sm">
            <FileButton onChange={send} inputProps={{ 'aria-label': t.choose }}>
              {(props) => (
                <Can permission={isArchive ? 'manager' : 'writer'}>
                  <Button {...props} loading={create.isPending} leftSection={<IconFileImport size={18} />}>
                    {t.choose}
                  </Button>
                </Can>
              )}
            </FileButton>
            <Text size="sm" c="dimmed" role="status">
              {create.isPending ? t.reading : t.dropHere}
            </Text>
          </Group>
        </Stack>
      </div>
    </Section>
  );
}

function optionsOf({ direction, issue, historyUntil, date, account, createPartners }: Chosen) {
  return {
    ...(direction === '' ? {} : { direction }),
    ...(issue === '' ? {} : { issue: issue === 'yes' }),
    ...(historyUntil === null ? {} : { history_until: historyUntil }),
    ...(date === null ? {} : { date }),
    ...(account === '' ? {} : { bank_account_id: Number(account) }),
    create_partners: createPartners,
  };
}

function Options({ chosen, onChange }: { chosen: Chosen; onChange: (changes: Partial<Chosen>) => void }) {
  const { id: entityId } = useCompany();
  const accounts = useBankAccounts(entityId).data ?? [];
  const format = (
    <Choice
      label={t.format}
      value={chosen.format}
      onChange={(value) => onChange({ format: value })}
      options={t.formats}
    />
  );
  if (chosen.format === 'archive')
    return (
      <>
        <FieldGrid>{format}</FieldGrid>
        <Text size="sm">{t.archiveText}</Text>
      </>
    );
  return (
    <>
      <FieldGrid>
        {format}
        <Choice
          label={t.direction}
          value={chosen.direction}
          onChange={(direction) => onChange({ direction })}
          options={t.directions}
        />
        <Choice
          label={t.issue}
          value={chosen.issue}
          onChange={(issue) => onChange({ issue })}
          options={t.issues}
        />
        <DateInput
          label={t.historyUntil}
          description={t.historyText}
          value={chosen.historyUntil}
          onChange={(historyUntil) => onChange({ historyUntil })}
          clearable
        />
        {chosen.format === 'opening_balances' && (
          <DateInput
            label={t.openingDate}
            value={chosen.date}
            onChange={(date) => onChange({ date })}
            clearable
          />
        )}
        {accounts.length > 0 && (
          <Choice
            label={t.account}
            value={chosen.account}
            onChange={(account) => onChange({ account })}
            options={[
              { value: '', label: t.noAccount },
              ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </FieldGrid>
      <Checkbox
        label={t.createPartners}
        checked={chosen.createPartners}
        onChange={(event) => onChange({ createPartners: event.currentTarget.checked })}
      />
    </>
  );
}
