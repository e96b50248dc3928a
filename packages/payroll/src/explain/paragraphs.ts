import type { LegalReference } from '@news-and-accounting/law';

const ACTS = {
  social: ['zákona č. 589/1992 Sb., o pojistném na sociální zabezpečení', '1992/589'],
  sickness: ['zákona č. 187/2006 Sb., o nemocenském pojištění', '2006/187'],
  health: ['zákona č. 592/1992 Sb., o pojistném na veřejné zdravotní pojištění', '1992/592'],
  public_health: ['zákona č. 48/1997 Sb., o veřejném zdravotním pojištění', '1997/48'],
  tax: ['zákona č. 586/1992 Sb., o daních z příjmů', '1992/586'],
  labour: ['zákona č. 262/2006 Sb., zákoník práce', '2006/262'],
} as const;

function of(paragraph: string, act: keyof typeof ACTS): LegalReference {
  const [name, path] = ACTS[act];
  return Object.freeze({ title: `${paragraph} ${name}`, href: `https://www.e-sbirka.cz/sb/${path}` });
}

/** Rules of method, which no value in law/ carries. */
export const PARAGRAPHS = {
  wage: of('§ 109 a 113', 'labour'),
  payout: of('§ 142 odst. 2', 'labour'),
  sickPay: of('§ 192', 'labour'),
  deductions: of('§ 146 až 149', 'labour'),
  meals: of('§ 6 odst. 9 písm. b)', 'tax'),
  car: of('§ 6 odst. 6', 'tax'),
  benefits: of('§ 6 odst. 9', 'tax'),
  nonCash: of('§ 6 odst. 3', 'tax'),
  settlement: of('§ 38ch odst. 5', 'tax'),
  socialParticipation: of('§ 6 a 7', 'sickness'),
  socialBase: of('§ 5d', 'social'),
  pensionerDiscount: of('§ 7e', 'social'),
  healthParticipation: of('§ 5', 'public_health'),
  healthTopUp: of('§ 3 odst. 10', 'health'),
  healthPartOfMonth: of('§ 3 odst. 9', 'health'),
  taxKind: of('§ 6 odst. 4', 'tax'),
  taxBase: of('§ 38h odst. 1', 'tax'),
  superGross: of('§ 6 odst. 12', 'tax'),
  advance: of('§ 38h odst. 2 a 3', 'tax'),
  credits: of('§ 35ba a 38h', 'tax'),
  childBenefit: of('§ 35c a 35d', 'tax'),
  withholding: of('§ 36 odst. 2 a 3', 'tax'),
} as const;
