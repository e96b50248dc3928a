import type { LegalReference } from '@news-and-accounting/law';

function of(paragraph: string, act: '589' | '592' | '155'): LegalReference {
  const titles = {
    589: 'zákona č. 589/1992 Sb., o pojistném na sociální zabezpečení',
    592: 'zákona č. 592/1992 Sb., o pojistném na veřejné zdravotní pojištění',
    155: 'zákona č. 155/1995 Sb., o důchodovém pojištění',
  };
  const year = act === '155' ? 1995 : 1992;
  return Object.freeze({
    title: `${paragraph} ${titles[act]}`,
    href: `https://www.e-sbirka.cz/sb/${year}/${act}`,
  });
}

/** Rules of method behind the lines, which no value in law/ carries. */
export const PARAGRAPHS = {
  socialProfit: of('§ 5b odst. 1', '589'),
  participation: of('§ 10', '155'),
  socialBase: of('§ 5b', '589'),
  socialBalance: of('§ 15', '589'),
  socialAdvance: of('§ 14a', '589'),
  healthProfit: of('§ 3a odst. 1', '592'),
  healthBase: of('§ 3a', '592'),
  healthBalance: of('§ 24', '592'),
  healthAdvance: of('§ 7', '592'),
} as const;
