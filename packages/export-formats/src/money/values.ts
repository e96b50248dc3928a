import { amountText, type Haler } from '@news-and-accounting/money';
import type { Content } from '@news-and-accounting/xml';
import { taxNumberOf } from '../amounts.ts';
import { millionths, toFourDecimals } from '../decimals.ts';
import type { AccountOut, PartyOut } from '../record.ts';
import { NotHeld, type Remarks } from '../remarks.ts';

/** Lengths of texts in the schemas. */
export const SHORT_TEXT = 50;
export const NUMBER = 10;

/** `GUID` as the program writes it. */
export const guidOf = (uuid: string): string => `{${uuid.toUpperCase()}}`;

/** An amount with at most four decimals and fifteen digits, which every amount of ours is. */
export const castka = (amount: Haler): string => amountText(amount);

/**
 * A quantity, of which the program keeps four decimals.
 * @throws {NotHeld} where it has more
 */
export function quantityOf(value: number, field: string): string {
  if (toFourDecimals(value) === value) return millionths(value);
  throw new NotHeld(field, 'Money drží množství na čtyři desetinná místa, doklad jich má víc.');
}

/** The currency of a document with its rate, for as many units as four decimals of the rate need. */
export function currencyOf(code: string, rate: number | null): Content {
  const units = rate === null || toFourDecimals(rate) === rate ? 1 : 100;
  return {
    Kod: code,
    Mnozstvi: rate === null ? undefined : String(units),
    Kurs: rate === null ? undefined : millionths(rate * units),
  };
}

export function addressOf(party: PartyOut, remarks: Remarks, field: string): Content {
  const numbers = [party.houseNumber, party.orientationNumber].filter(Boolean).join('/');
  const street = [party.street, numbers].filter(Boolean).join(' ') || null;
  return {
    Ulice: remarks.text(street, `${field}.street`, 50),
    Misto: remarks.text(party.city, `${field}.city`, 40),
    PSC: remarks.whole(party.zip, `${field}.zip`, 10),
    KodStatu: party.country,
  };
}

/** The firm of a document. */
export function firmOf(party: PartyOut, remarks: Remarks, account: AccountOut | null = null): Content {
  const field = 'partner';
  return {
    ObchNazev: remarks.text(party.name, `${field}.name`, SHORT_TEXT),
    ObchAdresa: addressOf(party, remarks, field),
    ICO: remarks.whole(party.ico, `${field}.ico`, 10),
    DIC: remarks.whole(taxNumberOf(party), `${field}.dic`, 20),
    EMail: remarks.whole(party.email, `${field}.email`, 50),
    FyzOsoba: party.kind === 'person' ? '1' : '0',
    ...bankOf(account, remarks, 'payee_account', { number: 24, code: 8 }),
  };
}

/** An account by its number and bank; one abroad by IBAN and BIC where they fit. */
export function bankOf(
  account: AccountOut | null,
  remarks: Remarks,
  field: string,
  atMost: { readonly number: number; readonly code: number },
): Content {
  if (account === null) return {};
  const number = remarks.whole(account.number ?? account.iban, `${field}.number`, atMost.number);
  const code = account.number === null ? account.bic : account.bankCode;
  return {
    Ucet: number,
    KodBanky: number === undefined ? undefined : remarks.whole(code, `${field}.bank_code`, atMost.code),
  };
}
