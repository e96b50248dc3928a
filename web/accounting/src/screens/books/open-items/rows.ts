import { isPartner, type OpenItem, type OpenItems, type OpenPartner } from './api.ts';

/** A row as it is shown: a partner, or something open with one. */
export type ShownRow =
  | { kind: 'partner'; key: string; partner: OpenPartner }
  | { kind: 'item'; key: string; item: OpenItem };

const keyOfPartner = ({ partner_id, partner_name }: OpenPartner) =>
  `p${partner_id ?? `-${partner_name ?? ''}`}`;
const keyOfItem = ({ document_id, account, partner_id, partner_name }: OpenItem) =>
  document_id === null ? `a${account} ${partner_id ?? partner_name ?? ''}` : `d${document_id}`;

/** Rows in their order; what is open with a partner follows it when it is unfolded. */
export function shownRows(
  rows: OpenItems['rows'] | undefined,
  isOpen: (key: string) => boolean,
): ShownRow[] | undefined {
  const itemRow = (item: OpenItem): ShownRow => ({ kind: 'item', key: keyOfItem(item), item });
  return rows?.flatMap((row) => {
    if (!isPartner(row)) return [itemRow(row)];
    const key = keyOfPartner(row);
    const head: ShownRow = { kind: 'partner', key, partner: row };
    return isOpen(key) ? [head, ...row.rows.map(itemRow)] : [head];
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
