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
import { getEmployee, type NewEmployee, updateEmployee, useEmployees } from './api.ts';
import { type Pasted, type PastedField, type PastedRow, readPasted } from './pasted.ts';
import { type Fate, fateOf, filling, OF_NEW, wrongOf } from './pasted-known.ts';
import { relationOfCard } from './relation.ts';

/** Many employees at once, from a table that somebody has of them already. */
export default function EmployeesPaste() {
  const entityId = useEntityId();
  const { text, setText, drop } = useKeptText(entityId);
  const client = useQueryClient();
  const batch = useBatch();
  const present = useEmployees(entityId);
  const insurers = useCodebook('health_insurers').data;
  const pasted = useMemo(() => readPasted(text, todayInPrague(), insurers), [text, insurers]);
  const rows = useMemo(
    () =>
      pasted.rows.map((row): Told => {
        const fate = fateOf(row, present.data ?? []);
        return { row, fate, wrong: wrongOf(row, fate) };
      }),
    [pasted, present.data],
  );
  const hasKnown = rows.some(({ fate }) => fate.kind !== 'new');
  const missing = pasted.missing.filter((field) => !hasKnown || !OF_NEW.includes(field));
  const right = missing.length === 0 && present.data !== undefined ? rows.filter(isRight) : [];
  const ready = right.filter(({ fate }) => fate.kind === 'new');
  const fillable = right.filter(({ fate }) => fate.kind === 'fill');
  const through = new Set<number>();
  const start = (label: string, items: readonly Told[]) =>
    batch.start({
      label,
      items,
      nameOf: ({ row }) => row.name,
      run: async (told) => {
        await store(entityId, told);
        through.add(told.row.line);
      },
      onEnd: () => {
        const left = pasted.rows.filter(({ line }) => !through.has(line));
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
        {text.trim() !== '' && <Columns missing={missing} unknown={pasted.unknown} />}
        {rows.length > 0 && missing.length === 0 && <Preview rows={rows} />}
        <Buttons ready={ready} fillable={fillable} isRunning={batch.isRunning} start={start} />
      </Stack>
    </>
  );
}

type ButtonsProps = {
  ready: readonly Told[];
  fillable: readonly Told[];
  isRunning: boolean;
  start: (label: string, items: readonly Told[]) => Promise<void>;
};

/** New people are added, and cards of known ones filled in, each by itself. */
function Buttons({ ready, fillable, isRunning, start }: ButtonsProps) {
  return (
    <Group>
      <Can permission="writer" {...(ready.length === 0 ? { whyNot: t.nothingToAdd } : {})}>
        <Button loading={isRunning} onClick={() => void start(t.adding, ready)}>
          {t.add(ready.length, formFor(ready.length, employees.peopleForms))}
        </Button>
      </Can>
      {fillable.length > 0 && (
        <Can permission="writer">
          <Button
            variant={ready.length === 0 ? 'filled' : 'default'}
            loading={isRunning}
            onClick={() => void start(t.filling, fillable)}
          >
            {t.fill(fillable.length)}
          </Button>
        </Can>
      )}
    </Group>
  );
}

/** A row, what becomes of it, and what is wrong in it for that. */
type Told = { row: PastedRow; fate: Fate; wrong: PastedRow['wrong'] };

const isRight = ({ wrong }: Told) => wrong.length === 0;

/** Somebody new, or what the card of somebody known lacks by now. */
async function store(entityId: number, { row, fate }: Told): Promise<void> {
  if (fate.kind !== 'fill') {
    await create(entityId, row.employee);
    return;
  }
  const read = await getEmployee(entityId, fate.known.id);
  const changes = filling(read, row);
  if (changes !== null) await updateEmployee(entityId, { read, changes });
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

function Columns({ missing, unknown }: Pick<Pasted, 'missing' | 'unknown'>) {
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

function Preview({ rows }: { rows: readonly Told[] }) {
  const columns: Column<Told>[] = [
    { id: 'radek', title: t.line, kind: 'number', value: ({ row }) => row.line },
    { id: 'jmeno', title: employees.name, value: ({ row }) => row.name },
    {
      id: 'vztah',
      title: t.fields.contract,
      value: (told) => employees.contractsShort[relationOfCard(agreed(told))],
      hideBelow: 'sm',
    },
    {
      id: 'nastup',
      title: t.fields.started_on,
      kind: 'date',
      value: (told) => agreed(told).started_on || null,
      hideBelow: 'sm',
    },
    {
      id: 'mzda',
      title: t.fields.gross_wage,
      kind: 'money',
      value: (told) => agreed(told).gross_wage ?? 0,
      hideBelow: 'sm',
    },
    { id: 'stav', title: employees.state, value: saidOf },
  ];
  const wrong = rows.filter((told) => !isRight(told)).length;
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
        rowKey={({ row }) => row.line}
        empty={null}
      />
    </div>
  );
}

/** What was agreed with somebody known stands on the card, whatever the table says. */
const agreed = ({
  row,
  fate,
}: Told): Pick<NewEmployee, 'contract' | 'details' | 'started_on' | 'gross_wage'> =>
  'known' in fate ? fate.known : row.employee;

function saidOf({ fate, wrong }: Told): string {
  if (wrong.length > 0)
    return wrong
      .map(({ field, text }) => (text === '' ? t.empty(t.fields[field]) : t.wrong(t.fields[field], text)))
      .join('; ');
  if (fate.kind === 'new') return t.ready;
  if (fate.kind === 'several') return t.several;
  const names = (fields: readonly PastedField[]) => fields.map((field) => t.fields[field]).join(', ');
  const said = fate.kind === 'fill' ? t.fills(names(fate.fields)) : t.already;
  return fate.differing.length === 0 ? said : `${said}; ${t.differs(names(fate.differing))}`;
}
