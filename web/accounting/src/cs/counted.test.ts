import { expect, test } from 'vitest';
import { stepOf } from '../parts/api-steps.ts';
import { accountTexts } from './account.ts';
import { assetLedgerTexts } from './asset-ledger.ts';
import { jmhz } from './jmhz.ts';
import { payroll } from './payroll.ts';
import { uploads } from './uploads.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('verbs and adjectives follow the number beside them', () => {
  const posted = (count: number) => plain(payroll.postAllText(count, '30. 6. 2026'));
  expect(posted(1)).toMatch(/^Zaúčtuje se 1 páska ke dni/);
  expect(posted(3)).toMatch(/^Zaúčtují se 3 pásky ke dni/);
  expect(posted(5)).toMatch(/^Zaúčtuje se 5 pásek ke dni/);
  const generated = (made: number, again: number) => plain(payroll.generated({ made, again }, 'červen 2026'));
  expect([generated(1, 0), generated(3, 5), generated(0, 1), generated(0, 0)]).toEqual([
    'Za červen 2026: 1 nová páska.',
    'Za červen 2026: 3 nové pásky, 5 přepočítaných pásek.',
    'Za červen 2026: 1 přepočítaná páska.',
    'Za červen 2026 žádná páska nechybí a žádná není rozpracovaná.',
  ]);
  expect([1, 2, 5].map((count) => plain(accountTexts.revokedKeys(count)))).toEqual([
    '1 zneplatněný klíč',
    '2 zneplatněné klíče',
    '5 zneplatněných klíčů',
  ]);
  expect(plain(uploads.progress(1, 1))).toBe('1 z 1 souboru');
  expect(plain(jmhz.manyPackages(3))).toMatch(/Stáhněte všechny 3 soubory\.$/);
  expect(plain(jmhz.manyPackages(7))).toMatch(/Stáhněte všech 7 souborů\.$/);
});

test('what a preposition or a year governs follows its number', () => {
  expect([1, 3, 5].map((count) => plain(assetLedgerTexts.cardsDiffer(count)))).toEqual([
    'Deník nesouhlasí s 1 kartou',
    'Deník nesouhlasí se 3 kartami',
    'Deník nesouhlasí s 5 kartami',
  ]);
  expect(assetLedgerTexts.missingText([2025])).toBe('Odpisy roku 2025 v deníku chybí.');
  expect(assetLedgerTexts.missingText([2024, 2025])).toBe('Odpisy let 2024, 2025 v deníku chybí.');
});

test.each([
  ['1', 'days', 'Doba: 1 den'],
  ['3', 'days', 'Doba: 3 dny'],
  ['5', 'days', 'Doba: 5 dní'],
  ['2.5', 'days', 'Doba: 2,5 dne'],
  ['1', 'months', 'Doba: 1 měsíc'],
  ['12', 'months', 'Doba: 12 měsíců'],
  ['8', 'hours', 'Doba: 8 h'],
])('%s %s in a step', (value, unit, text) => {
  const step = { what: 'Odpis', unrounded: null, rounding: null, result: null, paragraph: { title: '' } };
  expect(stepOf({ ...step, inputs: [{ name: 'Doba', value, unit }] }).from.map(plain)).toEqual([text]);
});
