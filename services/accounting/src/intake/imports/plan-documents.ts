import type { DocumentRecord, Remark } from '@news-and-accounting/import-formats';
import { type Haler, halerToJson, subtract, ZERO } from '@news-and-accounting/money';
import {
  type Direction,
  type DocumentKind,
  type Foreseen,
  type Given,
  isDoubleEntry,
  type OriginalFacts,
} from '../../documents/documents/index.ts';
import type { TakenOverPayment } from '../../documents/payments/index.ts';
import {
  correctedAmong,
  correctedKinds,
  isSamePartner,
  type NamedPartner,
  namedPartner,
} from './corrected.ts';
import {
  becomes,
  type DocumentBody,
  documentBody,
  isCorrection,
  isOwn,
  isTaxReceipt,
} from './document-body.ts';
import { type Figures, type FiguresAround, figuresOf } from './document-figures.ts';
import { documentsNamed, givenNumbers, type NamedDocument } from './document-store.ts';
import { joined } from './errors.ts';
import { type HistoryAround, historyOf } from './history.ts';
import { type FoundPartner, partnerFinder } from './partner-finder.ts';
import { type Plan, type Planner, type Planning, planOf } from './target.ts';

/** A planned document, with what its storing needs. */
export type PlannedDocument = Plan & { document: DocumentToStore | null };

export type DocumentToStore = {
  kind: DocumentKind;
  direction: Direction;
  given: Given;
  /** Null: the next one of the series. */
  number: string | null;
  isIssued: boolean;
  /** Issued and paid elsewhere: it is in the opening balances. */
  isHistory: boolean;
  /** With what the other books hold of its payments. */
  paid: readonly TakenOverPayment[];
  rounding: Haler | null;
  partner: FoundPartner | null;
  /** Of a correction the number of what it corrects; null: it is not known. */
  corrects: string | null;
};

type Around = {
  planning: Planning;
  named: readonly NamedDocument[];
  given: ReadonlySet<string>;
  earlier: EarlierRows;
  findPartner: ReturnType<typeof partnerFinder>['find'];
};

/** As little as a correction asks for: a file may have 20,000 of them. */
type EarlierRow = {
  record: Pick<DocumentRecord, 'kind' | 'currency' | 'rate' | 'issuedOn' | 'taxableOn'>;
  partner: NamedPartner | null;
};
/** Earlier rows of the file by what they are called. */
type EarlierRows = {
  /** Numbers of ours, each given once. */
  own: Map<string, EarlierRow>;
  /** Numbers of suppliers, of whom many may use the same one. */
  theirs: Map<string, EarlierRow[]>;
};

export function documentPlanner(planning: Planning): Planner<DocumentRecord> {
  const { sql, entityId } = planning;
  const finder = partnerFinder(planning);
  const earlier: EarlierRows = { own: new Map(), theirs: new Map() };
  return {
    async plan(records) {
      const numbers = records.flatMap(({ number, externalNumber, correctedNumber }) =>
        [number, externalNumber, correctedNumber].filter((each) => each !== null),
      );
      await finder.prepare(records.map(({ partner }) => partner));
      const [named, used] = await Promise.all([
        documentsNamed(sql, entityId, numbers),
        givenNumbers(sql, entityId, numbers),
      ]);
      const given = new Set(used.map(({ kind, number }) => `${kind} ${number}`));
      const around = { planning, named, given, earlier, findPartner: finder.find };
      return records.map((record) => planDocument(record, around));
    },
  };
}

function planDocument(record: DocumentRecord, around: Around): PlannedDocument {
  const { options, company, today, isInvoice } = around.planning;
  const asked = documentBody(record, { isJustReceived: isInvoice });
  const isHistory =
    options.history_until !== null && record.issuedOn !== null && record.issuedOn <= options.history_until;
  const isAsked = isHistory || (options.issue ?? isOwn(record.kind));
  const noAccount = isHistory ? null : lineWithoutAccount(record, around.planning);
  const isIssued = isAsked && noAccount === null;
  const found = record.partner === null ? NOBODY : around.findPartner(record.partner);
  const original = originalOf(record, found.partner, around);
  const isByRules = isIssued && !isHistory;
  const { body, computed } = computedAs(record, asked, {
    ...{ company, today, original },
    ...{ partner: found.partner?.facts ?? null, partnerId: found.partner?.id ?? null },
    ...{ isIssued: isByRules, isTakenOver: isHistory },
  });
  const history =
    isHistory && computed.ok && !isTaxReceipt(record.kind)
      ? historyOf(record, historyAround(around.planning, record, computed.value))
      : null;
  const ruled = [
    ...found.errors,
    ...numberErrors(record, isIssued, around),
    ...(isByRules ? issueErrors(record, original) : []),
    ...(computed.ok ? [] : computed.errors),
    ...(history?.errors ?? []),
  ];
  const errors = joined(record.errors, ruled);
  const warnings = [
    ...record.warnings,
    ...found.warnings,
    ...(computed.ok ? computed.value.warnings : []),
    ...(history?.warnings ?? []),
    ...(isAsked && noAccount !== null ? [noAccount] : []),
    ...doubts(record, found.partner, { isIssued, isHistory }, around),
  ];
  const { partner } = found;
  remember(around.earlier, record, partner);
  const foreseen = computed.ok ? computed.value.foreseen : null;
  const proposed = proposedOf({ record, body, partner, isIssued, isHistory }, foreseen);
  const plan = planOf({ proposed, errors, warnings });
  if (!computed.ok) return { ...plan, document: null };
  const { kind, direction, given, rounding } = computed.value;
  const corrects = original === null ? null : record.correctedNumber;
  const number = isIssued && !isTakenByOwn(record, around) ? record.number : null;
  const paid = history?.payments ?? [];
  return {
    ...plan,
    document: { kind, direction, given, number, isIssued, isHistory, paid, rounding, partner, corrects },
  };
}

