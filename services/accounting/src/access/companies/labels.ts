export const LEGAL_FORM_LABELS = {
  osvc: 'Osoba samostatně výdělečně činná',
  sro: 'Společnost s ručením omezeným',
  as: 'Akciová společnost',
  vos: 'Veřejná obchodní společnost',
  ks: 'Komanditní společnost',
  druzstvo: 'Družstvo',
  spolek: 'Spolek',
  other: 'Jiná právní forma',
} as const;
export type LegalForm = keyof typeof LEGAL_FORM_LABELS;

export const BOOKKEEPING_LABELS = {
  double_entry: 'Podvojné účetnictví',
  tax_records: 'Daňová evidence',
  flat_expenses: 'Výdaje procentem z příjmů',
  flat_tax: 'Paušální daň',
} as const;
export type Bookkeeping = keyof typeof BOOKKEEPING_LABELS;

export const VAT_STATUS_LABELS = {
  none: 'Neplátce DPH',
  monthly: 'Měsíční plátce DPH',
  quarterly: 'Čtvrtletní plátce DPH',
  identified: 'Identifikovaná osoba',
} as const;
export type VatStatus = keyof typeof VAT_STATUS_LABELS;

/** The keys of a table of labels, typed. */
export function keysOf<K extends string>(labels: Readonly<Record<K, string>>): K[] {
  return Object.keys(labels) as K[];
}
