const NO_BREAK_SPACE = '\u00A0';

/** An exact decimal text such as `-1234.5` as Czech readers write it, with the decimals that it has. */
export function czechDecimal(text: string): string {
  const [whole = '', decimals] = text.replace('-', '−').split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE);
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}
