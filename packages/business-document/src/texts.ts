import type { Treatment } from '@news-and-accounting/document';
import type { DocumentKind, Language, TextCode } from './business-document.ts';

type Words = Readonly<Record<Language, string>>;

/** What the law makes a document say; `corrective` takes the original's number and the reason. */
export const COMPULSORY_TEXTS: Readonly<Record<TextCode, Words>> = {
  reverse_charge: {
    cs: 'Daň odvede zákazník.',
    en: 'Tax to be paid by the customer (reverse charge).',
  },
  self_billed: { cs: 'Vystaveno zákazníkem.', en: 'Self-billing.' },
  eu_goods: {
    cs: 'Osvobozeno od daně podle § 64 zákona o DPH.',
    en: 'Exempt under section 64 of the Czech VAT Act (Art. 138 of Directive 2006/112/EC).',
  },
  eu_services: {
    cs: 'Místo plnění mimo tuzemsko, daň odvede zákazník.',
    en: 'Place of supply outside the Czech Republic, reverse charge.',
  },
  triangular: {
    cs: 'Třístranný obchod, daň odvede zákazník.',
    en: 'Triangular transaction, reverse charge.',
  },
  export: {
    cs: 'Osvobozeno od daně podle § 66 zákona o DPH.',
    en: 'Exempt export under section 66 of the Czech VAT Act.',
  },
  outside_cz: { cs: 'Místo plnění mimo tuzemsko.', en: 'Place of supply outside the Czech Republic.' },
  exempt: {
    cs: 'Osvobozeno od daně bez nároku na odpočet (§ 51 zákona o DPH).',
    en: 'Exempt without credit under section 51 of the Czech VAT Act.',
  },
  exempt_with_deduction: {
    cs: 'Osvobozeno od daně s nárokem na odpočet.',
    en: 'Exempt with credit.',
  },
  not_payer: { cs: 'Nejsme plátci DPH.', en: 'We are not registered for VAT.' },
  advance: {
    cs: 'Zálohová faktura není daňovým dokladem.',
    en: 'This advance invoice is not a tax document.',
  },
  corrective: {
    cs: 'Opravný daňový doklad k dokladu {number}. Důvod: {reason}',
    en: 'Corrective tax document to {number}. Reason: {reason}',
  },
};

/** `not_payer` of a self-employed person. */
export const NOT_PAYER_PERSON: Words = { cs: 'Nejsem plátce DPH.', en: 'I am not registered for VAT.' };

/** The text that a treatment makes compulsory; null where it needs none. */
export function treatmentText(treatment: Treatment, language: Language): string | null {
  const words = (COMPULSORY_TEXTS as Readonly<Partial<Record<Treatment, Words>>>)[treatment];
  return words?.[language] ?? null;
}

/** The treatment that a compulsory text of ours stands for, in either language; null for other texts. */
export function treatmentOfText(text: string): Treatment | null {
  for (const [code, words] of Object.entries(COMPULSORY_TEXTS)) {
    const isTreatment = (TREATMENTS_WITH_TEXT as readonly string[]).includes(code);
    if (isTreatment && Object.values(words).includes(text)) return code as Treatment;
  }
  return null;
}

const TREATMENTS_WITH_TEXT = [
  'reverse_charge',
  'eu_goods',
  'eu_services',
  'triangular',
  'export',
  'outside_cz',
  'exempt',
  'exempt_with_deduction',
] as const satisfies readonly Treatment[];

const TITLES: Readonly<Record<DocumentKind, Words>> = {
  invoice: { cs: 'Faktura – daňový doklad', en: 'Invoice – tax document' },
  advance: { cs: 'Zálohová faktura', en: 'Advance invoice' },
  tax_receipt: { cs: 'Daňový doklad k přijaté platbě', en: 'Tax document for a received payment' },
  credit_note: { cs: 'Opravný daňový doklad', en: 'Corrective tax document' },
  quote: { cs: 'Nabídka', en: 'Quote' },
  order: { cs: 'Objednávka', en: 'Order' },
  delivery_note: { cs: 'Dodací list', en: 'Delivery note' },
  receipt: { cs: 'Účtenka', en: 'Receipt' },
  cash_in: { cs: 'Příjmový pokladní doklad', en: 'Cash receipt voucher' },
  cash_out: { cs: 'Výdajový pokladní doklad', en: 'Cash payment voucher' },
  received_invoice: { cs: 'Faktura – daňový doklad', en: 'Invoice – tax document' },
};
const SIMPLIFIED: Words = { cs: 'Zjednodušený daňový doklad', en: 'Simplified tax document' };
/** Of who is no payer. */
const PLAIN: Readonly<Partial<Record<DocumentKind, Words>>> = {
  invoice: { cs: 'Faktura', en: 'Invoice' },
  received_invoice: { cs: 'Faktura', en: 'Invoice' },
  credit_note: { cs: 'Dobropis', en: 'Credit note' },
};

/** What stands above a document. */
export function titleOf(
  { kind, hasVat, isSimplified }: { kind: DocumentKind; hasVat: boolean; isSimplified: boolean },
  language: Language,
): string {
  const plain = hasVat ? undefined : PLAIN[kind];
  if (plain !== undefined) return plain[language];
  return (isSimplified && kind === 'invoice' ? SIMPLIFIED : TITLES[kind])[language];
}
