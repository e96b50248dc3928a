import { cutText, dayText, dicDigits } from './values.ts';
import type { FormAttributes, FormElement } from './write-form.ts';

/** Whose form it is; what is not known is null. */
export interface FormTaxpayer {
  /** `c_ufo`, `451`. */
  readonly taxOffice: string | null;
  /** `c_pracufo`, `2001`. */
  readonly workplace: string | null;
  /** With the country: `CZ12345678`. */
  readonly dic: string | null;
  readonly isNaturalPerson: boolean;
  readonly name: string;
  /** Of a natural person. */
  readonly title: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly street: string | null;
  readonly houseNumber: string | null;
  readonly orientationNumber: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  /** Two letters. */
  readonly country: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** Who signs for a legal entity. */
  readonly submitter: FormSubmitter | null;
  /** Who prepared the form. */
  readonly preparer: FormPreparer | null;
  /** Who signs in the place of the taxpayer. */
  readonly agent: FormAgent | null;
}

export interface FormSubmitter {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** `jednatel`. */
  readonly position: string | null;
}

export interface FormPreparer {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
}

export interface FormAgent {
  /** F natural person, P legal entity. */
  readonly type: 'F' | 'P';
  /** `zast_kod`: `4b` is a tax adviser or an advocate. */
  readonly code: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  readonly evidenceNumber: string | null;
  readonly name: string | null;
  readonly ico: string | null;
}

/** Longest texts of `VetaP`; the same in every form that has them. */
const PHONE = 14;
const LAST_NAME = 36;
const FIRST_NAME = 30;
/** Of those who sign or prepare. */
const OTHER_FIRST_NAME = 20;

/**
 * `VetaP`, the same in all forms.
 * @param hasContact whether the form knows an e-mail address and a telephone; the recapitulative statement does not
 */
export function taxpayerElement(
  taxpayer: FormTaxpayer,
  { hasContact }: { hasContact: boolean },
): FormElement {
  const { taxOffice, workplace, dic, isNaturalPerson, email, phone } = taxpayer;
  return {
    name: 'VetaP',
    attributes: {
      c_ufo: taxOffice,
      c_pracufo: workplace,
      dic: dicDigits(dic),
      typ_ds: isNaturalPerson ? 'F' : 'P',
      ...nameAttributes(taxpayer),
      ...addressAttributes(taxpayer),
      ...(hasContact ? { email: cutText(email, 255), c_telef: phoneText(phone) } : {}),
      ...submitterAttributes(taxpayer),
      ...agentAttributes(taxpayer.agent),
      ...preparerAttributes(taxpayer.preparer),
    },
  };
}

function nameAttributes({ isNaturalPerson, name, title, firstName, lastName }: FormTaxpayer): FormAttributes {
  if (!isNaturalPerson) return { zkrobchjm: cutText(name, 255) };
  return {
    titul: cutText(title, 10),
    jmeno: cutText(firstName, FIRST_NAME),
    prijmeni: cutText(lastName, LAST_NAME),
  };
}

function addressAttributes(taxpayer: FormTaxpayer): FormAttributes {
  const { street, houseNumber, orientationNumber, city, zip, country } = taxpayer;
  return {
    ulice: cutText(street, 38),
    c_pop: houseDigits(houseNumber),
    c_orient: cutText(orientationNumber, 4),
    naz_obce: cutText(city, 48),
    psc: cutText(zip?.replaceAll(/\s/g, ''), 10),
    // The portal's own names of other countries are not at hand.
    stat: country === 'CZ' ? 'ČESKÁ REPUBLIKA' : null,
  };
}

/** A number in the form: `12a` is 12, and so is `12/3`. What is no number, or too long for one, is left out. */
function houseDigits(houseNumber: string | null): string | null {
  const digits = /[1-9]\d*/.exec(houseNumber ?? '')?.[0] ?? '';
  return digits.length > 0 && digits.length <= 6 ? digits : null;
}

/** Part of a number would be another number: what does not fit is left out. */
function phoneText(phone: string | null): string | null {
  const plain = (phone ?? '').replaceAll(/[^\d+]/g, '');
  return plain.length > 0 && plain.length <= PHONE ? plain : null;
}

/** A person signs for a legal entity, be it the taxpayer or who stands in its place. */
function submitterAttributes({ isNaturalPerson, submitter, agent }: FormTaxpayer): FormAttributes {
  if (submitter === null || (isNaturalPerson && agent?.type !== 'P')) return {};
  return {
    opr_jmeno: cutText(submitter.firstName, OTHER_FIRST_NAME),
    opr_prijmeni: cutText(submitter.lastName, LAST_NAME),
    opr_postaveni: cutText(submitter.position, 40),
  };
}

function agentAttributes(agent: FormAgent | null): FormAttributes {
  if (agent === null) return {};
  const { type, code } = agent;
  if (type === 'P')
    return {
      zast_typ: type,
      zast_kod: code,
      zast_nazev: cutText(agent.name, 255),
      zast_ic: /^\d{1,10}$/.test(agent.ico ?? '') ? agent.ico : null,
    };
  return {
    zast_typ: type,
    zast_kod: code,
    zast_prijmeni: cutText(agent.lastName, LAST_NAME),
    zast_jmeno: cutText(agent.firstName, OTHER_FIRST_NAME),
    zast_dat_nar: agent.birthDate === null ? null : dayText(agent.birthDate),
    zast_ev_cislo: cutText(agent.evidenceNumber, 36),
  };
}

function preparerAttributes(preparer: FormPreparer | null): FormAttributes {
  if (preparer === null) return {};
  return {
    sest_jmeno: cutText(preparer.firstName, OTHER_FIRST_NAME),
    sest_prijmeni: cutText(preparer.lastName, LAST_NAME),
    sest_telef: phoneText(preparer.phone),
  };
}
