import { useLocalStorage } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import { useSession } from '../api/session.ts';
import { isTooNarrow, type Narrowness, useNarrowness } from './narrow-window.ts';
import { useIsPrinting } from './printing.ts';
import type { Column } from './table-columns.tsx';
import { useUrlState } from './url-state.ts';

/** What a user said of columns, by their ids; the others are shown by the width of the window. */
type Choice = Readonly<Record<string, boolean>>;

const UNDECIDED: Choice = {};

/** A column as the menu of a table offers it. */
export type OfferedColumn = { id: string; title: string; isShown: boolean; fields: readonly string[] };

export type ChosenColumns<Row> = {
  /** Those to be shown. Paper has all of them. */
  columns: readonly Column<Row>[];
  offered: readonly OfferedColumn[];
  isChosen: boolean;
  show: (id: string, isShown: boolean) => void;
  reset: () => void;
};

/** What `?sloupce=` says of a table: its name and the ids of the columns that are shown. */
export function columnsInAddress(
  table: string,
  { offered }: Pick<ChosenColumns<unknown>, 'offered'>,
): string {
  return [table, ...offered.filter(({ isShown }) => isShown).map(({ id }) => id)].join('.');
}

/** The choice that an address makes; null where it says nothing of the table. */
function choiceOf(address: unknown, table: string, all: readonly { id: string }[]): Choice | null {
  const [name, ...ids] = typeof address === 'string' ? address.split('.') : [];
  if (name !== table || !all.some(({ id }) => ids.includes(id))) return null;
  return Object.fromEntries(all.map(({ id }) => [id, ids.includes(id)]));
}

/**
 * The columns of a table that the user wants to see, remembered by the browser for each user and table. An address that
 * names columns goes before, until others are chosen.
 */
export function useChosenColumns<Row>(table: string, all: readonly Column<Row>[]): ChosenColumns<Row> {
  const user = useSession().data?.id ?? 0;
  const [address, setAddress] = useUrlState('sloupce');
  const [remembered, setRemembered, forget] = useLocalStorage<Choice>({
    key: `sloupce:${user}:${table}`,
    defaultValue: UNDECIDED,
    getInitialValueInEffect: false,
    deserialize: readChoice,
  });
  const ofAddress = useMemo(() => choiceOf(address, table, all), [address, table, all]);
  const choice = ofAddress ?? remembered;
  const leaveAddress = useRef(setAddress);
  leaveAddress.current = setAddress;
  const isPrinting = useIsPrinting();
  const narrow = useNarrowness();
  return useMemo(() => {
    const chosen = chosenOf(all, choice, narrow);
    const offered = all
      .filter(({ isScreenOnly }) => isScreenOnly !== true)
      .map(({ id, title, fields = [] }) => {
        const shown = chosen.find((column) => column.id === id);
        return { id, title, fields, isShown: shown !== undefined && !isTooNarrow(shown, narrow) };
      });
    return {
      columns: isPrinting ? all : chosen,
      offered,
      isChosen: all.some(({ id }) => choice[id] !== undefined),
      show(id, isShown) {
        setRemembered((present) => ({ ...(ofAddress ?? present), [id]: isShown }));
        if (ofAddress !== null) leaveAddress.current('');
      },
      reset() {
        forget();
        if (ofAddress !== null) leaveAddress.current('');
      },
    };
  }, [all, choice, ofAddress, narrow, isPrinting, setRemembered, forget]);
}

/** @returns never nothing to see, whatever was chosen for a wider window or for columns that are gone */
function chosenOf<Row>(all: readonly Column<Row>[], choice: Choice, narrow: Narrowness) {
  const kept = all.filter(({ id, isScreenOnly }) => isScreenOnly === true || choice[id] !== false);
  if (kept.every(({ isScreenOnly }) => isScreenOnly === true)) return all;
  const isNothingSeen = kept.every((column) => choice[column.id] !== true && isTooNarrow(column, narrow));
  return kept.map((column) =>
    choice[column.id] === true || isNothingSeen ? { ...column, hideBelow: undefined } : column,
  );
}

function readChoice(stored: string | undefined): Choice {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return UNDECIDED;
    return Object.fromEntries(Object.entries(value).filter(([, isShown]) => typeof isShown === 'boolean'));
  } catch {
    return UNDECIDED;
  }
}
