import { checkIco, normaliseDic } from '@news-and-accounting/identifiers';
import type { AccountValues, Found, PartyValues } from './reading.ts';

/** A contact as it could be stored: only numbers and addresses that are of their form. */
export interface PartnerProposal {
  readonly name: string;
  readonly ico: string | null;
  readonly dic: string | null;
  readonly vat_id: string | null;
  readonly street: string | null;
  readonly house_number: string | null;
  readonly orientation_number: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly country: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly web: string | null;
  readonly bank_accounts: readonly {
    readonly number: string | null;
    readonly bank_code: string | null;
    readonly iban: string | null;
    readonly bic: string | null;
    readonly currency: string | null;
  }[];
}

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;

/** @param account of a supplier; null: of a customer nobody knows where he pays from */
export function proposalOf(
  party: Found<PartyValues>,
  account: Found<AccountValues> | null,
  currency: string | null,
): PartnerProposal | null {
  const text = (key: keyof PartyValues, most: number) => clean(party[key]?.value, most);
  const name = text('name', 200);
  if (name === null) return null;
  const country = countryOf(party);
  const email = text('email', 254);
  return {
    ...{ name, country },
    ico: isWrongIco(party) ? null : text('ico', 50),
    dic: dicOf(party, country),
    vat_id: text('vat_id', 50)?.replace(/\s/g, '').toUpperCase() ?? null,
    street: text('street', 200),
    house_number: text('house_number', 20),
    orientation_number: text('orientation_number', 20),
    city: text('city', 200),
    zip: text('zip', 20),
    email: email !== null && EMAIL.test(email) ? email : null,
    phone: text('phone', 50),
    web: text('web', 200),
    bank_accounts: accountsOf(account, currency),
  };
}

/** One line without characters that no field takes. */
function clean(value: string | undefined, most: number): string | null {
  const plain =
    value
      ?.replace(/\p{C}+/gu, ' ')
      .trim()
      .slice(0, most)
      .trim() ?? '';
  return plain === '' ? null : plain;
}

const countryOf = ({ country, vat_id }: Found<PartyValues>) => {
  const state = country?.value ?? vat_id?.value.slice(0, 2) ?? 'CZ';
  return /^[A-Z]{2}$/.test(state) ? state.replace(/^EL$/, 'GR').replace(/^XI$/, 'GB') : 'CZ';
};

function dicOf({ dic }: Found<PartyValues>, country: string): string | null {
  const plain = dic?.value.replace(/\s/g, '').toUpperCase() ?? '';
  if (country !== 'CZ') return /^[A-Z0-9.+*/-]{2,20}$/.test(plain) ? plain : null;
  const full = normaliseDic(plain);
  return /^CZ\d{8,10}$/.test(full) ? full : null;
}

function accountsOf(account: Found<AccountValues> | null, currency: string | null) {
  if (account === null || (account.iban === undefined && account.number === undefined)) return [];
  const { number, bank_code, iban, bic } = account;
  return [
    {
      ...{ number: number?.value ?? null, bank_code: bank_code?.value ?? null },
      ...{ iban: iban?.value ?? null, bic: bic?.value ?? null, currency },
    },
  ];
}

/** Of a Czech party; numbers of other states have no check that is known here. */
export function isWrongIco(party: Found<PartyValues>): boolean {
  const { ico } = party;
  return ico !== undefined && countryOf(party) === 'CZ' && !checkIco(ico.value.replace(/\s/g, '')).ok;
}
