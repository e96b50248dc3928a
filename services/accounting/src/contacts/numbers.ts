import { checkIco, normaliseDic } from '@news-and-accounting/identifiers';
import { invalid } from '../platform/errors.ts';
import { invalidFields } from '../platform/http/fields.ts';
import type { PartnerValues } from './partner.ts';

type Numbers = Pick<PartnerValues, 'country' | 'ico' | 'dic' | 'vat_id'>;

/**
 * VAT numbers of the member states without their prefix, as the control statement and VIES have them. Greece is EL,
 * Northern Ireland XI.
 */
const VAT_ID_PATTERNS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^\d{10}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-Z]|\d[A-Z]\d{5}[A-Z]|\d{7}[A-Z]{2})$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^(\d{9}B(0[1-9]|[1-9]\d)|[A-Z0-9+*]{10}(0[2-9]|[1-8]\d|9[0-8]))$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Numbers of other states: nothing is known of them but that they are short. */
const FOREIGN = /^[A-Z0-9.+*/-]{2,20}$/;

/**
 * The numbers of a partner as they are stored, by the country it belongs to.
 * @throws {HttpError} 422, for a wrong IČO with the code `INVALID_ICO`
 */
export function checkedNumbers({ country, ...given }: Numbers): Omit<Numbers, 'country'> {
  const ico = given.ico === null ? null : icoOf(given.ico, country);
  const dic = given.dic === null ? null : dicOf(given.dic, country);
  const vat_id = given.vat_id === null ? null : vatIdOf(given.vat_id);
  // Somebody abroad has one number for VAT: whoever writes it into the other field means it all the same, and a supply
  // to another member state needs it where it belongs.
  if (country !== 'CZ' && dic !== null && vat_id === null && isOfMemberState(dic)) {
    return { ico, dic: null, vat_id: dic };
  }
  return { ico, dic, vat_id };
}

function isOfMemberState(number: string): boolean {
  const prefix = number.slice(0, 2);
  return prefix !== 'CZ' && VAT_ID_PATTERNS[prefix]?.test(number.slice(2)) === true;
}

function icoOf(given: string, country: string): string {
  const plain = compact(given);
  if (country !== 'CZ') return FOREIGN.test(plain) ? plain : refuse('ico', 'Má nesprávný tvar.');
  const checked = checkIco(plain);
  if (checked.ok) return checked.value;
  const text =
    checked.problem === 'format' ? 'IČO má 1 až 8 číslic.' : 'IČO nemá správnou kontrolní číslici.';
  throw invalid(`ico: ${text}`, { code: 'INVALID_ICO', fields: { ico: text } });
}

function dicOf(given: string, country: string): string {
  const plain = compact(given);
  if (country === 'CZ') {
    const dic = normaliseDic(plain);
    if (/^CZ\d{8,10}$/.test(dic)) return dic;
    // The number of a customer abroad looks the same to who has it, and there is a field for it.
    const prefix = plain.slice(0, 2);
    if (prefix !== 'CZ' && VAT_ID_PATTERNS[prefix] !== undefined)
      return refuse('dic', 'Tohle není české DIČ. Zapište ho do pole „DIČ jiného státu“ a zvolte zemi.');
    return refuse('dic', 'České DIČ má tvar CZ a 8 až 10 číslic.');
  }
  return FOREIGN.test(plain) ? plain : refuse('dic', 'Má nesprávný tvar.');
}

function vatIdOf(given: string): string {
  const plain = compact(given);
  const pattern = VAT_ID_PATTERNS[plain.slice(0, 2)];
  const isRight = pattern === undefined ? FOREIGN.test(plain) : pattern.test(plain.slice(2));
  return isRight ? plain : refuse('vat_id', 'Neodpovídá tvaru DIČ tohoto státu.');
}

function compact(given: string): string {
  return given.replaceAll(/\s/g, '').toUpperCase();
}

function refuse(field: string, text: string): never {
  throw invalidFields({ [field]: text });
}
