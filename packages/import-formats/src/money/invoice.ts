import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { ReadOptions } from '../options.ts';
import type { DocumentRecord, RecordKind } from '../record.ts';
import { beforeAdvances } from '../shared/advances.ts';
import { lineAmount } from '../shared/decimal.ts';
import {
  type DraftDocument,
  type DraftLine,
  type DraftRow,
  finished,
  isCorrection,
  NO_DOCUMENT,
} from '../shared/draft.ts';
import { linesOfRows } from '../shared/lines-of-rows.ts';
import { payeeAccountOf } from '../shared/partner.ts';
import { Remarks } from '../shared/remarks.ts';
import { constantSymbolOf, specificSymbolOf, symbolOfNumber, variableSymbolOf } from '../shared/symbols.ts';
import { lineOf, textOf } from '../shared/text.ts';
import { isIssued } from '../shared/treatments.ts';
import { amountAt, dayAt, isTrue } from '../shared/xml-values.ts';
import { type ItemContext, readItems } from './items.ts';
import { readPayments } from './payments.ts';
import { currencyOf, methodOf, readFirm, rowsOf, sumOf } from './values.ts';

const ADVANCES = ['Z', 'L', 'P', 'F'];

interface Known {
  readonly rows: readonly DraftRow[] | null;
  readonly hasPartner: boolean;
}

/** The kind that an element stands for; null for what is no document of these. */
function kindOf(document: XmlElement, { rows, hasPartner }: Known, remarks: Remarks): RecordKind | null {
  const isCredit = isTrue(document.text('Dobropis')) || isTrue(document.text('Dbrpis'));
  const sort = document.text('Druh') ?? 'N';
  const hasTax = (rows ?? []).some(({ vat }) => vat !== 0);
  switch (document.name) {
    case 'FaktVyd':
    case 'FaktVyd_DPP':
      if (isCredit) return 'credit_note';
      if (sort === 'D' || document.name === 'FaktVyd_DPP') return 'tax_receipt';
      return ADVANCES.includes(sort) ? 'advance' : 'invoice';
    case 'FaktPrij':
    case 'FaktPrij_DPP':
      if (isCredit) return 'received_credit_note';
      if (sort === 'D' || document.name === 'FaktPrij_DPP') return 'received_tax_receipt';
      if (ADVANCES.includes(sort)) return 'received_advance';
      // The program has no receipts of shops: those stand among its invoices, without a firm.
      return hasPartner ? 'received_invoice' : 'receipt';
    case 'Pohledavka':
    case 'Zavazek':
      return otherKind(document.name === 'Pohledavka', { isCredit, hasTax }, remarks);
    default:
      return null;
  }
}

function otherKind(
  isOurs: boolean,
  { isCredit, hasTax }: { isCredit: boolean; hasTax: boolean },
  remarks: Remarks,
): RecordKind {
  if (!hasTax && !isCredit) return isOurs ? 'other_receivable' : 'other_liability';
  remarks.warn('kind', 'Ostatní pohledávka nebo závazek s DPH se převezme jako faktura.');
  if (isCredit) return isOurs ? 'credit_note' : 'received_credit_note';
  return isOurs ? 'invoice' : 'received_invoice';
}

/** An invoice, or another receivable or payable; null for an element that is none. */
export function readInvoice(document: XmlElement, options: ReadOptions): DocumentRecord | null {
  const remarks = new Remarks();
  const currency = currencyOf(document, remarks);
  const isForeign = currency.code !== 'CZK';
  const place = isForeign ? document.at('Valuty') : document;
  const stated = rowsOf(document, place?.at('SouhrnDPH') ?? null, remarks);
  const firm = document.at('DodOdb') ?? document.at('Adresa');
  const partner = readFirm(firm, remarks);
  const kind = kindOf(document, { rows: stated, hasPartner: partner !== null }, remarks);
  if (kind === null) return null;
  const context: ItemContext = {
    options,
    remarks,
    kind,
    partner,
    isForeign,
    code: document.text('KodDPH') ?? document.text('Cleneni'),
    costCentre: document.text('Stredisko') ?? document.text('Stred'),
    isOss: document.text('StatMOSS') !== null,
  };
  const items = readItems(document, context);
  const left = amountAt(place, ['Celkem'], 'total', remarks) ?? (stated === null ? null : sumOf(stated));
  const text = lineOf(document.text('Popis'));
  const lines =
    items.lines.length > 0
      ? discounted(items.lines, stated)
      : linesOfRows(stated, left, { ...context, name: text, usual: null });
  const payable = left;
  const days = daysOf(document, kind, remarks);
  const draft: DraftDocument = {
    ...NO_DOCUMENT,
    ...numbersOf(document, kind, remarks),
    ...days,
    sourceId: sourceIdOf(document),
    kind,
    partner,
    currency: currency.code,
    rate: currency.rate,
    rounding: items.rounding,
    total: left === null ? null : ((left + (items.deducted.amount ?? 0)) as Haler),
    advancesDeducted: items.deducted.amount,
    advanceNames: items.deducted.names,
    payments: readPayments(document, { payable, isForeign, isCorrection: isCorrection(kind) }, remarks),
    // A receipt that does not say so is not one in cash, which would be paid by being issued.
    paymentMethod: methodOf(document.text('Uhrada')) ?? (kind === 'receipt' ? 'transfer' : null),
    payeeAccount:
      isIssued(kind) || firm === null
        ? null
        : payeeAccountOf({ number: firm.text('Ucet'), bankCode: firm.text('KodBanky') }),
    orderNumber: lineOf(document.text('CObjednavk') ?? document.text('CObjed'), 50),
    correctedNumber: isCorrection(kind) ? correctedOf(document, kind) : null,
    reason: isCorrection(kind) ? text : null,
    textBefore: isIssued(kind) ? textOf(document.text('TextPredFa')) : null,
    note: textOf(document.text('Poznamka') ?? document.text('Pozn')),
    lines,
    rows: roundedOff(beforeAdvances(stated, items.deducted.rows), items.rounding),
  };
  return finished(draft, remarks);
}