/** Kinds that may stand without their other party: sales and purchases in a shop, and what takes them back. */
const MAY_BE_NAMELESS: readonly (string | null)[] = ['invoice', 'credit_note', 'received_credit_note'];

/**
 * An invoice that names no customer is a simplified one (§ 30 of Act 235/2004), where it may be one, and so is what
 * corrects it; of other books it always is.
 */
function computedAs(record: DocumentRecord, body: DocumentBody, around: FiguresAround) {
  const isNameless = record.partner === null && MAY_BE_NAMELESS.includes(record.kind);
  const simplified = { ...body, simplified: true };
  if (isNameless && around.isTakenOver)
    return { body: simplified, computed: figuresOf(record, simplified, around) };
  const computed = figuresOf(record, body, around);
  if (computed.ok || !isNameless) return { body, computed };
  const again = figuresOf(record, simplified, around);
  return again.ok ? { body: simplified, computed: again } : { body, computed };
}

function historyAround(
  { company, options, today }: Planning,
  { advancesDeducted }: DocumentRecord,
  { foreseen }: Figures,
): HistoryAround {
  return {
    ...{ until: options.history_until ?? today, isDoubleEntry: isDoubleEntry(company) },
    totalPayable: subtract(foreseen.sums.total, advancesDeducted ?? ZERO),
  };
}

const NOBODY = { partner: null, errors: [] as Remark[], warnings: [] as Remark[] };

function remember({ own, theirs }: EarlierRows, record: DocumentRecord, found: FoundPartner | null): void {
  const { kind, number, externalNumber, currency, rate, issuedOn, taxableOn } = record;
  const row = {
    record: { kind, currency, rate, issuedOn, taxableOn },
    partner: found && namedPartner(found),
  };
  if (number !== null) own.set(`${kind} ${number}`, row);
  if (externalNumber === null) return;
  const key = `${kind} ${externalNumber}`;
  theirs.set(key, [...(theirs.get(key) ?? []), row]);
}

/** What a correction corrects: a document that is there, or an earlier row; of a supplier’s one only his own. */
function originalOf(
  record: DocumentRecord,
  partner: FoundPartner | null,
  { named, earlier }: Around,
): OriginalFacts | null {
  const { kind, correctedNumber: number } = record;
  if (!isCorrection(kind) || number === null) return null;
  const stored = correctedAmong(named, { kind, number, partnerId: partner?.id ?? null });
  if (stored !== null) return stored;
  const rows = correctedKinds(kind).flatMap((each) =>
    isOwn(kind)
      ? (earlier.own.get(`${each} ${number}`) ?? [])
      : (earlier.theirs.get(`${each} ${number}`) ?? []).filter((row) => isSamePartner(row.partner, partner)),
  );
  return rows[0] === undefined ? null : originalOfRow(rows[0], number, partner);
}

/** What an earlier row will be when it is stored. */
function originalOfRow(
  { record: row, partner: its }: EarlierRow,
  number: string,
  partner: FoundPartner | null,
): OriginalFacts | null {
  if (row.issuedOn === null) return null;
  const isAlike = isSamePartner(its, partner);
  return {
    ...{ id: 0, kind: row.kind as DocumentKind, number, status: 'issued', taken_over: false },
    // Who is new has no id yet, and is nobody who has one.
    partner_id: isAlike ? (partner?.id ?? null) : (its?.id ?? 0),
    ...{ currency: row.currency, rate: row.rate, rate_date: null },
    ...{ issued_on: row.issuedOn, taxable_on: row.taxableOn },
  };
}

