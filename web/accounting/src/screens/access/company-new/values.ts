import type { Company, Lookup, NewCompany, Suggestion, seatOf } from './api.ts';

/** What the wizard asks for; members with a dot are those of the bank account, as the interface names them. */
export type Values = {
  ico: string;
  name: string;
  legal_form: Company['legal_form'];
  bookkeeping: Company['bookkeeping'];
  flat_expense_rate: string;
  vat_status: Company['vat_status'];
  vat_registered_on: string | null;
  dic: string;
  /** A payer of VAT who was not told the number yet. */
  is_dic_awaited: boolean;
  first_name: string;
  last_name: string;
  street: string;
  house_number: string;
  orientation_number: string;
  city: string;
  zip: string;
  tax_office_code: string | null;
  tax_office_workplace: string | null;
  nace: string | null;
  segment: string;
  accountant: boolean;
  employs: boolean;
  works_at_seat: boolean;
  osvc_activity: string;
  /** The day on which a company came to be, or a self-employed person began; null: longer ago. */
  'settings.founded_on': string | null;
  'bank_account.number': string;
  'bank_account.bank_code': string;
  'bank_account.opening_balance': number | null;
  'bank_account.opening_date': string | null;
};

export function emptyValues(today: string): Values {
  return {
    ico: '',
    name: '',
    legal_form: 'sro',
    bookkeeping: 'double_entry',
    flat_expense_rate: '60',
    vat_status: 'none',
    vat_registered_on: null,
    dic: '',
    is_dic_awaited: false,
    first_name: '',
    last_name: '',
    street: '',
    house_number: '',
    orientation_number: '',
    city: '',
    zip: '',
    tax_office_code: null,
    tax_office_workplace: null,
    nace: null,
    segment: 'company',
    accountant: false,
    employs: false,
    works_at_seat: false,
    osvc_activity: 'main',
    'settings.founded_on': null,
    'bank_account.number': '',
    'bank_account.bank_code': '',
    'bank_account.opening_balance': null,
    'bank_account.opening_date': `${today.slice(0, 4)}-01-01`,
  };
}

/**
 * With the day on which a company came to be: the books begin with it, so its account has no balance of a day before.
 * What is proposed for a longer history stays the beginning of the year, also where another day was there before: while
 * `14.3.2005` is typed, `14.3.` is a day of this year.
 */
export function withFoundedOn(values: Values, foundedOn: string | null): Values {
  const { 'settings.founded_on': before, 'bank_account.opening_date': opening } = values;
  return {
    ...values,
    'settings.founded_on': foundedOn,
    'bank_account.opening_date': opening === null ? null : openingWith(foundedOn, { opening, before }),
  };
}

function openingWith(foundedOn: string | null, known: { opening: string; before: string | null }): string {
  const { opening, before } = known;
  const proposed = opening === before ? `${opening.slice(0, 4)}-01-01` : opening;
  return foundedOn !== null && proposed < foundedOn ? foundedOn : proposed;
}

/** Who registered for VAT has a number, or waits for it; without either it was forgotten. */
export function missesDic({ vat_status, dic, is_dic_awaited }: Values): boolean {
  return vat_status !== 'none' && dic.trim() === '' && !is_dic_awaited;
}

/** The values with what the registries know laid over them. */
export function withLookup(values: Values, lookup: Lookup): Values {
  const company = lookup.company;
  if (company === undefined) return values;
  const suggestion = (lookup.suggestion ?? {}) as Suggestion;
  const account = lookup.bank_accounts?.[0];
  const legalForm = suggestion.legal_form ?? values.legal_form;
  const known = (text: unknown) => (typeof text === 'string' ? text : '');
  // Of a person the registry has the first trade, however long it rested.
  const foundedOn = legalForm === 'osvc' ? null : known(company.founded) || null;
  return {
    ...withFoundedOn(values, foundedOn),
    ico: lookup.ico,
    name: company.name,
    dic: known(company.dic),
    first_name: known(company.first_name),
    last_name: known(company.last_name),
    street: known(company.street),
    house_number: known(company.house_number),
    orientation_number: known(company.orientation_number),
    city: known(company.city),
    zip: known(company.zip),
    legal_form: legalForm,
    bookkeeping: suggestion.bookkeeping ?? values.bookkeeping,
    vat_status: suggestion.vat_status ?? values.vat_status,
    flat_expense_rate: String(suggestion.flat_rate ?? values.flat_expense_rate),
    tax_office_code: suggestion.tax_office_code ?? null,
    tax_office_workplace: suggestion.tax_office_workplace ?? null,
    nace: suggestion.nace ?? suggestion.nace_code ?? null,
    segment: suggestion.segment ?? values.segment,
    'bank_account.number': account?.number ?? '',
    'bank_account.bank_code': account?.bank_code ?? '',
  };
}

/**
 * The body that the interface takes.
 * @param seat the municipality of the seat, where the registry has it
 */
export function entityOf(values: Values, seat: ReturnType<typeof seatOf>): NewCompany {
  const isPerson = values.legal_form === 'osvc';
  const isFlat = values.bookkeeping === 'flat_expenses';
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return {
    name: values.name,
    ico: orNull(values.ico),
    dic: orNull(values.dic),
    legal_form: values.legal_form,
    bookkeeping: isPerson ? values.bookkeeping : 'double_entry',
    flat_expense_rate: isFlat ? (Number(values.flat_expense_rate) as 80 | 60 | 40 | 30) : null,
    vat_status: values.vat_status,
    // Without a day it is one from the beginning, which the service knows by the day of foundation.
    vat_registered_on: values.vat_status === 'none' ? null : values.vat_registered_on,
    first_name: isPerson ? orNull(values.first_name) : null,
    last_name: isPerson ? orNull(values.last_name) : null,
    street: orNull(values.street),
    house_number: orNull(values.house_number),
    orientation_number: orNull(values.orientation_number),
    city: orNull(values.city),
    zip: orNull(values.zip),
    tax_office_code: values.tax_office_code,
    tax_office_workplace: values.tax_office_workplace,
    nace: values.nace,
    bank_account: bankAccountOf(values),
    settings: {
      profile: {
        segment: values.segment,
        accountant: values.accountant,
        modules: values.employs ? ['payroll'] : [],
        ...(isPerson ? { osvc_activity: values.osvc_activity } : {}),
      },
      ...(values['settings.founded_on'] === null ? {} : { founded_on: values['settings.founded_on'] }),
      ...(values.employs && values.works_at_seat && seat !== null ? { jmhz_workplace: seat } : {}),
    },
  };
}

function bankAccountOf(values: Values): NonNullable<NewCompany['bank_account']> | null {
  const number = values['bank_account.number'].trim();
  const bankCode = values['bank_account.bank_code'].trim();
  if (number === '' && bankCode === '') return null;
  return {
    number,
    bank_code: bankCode,
    opening_balance: values['bank_account.opening_balance'],
    opening_date: values['bank_account.opening_date'],
  };
}

const START_FIELDS = /^(bank_account|settings)/;

/** The step of the wizard on which a field stands. */
export function stepOf(field: string): number {
  return START_FIELDS.test(field) ? 2 : 1;
}
