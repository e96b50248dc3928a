const MARKS = /\p{M}/gu;
/** Letters that are no letter with an accent. */
const OTHERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
};

function plain(text: string): string {
  return text
    .replace(/[ßłŁđĐøØæÆœŒ]/g, (letter) => OTHERS[letter] ?? letter)
    .normalize('NFD')
    .replace(MARKS, '');
}

const cut = (text: string, length: number) => text.replace(/ +/g, ' ').trim().slice(0, length);

/** Letters, digits and blanks; anything else is a blank. */
export function aboText(text: string, length: number): string {
  return cut(plain(text).replace(/[^A-Za-z0-9]/g, ' '), length);
}

/** The letters that banks of the SEPA take; null where none is left. */
export function sepaText(text: string, length: number): string | null {
  const letters = plain(text).replaceAll('&', 'a');
  return cut(letters.replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' '), length).trimEnd() || null;
}