function numberErrors({ kind, number }: DocumentRecord, isIssued: boolean, around: Around): Remark[] {
  if (kind === null) return [{ field: 'kind', message: 'Není jasné, o jaký doklad jde.' }];
  if (!isIssued || kind === 'received_tax_receipt') return [];
  if (number === null) return isOwn(kind) ? [{ field: 'number', message: 'Vlastní doklad nemá číslo.' }] : [];
  const key = `${kind} ${number}`;
  if (around.given.has(key))
    return [{ field: 'number', message: 'Toto číslo už má jiný doklad.', code: 'NUMBER_TAKEN' }];
  return around.earlier.own.has(key)
    ? [{ field: 'number', message: 'Toto číslo má v souboru už jiný doklad.', code: 'NUMBER_TAKEN' }]
    : [];
}

/**
 * Whether the receipt of a supplier cannot have the number that it comes with: it is of the series of our own, which keep
 * theirs.
 */
const isTakenByOwn = ({ kind, number }: DocumentRecord, { given, earlier }: Around): boolean =>
  kind === 'received_tax_receipt' &&
  (given.has(`tax_receipt ${number}`) || earlier.own.has(`tax_receipt ${number}`));

/** What an issued document would have to know of others, and the file does not say. */
function issueErrors(record: DocumentRecord, original: OriginalFacts | null): Remark[] {
  const { kind, correctedNumber } = record;
  if (!isCorrection(kind) || original !== null) return [];
  const message =
    correctedNumber === null
      ? 'Soubor neříká, který doklad se opravuje.'
      : `Opravovaný doklad ${correctedNumber} ve firmě ani dřív v souboru není.`;
  return [{ field: 'links', message, code: 'ORIGINAL_MISSING' }];
}

/** Where what is owed for no supply cannot be posted: no other program says it in its file. */
function lineWithoutAccount({ kind, lines }: DocumentRecord, { company }: Planning): Remark | null {
  if (!isDoubleEntry(company) || (kind !== 'other_receivable' && kind !== 'other_liability')) return null;
  const at = lines.findIndex(({ accountCode }) => accountCode === null);
  if (at === -1) return null;
  const message = 'Soubor neříká účet řádku, doklad se uloží jako koncept. Doplňte účet a vystavte ho.';
  return { field: `lines.${at}.account_code`, message, code: 'ACCOUNT_MISSING' };
}

function doubts(
  record: DocumentRecord,
  partner: FoundPartner | null,
  { isIssued, isHistory }: { isIssued: boolean; isHistory: boolean },
  { named }: Around,
): Remark[] {
  const { kind, number, externalNumber, advancesDeducted } = record;
  const remarks: Remark[] = [];
  const isDouble = named.some(
    (each) =>
      kind !== null &&
      each.kind === becomes(kind).kind &&
      externalNumber !== null &&
      each.external_number === externalNumber &&
      partner?.id !== null &&
      each.partner_id === partner?.id,
  );
  if (isDouble)
    remarks.push({
      field: 'external_number',
      message: 'Doklad tohoto partnera s tímto číslem už ve firmě je.',
      code: 'DUPLICATE',
    });
  if (!isIssued && number !== null && isOwn(kind))
    remarks.push({
      field: 'number',
      message: `Koncept číslo nemá; při vystavení mu dejte ${number}.`,
      code: 'NUMBER_NOT_KEPT',
    });
  if (!isHistory && advancesDeducted !== null && advancesDeducted !== 0)
    remarks.push({
      field: 'advances_deducted',
      message: isIssued
        ? 'Doklad odečítá zálohy: vystaví se, jsou-li tu zaplacené, jinak se uloží jako koncept.'
        : 'Doklad odečítá zálohy, vyúčtujte je v konceptu.',
      code: 'ADVANCES',
    });
  return remarks;
}

type Shown = {
  record: DocumentRecord;
  body: DocumentBody;
  partner: FoundPartner | null;
  isIssued: boolean;
  isHistory: boolean;
};

/** A document as the preview shows it. */
function proposedOf({ record, body, partner, isIssued, isHistory }: Shown, foreseen: Foreseen | null) {
  const sums = foreseen?.sums;
  return {
    ...body,
    ...{ number: record.number, issue: isIssued, taken_over: isHistory },
    partner_id: partner?.id ?? null,
    partner:
      partner === null
        ? null
        : {
            ...{ id: partner.id, matched_by: partner.matched_by },
            ...{ name: partner.facts.name, ico: partner.facts.ico, dic: partner.facts.dic },
            city: partner.facts.city,
          },
    ...(sums === undefined
      ? {}
      : {
          base: halerToJson(sums.base),
          vat_total: halerToJson(sums.vat_total),
          rounding: halerToJson(sums.rounding),
          total: halerToJson(sums.total),
        }),
  };
}
