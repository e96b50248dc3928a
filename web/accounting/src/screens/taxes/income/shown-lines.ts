import type { Income, IncomeItem, IncomeLine } from './model.ts';

/** A line of the form; of one that was filed nothing is known but what it says. */
export type FormLine = Omit<IncomeLine, 'source' | 'note' | 'reference' | 'items'> &
  Partial<Pick<IncomeLine, 'source' | 'note' | 'reference'>> & { items: readonly FormItem[] };
export type FormItem = Omit<IncomeItem, 'type'> & { type: string };

/** A part of the form: it begins with the line of the given code. */
export type LineGroup = { title: string; first: string };

/** A line of the form, or under an unfolded one what it is made of. */
export type ShownRow = {
  id: string;
  line: FormLine;
  item: FormItem | null;
  /** Null: there is nothing to unfold. */
  isOpen: boolean | null;
  /** What the same line came to in the year before; null: not known. */
  before: number | null;
};

export type ShownGroup = { title: string | null; rows: ShownRow[] };

export type Asked = {
  lines: readonly FormLine[];
  before: readonly FormLine[] | null;
  groups: readonly LineGroup[];
  /** Codes of lines that are shown also when they are empty. */
  results: readonly string[];
  isOpen: (code: string) => boolean;
  /** Codes of lines that are per cents. */
  rates: readonly string[];
  /** Empty lines, too. */
  isWhole: boolean;
};

/** The lines in the parts of the form, each with what it is made of where it is unfolded. */
export function shownGroups(asked: Asked): ShownGroup[] {
  const { lines, before, groups, isOpen } = asked;
  const amounts = new Map(before?.map(({ code, amount }) => [code, amount]));
  const found: ShownGroup[] = [];
  let present: ShownGroup = { title: null, rows: [] };
  for (const line of lines) {
    const begun = groups.find(({ first }) => first === line.code);
    if (begun !== undefined || found.length === 0) {
      present = { title: begun?.title ?? null, rows: [] };
      found.push(present);
    }
    const earlier = amounts.get(line.code) ?? null;
    if (isShown(line, earlier, asked)) present.rows.push(...rowsOf(line, earlier, isOpen));
  }
  return found.filter(({ rows }) => rows.length > 0);
}

function isShown({ code, amount, items }: FormLine, before: number | null, asked: Asked): boolean {
  if (asked.isWhole || asked.results.includes(code)) return true;
  // A rate says nothing by itself.
  if (asked.rates.includes(code)) return false;
  return amount !== 0 || items.length > 0 || (before !== null && before !== 0);
}

function rowsOf(line: FormLine, before: number | null, isOpen: Asked['isOpen']): ShownRow[] {
  const { code, items } = line;
  const own: ShownRow = {
    ...{ id: code, line, item: null, before },
    isOpen: items.length === 0 ? null : isOpen(code),
  };
  if (own.isOpen !== true) return [own];
  return [
    own,
    ...items.map((item, i): ShownRow => ({ id: `${code} ${i}`, line, item, isOpen: null, before: null })),
  ];
}

/** The line of a code; its amount is 0 where the form has none. */
export const amountOf = ({ lines }: Pick<Income, 'lines'>, code: string): number =>
  lines.find((line) => line.code === code)?.amount ?? 0;
