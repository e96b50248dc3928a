import {
  calculate,
  DocumentError,
  type DocumentFigures,
  type Line,
  millionths,
  type Rate,
  rate,
  type SupplierRow,
  type Treatment,
} from '@news-and-accounting/document';
import {
  czechAmount,
  type Haler,
  haler,
  halerFromJson,
  MoneyError,
  subtract,
  ZERO,
} from '@news-and-accounting/money';
import type { Entry } from './entries.ts';
import { TOLERANCE } from './proposed-lines.ts';
import type { AccountValues, Found } from './reading.ts';
import type { ReadKind } from './whose.ts';

export interface BodyRules {
  readonly kind: ReadKind;
  readonly isIssued: boolean;
  readonly isCorrection: boolean;
  /** The supplier's account, as far as a document takes it. */
  readonly account: Found<AccountValues>;
}

export interface Body {
  readonly document: Readonly<Record<string, unknown>>;
  /** How far the document will be from what was read, in Czech; null: it agrees. */
  readonly difference: string | null;
}

/** What is told of a document but follows from its lines, or is somebody else's. */
const NOT_ENTERED =
  /^(kind|number|base|vat_total|total|advances_deducted|total_payable|links\..*|partner\..*|payee_account\..*|lines\.\d+\.(base|vat)|vat\..*)$/;
/** What only received documents take. */
const RECEIVED_ONLY = /^(external_number|self_billed|rounding)$/;

/** The body of a new document, of what was read and nothing else. */
export function bodyOf(
  entries: readonly Entry[],
  { kind, isIssued, isCorrection, account }: BodyRules,
): Body {
  const taken = entries.filter(
    ({ path }) => !NOT_ENTERED.test(path) && !(isIssued && RECEIVED_ONLY.test(path)),
  );
  const tree = nested(taken);
  const document: Record<string, unknown> = { kind, ...tree, ...payeeOf(account, isIssued) };
  if (document.currency === 'CZK') delete document.rate;
  if (document.payment_method === 'other') delete document.payment_method;
  if (isTaxFree(kind)) delete document.taxable_on;
  const lines = (tree.lines ?? []) as RawLine[];
  const total = amountAt(entries, 'total');
  if (lines.length === 0) return { document: without(document, 'rounding'), difference: null };
  const rows = isIssued ? null : rowsOf(entries);
  const figured = figuresOf({
    lines,
    rows,
    isIssued,
    pricesIncludeVat: document.prices_include_vat === true,
  });
  if (figured === null) return { document: without(document, 'rounding'), difference: null };
  if (figured.rows !== null && rows !== null) document.vat = rows;
  const rest = total === null ? ZERO : subtract(total, figured.figures.total);
  const takesRounding = !isIssued || isCorrection;
  const isRounding = Math.abs(rest) <= TOLERANCE && takesRounding;
  delete document.rounding;
  if (isRounding && rest !== 0) document.rounding = rest / 100;
  const isOff = !isRounding && Math.abs(rest) > TOLERANCE;
  return {
    document,
    difference: isOff && total !== null ? differenceOf(total, figured.figures.total) : null,
  };
}

function payeeOf(account: Found<AccountValues>, isIssued: boolean): { payee_account?: object } {
  const entries = Object.entries(account).map(([key, field]) => [key, field.value]);
  return isIssued || entries.length === 0 ? {} : { payee_account: Object.fromEntries(entries) };
}

const differenceOf = (total: Haler, computed: Haler) =>
  `celkem ${czechAmount(total)}, z položek vychází ${czechAmount(computed)}`;

/** An advance is no tax document: it has no day of supply. */
const isTaxFree = (kind: ReadKind) => kind === 'advance' || kind === 'received_advance';

const without = (document: Record<string, unknown>, key: string) => {
  const { [key]: _left, ...rest } = document;
  return rest;
};

type Nested = Record<string, unknown>;

