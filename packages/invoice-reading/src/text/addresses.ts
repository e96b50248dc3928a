import type { Found, PartyValues } from '../reading.ts';
import { type Heading, headingOver } from './blocks.ts';
import { fieldAt, named } from './fields.ts';
import { boxOf, cellsOf, type Span } from './layout.ts';
import type { Sheet } from './sheet.ts';

/** Rows of a block that are looked at. */
const ROWS = 9;
const ZIP = /(?:^|[\s,])(?:CZ-|SK-)?(\d{3} ?\d{2})[ ,]+(\p{L}[^,\d]*(?:\d{1,2}(?!\d))?[^,\d]*)/u;
const STREET =
  /^(?:ul\. )?(.*\p{L}.*?),? +(?:c\.p\.|č\.p\.|čp\.)? ?(\d{1,4})(?:\/(\d{1,4}[a-zA-Z]?))?[a-zA-Z]?(?:,|$)/u;

/** Name and address of a party: the lines under its heading, or over its number where there is no heading. */
export function addressOf(
  sheet: Sheet,
  headings: readonly Heading[],
  role: 'supplier' | 'customer',
  anchor: Span | null,
): Found<PartyValues> {
  const heading = headings.find((each) => each.role === role);
  const lines =
    heading !== undefined
      ? linesUnder(sheet, headings, heading)
      : anchor === null
        ? []
        : linesOver(sheet, anchor);
  const name = lines.find((line) => isName(textOf(line)));
  if (name === undefined) return {};
  const rest = lines.slice(lines.indexOf(name) + 1);
  return { ...named('name', fieldAt(name, textOf(name), false)), ...placeOf([...rest, name]) };
}

function placeOf(lines: readonly Span[]): Found<PartyValues> {
  const zipLine = lines.find((line) => ZIP.test(textOf(line)));
  const zip = zipLine === undefined ? null : ZIP.exec(textOf(zipLine));
  if (zip === null || zipLine === undefined) return {};
  const before = textOf(zipLine)
    .slice(0, zip.index)
    .replace(/[\s,]+$/, '');
  const at = lines.indexOf(zipLine);
  const streetLine = before !== '' ? zipLine : at > 0 ? lines[at - 1] : undefined;
  const street = streetLine === undefined ? null : STREET.exec(before !== '' ? before : textOf(streetLine));
  const within = (line: Span, text: string): Span => {
    const start = line.row.raw.indexOf(text, line.start);
    return start < 0 ? line : { row: line.row, start, end: start + text.length };
  };
  const [, digits = '', town = ''] = zip;
  const city = town.trim();
  const part = (name: 'street' | 'house_number' | 'orientation_number', text: string | undefined) =>
    named(name, streetLine === undefined || !text ? null : fieldAt(within(streetLine, text), text, false));
  return {
    ...part('street', street?.[1]),
    ...part('house_number', street?.[2]),
    ...part('orientation_number', street?.[3]),
    ...named('zip', fieldAt(within(zipLine, digits), digits.replace(' ', ''), false)),
    ...named('city', fieldAt(within(zipLine, city), city, false)),
  };
}

const textOf = ({ row, start, end }: Span): string => row.raw.slice(start, end).trim();

const isName = (text: string): boolean => /\p{L}{2}/u.test(text) && text.length <= 120 && !ZIP.test(text);

/** What stands beside a heading, and the cells below it in its column, without those that begin with a label. */
function linesUnder(sheet: Sheet, headings: readonly Heading[], heading: Heading): Span[] {
  const lines: Span[] = [];
  let bottom = boxOf(heading).y + boxOf(heading).height;
  for (let at = heading.row.index; at < sheet.rows.length && lines.length < ROWS; at += 1) {
    const row = sheet.rows[at];
    if (row === undefined || row.page !== heading.row.page) break;
    const mine = cellsOf(row)
      .map((cell) =>
        row === heading.row && cell.start <= heading.start ? { ...cell, start: heading.end } : cell,
      )
      .filter((cell) => textOf(cell) !== '' && (row !== heading.row || cell.start >= heading.end))
      .filter((cell) => headingOver(headings, cell) === heading);
    const cell = mine[0];
    if (cell === undefined) continue;
    const box = boxOf(cell);
    // A gap of some lines ends the block.
    if (row !== heading.row && box.y - bottom > 3 * box.height) break;
    bottom = box.y + box.height;
    if (!hasLabel(sheet, cell)) lines.push(cell);
  }
  return lines;
}

/** The lines over a number whose left edges are where its line begins. */
function linesOver(sheet: Sheet, anchor: Span): Span[] {
  const own =
    cellsOf(anchor.row).find(({ start, end }) => start <= anchor.start && end >= anchor.end) ?? anchor;
  const lines: Span[] = hasLabel(sheet, own) ? [] : [own];
  let { x, y: top, height } = boxOf(own);
  for (let at = anchor.row.index - 1; at >= 0 && lines.length < ROWS; at -= 1) {
    const row = sheet.rows[at];
    if (row === undefined || row.page !== anchor.row.page || top - (row.y + row.height) > 1.5 * height) break;
    const cell = cellsOf(row).find(
      (each) => each.end > each.start && Math.abs(boxOf(each).x - x) < 2 * height,
    );
    if (cell === undefined) continue;
    top = boxOf(cell).y;
    height = boxOf(cell).height;
    if (!hasLabel(sheet, cell)) lines.unshift(cell);
  }
  return lines;
}

const hasLabel = (sheet: Sheet, cell: Span): boolean =>
  (sheet.labels[cell.row.index] ?? []).some(({ start }) => start >= cell.start && start <= cell.start + 2);
