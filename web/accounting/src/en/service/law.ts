import { locale } from '../locale.ts';

/** Names of acts as they stand after their number, in the form of the Czech sentence. */
const ACTS: Readonly<Record<string, string>> = {
  'o daních z příjmů': 'on Income Taxes',
  'o dani z přidané hodnoty': 'on Value Added Tax',
  'o účetnictví': 'on Accounting',
  'zákoník práce': 'Labour Code',
  'občanský zákoník': 'Civil Code',
  'občanský soudní řád': 'Code of Civil Procedure',
  'daňový řád': 'Tax Code',
  'o pojistném na sociální zabezpečení': 'on Social Security Contributions',
  'o pojistném na veřejné zdravotní pojištění': 'on Public Health Insurance Contributions',
  'o veřejném zdravotním pojištění': 'on Public Health Insurance',
  'o nemocenském pojištění': 'on Sickness Insurance',
  'o důchodovém pojištění': 'on Pension Insurance',
  'o nezabavitelných částkách': 'on Protected Amounts',
  'o státních svátcích, o ostatních svátcích, o významných dnech': 'on Public Holidays',
};

const KINDS =
  /(zákon(?:a|em|ů|y)?|vyhlášk(?:a|y|ou)|nařízení(?:m)? vlády|dekret(?:u)?)\s+č\.\s*(\d+\/\d+) Sb\./g;

const kindOf = (czech: string) =>
  czech.startsWith('zákon') ? 'Act' : czech.startsWith('vyhlášk') ? 'Decree' : 'Government Regulation';

/** `§ 35(1)(a) of Act No. 586/1992 Coll., on Income Taxes`: signs and numbers stay, so that the paragraph is found. */
export function lawInEnglish(title: string): string {
  const named = Object.entries(ACTS).reduce(
    (text, [czech, english]) => text.replaceAll(czech, english),
    title,
  );
  return named
    .replaceAll(KINDS, (_, kind: string, number: string) => `${kindOf(kind)} No. ${number} Coll.`)
    .replaceAll(/ a (?:č\. )?(\d+\/\d+) Sb\./g, ' and $1 Coll.')
    .replaceAll(/(\d+[a-z]*) (Act|Government Regulation|Decree) No\./g, '$1 of $2 No.')
    .replaceAll(
      /\s+odst\. (\d+[a-z]?)((?:, \d+)*)(?: (a|až) (\d+))?/g,
      (_, first, more: string, and, last) =>
        [
          `(${first})`,
          ...more
            .split(', ')
            .slice(1)
            .map((each) => `, (${each})`),
        ].join('') + (last === undefined ? '' : ` ${and === 'a' ? 'and' : 'to'} (${last})`),
    )
    .replaceAll(
      /\s+písm\. ([a-zž]+)\)(?: (a|až) ([a-zž]+)\))?/g,
      (_, first, and, last) =>
        `(${first})${last === undefined ? '' : ` ${and === 'a' ? 'and' : 'to'} (${last})`}`,
    )
    .replaceAll(/([)\d]) (Act|Decree|Government Regulation) No\./g, '$1 of $2 No.')
    .replaceAll(/(§ [^;,]*?\d+[a-z]*) až (\d)/g, '$1 to $2')
    .replaceAll(/(\d[a-z]*\)?(?:\([a-z]+\))?) a (?=[§\d])/g, '$1 and ')
    .replaceAll('ve znění účinném od', 'as in force from')
    .replaceAll(/ve znění účinném do|ve znění do/g, 'as in force until')
    .replaceAll('ve znění', 'as amended by')
    .replaceAll('a násl.', 'et seq.')
    .replaceAll(
      /sdělení (?:MPSV|Ministerstva práce a sociálních věcí) č\. (\d+\/\d+) Sb\./g,
      'Notice of the Ministry of Labour and Social Affairs No. $1 Coll.',
    )
    .replaceAll(/\b(\d{1,2})\. (\d{1,2})\. (\d{4})\b/g, (_, day, month, year) =>
      locale.day(Number(day), Number(month), Number(year)),
    )
    .replaceAll('(odpisový plán)', '(depreciation plan)');
}
