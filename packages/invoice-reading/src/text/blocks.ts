import type { Box } from '../pages.ts';
import { boxOf, cellsOf, type Row, type Span } from './layout.ts';
import type { Sheet } from './sheet.ts';

/** Who a part of the paper is about; `other`: a place of delivery and the like. */
export type Role = 'supplier' | 'customer' | 'other';

export interface Heading extends Span {
  readonly role: Role;
  /** Where it stands: each value is compared with it. */
  readonly box: Box;
}

const HEADINGS: readonly (readonly [Role, RegExp])[] = [
  [
    'other',
    /^(?:konecny prijemce|prijemce (?:zbozi|zasilky|sluzby)|misto (?:dodani|urceni|plneni)|dodaci (?:adresa|misto|udaje)|adresa (?:dodani|doruceni)|dorucovaci adresa|korespondencni adresa|postovni adresa|provozovna|ship(?:ped|ping)? (?:to|address)|deliver(?:y|ed)? (?:to|address)|miesto dodania|konecny prijimatel)/,
  ],
  [
    'supplier',
    /^(?:dodavatel|prodavajici|poskytovatel(?: sluzeb)?|zhotovitel|vystavitel(?: faktury)?|prodejce|predavajuci|supplier|seller|vendor|service provider|issued by|issuer|from(?=:|$)|fakturuje(?=:|$))/,
  ],
  [
    'customer',
    /^(?:odberatel|kupujici|zakaznik|objednatel|fakturacni (?:adresa|udaje)|prijemce(?: faktury| dokladu| plneni)?|platce(?=:|$)|klient|kupujuci|objednavatel|customer|buyer|bill(?:ed|ing)? (?:to|address)|invoiced? to|sold to|client|purchaser|to(?=:|$))/,
  ],
];
/** What may follow a heading that is none of a sentence: a synonym, a colon, a name. */
const AFTER = /^ ?(?:\([^)]*\)|\/ ?[a-z]+)? ?(?::|$|- )/;

/** Two on each of fifty pages, and as many again. */
const MOST_HEADINGS = 200;

/** The headings of parties, in the order of the rows. */
export const headingsOf = (sheet: Sheet): Heading[] =>
  sheet.rows.flatMap((row) => cellsOf(row).flatMap((cell) => headingAt(row, cell))).slice(0, MOST_HEADINGS);

function headingAt(row: Row, cell: Span): Heading[] {
  const text = row.folded.slice(cell.start, cell.end);
  for (const [role, pattern] of HEADINGS) {
    const found = pattern.exec(text)?.[0];
    if (found === undefined) continue;
    const rest = text.slice(found.length);
    const isName =
      /^ \p{Lu}/u.test(row.raw.slice(cell.start + found.length, cell.end)) && !/^ (?:ico?|dic)\b/.test(rest);
    const closing = AFTER.exec(rest);
    if (closing === null && !isName) return [];
    const end = cell.start + found.length + (closing?.[0].length ?? 0);
    const span = { row, start: cell.start, end };
    return [{ ...span, role, box: boxOf(span) }];
  }
  return [];
}

/** Headings whose left edges are closer than this part of the page's width are in one column. */
const SAME_COLUMN = 0.12;

/** The heading under which something stands: the lowest above it in the column that begins last before it. */
export function headingOver(headings: readonly Heading[], span: Span): Heading | null {
  const { x, y, height } = boxOf(span);
  const width = span.row.pageWidth;
  const above = headings.filter((each) => {
    const isBefore = each.row === span.row ? each.start <= span.start : each.box.y < y + height / 2;
    return each.row.page === span.row.page && isBefore && each.box.x <= x + height;
  });
  const column = Math.max(...above.map(({ box }) => box.x)) - SAME_COLUMN * width;
  return above.filter(({ box }) => box.x >= column).at(-1) ?? null;
}

const OF_SUPPLIER = /dodavatel|prodavajic|zhotovitel|poskytovatel|supplier|seller/;
const OF_CUSTOMER = /odberatel|kupujic|zakaznik|objednatel|customer|buyer/;

/** Whose a value is: by the words of its label (`IČO odběratele`), else by the heading over it. */
export function roleOf(headings: readonly Heading[], label: Span, value: Span): Role | null {
  const before = Math.max(label.row.folded.lastIndexOf('\t', label.start) + 1, label.start - 16);
  const words = label.row.folded.slice(
    before,
    label.row === value.row ? Math.max(value.start, label.end) : label.end + 12,
  );
  const isHeading = headings.some(
    (each) => each.row === label.row && each.start >= before && each.end <= label.end,
  );
  if (!isHeading && OF_SUPPLIER.test(words)) return 'supplier';
  if (!isHeading && OF_CUSTOMER.test(words)) return 'customer';
  return headingOver(headings, value)?.role ?? null;
}
