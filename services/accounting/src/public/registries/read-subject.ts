import type { Ico } from '@news-and-accounting/identifiers';
import type { Seat } from '../codebooks/tax-offices.ts';
import { day, type Fields, fields, text, texts, wholeNumber } from './untrusted.ts';

/** What the companies registry knows of a subject. Dates are `YYYY-MM-DD`. */
export interface Subject {
  readonly ico: Ico;
  readonly name: string;
  /** `CZ` and digits. Present does not mean VAT payer: former payers and others have one too. */
  readonly dic: string | null;
  /** DIČ of the VAT group that the subject is a member of. */
  readonly groupDic: string | null;
  readonly legalFormCode: string | null;
  /** Legal form in the basic register of persons, where every natural person has 100. */
  readonly basicLegalFormCode: string | null;
  /** The registry's own code, no code of tax forms. */
  readonly taxOfficeCode: string | null;
  readonly founded: string | null;
  /** May lie in the future while the subject is active. */
  readonly ends: string | null;
  readonly address: Address;
  readonly activities2025: readonly string[];
  readonly activities2008: readonly string[];
  /** Which registers keep the subject as active. */
  readonly activeIn: {
    readonly publicRegister: boolean;
    readonly trades: boolean;
    readonly vat: boolean;
    readonly vatGroup: boolean;
  };
}

export interface Address extends Seat {
  readonly region: string | null;
  readonly text: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly orientationNumber: string | null;
  readonly city: string | null;
  /** Number of the municipality in the register of addresses, six digits. */
  readonly municipalityCode: string | null;
  readonly zip: string | null;
}

/** Null when the answer is not about the subject asked for, or does not say its name, which every subject has. */
export function readSubject(body: Fields, ico: Ico): Subject | null {
  const name = text(body.obchodniJmeno);
  if (text(body.ico)?.padStart(8, '0') !== ico || name === null) return null;
  const states = fields(body.seznamRegistraci);
  return {
    ico,
    name,
    dic: dicOf(body.dic),
    groupDic: dicOf(body.dicSkDph),
    legalFormCode: text(body.pravniForma),
    basicLegalFormCode: text(body.pravniFormaRos),
    taxOfficeCode: text(body.financniUrad),
    founded: day(body.datumVzniku),
    ends: day(body.datumZaniku),
    address: readAddress(fields(body.sidlo)),
    activities2025: texts(body.czNace),
    activities2008: texts(body.czNace2008),
    activeIn: {
      publicRegister: states.stavZdrojeVr === 'AKTIVNI',
      trades: states.stavZdrojeRzp === 'AKTIVNI',
      vat: states.stavZdrojeDph === 'AKTIVNI',
      vatGroup: states.stavZdrojeSkDph === 'AKTIVNI',
    },
  };
}

function readAddress(seat: Fields): Address {
  const number = wholeNumber(seat.cisloDomovni);
  const houseNumber = number === null ? text(seat.cisloDoAdresy) : String(number);
  // Villages have no street names: the house number belongs to the part of the municipality.
  const place = text(seat.nazevCastiObce) ?? text(seat.nazevObce);
  return {
    region: text(seat.nazevKraje),
    regionCode: wholeNumber(seat.kodKraje),
    district: text(seat.nazevOkresu),
    municipality: text(seat.nazevObce),
    pragueDistrict: text(seat.nazevSpravnihoObvodu),
    pragueOldDistrict: text(seat.nazevMestskehoObvodu),
    text: text(seat.textovaAdresa),
    street: text(seat.nazevUlice) ?? (houseNumber === null ? null : place),
    houseNumber,
    orientationNumber: orientationNumber(seat),
    city: text(seat.nazevObce),
    municipalityCode: municipalityCode(seat),
    zip: zip(seat),
  };
}

function orientationNumber(seat: Fields): string | null {
  const number = wholeNumber(seat.cisloOrientacni);
  return number === null ? null : `${number}${text(seat.cisloOrientacniPismeno) ?? ''}`;
}

function municipalityCode(seat: Fields): string | null {
  const code = String(wholeNumber(seat.kodObce) ?? '');
  return /^\d{6}$/.test(code) ? code : null;
}

/** Czech codes come as whole numbers without leading zeros, foreign ones as text. */
function zip(seat: Fields): string | null {
  const number = wholeNumber(seat.psc);
  return number === null ? text(seat.pscTxt) : String(number).padStart(5, '0');
}

/** Some subjects have "N/A" instead of nothing. */
function dicOf(value: unknown): string | null {
  const dic = text(value);
  return dic !== null && /^CZ\d{8,10}$/.test(dic) ? dic : null;
}
