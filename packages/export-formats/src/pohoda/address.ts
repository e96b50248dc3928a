import type { Content } from '@news-and-accounting/xml';
import { taxNumberOf } from '../amounts.ts';
import type { AccountOut, PartyOut } from '../record.ts';
import type { Remarks } from '../remarks.ts';

export const streetOf = ({ street, houseNumber, orientationNumber }: PartyOut): string | null => {
  const numbers = [houseNumber, orientationNumber].filter(Boolean).join('/');
  return [street, numbers].filter(Boolean).join(' ') || null;
};

/** `typ:address`. A natural person without a company's name is one by standing in `name`. */
export function addressOf(party: PartyOut, remarks: Remarks, field = 'partner'): Content {
  const { name, kind, ico, city, zip, country, email } = party;
  const isPerson = kind === 'person' && ico === null && [...name].length <= 64;
  return {
    'typ:company': isPerson ? undefined : remarks.text(name, `${field}.name`, 255),
    'typ:name': isPerson ? name : undefined,
    'typ:city': remarks.text(city, `${field}.city`, 45),
    'typ:street': remarks.text(streetOf(party), `${field}.street`, 64),
    'typ:zip': remarks.whole(zip, `${field}.zip`, 15),
    'typ:ico': remarks.whole(ico, `${field}.ico`, 15),
    'typ:dic': remarks.whole(taxNumberOf(party), `${field}.dic`, 18),
    'typ:country': country === 'CZ' ? undefined : { 'typ:ids': country },
    'typ:email': remarks.whole(email, `${field}.email`, 98),
  };
}

/** An account by its number and bank, one abroad by IBAN and BIC; undefined where nothing names it. */
export function accountOf(
  account: AccountOut | null,
  field: string,
  remarks: Remarks,
): { readonly number: string; readonly code: string } | undefined {
  if (account === null) return undefined;
  const number = remarks.whole(account.number ?? account.iban, `${field}.number`, 34);
  const bank = account.number === null ? account.bic : account.bankCode;
  const code = remarks.whole(bank, `${field}.bank_code`, 11);
  return number === undefined ? undefined : { number, code: code ?? '' };
}
