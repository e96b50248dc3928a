import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { useEntityId } from '../../../api/companies.ts';
import { useSession } from '../../../api/session.ts';
import { memoryKey, remembered } from '../../../api/tab-memory.ts';
import { employees } from '../../../cs/employees.ts';
import { employeesPaste as t } from '../../../cs/employees-paste.ts';
import { BatchProgress, useBatch } from '../../../parts/batch.tsx';
import { Can } from '../../../parts/can.tsx';
import { useCodebook } from '../../../parts/codebooks.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { useKept } from '../../../parts/kept.ts';
import { BackLink } from '../../../parts/link.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { formFor } from '../../../parts/plural.ts';
import { Section } from '../../../parts/section.tsx';
import { type Employee, type NewEmployee, useEmployees } from './api.ts';
import { type Pasted, type PastedField, type PastedRow, readPasted } from './pasted.ts';

/** Many employees at once, from a table that somebody has of them already. */
export default function EmployeesPaste() {
  const entityId = useEntityId();
  const { text, setText, drop } = useKeptText(entityId);
  const client = useQueryClient();
  const batch = useBatch();
  const present = useEmployees(entityId);
  const insurers = useCodebook('health_insurers').data;
  const pasted = useMemo(() => readPasted(text, todayInPrague(), insurers), [text, insurers]);
  const canAdd = pasted.missing.length === 0 && present.data !== undefined;
  const ready = canAdd
    ? pasted.rows.filter((row) => row.wrong.length === 0 && !isThere(row, present.data))
    : [];
  const added = new Set<number>();
  const add = () =>
    batch.start({
      label: t.adding,
      items: ready,
      nameOf: ({ name }) => name,
      run: async ({ line, employee }) => {
        await create(entityId, employee);
        added.add(line);
      },
      onEnd: () => {
        const left = pasted.rows.filter(({ line }) => !added.has(line));
        setText(left.length === 0 ? '' : [pasted.head, ...left.map((row) => row.text)].join('\n'));
        if (left.length === 0) drop();
        return client.invalidateQueries({ queryKey: ['entities', entityId] });
      },
    });
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <BackLink to={`/firmy/${entityId}/zamestnanci`}>{employees.toList}</BackLink>
      <BatchProgress batch={batch} />
      {batch.state !== null && batch.state.failed.length > 0 && !batch.isRunning && (
        <Text mb="md">{t.left}</Text>
      )}
      <Stack gap="md">
        <TableText text={text} onChange={setText} isDisabled={batch.isRunning} />
        {text.trim() !== '' && <Columns pasted={pasted} />}
        {pasted.rows.length > 0 && pasted.missing.length === 0 && (
          <Preview rows={pasted.rows} present={present.data ?? []} />
        )}
        <Group>
          <Can permission="writer" {...(ready.length === 0 ? { whyNot: t.nothingToAdd } : {})}>
            <Button loading={batch.isRunning} onClick={() => void add()}>
              {t.add(ready.length, formFor(ready.length, employees.peopleForms))}
            </Button>
          </Can>
        </Group>
      </Stack>
    </>
  );
}

/** What was pasted outlives a reload, until it is added. */
function useKeptText(entityId: number) {
  const key = memoryKey(useSession().data?.id ?? 0, 'zamestnanci', entityId);
  const [content, setContent] = useState(() => remembered<{ text: string }>(key) ?? { text: '' });
  const drop = useKept(key, content);
  return { text: content.text, setText: (text: string) => setContent({ text }), drop };
}

const create = (entityId: number, employee: NewEmployee) =>
  unwrap(
    api.POST('/entities/{entity_id}/employees', {
      params: { path: { entity_id: entityId } },
      body: { employee },
    }),
  );

type TableTextProps = { text: string; onChange: (text: string) => void; isDisabled: boolean };

function TableText({ text, onChange, isDisabled }: TableTextProps) {
  return (
    <Section title={t.rows}>
      <Textarea
        aria-label={t.rows}
        description={t.rowsNote}
        placeholder={t.head.slice(0, 5).join('\t')}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        disabled={isDisabled}
        autosize
        minRows={5}
        maxRows={14}
        wrap="off"
        spellCheck={false}
        styles={{ input: { overflowX: 'auto', whiteSpace: 'pre', tabSize: 14 } }}
      />
      <Group>
        <FileButton
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={(file) => void (file && textOf(file).then(onChange))}
          inputProps={{ 'aria-label': t.file }}
        >
          {(props) => (
            <Button variant="default" disabled={isDisabled} {...props}>
              {t.file}
            </Button>
          )}
        </FileButton>
        {text.trim() === '' && (
          <Button variant="subtle" onClick={() => onChange(`${t.head.join('\t')}\n`)}>
            {t.pattern}
          </Button>
        )}
      </Group>
    </Section>
  );
}

/** Spreadsheets save CSV in UTF-8 or in the letters of Windows. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

function Columns({ pasted: { missing, unknown } }: { pasted: Pasted }) {
  const names = (fields: readonly PastedField[]) => fields.map((field) => t.fields[field]).join(', ');
  return (
    <>
      {missing.length > 0 && (
        <Alert color="red" variant="light" role="alert">
          {t.missingColumns(names(missing))}
        </Alert>
      )}
      {missing.length === 0 && unknown.length > 0 && (
        <Text c="dimmed">{t.unknownColumns(unknown.join(', '))}</Text>
      )}
    </>
  );
}

type PreviewProps = { rows: readonly PastedRow[]; present: readonly Employee[] };

function Preview({ rows, present }: PreviewProps) {
  const columns: Column<PastedRow>[] = [
    { id: 'radek', title: t.line, kind: 'number', value: ({ line }) => line },
    { id: 'jmeno', title: employees.name, value: ({ name }) => name },
    {
      id: 'vztah',
      title: t.fields.contract,
      value: ({ employee }) => employees.contractsShort[employee.contract ?? 'hpp'],
      hideBelow: 'sm',
    },
    {
      id: 'nastup',
      title: t.fields.started_on,
      kind: 'date',
      value: ({ employee }) => employee.started_on || null,
      hideBelow: 'sm',
    },
    {
      id: 'mzda',
      title: t.fields.gross_wage,
      kind: 'money',
      value: ({ employee }) => employee.gross_wage ?? 0,
      hideBelow: 'sm',
    },
    { id: 'stav', title: employees.state, value: (row) => saidOf(row, present) },
  ];
  const wrong = rows.filter((row) => row.wrong.length > 0).length;
  return (
    <div>
      {wrong > 0 && (
        <Text mb="xs" c="var(--mantine-color-error)">
          {t.wrongRows(wrong)}
        </Text>
      )}
      <DataTable
        label={t.preview}
        rows={[...rows]}
        columns={columns}
        rowKey={({ line }) => line}
        empty={null}
      />
    </div>
  );
}

function saidOf(row: PastedRow, present: readonly Employee[]): string {
  if (row.wrong.length > 0)
    return row.wrong
      .map(({ field, text }) => (text === '' ? t.empty(t.fields[field]) : t.wrong(t.fields[field], text)))
      .join('; ');
  return isThere(row, present) ? t.already : t.ready;
}

/** The same person with the same beginning: the table was added before. */
const isThere = ({ employee }: PastedRow, present: readonly Employee[]) =>
  present.some(
    ({ first_name, last_name, started_on }) =>
      first_name === employee.first_name &&
      last_name === employee.last_name &&
      started_on === employee.started_on,
  );
