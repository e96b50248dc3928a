import { expect, test } from 'vitest';
import { comparisonOf, type PersonResult, whyOf } from './why.ts';

const RESULT: PersonResult = {
  ...{ employment: 0, business: 800_000, capital: 0, rent: 0, other: 0, base: 800_000, loss: 0 },
  ...{ loss_used: 0, deductions: 0, rounded_base: 800_000, tax_before_credits: 120_000, credits: 30_840 },
  ...{ child_benefit: { total: 15_204, as_credit: 15_204, bonus: 0 }, tax: 73_956 },
  ...{ paid: 20_000, balance: 53_956 },
};
const LINES = [
  { code: '101', amount: 1_200_000 },
  { code: '102', amount: 400_000 },
];
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));
const why = (result: Partial<PersonResult>, isFlat = false, lines = LINES) =>
  plain(whyOf({ year: 2025, lines, isFlat, result: { ...RESULT, ...result } }));

test('profit, tax, credits, children and advances follow one another', () => {
  expect(why({})).toEqual([
    'Z příjmů 1 200 000 Kč po výdajích 400 000 Kč zbyl zisk 800 000 Kč.',
    'Daň je 120 000 Kč.',
    'Slevy na dani 30 840 Kč ji sníží na 89 160 Kč.',
    'Zvýhodnění na děti odečte dalších 15 204 Kč.',
    'Na zálohách je zaplaceno 20 000 Kč, zbývá doplatit 53 956 Kč.',
  ]);
});

test('other incomes and what lowers the base are named, flat expenses are said to be flat', () => {
  const result = { employment: 480_000, rent: 20_000, loss_used: 10_000, deductions: 97_000 };
  expect(why({ ...result, base: 1_300_000, rounded_base: 1_193_000 }, true).slice(1, 4)).toEqual([
    'Výdaje se počítají paušálem, ne podle toho, co jste utratili.',
    'Přidává se zaměstnání 480 000 Kč a nájem 20 000 Kč.',
    'Základ snižuje ztráta minulých let 10 000 Kč a odpočty 97 000 Kč; zdaní se 1 193 000 Kč.',
  ]);
});

test('the rates of the tax and of flat expenses are named where they are known, and the only credit by its name', () => {
  const lines = [
    {
      code: '57',
      amount: 48_000,
      items: [{ label: 'Daň základní sazbou: 15\u00a0% ze 320\u00a0000\u00a0Kč', amount: 48_000 }],
    },
    { code: '64', amount: 30_840 },
    { code: '101', amount: 800_000 },
    { code: '102', amount: 480_000, items: [{ label: '60 % z 800 000 Kč', amount: 480_000 }] },
  ];
  const flat = { business: 320_000, base: 320_000, rounded_base: 320_000, tax_before_credits: 48_000 };
  expect(why(flat, true, lines).slice(1, 4)).toEqual([
    'Výdaje se počítají paušálem 60 % z příjmů, ne podle toho, co jste utratili.',
    'Daň je 48 000 Kč, tedy 15 % ze 320 000 Kč.',
    'Sleva na poplatníka 30 840 Kč ji sníží na 17 160 Kč.',
  ]);
  const cut = {
    label: 'Nad limit výdajů 60 %',
    amount: -300_000,
    reason: 'Výdaje 60 % jsou nejvýše 1 200 000 Kč.',
  };
  const capped = { code: '102', amount: 1_200_000, items: [{ label: '60 % z …', amount: 1_500_000 }, cut] };
  const told = why({ business: 1_300_000 }, true, [{ code: '101', amount: 2_500_000 }, capped]);
  expect(told.slice(1, 3)).toEqual([
    'Výdaje se počítají paušálem 60 % z příjmů, ne podle toho, co jste utratili.',
    cut.reason,
  ]);
  const both = [
    { label: 'Daň základní sazbou: 15 % z 1 676 052 Kč', amount: 251_407.8 },
    { label: 'Daň zvýšenou sazbou: 23 % ze 453 748 Kč', amount: 104_362.04 },
  ];
  expect(
    why({ tax_before_credits: 355_770 }, false, [...LINES, { code: '57', amount: 355_770, items: both }]),
  ).toContain('Daň je 355 770 Kč: sazbou 15 % 251 407,80 Kč a sazbou 23 % 104 362,04 Kč.');
});

