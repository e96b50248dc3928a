import { lexemeOf } from './lexeme.ts';

/**
 * Endings whose missing diacritics send the Czech stemmer astray; the first that fits. The rest of the word
 * does not matter: its diacritics are folded after stemming anyway.
 */
const ENDINGS: readonly (readonly [folded: RegExp, restored: string])[] = [
  [/ejsi(|ho|mu|m|ch|mi)$/, 'ejší$1'],
  [/um$/, 'ům'],
  [/am$/, 'ám'],
  [/im$/, 'ím'],
  [/ym$/, 'ým'],
  [/ach$/, 'ách'],
  [/ich$/, 'ích'],
  [/ych$/, 'ých'],
  [/eho$/, 'ého'],
  [/emu$/, 'ému'],
  [/iho$/, 'ího'],
  [/imu$/, 'ímu'],
  [/imi$/, 'ími'],
  [/ymi$/, 'ými'],
  [/sti$/, 'ští'],
  [/en$/, 'eň'],
];

/** Lexemes that a Czech word typed without diacritics may stand for, without knowing the corpus. */
export function lexemesOfUnaccented(folded: string): Set<string> {
  const lexemes = new Set([lexemeOf(folded, 'cs')]);
  const fitting = ENDINGS.find(([ending]) => ending.test(folded));
  if (fitting !== undefined) lexemes.add(lexemeOf(folded.replace(fitting[0], fitting[1]), 'cs'));
  return lexemes;
}
