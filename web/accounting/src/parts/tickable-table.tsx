import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { common as t } from '../cs/common.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { PagedRows } from './paged-rows.ts';
import { useIsPhone } from './phone.ts';
import { counted, type Forms } from './plural.ts';
import { TICKED_AT_MOST, type Ticking, useTicking } from './ticking.tsx';

type TickableProps<Row extends object> = Omit<
  DataTableProps<Row>,
  'rows' | 'paged' | 'onTick' | 'beside' | 'shown'
> & {
  paged: PagedRows<Row>;
  /** What a row is called, for who cannot see it. */
  nameOf: (row: Row) => string;
  /** `['doklad', 'doklady', 'dokladů']`. */
  forms: Forms;
  /** List and filter: with another one nothing is ticked. */
  filter: string;
  /** The buttons of what is done with what is ticked; absent: who only reads has nothing to tick for. */
  actions?: ((ticked: readonly Row[], clear: () => void) => ReactNode) | undefined;
};

/** A list in pages with boxes, and over it a bar of what can be done with all that are ticked. */
export function TickableTable<Row extends object>(props: TickableProps<Row>) {
  const { paged, nameOf, forms, filter, actions, columns, onOpen, rowKey, ...table } = props;
  const isPhone = useIsPhone();
  const [isChosen, setChosen] = useState(false);
  const shown = useRef<((index: number) => Row | undefined) | null>(null);
  const ticking = useTicking({ rows: paged, shown, keyOf: rowKey, nameOf, filter, isPhone });
  const isTicking = isPhone && isChosen;
  const clear = () => {
    ticking.clear();
    setChosen(false);
  };
  const bar =
    actions !== undefined && ticking.ticked.length > 0 ? (
      <Group gap="xs">
        {isPhone && <TickedText ticking={ticking} forms={forms} />}
        <TickAll ticking={ticking} forms={forms} />
        {actions(ticking.ticked, clear)}
        <Button size="compact-sm" variant="subtle" onClick={clear}>
          {t.untick}
        </Button>
      </Group>
    ) : null;
  const count = paged.total === undefined ? '' : counted(paged.total, forms);
  const hasBoxes = actions !== undefined && (!isPhone || isTicking);
  const all = useMemo(
    () => (hasBoxes ? [ticking.column, ...columns] : columns),
    [hasBoxes, ticking.column, columns],
  );
  const open = isTicking ? (row: Row) => ticking.toggle(row, 0, false) : onOpen;
  return (
    <>
      <DataTable
        {...table}
        rowKey={rowKey}
        paged={paged}
        shown={shown}
        columns={all}
        {...(open === undefined ? {} : { onOpen: open })}
        {...(actions === undefined ? {} : { onTick: ticking.toggle })}
        beside={
          isPhone && paged.total === undefined ? (
            <RoomBeside forms={forms} hasButton={actions !== undefined} />
          ) : isPhone ? (
            <BesideOnPhone
              count={<Count>{count}</Count>}
              isTicking={isTicking}
              onTick={actions !== undefined && (paged.total ?? 0) > 0 ? () => setChosen(true) : null}
              onEnd={clear}
            />
          ) : (
            <Group gap="xs">
              <Count isOfTicked={bar !== null}>
                {bar === null ? count : t.ticked(counted(ticking.ticked.length, forms))}
              </Count>
              {bar}
            </Group>
          )
        }
      />
      {isPhone && bar !== null && <div className="phone-bar no-print">{bar}</div>}
    </>
  );
}

/** One element for both: only what changes within it is read out, as when the space bar ticks the first row. */
const Count = ({ children, isOfTicked = false }: { children: string; isOfTicked?: boolean }) => (
  <Text size="sm" {...(isOfTicked ? { fw: 600 } : { c: 'dimmed' })} role="status">
    {children}
  </Text>
);

function TickedText<Row>({ ticking: { ticked }, forms }: { ticking: Ticking<Row>; forms: Forms }) {
  return (
    <Text size="sm" fw={600} role="status">
      {t.ticked(counted(ticked.length, forms))}
    </Text>
  );
}

/** Where all that are loaded are ticked, the way to the whole filter. */
function TickAll<Row>({ ticking, forms }: { ticking: Ticking<Row>; forms: Forms }) {
  const { ticked, total = 0, isTickingAll, tickAll } = ticking;
  if (ticked.length <= 1 || ticked.length >= Math.min(total, TICKED_AT_MOST)) return null;
  return (
    <Button size="compact-sm" variant="subtle" loading={isTickingAll} onClick={tickAll}>
      {total <= TICKED_AT_MOST
        ? t.tickAll(counted(total, forms))
        : t.tickFirst(TICKED_AT_MOST, counted(total, forms))}
    </Button>
  );
}

/** The room of what comes with the first rows: on a phone it is a line of its own, which would move the table. */
function RoomBeside({ forms, hasButton }: { forms: Forms; hasButton: boolean }) {
  return (
    <Group gap="xs" style={{ visibility: 'hidden' }}>
      <Text size="sm">{counted(100, forms)}</Text>
      {hasButton && <Button size="compact-sm">{t.tickMore}</Button>}
    </Group>
  );
}

type BesideProps = {
  count: ReactNode;
  isTicking: boolean;
  onTick: (() => void) | null;
  onEnd: () => void;
};

/** On a phone there is no room for boxes until somebody asks for them; then a tap anywhere ticks. */
function BesideOnPhone({ count, isTicking, onTick, onEnd }: BesideProps) {
  if (isTicking)
    return (
      <Group gap="xs">
        <Text size="sm">{t.tickHint}</Text>
        <Button size="compact-sm" variant="default" onClick={onEnd}>
          {t.tickEnd}
        </Button>
      </Group>
    );
  return (
    <Group gap="xs">
      {count}
      {onTick !== null && (
        <Button size="compact-sm" variant="default" onClick={onTick}>
          {t.tickMore}
        </Button>
      )}
    </Group>
  );
}
