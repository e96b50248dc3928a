import { isMonthText } from './months.ts';
import type { AgainstCode, CandidateKind, EvidenceCode } from './types.ts';

type Texts = Readonly<Record<EvidenceCode, (value: string) => string>>;

const OF_PARTNERS: Texts = {
  symbol: (value) => `Variabilní symbol ${value} souhlasí.`,
  amount: (value) => `Částka ${value} se rovná tomu, co zbývá uhradit.`,
  amount_sum: (value) => `Částka ${value} se rovná součtu.`,
  account: (value) => `Účet ${value} patří tomuto partnerovi.`,
  message: (value) => `Zpráva obsahuje číslo ${value}.`,
  name: (value) => `Název ${value} odpovídá partnerovi.`,
  order: (value) => `Platba ${value} je položkou našeho příkazu.`,
};

/** What is not of a partner is spoken of by its own words. */
const OF_KINDS: Readonly<Partial<Record<CandidateKind, Partial<Texts>>>> = {
  combination: { order: (value) => `Částka se rovná součtu plateb příkazu ${value}.` },
  payslip: {
    amount: (value) => `Částka ${value} se rovná tomu, co zbývá vyplatit.`,
    account: (value) => `Na účet ${value} se tato mzda vyplácí.`,
  },
  duty: {
    account: (value) => `Na účet ${value} se tato povinnost platí.`,
    message: (value) => (isMonthText(value) ? `Zpráva jmenuje měsíc ${value}.` : OF_PARTNERS.message(value)),
  },
  transfer: {
    amount: (value) => `Na druhém účtu je opačný pohyb o stejné částce ${value}.`,
    account: (value) => `Účet ${value} je náš vlastní.`,
  },
};

export function evidenceText(kind: CandidateKind, code: EvidenceCode, value: string): string {
  return (OF_KINDS[kind]?.[code] ?? OF_PARTNERS[code])(value);
}

export const AGAINST_TEXTS: Readonly<Record<AgainstCode, (value: string) => string>> = {
  symbol_of_other: (value) => `Variabilní symbol ${value} patří něčemu jinému.`,
  symbol_differs: (value) => `Platí se pod variabilním symbolem ${value}, tato platba má jiný.`,
  amount_less: (value) => `Chybí ${value}.`,
  amount_more: (value) => `Přebývá ${value}.`,
  account_of_other: (value) => `Účet ${value} patří jinému partnerovi.`,
  name_of_other: (value) => `Název ${value} je jiný partner.`,
  ambiguous: () => 'Stejně dobře odpovídá i něco jiného.',
  date: (value) => `Den ${value} je příliš daleko od vystavení nebo splatnosti.`,
};
