import { writeZip, type ZipContent } from '@news-and-accounting/zip';
import { pragueTime } from './prague-time.ts';
import type { Section } from './sections.ts';
import { type Cell, cellOf, type TableColumn } from './table.ts';

type Kind = NonNullable<TableColumn['kind']>;

/** Places among the formats of cells in `STYLES`. */
const STYLE: Readonly<Record<Kind, number>> = {
  ...{ text: 0, number: 0, flag: 0, money: 1, whole: 2, date: 3, moment: 4, local: 4 },
};
const HEAD_STYLE = 5;
const WIDTHS: Readonly<Record<Kind, number>> = {
  ...{ text: 24, money: 16, whole: 14, number: 12, date: 12, moment: 18, local: 18, flag: 8 },
};
const SHEET_NAME_AT_MOST = 31;
/** What spreadsheets hold in a sheet and in a cell. */
const ROWS_AT_MOST = 1_048_576;
const CHARACTERS_AT_MOST = 32_767;
const DAY_MS = 86_400_000;
/** The day that spreadsheets count from. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * A workbook with a sheet for each section, typed cells under heads that stay in sight. Bytes come as rows are read:
 * whatever its length, a batch of rows is in memory. What no sheet can hold any more goes on in a further one.
 */
export function xlsxBook(
  sections: Iterable<Section>,
  { now, rowsAtMost = ROWS_AT_MOST }: { now: Date; rowsAtMost?: number },
): AsyncGenerator<Uint8Array> {
  return writeZip(parts(sections, rowsAtMost), { now });
}

async function* parts(sections: Iterable<Section>, rowsAtMost: number): AsyncGenerator<ZipContent> {
  const names: string[] = [];
  for (const section of sections) {
    const rows = oneByOne(section.rows);
    let next = await rows.next();
    for (let sheet = 1; sheet === 1 || next.done !== true; sheet += 1) {
      names.push(sheetName(section.title, sheet));
      yield part(
        `xl/worksheets/sheet${names.length}.xml`,
        sheetXml(section.columns, async function* () {
          for (let count = 1; next.done !== true && count < rowsAtMost; count += 1) {
            yield next.value;
            next = await rows.next();
          }
        }),
      );
    }
  }
  yield part('[Content_Types].xml', once(contentTypes(names.length)));
  yield part('_rels/.rels', once(relations([['officeDocument', 'xl/workbook.xml']])));
  yield part('xl/workbook.xml', once(workbook(names)));
  const sheets = names.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const);
  yield part('xl/_rels/workbook.xml.rels', once(relations([...sheets, ['styles', 'styles.xml']])));
  yield part('xl/styles.xml', once(STYLES));
}

async function* oneByOne(batches: AsyncIterable<readonly object[]>): AsyncGenerator<object, undefined> {
  for await (const batch of batches) yield* batch;
}

const part = (path: string, text: AsyncIterable<string>): ZipContent => ({ path, content: inBytes(text) });

const BATCH_CHARACTERS = 64 * 1024;

async function* inBytes(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = '';
  for await (const piece of text) {
    waiting += piece;
    if (waiting.length < BATCH_CHARACTERS) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}

async function* once(text: string): AsyncGenerator<string> {
  yield HEAD + text;
}

async function* sheetXml(
  columns: readonly TableColumn[],
  rows: () => AsyncIterable<object>,
): AsyncGenerator<string> {
  const widths = columns.map(({ title, kind = 'text' }, i) => {
    const width = Math.max(WIDTHS[kind], title.length + 2);
    return `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`;
  });
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row>${columns.map(({ title }) => textCell(title, HEAD_STYLE)).join('')}</row>`;
  for await (const row of rows()) {
    const cells = columns.map((column) => cellXml(column, cellOf(column, row)));
    yield `<row>${cells.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function cellXml({ kind = 'text' }: TableColumn, cell: Cell): string {
  if (cell === null) return '<c/>';
  const style = STYLE[kind];
  if (typeof cell === 'boolean') return textCell(cell ? 'ano' : 'ne', style);
  if (typeof cell === 'number') return numberCell(cell, style);
  if (cell instanceof Date) return numberCell(dayNumber(kind === 'local' ? cell : inPrague(cell)), style);
  if (kind === 'date') return numberCell(dayNumber(new Date(`${cell.slice(0, 10)}T00:00:00Z`)), style);
  return textCell(cell, style);
}

/** Spreadsheets know no zones: the time of Prague as if it were UTC. */
const inPrague = (moment: Date) => new Date(`${pragueTime(moment).replace(' ', 'T')}Z`);
const dayNumber = (moment: Date) => (moment.getTime() - FIRST_DAY) / DAY_MS;
const styled = (style: number) => (style === 0 ? '' : ` s="${style}"`);
const numberCell = (value: number, style: number) => `<c${styled(style)}><v>${value}</v></c>`;
const textCell = (text: string, style: number) =>
  `<c${styled(style)} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

/** Text that every reader gets back as it was; what XML cannot hold is left out. */
function xmlText(text: string): string {
  return (
    text
      .slice(0, CHARACTERS_AT_MOST)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are meant
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      // Spreadsheets read `_x0041_` as the character with this code.
      .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('\r', '&#13;')
  );
}

function sheetName(title: string, sheet: number): string {
  const plain = title.replaceAll(/[[\]:*?/\\]/g, ' ');
  const ending = sheet === 1 ? '' : ` ${sheet}`;
  return plain.slice(0, SHEET_NAME_AT_MOST - ending.length) + ending;
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, i) => `<sheet name="${attribute(name)}" sheetId="${i + 1}" r:id="r${i + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

const attribute = (text: string) => xmlText(text).replaceAll('"', '&quot;');

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], i) => `<Relationship Id="r${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${RELATIONS}">${each.join('')}</Relationships>`;
}

function contentTypes(sheets: number): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...Array.from({ length: sheets }, (_, i) => [`/xl/worksheets/sheet${i + 1}.xml`, 'worksheet']),
  ].map(([name, type]) => `<Override PartName="${name}" ContentType="${CONTENT}.${type}+xml"/>`);
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`;
}

const FORMATS = [0, 4, 3, 164, 165];
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="d.m.yyyy"/><numFmt numFmtId="165" formatCode="d.m.yyyy h:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6">${FORMATS.map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;
