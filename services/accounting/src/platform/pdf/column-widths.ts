/** What a column asks for, in parts of the size of the font. */
export type ColumnDemand = {
  /** So that texts of a common length stay on one line. */
  wish: number;
  /** So that no word is broken. */
  words: number;
  /** What must not be broken, such as an amount. */
  least: number;
};

export type Fit = {
  layout: 'portrait' | 'landscape';
  /** Of the font, in points. */
  size: number;
  /** Of each column in points, with the gap beside it. */
  widths: readonly number[];
};

/** Between the text of a column and that of the next, in points. */
export const GAP = 10;
/** A column is not spread further than this only because there is room, in points. */
const SPREAD_AT_MOST = 24;
export const A4 = {
  portrait: { width: 595.28, height: 841.89 },
  landscape: { width: 841.89, height: 595.28 },
} as const;

/** From what reads best to what can still be read. */
const TRIES = [
  { layout: 'portrait', size: 8.5, demand: 'wish' },
  { layout: 'landscape', size: 8.5, demand: 'wish' },
  { layout: 'landscape', size: 8.5, demand: 'words' },
  { layout: 'landscape', size: 7.5, demand: 'words' },
  { layout: 'landscape', size: 6.5, demand: 'words' },
  { layout: 'landscape', size: 6, demand: 'least' },
] as const;

/**
 * How columns stand on A4: upright where they can, lying and smaller where they must; null: they cannot.
 * @param margin at each side, in points
 */
export function fitColumns(columns: readonly ColumnDemand[], margin: number): Fit | null {
  for (const { layout, size, demand } of TRIES) {
    const room = A4[layout].width - 2 * margin;
    const least = columns.map((column) => column[demand] * size + GAP);
    const rest = room - sum(least);
    if (rest < 0) continue;
    // What is left goes where texts would be broken, then to all alike.
    const wanted = columns.map((column) => Math.max(0, column.wish - column[demand]) * size);
    const share = Math.min(1, rest / Math.max(sum(wanted), 1));
    const spread = Math.min(SPREAD_AT_MOST, (rest - share * sum(wanted)) / columns.length);
    const widths = least.map((width, i) => width + share * (wanted[i] ?? 0) + spread);
    return { layout, size, widths };
  }
  return null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
