import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useSession } from '../api/session.ts';
import { useIsPrinting } from './printing.ts';
import type { Column } from './table-columns.tsx';

/** What a user said of columns, by their ids; the others are shown by the width of the window. */
type Choice = Readonly<Record<string, boolean>>;

const UNDECIDED: Choice = {};
const AT_ONCE = { getInitialValueInEffect: false };

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

/** The columns of a table that the user wants to see, remembered by the browser for each user and table. */
export function useChosenColumns<Row>(table: string, all: readonly Column<Row>[]): ChosenColumns<Row> {
  const user = useSession().data?.id ?? 0;
  const [choice, setChoice, reset] = useLocalStorage<Choice>({
    key: `sloupce:${user}:${table}`,
    defaultValue: UNDECIDED,
    getInitialValueInEffect: false,
    deserialize: readChoice,
  });
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
      show: (id, isShown) => setChoice((present) => ({ ...present, [id]: isShown })),
      reset,
    };
  }, [all, choice, narrow, isPrinting, setChoice, reset]);
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

type Width = NonNullable<Column<unknown>['hideBelow']>;
type Narrowness = Readonly<Record<Width, boolean>>;

/** Which widths the window is below; the same as in the table's styles. */
function useNarrowness(): Narrowness {
  const sm = useMediaQuery('screen and (max-width: 48em)', false, AT_ONCE);
  const md = useMediaQuery('screen and (max-width: 62em)', false, AT_ONCE);
  const lg = useMediaQuery('screen and (max-width: 75em)', false, AT_ONCE);
  const xl = useMediaQuery('screen and (max-width: 88em)', false, AT_ONCE);
  return useMemo(() => ({ sm, md, lg, xl }), [sm, md, lg, xl]);
}

function isTooNarrow({ hideBelow }: Pick<Column<unknown>, 'hideBelow'>, narrow: Narrowness): boolean {
  return hideBelow !== undefined && narrow[hideBelow];
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
