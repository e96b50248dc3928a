/** What has numbers of its own: the kinds of documents, and internal ones (journal entries). */
export const SERIES_KINDS = [
  { kind: 'invoice', prefix: 'FV', name: 'Vydané faktury' },
  { kind: 'advance', prefix: 'ZF', name: 'Zálohové faktury' },
  { kind: 'tax_receipt', prefix: 'DP', name: 'Daňové doklady k platbě' },
  { kind: 'credit_note', prefix: 'OD', name: 'Opravné daňové doklady' },
  { kind: 'received_invoice', prefix: 'PF', name: 'Přijaté faktury' },
  { kind: 'received_advance', prefix: 'PZ', name: 'Přijaté zálohové faktury' },
  { kind: 'received_credit_note', prefix: 'PD', name: 'Přijaté opravné doklady' },
  { kind: 'receipt', prefix: 'UC', name: 'Účtenky' },
  { kind: 'cash_in', prefix: 'PP', name: 'Příjmové pokladní doklady' },
  { kind: 'cash_out', prefix: 'VP', name: 'Výdajové pokladní doklady' },
  { kind: 'quote', prefix: 'NA', name: 'Nabídky' },
  { kind: 'order', prefix: 'OB', name: 'Objednávky' },
  { kind: 'delivery_note', prefix: 'DL', name: 'Dodací listy' },
  { kind: 'other_receivable', prefix: 'OP', name: 'Ostatní pohledávky' },
  { kind: 'other_liability', prefix: 'OZ', name: 'Ostatní závazky' },
  { kind: 'internal', prefix: 'ID', name: 'Interní doklady' },
] as const satisfies readonly { kind: string; prefix: string; name: string }[];

export type SeriesKind = (typeof SERIES_KINDS)[number]['kind'];

const KINDS = SERIES_KINDS.map(({ kind }) => kind);
/** The codes of the kinds, as one of a list. */
export const KIND_CODES: readonly SeriesKind[] = KINDS;

/** What numbers of a kind begin with unless somebody chooses otherwise. */
export function prefixOf(kind: SeriesKind): string {
  return SERIES_KINDS.find((each) => each.kind === kind)?.prefix ?? '';
}
