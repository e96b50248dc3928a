import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { vat as t } from '../../../cs/vat.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText } from '../../../parts/money.ts';
import { useIsPhone } from '../../../parts/phone.ts';
import { useUrlState } from '../../../parts/url-state.ts';
import type { ReturnColumn, ReturnLine, ReturnSource } from './model.ts';
import { exactOf, type ShownLine, shownLines } from './return-lines.ts';
import { wholeText } from './whole-money.ts';

/** Lines that say what comes of all others. */
const RESULTS = ['46', '62', '63', '64', '65', '66'];

/** The return line by line; each unfolds to the documents and records that it is made of. */
export function ReturnTable({ lines }: { lines: readonly ReturnLine[] }) {
  const [text, setText] = useUrlState('rozbaleno');
  const isPhone = useIsPhone();
  const open = useMemo(() => new Set(String(text).split(' ').filter(Boolean)), [text]);
  const unfoldable = lines.filter(({ sources }) => sources.length > 0).map(({ line }) => line);
  const isWhole = unfoldable.every((line) => open.has(line));
  const turn = (line: string) => {
    const next = new Set(open);
    if (!next.delete(line)) next.add(line);
    setText([...next].sort().join(' '));
  };
  return (
    <Stack gap={4}>
      {unfoldable.length > 0 && (
        <Group justify="flex-end" className="no-print">
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setText(isWhole ? '' : unfoldable.join(' '))}
          >
            {isWhole ? t.foldAll : t.unfoldAll}
          </Button>
        </Group>
      )}
      <DataTable
        label={t.returnTable}
        rows={shownLines(lines, (line) => open.has(line))}
        columns={isPhone ? phoneColumns(turn) : columnsOf(turn, lines)}
        rowKey={({ id }) => id}
        maxHeight="none"
        sortName="razeni-radku"
        opens={({ isOpen }) => isOpen !== null}
        onOpen={({ line, isOpen }) => {
          if (isOpen !== null) turn(line.line);
        }}
        empty={<EmptyState title={t.noLines} text={t.noLinesText} />}
      />
    </Stack>
  );
}

type Turn = (line: string) => void;

const COLUMN_TITLES: Readonly<Record<ReturnColumn, string>> = {
  base: t.base,
  vat: t.vat,
  vat_reduced: t.vatReduced,
};
const COLUMNS: readonly ReturnColumn[] = ['base', 'vat', 'vat_reduced'];

/** Few deduct by a coefficient: to all others a column of noughts says nothing. */
const isShown = (line: ReturnLine, column: ReturnColumn): boolean =>
  line[column] !== null && (column !== 'vat_reduced' || line.vat_reduced !== 0);

function columnsOf(turn: Turn, lines: readonly ReturnLine[]): Column<ShownLine>[] {
  const used = COLUMNS.filter((column) => lines.some((line) => isShown(line, column)));
  return [
    {
      id: 'radek',
      title: t.line,
      width: '5.5rem',
      cell: (row) => (row.source === null ? <LineNumber row={row} onTurn={() => turn(row.line.line)} /> : ''),
    },
    { id: 'nazev', title: t.name, cell: (row) => <Name row={row} /> },
    ...used.map(
      (column): Column<ShownLine> => ({
        id: column,
        title: COLUMN_TITLES[column],
        kind: 'number',
        cell: (row) => <Figure row={row} column={column} />,
      }),
    ),
  ];
}

/** On a phone the amounts of a line stand one under another. */
function phoneColumns(turn: Turn): Column<ShownLine>[] {
  return [
    {
      id: 'nazev',
      title: t.name,
      cell: (row) => (
        <Group gap={4} wrap="nowrap" align="flex-start">
          {row.source === null && <LineNumber row={row} onTurn={() => turn(row.line.line)} />}
          <span>
            <Name row={row} />
          </span>
        </Group>
      ),
    },
    {
      id: 'castky',
      title: t.amounts,
      kind: 'number',
      cell: (row) =>
        COLUMNS.filter((column) => isShown(row.line, column)).map((column) => (
          <div key={column}>
            <Text size="xs" c="dimmed" component="div">
              {COLUMN_TITLES[column]}
            </Text>
            <Figure row={row} column={column} />
          </div>
        )),
    },
  ];
}

function LineNumber({ row: { line, isOpen }, onTurn }: { row: ShownLine; onTurn: () => void }) {
  return (
    // A number of two digits stays one where the name beside it is long.
    <Group gap={4} wrap="nowrap" style={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
      <span className="no-print" style={{ flex: '0 0 22px', height: 22 }}>
        {isOpen !== null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-expanded={isOpen}
            aria-label={isOpen ? t.fold(line.line) : t.unfold(line.line)}
            onClick={onTurn}
          >
            {isOpen ? (
              <IconChevronDown size={16} aria-hidden="true" />
            ) : (
              <IconChevronRight size={16} aria-hidden="true" />
            )}
          </ActionIcon>
        )}
      </span>
      <Strong line={line}>{line.line}</Strong>
    </Group>
  );
}

function Name({ row: { line, source } }: { row: ShownLine }) {
  if (source !== null) return <SourceName source={source} />;
  return (
    <Strong line={line}>
      {line.label.replaceAll('§ ', '§\u00a0')}
      {line.coefficient !== null && (
        <Text span inherit c="dimmed" fw={400}>
          {` (${t.coefficient(line.coefficient)})`}
        </Text>
      )}
    </Strong>
  );
}

function SourceName({ source: { document_id, record_id, number } }: { source: ReturnSource }) {
  const home = `/firmy/${useEntityId()}`;
  const name = number ?? (record_id === null ? t.withoutNumber : t.recordName);
  if (document_id !== null) return <TextLink to={`${home}/doklady/${document_id}`}>{name}</TextLink>;
  return name;
}

/** What stands in the form, in whole crowns, with what it was rounded from; of a document what it has in it. */
function Figure({ row: { line, source }, column }: { row: ShownLine; column: ReturnColumn }) {
  const rounded = line[column];
  if (rounded === null) return '';
  if (source !== null) {
    return (
      <Text span inherit c="dimmed">
        {moneyText(column === 'base' ? source.base : source.vat)}
      </Text>
    );
  }
  const exact = exactOf(line, column);
  return (
    <>
      <Strong line={line}>{wholeText(rounded)}</Strong>
      {exact !== null && (
        <Text size="xs" c="dimmed" component="div">
          {t.exactOf(moneyText(exact))}
        </Text>
      )}
    </>
  );
}

function Strong({ line, children }: { line: ReturnLine; children: ReactNode }) {
  return (
    <Text span inherit fw={RESULTS.includes(line.line) ? 650 : 400}>
      {children}
    </Text>
  );
}
