import { TREATMENTS, type Treatment } from '@news-and-accounting/document';
import { folded } from '../shared/text.ts';
import { TREATMENT_NAMES } from '../shared/treatments.ts';

/** What screens of the service call the ways in which a line is taxed; its tables have the names. */
const SHORT_WORDS: Readonly<Record<Treatment, string>> = {
  taxable: 'běžná sazba',
  reverse_charge: 'přenesená povinnost',
  eu_goods: 'zboží EU',
  eu_services: 'služby EU',
  third_country_services: 'služby mimo EU',
  import: 'dovoz',
  triangular: 'třístranný obchod',
  export: 'vývoz',
  outside_cz: 'místo plnění mimo ČR',
  exempt: 'osvobozeno',
  exempt_with_deduction: 'osvobozeno s nárokem',
  not_subject: 'bez DPH',
  oss: 'OSS',
};

const OWN: ReadonlyMap<string, Treatment> = new Map(
  TREATMENTS.flatMap((treatment) =>
    [treatment, TREATMENT_NAMES[treatment], SHORT_WORDS[treatment]].map((word): [string, Treatment] => [
      folded(word),
      treatment,
    ]),
  ),
);

const WORDS: readonly (readonly [RegExp, Treatment])[] = [
  [/prenesen|reverse|^pdp$/, 'reverse_charge'],
  [/osvobozen|exempt/, 'exempt'],
  [/neplatce|mimo (?:dph|predmet)|neni predmetem|bez dph/, 'not_subject'],
  [/zbozi.*eu|dodani do eu|porizeni z eu/, 'eu_goods'],
  [/sluzb.*eu/, 'eu_services'],
  [/vyvoz|export/, 'export'],
  [/dovoz|import/, 'import'],
  [/^(?:tuzemsko|tuzemske plneni|zdanitelne|s dph)$/, 'taxable'],
];

/** The way of VAT that a cell names: by our code, name or words, or as others have it; null: it names none that is known. */
export function treatmentOfWords(text: string): Treatment | null {
  const words = folded(text);
  return OWN.get(words) ?? WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
