import type { DocumentRecord, RecordKind, Remark } from '@news-and-accounting/import-formats';
import { czechAmount, type Haler, subtract, ZERO } from '@news-and-accounting/money';
import {
  type CompanyFacts,
  type Direction,
  type DocumentKind,
  type Foreseen,
  foresee,
  type Given,
  type OriginalFacts,
  type PartnerFacts,
  readDocument,
} from '../../documents/documents/index.ts';
import { becomes, type DocumentBody, isOwn, vatBody } from './document-body.ts';
import { orRemarks } from './errors.ts';

/** So much a total may differ from what we compute: 1.00. */
const ROUNDING_AT_MOST = 100;

export type FiguresAround = {
  company: CompanyFacts;
  partner: PartnerFacts | null;
  /** Null also of one that is to be created. */
  partnerId: number | null;
  original: OriginalFacts | null;
  today: string;
  /** Whether it is issued, and by our rules. */
  isIssued: boolean;
  /** Whether it is of other books. */
  isTakenOver: boolean;
};

export type Figures = {
  kind: DocumentKind;
  direction: Direction;
  given: Given;
  /** Of our own documents, which do not say it themselves. */
  rounding: Haler | null;
  foreseen: Foreseen;
  warnings: Remark[];
};

type Outcome = { ok: true; value: Figures } | { ok: false; errors: Remark[] };

/**
 * The figures of a document of a file by our rules, with its own recapitulation and total compared: what differs by no
 * more than 1.00 goes to the rounding, more is an error.
 */
export function figuresOf(record: DocumentRecord, body: DocumentBody, around: FiguresAround): Outcome {
  const read = readWithoutAccount(body);
  if (!read.ok) return read;
  const { kind, warnings } = read.value;
  // Without a kind nothing was read.
  const { direction } = becomes(record.kind as RecordKind);
  const own = isOwn(record.kind);
  const foreseen = (values: Given, rounding: Haler): Foreseen =>
    own
      ? foresee(kind, values, { ...around, direction, rounding })
      : foresee(kind, { ...values, rounding }, { ...around, direction });
  const ofPartner = (found: Given): Given => ({ ...found, partner_id: around.partnerId });
  const given = ofPartner(read.value.given);
  const stated = record.rounding ?? ZERO;
  const first = orRemarks(() => foreseen(given, stated));
  if (!first.ok) return first;
  const rows = differs(record, first.value) ? vatBody(record) : [];
  const recapped =
    own || rows.length === 0
      ? { ok: true as const, value: given }
      : orRemarks(() => ofPartner(readDocument({ document: { ...body, vat: rows } }).given));
  if (!recapped.ok) return recapped;
  const second = orRemarks(() => foreseen(recapped.value, stated));
  if (!second.ok) return second;
  const difference = record.total === null ? ZERO : subtract(record.total, second.value.sums.total);
  if (Math.abs(difference) > ROUNDING_AT_MOST)
    return { ok: false, errors: [totalDiffers(record, second.value)] };
  const rounding = (stated + difference) as Haler;
  const last = difference === 0 ? second : orRemarks(() => foreseen(recapped.value, rounding));
  if (!last.ok) return last;
  const told = difference === 0 ? [] : [roundedBy(difference)];
  return {
    ok: true,
    value: {
      ...{ kind, direction },
      given: own ? recapped.value : { ...recapped.value, rounding },
      rounding: own ? rounding : null,
      foreseen: last.value,
      warnings: [...warnings, ...told],
    },
  };
}

type ReadBody = { kind: DocumentKind; given: Given; warnings: Remark[] };

/** A supplier's account that cannot be paid to is left out: it is no reason to refuse the document. */
function readWithoutAccount(
  body: DocumentBody,
): { ok: true; value: ReadBody } | { ok: false; errors: Remark[] } {
  const read = orRemarks(() => ({ ...readDocument({ document: body }), warnings: [] }));
  if (read.ok) return read;
  const others = read.errors.filter(({ field }) => !field.startsWith('payee_account'));
  if (others.length > 0) return { ok: false, errors: others };
  const message = `Účet dodavatele se nepřevezme: ${read.errors[0]?.message ?? ''}`;
  const warnings = [{ field: 'payee_account', message, code: 'ACCOUNT_LEFT_OUT' }];
  return orRemarks(() => ({ ...readDocument({ document: { ...body, payee_account: null } }), warnings }));
}

/** Whether the file states other rows of VAT than those that we compute. */
function differs({ vat }: DocumentRecord, { vat: ours }: Foreseen): boolean {
  if (vat === null || vat.length === 0) return false;
  const keyOf = (treatment: string, rate: number | null, base: number, tax: number) =>
    [treatment, rate, base, tax].join(' ');
  const computed = new Set(ours.map((row) => keyOf(row.vat_treatment, row.rate, row.base, row.vat)));
  return vat.some((row) => !computed.has(keyOf(row.vatTreatment, row.rate, row.base, row.vat)));
}

const totalDiffers = ({ total }: DocumentRecord, { sums }: Foreseen): Remark => ({
  field: 'total',
  message: `Celkem v souboru je ${czechAmount(total ?? ZERO)}, z řádků vychází ${czechAmount(sums.total)}.`,
  code: 'TOTAL_DIFFERS',
});

const roundedBy = (difference: Haler): Remark => ({
  field: 'rounding',
  message: `Celkem v souboru se od součtu řádků liší o ${czechAmount(difference)}, rozdíl je v zaokrouhlení.`,
  code: 'ROUNDING',
});
