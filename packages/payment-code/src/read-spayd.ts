import { checkIban } from '@news-and-accounting/identifiers';
import { type Haler, halerFromDecimal } from '@news-and-accounting/money';
import { type Descriptor, readDescriptor } from './descriptor.ts';

/** A payment as a code asks for it; what the code leaves open is null. */
export interface ReadPayment {
  readonly iban: string | null;
  readonly bic: string | null;
  readonly amount: Haler | null;
  readonly currency: string | null;
  readonly dueOn: string | null;
  readonly message: string | null;
  readonly variableSymbol: string | null;
  readonly constantSymbol: string | null;
  readonly specificSymbol: string | null;
  readonly invoice: ReadInvoice | null;
  /** Keys that are not among those, by their names. */
  readonly others: Readonly<Record<string, string>>;
}

/** What QR Faktura says of a document. */
export interface ReadInvoice {
  readonly number: string | null;
  readonly issuedOn: string | null;
  readonly taxableOn: string | null;
  readonly dueOn: string | null;
  readonly liability: 'ordinary' | 'reverse_charge' | 'both' | null;
  /** Key `TD`: `0` no tax document, `1` a correction, `9` an ordinary tax document; others as they stand there. */
  readonly documentType: string | null;
  readonly isAdvance: boolean;
  readonly settlesAdvances: boolean;
  readonly supplier: { readonly dic: string | null; readonly ico: string | null };
  readonly customer: { readonly dic: string | null; readonly ico: string | null };
  readonly amount: Haler | null;
  readonly currency: string | null;
  readonly variableSymbol: string | null;
  readonly iban: string | null;
  /** Basic, first and second reduced rate. */
  readonly taxed: readonly { readonly base: Haler; readonly vat: Haler }[];
  readonly untaxed: Haler | null;
  readonly others: Readonly<Record<string, string>>;
}

/** Null where the text is no SPAYD, or a value of it is none. */
export function readSpayd(text: string): ReadPayment | null {
  return read(text, 'SPD', (values) => {
    const account = values.account('ACC');
    const invoice = values.text('X-INV');
    const payment = {
      iban: account?.iban ?? null,
      bic: account?.bic ?? null,
      amount: values.amount('AM'),
      currency: values.text('CC'),
      dueOn: values.date('DT'),
      message: values.text('MSG'),
      variableSymbol: values.text('X-VS'),
      constantSymbol: values.text('X-KS'),
      specificSymbol: values.text('X-SS'),
      invoice: invoice === null ? null : readInvoice(invoice),
      others: values.rest(),
    };
    if (invoice !== null && payment.invoice === null) throw new Unreadable();
    return payment;
  });
}

const LIABILITIES = { '0': 'ordinary', '1': 'reverse_charge', '2': 'both' } as const;

/** Null where the text is no QR Faktura, or a value of it is none. */
export function readInvoice(text: string): ReadInvoice | null {
  return read(text, 'SID', (values) => {
    const documentType = values.text('TD');
    return {
      number: values.text('ID'),
      issuedOn: values.date('DD'),
      taxableOn: values.date('DUZP'),
      dueOn: values.date('DT'),
      liability: LIABILITIES[values.text('TP') as keyof typeof LIABILITIES] ?? null,
      documentType,
      isAdvance: documentType === '0',
      settlesAdvances: values.text('SA') === '1',
      supplier: { dic: values.text('VII'), ico: values.text('INI') },
      customer: { dic: values.text('VIR'), ico: values.text('INR') },
      amount: values.amount('AM'),
      currency: values.text('CC'),
      variableSymbol: values.text('VS'),
      iban: values.account('ACC')?.iban ?? null,
      taxed: [0, 1, 2].map((place) => ({
        base: values.amount(`TB${place}`) ?? NOTHING,
        vat: values.amount(`T${place}`) ?? NOTHING,
      })),
      untaxed: values.amount('NTB'),
      others: values.rest(),
    };
  });
}

const NOTHING = 0 as Haler;

class Unreadable extends Error {}

function read<T>(text: string, header: string, fields: (values: Values) => T): T | null {
  const descriptor = readDescriptor(text, header);
  if (descriptor === null) return null;
  try {
    return fields(new Values(descriptor));
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** The values of a descriptor, each taken once; what nobody took is the rest. */
class Values {
  readonly #left: Map<string, string>;

  constructor({ entries }: Descriptor) {
    this.#left = new Map(entries);
  }

  text(key: string): string | null {
    const value = this.#left.get(key) ?? null;
    this.#left.delete(key);
    return value;
  }

  date(key: string): string | null {
    const value = this.text(key);
    if (value === null) return null;
    const day = value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
    if (day === value || !isDay(day)) throw new Unreadable();
    return day;
  }

  amount(key: string): Haler | null {
    const value = this.text(key);
    if (value === null) return null;
    if (!/^-?\d{1,13}(\.\d{1,2})?$/.test(value)) throw new Unreadable();
    return halerFromDecimal(value);
  }

  account(key: string): { iban: string; bic: string | null } | null {
    const value = this.text(key);
    if (value === null) return null;
    const [iban = '', bic] = value.split('+');
    const account = checkIban(iban);
    if (!account.ok) throw new Unreadable();
    return { iban: account.value, bic: bic ?? null };
  }

  rest(): Record<string, string> {
    return Object.fromEntries(this.#left);
  }
}

/** A day that does not exist is taken for a later one. */
function isDay(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
