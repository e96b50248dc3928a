import fc from 'fast-check';

const OPERATORS = [
  '&',
  '|',
  '!',
  '<->',
  '(',
  ')',
  ':',
  '*',
  "'",
  '"',
  '\\',
  '-',
  '--',
  '„',
  '”',
  '’',
  '<',
  '>',
  ':*A',
];
const ODD = [
  '\0',
  '\u0001',
  '\ud800',
  '\udc00',
  '\u00ad',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\u0301',
  'İ',
  'ı',
  'ß',
  'ﬁ',
  '😀',
];
const WORDS = [
  'vláda',
  'Příliš',
  'C++',
  '.NET',
  "Apple's",
  'covid-19',
  '1 000',
  '5,5',
  'ǅ',
  '東京',
  'ﷺ',
  '½',
  'e-shop',
];

/** Any string at all, often made of what breaks search: operators, quotes, control characters, half pairs. */
export function anyText(): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.constantFrom(...OPERATORS, ...ODD, ...WORDS, ' ', '  ', '\n', '\u00a0'),
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 3 })
      .map((codes) => String.fromCharCode(...codes)),
  );
  return fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
}

/** A word of letters, marks and digits in any script. */
export function anyWord(): fc.Arbitrary<string> {
  const letter = fc.oneof(
    fc.constantFrom(...'aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž0123456789ABCČŘŽİıßłøæα'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => /^[\p{L}\p{N}]$/u.test(one)),
  );
  return fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''));
}
