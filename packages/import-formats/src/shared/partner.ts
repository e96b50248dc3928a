import { accountOf } from '@news-and-accounting/bank-statements/movement';
import { checkIban, checkIco, normaliseDic } from '@news-and-accounting/identifiers';
import type { PartnerValues, PayeeAccount } from '../record.ts';
import type { Remarks } from './remarks.ts';
import { folded, lineOf, textOf } from './text.ts';

/** A partner as programs have it: texts that may be missing, empty or wrong. */
export interface GivenPartner {
  readonly name?: string | null;
  readonly kind?: 'company' | 'person' | null;
  readonly ico?: string | null;
  /** Czech or of another state. */
  readonly taxNumber?: string | null;
  readonly street?: string | null;
  readonly city?: string | null;
  readonly zip?: string | null;
  /** Two letters, or a name. */
  readonly country?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly web?: string | null;
  readonly accounts?: readonly (PayeeAccount | null)[];
  readonly dueDays?: number | null;
  readonly note?: string | null;
  readonly tags?: readonly string[];
}

/** Null where nothing names it. A number that fails its check is left out with a warning. */
export function partnerOf(given: GivenPartner, remarks: Remarks): PartnerValues | null {
  const name = lineOf(given.name, 200);
  const country = countryOf(given.country);
  const ico = icoOf(given.ico, country, remarks);
  const numbers = taxNumbers(given.taxNumber);
  if (name === null && ico === null && numbers.dic === null && numbers.vatId === null) return null;
  return {
    name,
    kind: given.kind ?? null,
    ico,
    ...numbers,
    ...streetOf(given.street),
    city: lineOf(given.city, 100),
    zip: zipOf(given.zip),
    country: country ?? countryOfNumber(numbers),
    email: lineOf(given.email, 200),
    phone: lineOf(given.phone, 50),
    web: lineOf(given.web, 200),
    accounts: (given.accounts ?? []).filter((each) => each !== null),
    dueDays: given.dueDays ?? null,
    note: textOf(given.note),
    tags: given.tags ?? [],
  };
}

function icoOf(text: string | null | undefined, country: string | null, remarks: Remarks): string | null {
  const plain = (text ?? '').replace(/[\s\u00A0]/g, '');
  if (plain === '') return null;
  // Numbers of companies abroad are not ours to check, and none is stored.
  if (country !== null && country !== 'CZ') return null;
  const checked = checkIco(plain);
  if (checked.ok) return checked.value;
  remarks.warn(
    'partner.ico',
    `IČO „${plain.slice(0, 20)}“ není platné, partner se převezme bez něj.`,
    'INVALID_ICO',
  );
  return null;
}

function taxNumbers(text: string | null | undefined): Pick<PartnerValues, 'dic' | 'vatId'> {
  const plain = normaliseDic(text ?? '').replace(/[^A-Z0-9+*]/g, '');
  if (/^CZ\d{8,10}$/.test(plain)) return { dic: plain, vatId: null };
  return { dic: null, vatId: /^(?!CZ)[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(plain) ? plain : null };
}

function countryOfNumber({ dic, vatId }: Pick<PartnerValues, 'dic' | 'vatId'>): string | null {
  if (dic !== null) return 'CZ';
  const letters = vatId?.slice(0, 2) ?? null;
  return letters === 'EL' ? 'GR' : letters;
}

/** `Nádražní 1250/14` is a street, its number and the number within it. */
function streetOf(
  text: string | null | undefined,
): Pick<PartnerValues, 'street' | 'houseNumber' | 'orientationNumber'> {
  const line = lineOf(text, 150);
  const parts = /^(.*\S)\s+(?:č\. ?p\. ?)?(\d{1,5})(?:\/(\d{1,4}[a-zA-Z]?))?$/.exec(line ?? '');
  if (parts === null) return { street: line, houseNumber: null, orientationNumber: null };
  return { street: parts[1] ?? null, houseNumber: parts[2] ?? null, orientationNumber: parts[3] ?? null };
}

function zipOf(text: string | null | undefined): string | null {
  const line = lineOf(text, 15);
  return line !== null && /^\d{3} ?\d{2}$/.test(line) ? line.replace(' ', '') : line;
}

const COUNTRIES: Readonly<Record<string, string>> = {
  'ceska republika': 'CZ',
  cesko: 'CZ',
  czechia: 'CZ',
  'czech republic': 'CZ',
  slovensko: 'SK',
  'slovenska republika': 'SK',
  slovakia: 'SK',
  nemecko: 'DE',
  germany: 'DE',
  rakousko: 'AT',
  austria: 'AT',
  polsko: 'PL',
  poland: 'PL',
  madarsko: 'HU',
  hungary: 'HU',
  francie: 'FR',
  france: 'FR',
  italie: 'IT',
  italy: 'IT',
  nizozemsko: 'NL',
  netherlands: 'NL',
  belgie: 'BE',
  belgium: 'BE',
  irsko: 'IE',
  ireland: 'IE',
  spanelsko: 'ES',
  spain: 'ES',
  lucembursko: 'LU',
  luxembourg: 'LU',
  svycarsko: 'CH',
  switzerland: 'CH',
  'velka britanie': 'GB',
  'united kingdom': 'GB',
  usa: 'US',
  'spojene staty': 'US',
  'spojene staty americke': 'US',
  'united states': 'US',
  ukrajina: 'UA',
  ukraine: 'UA',
};

/** Two letters of a state from its code or one of the names that are met most; null otherwise. */
export function countryOf(text: string | null | undefined): string | null {
  const name = folded(text ?? '');
  if (/^[a-z]{2}$/.test(name)) return name === 'el' ? 'GR' : name.toUpperCase();
  return Object.hasOwn(COUNTRIES, name) ? (COUNTRIES[name] ?? null) : null;
}

/** States of the European Union besides Czechia. */
const UNION = new Set(
  'AT BE BG CY DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
export const isInUnion = (country: string | null): boolean => country !== null && UNION.has(country);

/** An account from its number, bank code, IBAN and BIC, as far as they are given. */
export function payeeAccountOf(given: {
  readonly number?: string | null;
  readonly bankCode?: string | null;
  readonly iban?: string | null;
  readonly bic?: string | null;
}): PayeeAccount | null {
  const iban = checkIban(given.iban ?? '');
  const account = accountOf(lineOf(given.number), lineOf(given.bankCode));
  const national = account.number === null && iban.ok ? accountOf(iban.value) : account;
  if (national.number === null && !iban.ok) return null;
  return {
    number: national.number,
    bankCode: national.bankCode,
    iban: iban.ok ? iban.value : national.iban,
    bic: lineOf(given.bic, 11)?.toUpperCase() ?? null,
  };
}
