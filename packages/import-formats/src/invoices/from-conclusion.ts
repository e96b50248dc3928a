import type { Treatment } from '@news-and-accounting/document';
import type { Conclusion } from '@news-and-accounting/invoice-reading';
import type { Haler } from '@news-and-accounting/money';
import type { DocumentRecord, PartnerValues, PayeeAccount, RecordKind, VatRecord } from '../record.ts';
import { decimalOf, halerOf, millionthsOf, rateOf } from '../shared/decimal.ts';
import {
  type DraftDocument,
  type DraftLine,
  finished,
  isCorrection,
  NO_DOCUMENT,
  NO_LINE,
} from '../shared/draft.ts';
import { Remarks } from '../shared/remarks.ts';

/** What is told of one invoice besides its values. */
export interface About {
  readonly sourceId: string | null;
  readonly member: string | null;
  /** What the deducted advances are called. */
  readonly advanceNames: readonly string[];
}

/** The document that was concluded from an electronic invoice, with the same rules as when it is read by itself. */
export function recordOf(conclusion: Conclusion, { sourceId, member, advanceNames }: About): DocumentRecord {
  const remarks = new Remarks();
  const values = new Values(conclusion);
  const kind = kindOf(conclusion);
  if (conclusion.method === null) remarks.error('', 'Faktura nemá číslo nebo celkovou částku.');
  for (const { code, message } of conclusion.warnings) {
    if (code === 'TAX_RECEIPT' && kind === 'received_tax_receipt') continue;
    if (code === 'NOT_OURS') remarks.error('partner', message, code);
    else remarks.warn('', message, code);
  }
  const isFree = kind === 'advance' || kind === 'received_advance';
  const draft: DraftDocument = {
    ...NO_DOCUMENT,
    sourceId,
    place: { row: null, member },
    kind,
    number: values.text('number'),
    externalNumber: values.text('external_number'),
    partner: partnerOf(conclusion),
    issuedOn: values.text('issued_on'),
    taxableOn: isFree ? null : values.text('taxable_on'),
    dueOn: values.text('due_on'),
    variableSymbol: values.text('variable_symbol'),
    constantSymbol: values.text('constant_symbol'),
    specificSymbol: values.text('specific_symbol'),
    currency: values.text('currency') ?? 'CZK',
    rate: values.millionths('rate'),
    rounding: values.amount('rounding'),
    total: values.amount('total'),
    advancesDeducted: values.amount('advances_deducted'),
    advanceNames,
    paymentMethod: (values.text('payment_method') as DraftDocument['paymentMethod']) ?? null,
    payeeAccount: conclusion.isIssued ? null : accountOf(values),
    orderNumber: values.text('order_number'),
    correctedNumber: isCorrection(kind) ? values.text('links.0.number') : null,
    reason: isCorrection(kind) ? values.text('reason') : null,
    lines: values.each('lines').map((path) => lineOf(values, path)),
  };
  const record = finished(draft, remarks);
  const rows = rowsOf(values);
  return { ...record, vat: rows.length === 0 ? null : rows };
}

/**
 * A supplier's receipt in ISDOC is what it says. The European formats have one code for it and for what asks for an
 * advance, so there it stays an advance with its warning.
 */
function kindOf({ kind, method, warnings }: Conclusion): RecordKind {
  const isReceipt = method === 'isdoc' && warnings.some(({ code }) => code === 'TAX_RECEIPT');
  return isReceipt ? 'received_tax_receipt' : kind;
}

class Values {
  readonly #fields: Conclusion['fields'];

  constructor({ fields }: Conclusion) {
    this.#fields = fields;
  }

  text(path: string): string | null {
    const value = this.#fields[path]?.value;
    return value === undefined ? null : String(value);
  }

  isTrue(path: string): boolean {
    return this.#fields[path]?.value === true;
  }

  amount(path: string): Haler | null {
    return this.#number(path, halerOf) as Haler | null;
  }

  millionths(path: string): number | null {
    return this.#number(path, millionthsOf);
  }

  rate(path: string): number | null {
    return this.#number(path, rateOf);
  }

  #number(path: string, as: typeof millionthsOf): number | null {
    const decimal = decimalOf(this.text(path) ?? '');
    return decimal === null ? null : as(decimal);
  }

  /** Paths of the members of a list. */
  each(name: string): string[] {
    const found = new Set<string>();
    for (const path of Object.keys(this.#fields)) {
      const [list, at] = path.split('.');
      if (list === name && at !== undefined) found.add(`${list}.${at}`);
    }
    return [...found];
  }
}

function lineOf(values: Values, path: string): DraftLine {
  const at = (name: string) => `${path}.${name}`;
  return {
    ...NO_LINE,
    name: values.text(at('name')),
    quantity: values.millionths(at('quantity')),
    unit: values.text(at('unit')),
    unitPrice: values.millionths(at('unit_price')),
    includesVat: values.isTrue('prices_include_vat'),
    discount: values.rate(at('discount_percent')) ?? 0,
    rate: values.rate(at('vat_rate')),
    treatment: treatmentAt(values, at('vat_treatment')),
    commodity: values.text(at('commodity')),
  };
}

const treatmentAt = (values: Values, path: string) => values.text(path) as Treatment | null;

function rowsOf(values: Values): VatRecord[] {
  return values.each('vat').flatMap((path) => {
    const [base, vat] = [values.amount(`${path}.base`), values.amount(`${path}.vat`)];
    const vatTreatment = treatmentAt(values, `${path}.vat_treatment`);
    if (base === null || vat === null || vatTreatment === null) return [];
    return [
      {
        vatTreatment,
        commodity: values.text(`${path}.commodity`),
        rate: values.rate(`${path}.rate`),
        base,
        vat,
      },
    ];
  });
}

function accountOf(values: Values): PayeeAccount | null {
  const account = {
    number: values.text('payee_account.number'),
    bankCode: values.text('payee_account.bank_code'),
    iban: values.text('payee_account.iban'),
    bic: values.text('payee_account.bic'),
  };
  return account.number === null && account.iban === null ? null : account;
}

function partnerOf({ partner }: Conclusion): PartnerValues | null {
  if (partner === null) return null;
  return {
    name: partner.name,
    kind: null,
    ico: partner.ico,
    dic: partner.dic,
    vatId: partner.vat_id,
    street: partner.street,
    houseNumber: partner.house_number,
    orientationNumber: partner.orientation_number,
    city: partner.city,
    zip: partner.zip,
    country: partner.country,
    email: partner.email,
    phone: partner.phone,
    web: partner.web,
    accounts: partner.bank_accounts.map(({ number, bank_code, iban, bic }) => ({
      number,
      bankCode: bank_code,
      iban,
      bic,
    })),
    dueDays: null,
    note: null,
    tags: [],
  };
}
