import { type DataFile, dataFile } from './data-file.ts';

type AuthorityAccounts = DataFile & {
  bank_code: string;
  constant_symbol: string;
  prefixes: Readonly<Record<string, string>>;
  offices: readonly { code: string; account: string; unconfirmed?: true }[];
};

export type TaxAccount = {
  /** `713-77628031/0710`. */
  account: string;
  constant_symbol: string;
  /** The number rests on one source only. */
  isUnconfirmed: boolean;
};

export const OFFICE_TAXES = [
  'vat',
  'wage_tax',
  'personal_income_tax',
  'corporate_income_tax',
  'withholding_tax',
] as const;
/** Taxes whose accounts are known for every office. */
export type OfficeTax = (typeof OFFICE_TAXES)[number];

/** The account of a tax office for a kind of tax; null for an office that is not in the list. */
export function taxAccount(office: string, tax: OfficeTax): TaxAccount | null {
  return accountOf(office, tax);
}

/** The account for advances of the flat tax; its prefix rests on professional knowledge. */
export function flatTaxAccount(office: string): TaxAccount | null {
  const found = accountOf(office, 'flat_tax');
  return found === null ? null : { ...found, isUnconfirmed: true };
}

function accountOf(office: string, tax: OfficeTax | 'flat_tax'): TaxAccount | null {
  const { offices, prefixes, bank_code, constant_symbol } = dataFile<AuthorityAccounts>('authority-accounts');
  const entry = offices.find(({ code }) => code === office);
  if (entry === undefined) return null;
  return {
    account: `${prefixes[tax]}-${entry.account}/${bank_code}`,
    constant_symbol,
    isUnconfirmed: entry.unconfirmed === true,
  };
}
