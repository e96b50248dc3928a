import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useIsPhone } from './phone.ts';
import { useIsPrinting } from './printing.ts';
import type { Column } from './table-columns.tsx';

type Width = NonNullable<Column<unknown>['hideBelow']>;
export type Narrowness = Readonly<Record<Width, boolean>>;

const AT_ONCE = { getInitialValueInEffect: false };

/** Which widths the window is below. Paper of the same width is below none. */
export function useNarrowness(): Narrowness {
  const sm = useIsPhone();
  const md = useMediaQuery('screen and (max-width: 62em)', false, AT_ONCE);
  const lg = useMediaQuery('screen and (max-width: 75em)', false, AT_ONCE);
  const xl = useMediaQuery('screen and (max-width: 88em)', false, AT_ONCE);
  return useMemo(() => ({ sm, md, lg, xl, any: true }), [sm, md, lg, xl]);
}

export function isTooNarrow({ hideBelow }: Pick<Column<unknown>, 'hideBelow'>, narrow: Narrowness): boolean {
  return hideBelow !== undefined && narrow[hideBelow];
}

/** The columns that a window has room for, on paper all: on a phone most cells of a table need not be drawn. */
export function useColumnsInSight<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const narrow = useNarrowness();
  const isPrinting = useIsPrinting();
  return useMemo(
    () => (isPrinting ? columns : columns.filter((column) => !isTooNarrow(column, narrow))),
    [columns, narrow, isPrinting],
  );
}
