import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { serviceTexts } from './cs/service-texts.ts';
import { withUnbrokenWords } from './one-letter-words.ts';

/** What is put into a text stands in angle brackets here, and a space that does not break is a tilde. */
function kept(short: string): string {
  const code = short.replaceAll('<', '${').replaceAll('>', '}');
  const unbroken = withUnbrokenWords(code, parseAst(code));
  return unbroken.replaceAll('\u00a0', '~').replaceAll('${', '<').replaceAll('}', '>');
}

test.each([
  ["const t = 'K zaplacení'", "const t = 'K~zaplacení'"],
  ["const t = 'Faktura i s daní a v eurech, v roce'", "const t = 'Faktura i~s~daní a~v~eurech, v~roce'"],
  ["const t = 'Čeká (v bance) od 1. 5.'", "const t = 'Čeká (v~bance) od 1. 5.'"],
  ['const t = `Z <n> dokladů v <m>, o <n>`', 'const t = `Z~<n> dokladů v~<m>, o~<n>`'],
  ['const t = `<n>k tomu a <f(`v <m> u nás`)>`', 'const t = `<n>k tomu a~<f(`v~<m> u~nás`)>`'],
  ['const t = `Ceník <n> s daní`', 'const t = `Ceník <n> s~daní`'],
])('of %s no word of one letter ends a line', (code, unbroken) => expect(kept(code)).toBe(unbroken));

test.each([
  "f({ 'v bance': 1, a: 'Voda do domu' })",
  "import 'a b'",
  'f(a + k / (v ? a : k))',
  'const t = /^(Zisk v roce) /',
])('%s stays as it is', (code) => expect(withUnbrokenWords(code, parseAst(code))).toBe(code));

test('a sentence of the service is drawn alike, and what was compared stays as it came', () => {
  const said = 'V bance založte účet a k němu výpis';
  expect(serviceTexts.drawn(said).replaceAll('\u00a0', '~')).toBe('V~bance založte účet a~k~němu výpis');
  expect(said).not.toContain('\u00a0');
});
