import { RETURN_ELEMENTS } from './forms/return-attributes.ts';

/** A line of the return (form DPHDP3) and where it stands in the form's XML; null: the form has no such column. */
export interface ReturnLineFacts {
  readonly line: string;
  /** Czech, our own short wording. */
  readonly label: string;
  readonly element: string;
  /** Attribute of the base or value; of 51 what has a deduction; of 52 and 53 the coefficient. */
  readonly base: string | null;
  /** Attribute of the tax or full deduction; of 51 what has no deduction. */
  readonly vat: string | null;
  /** Attribute of the deduction by the coefficient. */
  readonly vatReduced: string | null;
}

const LABELS: Readonly<Record<string, string>> = {
  '1': 'Dodání zboží nebo poskytnutí služby v tuzemsku, základní sazba',
  '2': 'Dodání zboží nebo poskytnutí služby v tuzemsku, snížená sazba',
  '3': 'Pořízení zboží z jiného členského státu, základní sazba',
  '4': 'Pořízení zboží z jiného členského státu, snížená sazba',
  '5': 'Přijetí služby podle § 9 odst. 1 od osoby z jiného členského státu, základní sazba',
  '6': 'Přijetí služby podle § 9 odst. 1 od osoby z jiného členského státu, snížená sazba',
  '7': 'Dovoz zboží (§ 23), základní sazba',
  '8': 'Dovoz zboží (§ 23), snížená sazba',
  '9': 'Pořízení nového dopravního prostředku (§ 19c)',
  '10': 'Režim přenesení daňové povinnosti, příjemce, základní sazba',
  '11': 'Režim přenesení daňové povinnosti, příjemce, snížená sazba',
  '12': 'Ostatní plnění, u kterých daň přiznává příjemce (§ 108), základní sazba',
  '13': 'Ostatní plnění, u kterých daň přiznává příjemce (§ 108), snížená sazba',
  '14': 'Opravy podle § 42a a § 46fa',
  '20': 'Dodání zboží do jiného členského státu (§ 64)',
  '21': 'Poskytnutí služby do jiného členského státu (§ 102)',
  '22': 'Vývoz zboží (§ 66)',
  '23': 'Dodání nového dopravního prostředku',
  '24': 'Vybraná plnění ve zvláštním režimu jednoho správního místa',
  '25': 'Režim přenesení daňové povinnosti, dodavatel',
  '26': 'Ostatní plnění s nárokem na odpočet',
  '30': 'Třístranný obchod, pořízení prostřední osobou',
  '31': 'Třístranný obchod, dodání prostřední osobou',
  '32': 'Dovoz osvobozený (§ 71g)',
  '33': 'Oprava výše daně, věřitel (§ 46 a násl.)',
  '34': 'Oprava odpočtu, dlužník (§ 74b)',
  '40': 'Z přijatých tuzemských plnění, základní sazba',
  '41': 'Z přijatých tuzemských plnění, snížená sazba',
  '42': 'Dovoz, správcem daně je celní úřad',
  '43': 'Ze zdanitelných plnění na řádcích 3 až 13, základní sazba',
  '44': 'Ze zdanitelných plnění na řádcích 3 až 13, snížená sazba',
  '45': 'Korekce odpočtů (§ 75 odst. 4, § 77, § 77a, § 79 a násl.)',
  '46': 'Odpočet celkem',
  '47': 'Hodnota pořízeného majetku (§ 4 odst. 4 písm. c)',
  '48': 'Oprava odpočtu podle § 74a',
  '50': 'Plnění osvobozená bez nároku na odpočet',
  '51': 'Hodnota plnění nezapočítávaných do koeficientu (§ 76 odst. 4)',
  '52': 'Část odpočtu v krácené výši',
  '53': 'Vypořádání odpočtu (§ 76 odst. 7)',
  '60': 'Úprava odpočtu (§ 78 a násl.)',
  '61': 'Vrácení daně (§ 84)',
  '62': 'Daň na výstupu',
  '63': 'Odpočet daně',
  '64': 'Vlastní daň',
  '65': 'Nadměrný odpočet',
  '66': 'Rozdíl proti poslední známé dani',
};

/** Every line of the return, ascending. */
export const RETURN_LINES: readonly ReturnLineFacts[] = Object.freeze(
  Object.entries(RETURN_ELEMENTS)
    .flatMap(([element, lines]) =>
      Object.entries(lines).map(([line, [base, vat, vatReduced]]) =>
        Object.freeze({ line, label: LABELS[line] ?? line, element, base, vat, vatReduced }),
      ),
    )
    .sort((a, b) => Number(a.line) - Number(b.line)),
);

const BY_LINE = new Map(RETURN_LINES.map((facts) => [facts.line, facts]));

/** What is known of a line; throws for one that the form does not have. */
export function returnLine(line: string): ReturnLineFacts {
  const facts = BY_LINE.get(line);
  if (facts === undefined) throw new RangeError(`the return has no line ${line}`);
  return facts;
}
