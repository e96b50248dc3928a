import { expect, test } from 'vitest';
import type { CompanyIncome, IncomeLine } from '../model.ts';
import { comparisonOf, whyOf } from './why.ts';

type Result = CompanyIncome['result'];

const line = (code: string, amount: number, label = `Řádek ${code}`, items: [string, number][] = []) =>
  ({
    ...{ code, label, amount, source: 'ledger', field: null, note: null, reference: null },
    items: items.map(([name, each]) => ({
      ...{ type: 'account', id: '513', label: name, amount: each, reason: null },
    })),
  }) as IncomeLine;

const RESULT: Result = {
  ...{ accounting_profit: 1_000_000, base: 1_050_000, loss: 0, loss_used: 0, gifts: 0 },
  ...{ rounded_base: 1_050_000, rate: 21, tax: 220_500, credits: 0, total: 220_500 },
  ...{ advances_paid: 0, balance: 220_500 },
};

const income = (result: Partial<Result> = {}, lines: IncomeLine[] = [], year = 2025) =>
  ({ year, kind: 'dppo', result: { ...RESULT, ...result }, lines }) as unknown as CompanyIncome;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const why = (...given: Parameters<typeof income>) => plain(whyOf(income(...given)).join(' '));

test('leads from the profit over what is added most to the tax', () => {
  const added = line('40', 60_000, 'Nedaňové náklady', [
    ['Reprezentace', 45_000],
    ['Dary', 15_000],
  ]);
  const text = why({}, [line('10', 1_000_000), added, line('70', 60_000), line('170', 0)]);
  expect(text).toBe(
    'Účetní zisk před zdaněním je 1 000 000 Kč. Pro daň se přičítá 60 000 Kč: „Nedaňové náklady“ (z toho Reprezentace 45 000 Kč). Základ daně je 1 050 000 Kč a daň z něj 21 %, tedy 220 500 Kč.',
  );
});

test('names the largest of several lines, and of a difference no item as its part', () => {
  const depreciation = line('150', 40_000, 'Daňové odpisy', [
    ['Účetní', -60_000],
    ['Daňové', 100_000],
  ]);
  const text = why({}, [depreciation, line('162', 10_000), line('170', 50_000)]);
  expect(text).toContain('Odečítá se 50 000 Kč, nejvíc „Daňové odpisy“ (40 000 Kč).');
});

test('tells income from abroad that is exempt, and tax paid there that is credited', () => {
  const text = why({ total: 200_500 }, [line('210', 50_000), line('320', 20_000)]);
  expect(text).toContain(
    'Základ daně 1 050 000 Kč snižuje příjem ze zahraničí vyňatý ze zdanění (50 000 Kč).',
  );
  expect(text).toContain('Po zápočtu daně zaplacené v zahraničí 20 000 Kč je k úhradě 200 500 Kč.');
  const both = why({ credits: 18_000, total: 182_500 }, [line('320', 20_000)]);
  expect(both).toContain('Po slevě 18 000 Kč a zápočtu daně zaplacené v zahraničí 20 000 Kč je k úhradě');
});

test('tells the loss, gifts, credits and advances only where there are any', () => {
  expect(why()).not.toMatch(/ztrát|dar|slev|záloh/);
  const text = why({
    ...{ loss_used: 100_000, gifts: 5_000, credits: 18_000, total: 202_500, advances_paid: 200_000 },
    balance: 2_500,
  });
  expect(text).toContain('snižuje ztráta z minulých let (100 000 Kč) a hodnota darů (5 000 Kč)');
  expect(text).toContain('Po slevě 18 000 Kč je k úhradě 202 500 Kč.');
  expect(text).toContain('Na zálohách jste zaplatili 200 000 Kč, zbývá doplatit 2 500 Kč.');
  expect(why({ advances_paid: 230_500, balance: -10_000 })).toContain('o 10 000 Kč víc, než je daň');
});

test('a loss and a base that a loss covers pay nothing, each for its own reason', () => {
  const none = { base: 0, rounded_base: 0, tax: 0, total: 0, balance: 0 };
  const lossMaking = why({ ...none, accounting_profit: -80_000, loss: 80_000 });
  expect(lossMaking).toContain('skončilo před zdaněním ztrátou 80 000 Kč');
  expect(lossMaking).toContain('daňová ztráta 80 000 Kč');
  expect(why({ ...none, loss_used: 1_050_000 })).toContain('pokryla ztráta z minulých let (1 050 000 Kč)');
});

test('says what moved the tax most against the year before', () => {
  const compare = (now: Partial<Result>, before: Partial<Result>) => {
    const text = comparisonOf(income(now), income(before, [], 2024));
    return text === null ? null : plain(text);
  };
  expect(compare({}, {})).toBeNull();
  expect(compare({ accounting_profit: 1_200_000, total: 262_500 }, {})).toBe(
    'Proti roku 2024 je daň o 42 000 Kč vyšší, hlavně proto, že účetní výsledek je o 200 000 Kč lepší.',
  );
  expect(compare({ loss_used: 300_000, total: 157_500 }, {})).toContain('uplatňuje o 300 000 Kč víc ztráty');
  expect(compare({}, { rate: 19, total: 199_500 })).toContain('sazba změnila z 19 % na 21 %');
  // A lower profit does not explain a higher tax.
  expect(compare({ accounting_profit: 900_000, credits: 0 }, { credits: 40_000, total: 180_500 })).toContain(
    'kvůli slevám na dani',
  );
});
