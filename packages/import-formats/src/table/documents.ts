import type { Haler } from '@news-and-accounting/money';
import type { ColumnField, ReadOptions } from '../options.ts';
import type { DocumentRecord, PartnerValues, PaymentRecord, RecordKind } from '../record.ts';
import { lineAmount, share } from '../shared/decimal.ts';
import { type DraftDocument, type DraftLine, type DraftRow, finished, NO_DOCUMENT } from '../shared/draft.ts';
import { Remarks } from '../shared/remarks.ts';
import { constantSymbolOf, specificSymbolOf, symbolOfNumber, variableSymbolOf } from '../shared/symbols.ts';
import { folded, lineOf, textOf } from '../shared/text.ts';
import { cellText, type GridRow } from './grid.ts';
import type { Understood } from './guess.ts';
import { readLine } from './line.ts';
import { partnerOfRow, tagsOf } from './partners.ts';
import { currencyCode, RowReader } from './values.ts';

/** Rows that name the same document are its lines. */
export function groupRows(rows: readonly GridRow[], { places }: Understood): GridRow[][] {
  const groups = new Map<string, GridRow[]>();
  for (const row of rows) {
    const at = (field: ColumnField) => folded(cellText(row.cells[places.get(field) ?? -1]));
    const number = at('external_number') || at('number');
    const partner = at('ico') || at('dic') || at('partner_name');
    const key = at('source_id') || (number === '' ? `row ${row.row}` : `${number}\n${partner}`);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [row]);
    else known.push(row);
  }
  return [...groups.values()];
}

/** Columns that say something of the whole document. */
const HEAD: readonly ColumnField[] = [
  'issued_on',
  'taxable_on',
  'due_on',
  'received_on',
  'variable_symbol',
  'currency',
  'rate',
];

export function readDocumentRows(
  rows: readonly GridRow[],
  table: Understood,
  options: ReadOptions,
): DocumentRecord {
  const remarks = new Remarks();
  const readers = rows.map((row) => new RowReader(row, table.places, table.mapping, remarks));
  for (const field of HEAD) agree(readers, field, remarks);
  const head = (field: ColumnField) => readers.find((reader) => reader.text(field) !== null) ?? readers[0];
  const text = (field: ColumnField) => head(field)?.text(field) ?? null;
  const day = (field: ColumnField) => head(field)?.day(field) ?? null;
  const partner = readers[0] === undefined ? null : partnerOfRow(readers[0]);
  const [issuedOn, taxableOn] = [day('issued_on'), day('taxable_on')];
  const usual = kindOf(table);
  const context = {
    options,
    kind: usual,
    partner,
    day: taxableOn ?? issuedOn,
    isAlone: readers.length === 1,
  };
  const lines = readers.map((reader) => readLine(reader, context));
  const total = totalOf(readers, lines);
  const isReceived = table.target === 'received_invoice';
  const number = lineOf(text('number'), 40);
  const externalNumber = lineOf(text('external_number') ?? (isReceived ? number : null), 100);
  const symbol = text('variable_symbol');
  const draft: DraftDocument = {
    ...NO_DOCUMENT,
    place: { row: rows[0]?.row ?? null, member: null },
    sourceId: text('source_id') ?? keyOf(isReceived ? externalNumber : number, issuedOn, partner),
    kind: corrected(usual, total ?? priced(lines), remarks),
    number: isReceived ? null : number,
    externalNumber: isReceived ? externalNumber : null,
    partner,
    issuedOn,
    taxableOn,
    dueOn: day('due_on'),
    receivedOn: isReceived ? day('received_on') : null,
    variableSymbol:
      symbol === null
        ? symbolOfNumber(isReceived ? externalNumber : number)
        : variableSymbolOf(symbol, remarks),
    constantSymbol: constantSymbolOf(text('constant_symbol')),
    specificSymbol: specificSymbolOf(text('specific_symbol')),
    ...currencyOf(head('currency'), remarks),
    total,
    payments: paymentsOf(head('paid_on'), total),
    note: textOf(text('note')),
    tags: tagsOf(text('tags')),
    lines,
    rows: rowsOf(lines),
  };
  return finished(draft, remarks);
}

