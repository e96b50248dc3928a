import type { PagedRows } from '../../../parts/paged-rows.ts';
import { wholeRows } from '../../../parts/whole-rows.ts';
import { type AnyRow, isPartner, type OpenItem, type OpenPartner } from './api.ts';

/** A row as it is shown: a partner, or something open with one. */
export type ShownRow =
  | { kind: 'partner'; key: string; partner: OpenPartner }
  | { kind: 'item'; key: string; item: OpenItem };

const keyOfPartner = ({ partner_id, partner_name }: OpenPartner) =>
  `p${partner_id ?? `-${partner_name ?? ''}`}`;
const keyOfItem = ({ document_id, account, partner_id, partner_name }: OpenItem) =>
  document_id === null ? `a${account} ${partner_id ?? partner_name ?? ''}` : `d${document_id}`;

const itemRow = (item: OpenItem): ShownRow => ({ kind: 'item', key: keyOfItem(item), item });
const headRow = (partner: OpenPartner): ShownRow => ({
  kind: 'partner',
  key: keyOfPartner(partner),
  partner,
});
const shownRow = (row: AnyRow): ShownRow => (isPartner(row) ? headRow(row) : itemRow(row));

/** Rows in their order; what is open with a partner follows it when it is unfolded. */
export function shownRows(rows: PagedRows<AnyRow>, isOpen: (key: string) => boolean): PagedRows<ShownRow> {
  const { total, whole, at, between, first } = rows;
  if (total === undefined || whole !== undefined) return wholeRows(whole && unfolded(whole, isOpen));
  return {
    ...rows,
    whole: undefined,
    at: (index) => {
      const row = at(index);
      return row && shownRow(row);
    },
    between: async (from, to) => (await between(from, to)).map(shownRow),
    first: async (count) => (await first(count)).map(shownRow),
  };
}

function unfolded(rows: readonly AnyRow[], isOpen: (key: string) => boolean): ShownRow[] {
  return rows.flatMap((row) => {
    const shown = shownRow(row);
    return isPartner(row) && isOpen(shown.key) ? [shown, ...row.rows.map(itemRow)] : [shown];
  });
}

/** The open documents of rows, each once: those of a partner are all that stand under it. */
export function documentsOf(rows: readonly ShownRow[]): (OpenItem & { id: number })[] {
  const items = rows.flatMap((row) => (row.kind === 'item' ? [row.item] : row.partner.rows));
  const found = new Map<number, OpenItem & { id: number }>();
  for (const item of items)
    if (item.document_id !== null) found.set(item.document_id, { ...item, id: item.document_id });
  return [...found.values()];
}

/** What a row is called. */
export function nameOfRow(row: ShownRow): string | null {
  if (row.kind === 'partner') return row.partner.partner_name;
  return [row.item.number, row.item.partner_name].filter(Boolean).join(', ') || null;
}
