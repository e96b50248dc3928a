const COMBINING_MARKS = /[\u0300-\u036f]/g;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Compatibility normalisation would turn these into letters glued to the word before them. */
const TRADE_MARKS = /[\u2120\u2122\u00aa\u00ba]/g;
/** Letters that compatibility normalisation would take apart at blanks, most of them signs that stand alone. */
const LETTERS_WITH_BLANKS =
  /[\u037a\ufc5e-\ufc63\ufdfa\ufdfb\ufe70\ufe72\ufe74\ufe76\ufe78\ufe7a\ufe7c\ufe7e]/g;
/** What compatibility normalisation leaves of them, and makes: `ŉ` becomes one and a letter. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02bc\u2032\uff07]/g;
const NO_CANONICAL_BASE = /[ßłđøæœþðıħŧŋς]/g;
const BASE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ς: 'σ',
};
const ASCII_ONLY = /^[\0-\x7f]*$/;

/**
 * One spelling for equal text: lower case, NFC, ligatures and full-width forms resolved, soft hyphens and
 * zero-width characters gone, one apostrophe. Unpaired surrogates become U+FFFD, which is no letter.
 */
export function normalizeText(text: string): string {
  if (ASCII_ONLY.test(text)) return text.toLowerCase();
  return text
    .toWellFormed()
    .replace(TRADE_MARKS, ' ')
    .replace(LETTERS_WITH_BLANKS, (letter) => letter.normalize('NFKC').replaceAll(' ', ''))
    .normalize('NFKC')
    .replace(APOSTROPHES, "'")
    .replace(INVISIBLE, '')
    .toLowerCase()
    .normalize('NFC');
}

/** Lower-case word without diacritics: `příliš` is `prilis`, `straße` is `strasse`, `łódź` is `lodz`. */
export function foldDiacritics(word: string): string {
  if (ASCII_ONLY.test(word)) return word;
  return word
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .replace(NO_CANONICAL_BASE, (letter) => BASE_LETTERS[letter] ?? letter)
    .normalize('NFC');
}