/** A column of the head may be filled in once, or in each row alike. */
function agree(readers: readonly RowReader[], field: ColumnField, remarks: Remarks): void {
  const values = new Set(readers.map((reader) => reader.meaning(field)).filter((each) => each !== null));
  if (values.size > 1) remarks.error(field, 'Řádky jednoho dokladu se v tomto údaji liší.');
}

const kindOf = ({ target, isUnclear }: Understood): RecordKind | null => {
  if (isUnclear) return null;
  return target === 'invoice' ? 'invoice' : 'received_invoice';
};

/** What lines come to by their prices alone. */
const priced = (lines: readonly DraftLine[]): number =>
  lines.reduce((all, { quantity, unitPrice, base }) => {
    const amount = base ?? lineAmount(quantity ?? 1_000_000, unitPrice ?? 0, 0);
    return all + (amount ?? 0);
  }, 0);

/** What is below zero corrects something. */
function corrected(kind: RecordKind | null, total: number, remarks: Remarks): RecordKind | null {
  if (kind === null || total >= 0) return kind;
  remarks.warn('kind', 'Záporný doklad se převezme jako dobropis.');
  return kind === 'invoice' ? 'credit_note' : 'received_credit_note';
}

/** The same document whoever exports it again: who, number, day. */
function keyOf(number: string | null, issuedOn: string | null, partner: PartnerValues | null): string | null {
  if (number === null) return null;
  return [partner?.ico ?? partner?.dic ?? partner?.name ?? '', number, issuedOn ?? ''].join('/');
}

function currencyOf(
  reader: RowReader | undefined,
  remarks: Remarks,
): Pick<DraftDocument, 'currency' | 'rate'> {
  const text = reader?.text('currency') ?? 'CZK';
  const code = currencyCode(text);
  if (!/^[A-Z]{3}$/.test(code)) {
    remarks.error('currency', `„${text.slice(0, 10)}“ není kód měny.`);
    return { currency: 'CZK', rate: null };
  }
  const rate = code === 'CZK' ? null : (reader?.millionths('rate') ?? null);
  if (rate !== null && rate <= 0) remarks.error('rate', 'Kurz musí být kladný.');
  return { currency: code, rate };
}

/** What the rows come to: by their totals, which may be those of lines or in each row that of the document. */
function totalOf(readers: readonly RowReader[], lines: readonly DraftLine[]): Haler | null {
  const stated = readers.map((reader) => reader.amount('total'));
  const computed = sumOf(lines);
  const [first] = stated;
  const given = stated.filter((amount) => amount !== null);
  if (first != null && stated.length > 1) {
    const isWhole = given.every((amount) => amount === first);
    if (isWhole && (given.length === 1 || computed === null || Math.abs(computed - first) <= 100))
      return first;
  }
  if (given.length === stated.length && given.length > 0) {
    return given.reduce((all, amount) => (all + amount) as Haler);
  }
  return lines.every(({ base, vat }) => base !== null && vat !== null) ? computed : null;
}

/** By bases with their tax; null where a line has no base. */
function sumOf(lines: readonly DraftLine[]): Haler | null {
  let sum = 0;
  for (const { base, vat, rate } of lines) {
    if (base === null) return null;
    sum += base + (vat ?? share(base, rate ?? 0, 10_000));
  }
  return sum as Haler;
}

/** The recapitulation, where every row states its base and tax. */
function rowsOf(lines: readonly DraftLine[]): DraftRow[] | null {
  const found = new Map<number | null, DraftRow>();
  for (const { base, vat, rate } of lines) {
    if (base === null || vat === null) return null;
    const known = found.get(rate) ?? { rate, base: 0, vat: 0 };
    found.set(rate, { rate, base: (known.base + base) as Haler, vat: (known.vat + vat) as Haler });
  }
  return [...found.values()];
}

function paymentsOf(reader: RowReader | undefined, total: Haler | null): PaymentRecord[] {
  const paidOn = reader?.day('paid_on') ?? null;
  const paid = reader?.amount('paid_amount') ?? null;
  if (paid === null && paidOn === null) return [];
  // A day alone says that all was paid, also where the table has no total.
  const amount = paid ?? total;
  return amount === 0 ? [] : [{ paidOn, amount, method: null }];
}
