import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { documents, documentLists as t } from '../../../cs/documents.ts';
import type { Column } from '../../../parts/data-table.tsx';
import type { DocumentRow } from '../model.ts';

const NONE: ReadonlySet<number> = new Set();

/** Which rows of the shown page are ticked. Another page or filter begins without any. */
export function useTicked(rows: readonly DocumentRow[] | undefined, isPhone: boolean) {
  const [ids, setIds] = useState(NONE);
  const ticked = rows?.filter(({ id }) => ids.has(id)) ?? [];
  const toggle = ({ id }: DocumentRow) =>
    setIds((present) => {
      const next = new Set(present);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const isAll = rows !== undefined && rows.length > 0 && ticked.length === rows.length;
  // A finger needs more than a pointer.
  const size = isPhone ? 'md' : 'xs';
  const column: Column<DocumentRow> = {
    id: 'vyber',
    title: t.select,
    width: isPhone ? '2.75rem' : '2.25rem',
    isScreenOnly: true,
    head: (
      <Checkbox
        size={size}
        aria-label={t.selectAll}
        checked={isAll}
        indeterminate={!isAll && ticked.length > 0}
        onChange={() => setIds(isAll ? NONE : new Set(rows?.map(({ id }) => id)))}
      />
    ),
    cell: (row) => (
      <Checkbox
        size={size}
        aria-label={t.selectOne(row.number ?? documents.statuses.draft)}
        checked={ids.has(row.id)}
        // The space bar on the row does the same: the way down the list stays short.
        tabIndex={-1}
        onChange={() => toggle(row)}
      />
    ),
  };
  return { ticked, toggle, column, clear: () => setIds(NONE) };
}