/** By its link, else by what pairs the two. */
function correctedOf(document: XmlElement, kind: RecordKind): string | null {
  const links = document.at('SeznamVazeb')?.all('Vazba') ?? [];
  const link = links.find((each) => /^F[VP]$/.test(each.text('Doklad', 'Druh') ?? ''))?.at('Doklad');
  const linked = isIssued(kind) ? link?.text('Cislo') : link?.text('PrijatDokl');
  const named = document.text('PuvDoklad') ?? document.text('PuvCDokl') ?? document.text('ParSymbol');
  return lineOf(linked ?? named, 100);
}

/** The recapitulation counts what only rounds among supplies without tax. */
function roundedOff(rows: readonly DraftRow[] | null, rounding: Haler | null): readonly DraftRow[] | null {
  if (rows === null || rounding === null) return rows;
  return rows.map((row) => (row.rate === null ? { ...row, base: (row.base - rounding) as Haler } : row));
}

/**
 * Whether prices stand before or after their discount is not said where the mark for it is missing: the recapitulation
 * decides.
 */
function discounted(lines: readonly DraftLine[], rows: readonly DraftRow[] | null): readonly DraftLine[] {
  if (rows === null || lines.every(({ discount }) => discount === 0)) return lines;
  const goal = rows.reduce((all, { base }) => all + base, 0);
  const off = (given: readonly DraftLine[]) => {
    const sum = given.reduce(
      (all, { quantity, unitPrice, discount }) =>
        all + (lineAmount(quantity ?? 1_000_000, unitPrice ?? 0, discount) ?? 0),
      0,
    );
    return Math.abs(sum - goal);
  };
  const without = lines.map((line) => ({ ...line, discount: 0 }));
  return off(without) < off(lines) ? without : lines;
}

function daysOf(
  document: XmlElement,
  kind: RecordKind,
  remarks: Remarks,
): Pick<DraftDocument, 'issuedOn' | 'taxableOn' | 'dueOn' | 'receivedOn'> {
  const day = (field: string, ...names: readonly string[]) =>
    names.map((name) => dayAt(document, [name], field, remarks)).find((each) => each !== null) ?? null;
  return {
    issuedOn: day('issued_on', 'Vystaveno', 'DatVyst'),
    taxableOn: day('taxable_on', 'PlnenoDPH', 'DatPln'),
    dueOn: day('due_on', 'Splatno', 'DatSpl'),
    receivedOn: isIssued(kind) ? null : day('received_on', 'Doruceno'),
  };
}

/** By its GUID; older exports have none. */
function sourceIdOf(document: XmlElement): string | null {
  const number = document.text('Doklad');
  return (
    document.text('GUID')?.replace(/[{}]/g, '').toLowerCase() ??
    (number === null ? null : `${document.name}/${number}`)
  );
}

type Numbers = Pick<
  DraftDocument,
  'number' | 'externalNumber' | 'variableSymbol' | 'constantSymbol' | 'specificSymbol'
>;

function numbersOf(document: XmlElement, kind: RecordKind, remarks: Remarks): Numbers {
  const isOurs = isIssued(kind);
  // A number longer than the program's own stands beside as that of the tax document.
  const number = lineOf(document.text('EvCisDokl') ?? document.text('Doklad'), 40);
  const symbol = document.text('VarSymbol') ?? document.text('VarSym');
  const theirs = lineOf(document.text('PrijatDokl') ?? document.text('PrDokl'), 100);
  return {
    // What a supplier receipts is numbered by the series of our own receipts.
    number: isOurs || kind === 'received_tax_receipt' ? number : null,
    externalNumber: isOurs ? null : (theirs ?? lineOf(symbol, 100)),
    variableSymbol:
      symbol === null ? symbolOfNumber(isOurs ? number : theirs) : variableSymbolOf(symbol, remarks),
    constantSymbol: constantSymbolOf(document.text('KonstSym') ?? document.text('KonSym')),
    specificSymbol: specificSymbolOf(document.text('SpecSymbol') ?? document.text('SpecSym')),
  };
}