test('a base that adjustments have changed is not said to be income less expenses', () => {
  expect(why({ business: 790_000 })[0]).toBe('Z podnikání je základ daně 790 000 Kč.');
});

test('who works together and adjustments are told with what they move', () => {
  const moved = [
    { code: '106', amount: 10_000 },
    { code: '107', amount: 360_000 },
    { code: '108', amount: 120_000 },
  ];
  expect(why({ business: 550_000 }, false, [...LINES, ...moved]).slice(0, 2)).toEqual([
    'Příjmy 1 200 000 Kč bez výdajů 400 000 Kč jsou 800 000 Kč.',
    'Úpravy uberou 10 000 Kč a na spolupracující osobu přechází 240 000 Kč; z podnikání je tak základ daně 550 000 Kč.',
  ]);
  const taken = [{ code: '109', amount: 90_000 }];
  expect(why({ business: 90_000 }, false, taken)[0]).toBe(
    'Od spolupracující osoby přibývá 90 000 Kč; z podnikání je tak základ daně 90 000 Kč.',
  );
});

test('a rounded base is told where nothing else explains it', () => {
  expect(why({ business: 799_999, base: 799_999, rounded_base: 799_900 })).toContain(
    'Zdaní se 799 900 Kč, zaokrouhleno dolů na stovky.',
  );
});

test('a bonus is what did not fit into the tax', () => {
  const child_benefit = { total: 37_524, as_credit: 35_160, bonus: 2364 };
  expect(why({ child_benefit, tax: 0, paid: 0, balance: -2364 }).at(-1)).toBe(
    'Co se ze zvýhodnění na děti nevešlo do daně, stát vyplatí: bonus 2 364 Kč.',
  );
});

test('credits above the tax make it zero, and what was paid too much comes back', () => {
  const small = { tax_before_credits: 9000, child_benefit: { total: 0, as_credit: 0, bonus: 0 }, tax: 0 };
  expect(why({ ...small, paid: 5000, balance: -5000 }).slice(-2)).toEqual([
    'Slevy na dani 30 840 Kč ji sníží na nulu.',
    'Na zálohách je zaplaceno 5 000 Kč, vrátí se 5 000 Kč.',
  ]);
});

test('a loss is one, can be used later, and nothing is taxed', () => {
  const none = { tax_before_credits: 0, credits: 0, tax: 0, paid: 0, balance: 0 };
  const child_benefit = { total: 0, as_credit: 0, bonus: 0 };
  expect(why({ ...none, child_benefit, business: -90_000, base: 0, rounded_base: 0, loss: 90_000 })).toEqual([
    'Podnikání skončilo ztrátou 90 000 Kč.',
    'Daň se neplatí.',
    'Ztrátu 90 000 Kč můžete odečíst v dalších pěti letech.',
  ]);
});

test('a year without any income says that nothing is known of it', () => {
  const none = { base: 0, rounded_base: 0, tax_before_credits: 0, business: 0, tax: 0, paid: 0, balance: 0 };
  expect(why(none, false, [])).toEqual([
    'Za rok 2025 tu zatím nejsou žádné příjmy, proto daň vychází nulová. Spočítá se z peněžního deníku, nebo z toho, co níže zadáte.',
  ]);
});

test('the year before differs by what pushed the tax the same way most', () => {
  const before = { year: 2024, result: { ...RESULT, business: 600_000, tax: 40_000 } };
  expect(plain([comparisonOf(RESULT, before) ?? ''])).toEqual([
    'Proti roku 2024 je daň o 33 956 Kč vyšší, nejvíc proto, že zisk z podnikání je o 200 000 Kč vyšší.',
  ]);
  const childless = { ...RESULT, child_benefit: { total: 0, as_credit: 0, bonus: 0 }, tax: 89_160 };
  expect(plain([comparisonOf(RESULT, { year: 2024, result: childless }) ?? ''])).toEqual([
    'Proti roku 2024 je daň o 15 204 Kč nižší, nejvíc proto, že zvýhodnění na děti je o 15 204 Kč vyšší.',
  ]);
  expect(comparisonOf(RESULT, { year: 2024, result: RESULT })).toBeNull();
});
