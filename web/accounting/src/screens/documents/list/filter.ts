import { isIn, LISTS, type ListName, SUPPLIED, supplied } from '../kinds.ts';
import { type Period, rangeOf } from '../period.ts';

/** What a list is filtered by, as the address has it; nothing to filter by is an empty text. */
export type DocumentFilter = Period & {
  words: string;
  kind: string;
  state: string;
  dateKind: string;
  /** The id of a contact. */
  partner: string;
  tag: string;
  currency: string;
};

/** Of a list that leaves nothing out. */
export const EVERYTHING: DocumentFilter = {
  ...{ words: '', kind: '', state: '', period: '', from: '', to: '', dateKind: '' },
  ...{ partner: '', tag: '', currency: '' },
};

/** The states of the address as the operation takes them. */
const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  koncepty: { status: 'draft' },
  vystavene: { status: 'issued' },
  nezaplacene: { status: 'issued', payment_state: 'unpaid,partial' },
  'po-splatnosti': { status: 'issued', payment_state: 'overdue' },
  zcasti: { status: 'issued', payment_state: 'partial' },
  zaplacene: { status: 'issued', payment_state: 'paid' },
  preplacene: { status: 'issued', payment_state: 'overpaid' },
  stornovane: { status: 'cancelled' },
};

export const isDrafts = ({ state }: DocumentFilter): boolean => state === 'koncepty';

/** Whether the filter leaves anything out. */
export function isFiltered({ dateKind: _, ...filter }: DocumentFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}

/** The filter of a list as the operation takes it. */
export function documentsQuery(
  list: ListName,
  filter: DocumentFilter,
  today: string,
): Record<string, string> {
  const { words, kind, state, dateKind, partner, tag, currency } = filter;
  const { from, to } = rangeOf(filter, today);
  const isWithRange = from !== '' || to !== '';
  const query = {
    kind: kindsOf(list, kind),
    // Receipts of payments stand in the list of their side.
    direction: list === 'issued' || list === 'received' ? list : '',
    ...STATES[state],
    from,
    to,
    date_kind: isWithRange && (dateKind === 'tax' || dateKind === 'due') ? dateKind : '',
    partner_id: /^[1-9]\d{0,14}$/.test(partner) ? partner : '',
    tag,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
    q: words.slice(0, 100),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

function kindsOf(list: ListName, kind: string): string {
  if (isIn(list, kind)) return kind;
  return (kind === SUPPLIED ? supplied(list) : LISTS[list]).join(',');
}
