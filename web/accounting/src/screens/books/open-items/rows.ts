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
