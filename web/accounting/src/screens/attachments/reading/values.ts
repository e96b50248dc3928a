import type { Extraction } from './api.ts';

export type LineValues = {
  /** Of the line in the form; lines have no other name. */
  key: number;
  name: string;
  quantity: number | null;
  unit_price: number | null;
  vat_rate: number | null;
  /** What the screen does not show and the line keeps. */
  rest: Record<string, unknown>;
};

export type Values = {
  kind: string;
  partner_id: number | null;
  external_number: string;
  variable_symbol: string;
  issued_on: string | null;
  taxable_on: string | null;
  due_on: string | null;
  iban: string;
  lines: readonly LineValues[];
};

type Body = Record<string, unknown>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const day = (value: unknown) => (typeof value === 'string' ? value : null);
const figure = (value: unknown) => (typeof value === 'number' ? value : null);

export function valuesOf({ document, partner }: Pick<Extraction, 'document' | 'partner'>): Values {
  const body = document as Body;
  const account = (body.payee_account ?? {}) as Body;
  const lines = (body.lines ?? []) as Body[];
  return {
    kind: String(body.kind),
    partner_id: partner.id,
    external_number: text(body.external_number),
    variable_symbol: text(body.variable_symbol),
    issued_on: day(body.issued_on),
    taxable_on: day(body.taxable_on),
    due_on: day(body.due_on),
    iban: text(account.iban),
    lines: lines.map(({ name, quantity, unit_price, vat_rate, ...rest }, key) => ({
      ...{ key, name: text(name), quantity: figure(quantity) ?? 1 },
      ...{ unit_price: figure(unit_price), vat_rate: figure(vat_rate), rest },
    })),
  };
}

/** What we issue has its number from a series and the account of the company. */
export const isIssuedKind = (kind: string): boolean =>
  ['invoice', 'advance', 'tax_receipt', 'credit_note'].includes(kind);

/** The document as it is sent: what was read, with what was corrected. */
export function bodyOf({ document }: Pick<Extraction, 'document'>, values: Values, initial: Values): Body {
  const { vat, rounding, payee_account, ...read } = document as Body;
  const isIssued = isIssuedKind(values.kind);
  const isSame =
    JSON.stringify(values.lines) === JSON.stringify(initial.lines) && values.kind === initial.kind;
  const iban = values.iban.replace(/\s/g, '').toUpperCase();
  return {
    ...read,
    kind: values.kind,
    partner_id: values.partner_id,
    ...(isIssued ? {} : { external_number: values.external_number.trim() || null }),
    variable_symbol: values.variable_symbol.trim() || null,
    issued_on: values.issued_on,
    taxable_on: values.taxable_on,
    due_on: values.due_on,
    ...(isIssued ? {} : { payee_account: iban === initial.iban ? (payee_account ?? null) : accountOf(iban) }),
    lines: values.lines.map(lineOf),
    // The supplier's sums belong to the lines as they were read.
    ...(isSame && vat !== undefined ? { vat } : {}),
    ...(isSame && rounding !== undefined ? { rounding } : {}),
  };
}

const accountOf = (iban: string) => (iban === '' ? null : { iban });

const lineOf = ({ name, quantity, unit_price, vat_rate, rest }: LineValues) => ({
  ...rest,
  name: name.trim(),
  quantity: quantity ?? 1,
  unit_price: unit_price ?? 0,
  ...(vat_rate === null ? {} : { vat_rate }),
});
