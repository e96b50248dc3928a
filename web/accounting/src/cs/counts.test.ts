import { expect, test } from 'vitest';

type Text = (...values: unknown[]) => string;

/** Texts with counts of what a large company has thousands of: the file, the way to the text, its values. */
const TEXTS: readonly (readonly [string, string, ...unknown[]])[] = [
  ['bank-matching', 'settling.ran', 12_000],
  ['bank-matching', 'settling.runConfirm', 12_000],
  ['bank-matching', 'settling.runMore', 12_000],
  ['bank-rules', 'bankRules.previewMore', 12_000],
  ['bank-statements', 'bankStatements.matched', 12_000, 12_000],
  ['common', 'common.tickFirst', 12_000, ''],
  ['common', 'common.tickTooMany', 12_000],
  ['imports', 'imports.progress', 12_000, 12_000],
  ['payroll', 'payroll.finished', 12_000, 12_000],
  ['queue', 'queue.allKinds', 12_000],
  ['queue', 'queue.kindCount', '', 12_000],
  ['uploads', 'uploads.added', 12_000, 12_000],
  ['uploads', 'uploads.nothingNew', 12_000],
  ['vat', 'vat.showAll', 12_000],
];

async function textOf(language: string, file: string, way: string): Promise<Text> {
  const names = way.split('.');
  const name = `${file}.ts`;
  const texts: unknown = await import(`../${language}/${name}`);
  return names.reduce((at, name) => (at as Record<string, unknown>)[name], texts) as Text;
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each(TEXTS.flatMap((each) => ['cs', 'en'].map((language) => [language, ...each] as const)))(
  'in %s %s says in %s its thousands apart',
  async (language, file, way, ...values) => {
    const said = (await textOf(language, file, way))(...values);
    expect(plain(said)).toContain('12 000');
    expect(said).not.toContain('12000');
  },
);

test.each([
  ['open-items', 'openItems.dueOf', ['1. 5.', 1], 'splatné 1. 5., 1 den po'],
  ['open-items', 'openItems.dueOf', ['1. 5.', 3], 'splatné 1. 5., 3 dny po'],
  ['handover', 'handover.moreWarnings', [2], 'A další 2.'],
  ['needs', 'needsTexts.leftOut', [2], 'Seznam má nejvýš 500 firem, další 2 tu nejsou.'],
  ['uploads', 'uploads.nothingNew', [0], 'Výpis nemá žádný pohyb. Je uložený jako doklad.'],
  [
    'uploads',
    'uploads.nothingNew',
    [1],
    'Nic nového, jediný pohyb už účet má. Výpis je uložený jako doklad.',
  ],
  [
    'uploads',
    'uploads.nothingNew',
    [3],
    'Nic nového, všechny 3 pohyby už účet má. Výpis je uložený jako doklad.',
  ],
])('%s: %s of %j', async (file, way, values, text) => {
  expect(plain((await textOf('cs', file, way))(...values))).toBe(text);
});