/** Paths with dots as objects, with numbers as arrays. */
function nested(entries: readonly Pick<Entry, 'path' | 'value'>[]): Nested {
  const root: Nested = {};
  for (const { path, value } of entries) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let here: Nested = root;
    for (const [at, key] of keys.entries()) {
      here[key] ??= /^\d+$/.test(keys[at + 1] ?? last) ? [] : {};
      here = here[key] as Nested;
    }
    here[last] = value;
  }
  return root;
}

type RawLine = {
  name?: string;
  quantity?: number;
  unit_price?: number;
  discount_percent?: number;
  vat_treatment?: Treatment;
  commodity?: string;
  vat_rate?: number;
};
type RawRow = { vat_treatment?: Treatment; commodity?: string; rate?: number; base: number; vat: number };

/** Rows of the supplier that our document could have: taxed in its price. */
function rowsOf(entries: readonly Entry[]): RawRow[] | null {
  const tree = nested(entries.filter(({ path }) => path.startsWith('vat.')));
  const rows = (tree.vat ?? []) as Partial<RawRow>[];
  const isUsable = ({ vat_treatment, rate: percent, base, vat }: Partial<RawRow>) =>
    vat_treatment === 'taxable' && percent !== undefined && base !== undefined && vat !== undefined;
  return rows.length > 0 && rows.every(isUsable) ? (rows as RawRow[]) : null;
}

const amountAt = (entries: readonly Entry[], path: string): Haler | null => {
  const value = entries.find((each) => each.path === path)?.value;
  return typeof value === 'number' ? halerFromJson(value) : null;
};

type Figured = { readonly figures: DocumentFigures; readonly rows: readonly SupplierRow[] | null };

/**
 * What our document will come to, with the supplier's rows where they are near enough; null where it is left to
 * defaults that are not known here.
 */
function figuresOf(given: {
  lines: readonly RawLine[];
  rows: readonly RawRow[] | null;
  isIssued: boolean;
  pricesIncludeVat: boolean;
}): Figured | null {
  const { lines, rows, isIssued, pricesIncludeVat } = given;
  if (lines.some(({ vat_treatment }) => vat_treatment === undefined)) return null;
  const input = {
    side: isIssued ? ('issued' as const) : ('received' as const),
    pricesIncludeVat,
    lines: lines.map(engineLine),
    rounding: { entered: ZERO },
    exchangeRate: null,
  };
  const supplierRows = rows?.map(supplierRow) ?? null;
  if (supplierRows !== null) {
    const figures = calculated({ ...input, supplierRows });
    if (figures !== null) return { figures, rows: supplierRows };
  }
  const figures = calculated(input);
  return figures === null ? null : { figures, rows: null };
}

function calculated(input: Parameters<typeof calculate>[0]): DocumentFigures | null {
  try {
    return calculate(input);
  } catch (error) {
    if (error instanceof DocumentError || error instanceof MoneyError) return null;
    throw error;
  }
}

const engineLine = (line: RawLine): Line => ({
  quantity: millionths(plain(line.quantity ?? 1)),
  unitPrice: millionths(plain(line.unit_price ?? 0)),
  discount: rate(String(line.discount_percent ?? 0)),
  treatment: line.vat_treatment as Treatment,
  commodity: line.commodity ?? null,
  rate: line.vat_rate === undefined ? null : rate(String(line.vat_rate)),
});

const supplierRow = ({ vat_treatment, commodity, rate: percent, base, vat }: RawRow): SupplierRow => ({
  treatment: vat_treatment ?? 'taxable',
  commodity: commodity ?? null,
  rate: Math.round((percent ?? 0) * 100) as Rate,
  base: haler(Math.round(base * 100)),
  vat: haler(Math.round(vat * 100)),
});

/** Small and large numbers without an exponent. */
const plain = (value: number): string => (/e/.test(String(value)) ? value.toFixed(6) : String(value));
