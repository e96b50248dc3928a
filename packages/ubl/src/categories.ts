import { type BusinessDocument, treatmentText } from '@news-and-accounting/business-document';
import { isInPrice, type RowKey, type TaxedRow, type Treatment } from '@news-and-accounting/document';
import { add, type Haler, ZERO } from '@news-and-accounting/money';

/** Categories of UNCL 5305 that EN 16931 knows. */
export type Category = 'S' | 'AE' | 'K' | 'G' | 'E' | 'Z' | 'O';

const CATEGORIES: Readonly<Record<Treatment, Category>> = {
  taxable: 'S',
  oss: 'S',
  reverse_charge: 'AE',
  eu_services: 'AE',
  third_country_services: 'AE',
  eu_goods: 'K',
  triangular: 'K',
  export: 'G',
  import: 'G',
  exempt: 'E',
  exempt_with_deduction: 'E',
  outside_cz: 'O',
  not_subject: 'O',
};

/** Codes of the reasons why there is no tax. */
const REASON_CODES: Readonly<Partial<Record<Category, string>>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};

/** The category of a row or line within its document. */
export type CategoryOf = (key: RowKey) => Category;

/**
 * What is not subject to VAT may not stand beside anything else (BR-O-11), so there it is exempt, with its own words.
 */
export function categoriesOf({ lines, vatBeforeAdvances }: BusinessDocument): CategoryOf {
  const all = [...lines, ...vatBeforeAdvances].map(({ treatment }) => CATEGORIES[treatment]);
  const isMixed = all.includes('O') && all.some((each) => each !== 'O');
  return ({ treatment, rate }) => {
    const category = CATEGORIES[treatment];
    if (category === 'S' && (rate ?? 0) === 0) return 'Z';
    return category === 'O' && isMixed ? 'E' : category;
  };
}

/** A row of the breakdown. */
export interface Breakdown {
  readonly category: Category;
  /** Hundredths of a per cent; null where the category has none. */
  readonly rate: number | null;
  readonly base: Haler;
  readonly vat: Haler;
  readonly vatCzk: Haler;
  readonly reasonCode: string | null;
  readonly reasons: readonly string[];
}

export const rateOf = (category: Category, { rate }: RowKey): number | null => {
  if (category === 'O') return null;
  return category === 'S' ? (rate ?? 0) : 0;
};

/** One row for a category and rate (BR-AE-01 and its likes), in the order of the first of each. */
export function breakdownOf(document: BusinessDocument, categoryOf: CategoryOf): Breakdown[] {
  const found = new Map<string, Breakdown>();
  for (const row of document.vatBeforeAdvances) {
    const category = categoryOf(row);
    const rate = rateOf(category, row);
    const name = `${category} ${rate}`;
    const before = found.get(name) ?? {
      ...EMPTY,
      category,
      rate,
      reasonCode: REASON_CODES[category] ?? null,
    };
    found.set(name, plus(before, row, reasonOf(document, row)));
  }
  return [...found.values()];
}

const EMPTY = { base: ZERO, vat: ZERO, vatCzk: ZERO, reasons: [] };

function plus(before: Breakdown, row: TaxedRow, reason: string | null): Breakdown {
  const isPaid = isInPrice(row.treatment);
  const isNew = reason !== null && before.category !== 'S' && !before.reasons.includes(reason);
  return {
    ...before,
    base: add(before.base, row.base),
    vat: add(before.vat, isPaid ? row.vat : ZERO),
    vatCzk: add(before.vatCzk, isPaid ? row.vatCzk : ZERO),
    reasons: isNew ? [...before.reasons, reason] : before.reasons,
  };
}

const OUTSIDE = { cs: 'Není předmětem DPH.', en: 'Not subject to VAT.' } as const;

function reasonOf({ texts, language }: BusinessDocument, { treatment }: RowKey): string | null {
  if (treatment !== 'not_subject') return treatmentText(treatment, language);
  return texts.find(({ code }) => code === 'not_payer')?.text ?? OUTSIDE[language];
}
