import { describe, expect, test } from 'vitest';
import { compareWithText } from './compare-with-text.ts';
import { type Field, nothingRead, type Reading } from './reading.ts';
import { OWN } from './testing/facts.ts';
import { labelledPapers } from './testing/measure.ts';
import { Paper } from './testing/paper.ts';

const said = <T>(value: T): Field<T> => ({
  value,
  isConfirmed: false,
  evidence: { source: 'isdoc', path: 'Invoice' },
});
const THEIRS = 'CZ6907101781240000004159';
const OTHER = 'CZ3103000000270016060243';

const xml = (given: { total?: number; payable?: number; iban?: string; ico?: string }): Reading => ({
  ...nothingRead('isdoc'),
  head: {
    currency: said('CZK'),
    ...(given.total === undefined ? {} : { total: said(given.total) }),
    ...(given.payable === undefined ? {} : { payable: said(given.payable) }),
  } as Reading['head'],
  supplier: given.ico === undefined ? {} : { ico: said(given.ico) },
  account: given.iban === undefined ? {} : { iban: said(given.iban) },
});

const page = (...lines: string[]) => new Paper().lines(40, 60, lines).words();
const messages = (given: Parameters<typeof xml>[0], ...lines: string[]) =>
  compareWithText(xml(given), page(...lines), OWN).map(({ code, message }) => `${code}: ${message}`);

describe('the account', () => {
  test('that the data swap is named with the one of the page', () => {
    expect(messages({ iban: OTHER }, 'Číslo účtu: 178124-4159/0710', `IBAN: ${THEIRS}`)).toEqual([
      `TEXT_DIFFERS: Účet v datech ${OTHER} (27-16060243/0300) je jiný než na stránce ${THEIRS} (178124-4159/0710). Ověřte ho u dodavatele, než zaplatíte.`,
    ]);
  });

  test('is the same in either form; of several on the page one is enough', () => {
    expect(messages({ iban: THEIRS }, 'Číslo účtu: 178124-4159/0710')).toEqual([]);
    expect(messages({ iban: OTHER }, `IBAN CZK: ${THEIRS}`, `IBAN EUR: ${OTHER}`)).toEqual([]);
  });

  test('that the page does not say is no difference, nor is ours', () => {
    expect(messages({ iban: OTHER }, 'Celkem k úhradě: 12,00 Kč')).toEqual([]);
    expect(messages({ iban: OTHER }, `Váš účet: ${OWN.ibans[0]}`)).toEqual([]);
  });

  test('is not hidden by one that nobody can see on the page', () => {
    const words = new Paper()
      .text(40, 60, 'Číslo účtu: 178124-4159/0710')
      .text(40, 900, `IBAN: ${OTHER}`)
      .text(40, 100, `IBAN: ${OTHER}`, { size: 1 })
      .words();
    expect(compareWithText(xml({ iban: OTHER }), words, OWN)).toHaveLength(1);
  });
});

describe('the total', () => {
  test('that the data inflate is noticed', () => {
    expect(messages({ total: 121_000, payable: 121_000 }, 'Celkem k úhradě: 1 200,00 Kč')).toEqual([
      'TEXT_DIFFERS: Částka v datech (1\u00a0210,00\u00a0Kč) je jiná než na stránce (1\u00a0200,00\u00a0Kč).',
    ]);
  });

  test('may be written as what remains, without its sign, or under a word that says little', () => {
    expect(messages({ total: 121_000, payable: 21_000 }, 'K úhradě: 210,00 Kč')).toEqual([]);
    expect(messages({ total: -121_000 }, 'Celkem s DPH: 1 210,00 Kč')).toEqual([]);
    expect(messages({ total: 121_000 }, 'Celkem: 1 000,00', 'Zaplatíte 1 210,00')).toEqual([]);
  });
});

describe('the supplier', () => {
  test('that is another one on the page is noticed', () => {
    expect(messages({ ico: '60194383' }, 'IČO: 27082440', `Odběratel IČO: ${OWN.ico}`)).toEqual([
      'TEXT_DIFFERS: IČO dodavatele v datech (60194383) je jiné než na stránce (27082440).',
    ]);
  });

  test('may be there by its DIČ, and need not be there', () => {
    expect(messages({ ico: '60194383' }, 'IČO: 27082440', 'DIČ: CZ60194383')).toEqual([]);
    expect(messages({ ico: '60194383' }, `IČO: ${OWN.ico}`)).toEqual([]);
  });
});

test('papers that say what the data say differ in nothing', () => {
  for (const { name, words, expected } of labelledPapers(3, 50_000)) {
    const same = xml({
      total: expected.total ?? 0,
      iban: expected.iban ?? '',
      ico: expected.supplier_ico ?? '',
    });
    expect([name, compareWithText(same, words, OWN)]).toEqual([name, []]);
    const swapped = xml({ total: (expected.total ?? 0) * 2 + 500, iban: OTHER, ico: '60194383' });
    expect([name, compareWithText(swapped, words, OWN)]).toEqual([
      name,
      [{}, {}, {}].map(() => expect.objectContaining({ code: 'TEXT_DIFFERS' })),
    ]);
  }
});
