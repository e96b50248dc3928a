import {
  cutText,
  dayText,
  dicDigits,
  type FormAttributes,
  type FormElement,
  formXml,
  taxpayerElement,
} from '@news-and-accounting/epo';
import type { LocalDate } from '@news-and-accounting/law';
import { amountText, type Haler } from '@news-and-accounting/money';
import type { ControlAmounts, ControlRowA3, ControlSections, ControlStatement } from '../content.ts';
import { periodAttributes } from './period.ts';
import type { FormHead } from './return-xml.ts';

export interface ControlHead extends FormHead {
  /** When the reasons of a following statement were found; one upon a call has its number instead. */
  readonly discoveredOn: LocalDate | null;
  readonly callNumber: string | null;
  /** B: nothing is to be reported; P: the last one is right. Neither has rows. */
  readonly callAnswer: 'B' | 'P' | null;
}

/** The control statement as DPHKH1. */
export function controlStatementXml(content: ControlStatement, head: ControlHead): string {
  return formXml({
    program: head.program,
    name: 'DPHKH1',
    version: '03.01',
    elements: elementsOf(content, head),
  });
}

function* elementsOf(content: ControlStatement, head: ControlHead): Generator<FormElement> {
  yield headElement(content, head);
  yield taxpayerElement(head.taxpayer, { hasContact: true });
  if (head.callAnswer !== null) return;
  yield* outputElements(content.sections);
  yield* inputElements(content.sections);
  const totals = Object.entries(content.totals).map(([name, amount]) => [name, amountText(amount as Haler)]);
  yield { name: 'VetaC', attributes: Object.fromEntries(totals) as FormAttributes };
}

function headElement({ period, filingType }: ControlStatement, head: ControlHead): FormElement {
  const { discoveredOn, callNumber, callAnswer } = head;
  const isLater = filingType === 'N' || filingType === 'E';
  return {
    name: 'VetaD',
    attributes: {
      dokument: 'KH1',
      k_uladis: 'DPH',
      ...periodAttributes(period),
      khdph_forma: filingType,
      d_zjist: isLater && discoveredOn !== null ? dayText(discoveredOn) : null,
      c_jed_vyzvy: cutText(callNumber, 32),
      vyzva_odp: callAnswer,
    },
  };
}

function* outputElements({ A1, A2, A3, A4, A5 }: ControlSections): Generator<FormElement> {
  for (const { dic, commodity, base1, ...row } of A1) {
    const { number, date } = row;
    yield rowElement('VetaA1', row, {
      dic_odb: dicDigits(dic),
      c_evid_dd: evidenceNumber(number),
      duzp: dayText(date),
      zakl_dane1: amountText(base1),
      kod_pred_pl: commodity,
    });
  }
  for (const { vatCountry, vatId, number, date, ...row } of A2)
    yield rowElement('VetaA2', row, {
      k_stat: vatCountry,
      vatid_dod: vatId,
      c_evid_dd: evidenceNumber(number),
      dppd: dayText(date),
      ...amounts(row),
    });
  for (const row of A3) yield goldElement(row);
  for (const { dic, number, date, regime, badDebt, ...row } of A4)
    yield rowElement('VetaA4', row, {
      dic_odb: dicDigits(dic),
      c_evid_dd: evidenceNumber(number),
      dppd: dayText(date),
      ...amounts(row),
      kod_rezim_pl: regime,
      zdph_44: badDebt,
    });
  if (A5 !== null) yield { name: 'VetaA5', attributes: amounts(A5) };
}

function* inputElements({ B1, B2, B3 }: ControlSections): Generator<FormElement> {
  for (const { dic, commodity, number, date, ...row } of B1)
    yield rowElement('VetaB1', row, {
      dic_dod: dicDigits(dic),
      c_evid_dd: evidenceNumber(number),
      duzp: dayText(date),
      ...amounts(row),
      kod_pred_pl: commodity,
    });
  for (const { dic, number, date, proportional, badDebt, ...row } of B2)
    yield rowElement('VetaB2', row, {
      dic_dod: dicDigits(dic),
      c_evid_dd: evidenceNumber(number),
      dppd: dayText(date),
      ...amounts(row),
      pomer: proportional,
      zdph_44: badDebt,
    });
  if (B3 !== null) yield { name: 'VetaB3', attributes: amounts(B3) };
}

/** Investment gold: a Czech customer is named by its DIČ in the place of a foreign number. */
function goldElement({ dic, vatCountry, vatId, number, date, base1, ...row }: ControlRowA3): FormElement {
  const digits = dicDigits(dic);
  const isForeign = vatCountry !== null && vatId !== null;
  return rowElement('VetaA3', row, {
    k_stat: isForeign ? vatCountry : digits === null ? null : 'CZ',
    vatid_odb: isForeign ? vatId : digits,
    c_evid_dd: evidenceNumber(number),
    dup: dayText(date),
    osv_plneni: amountText(base1),
  });
}

function rowElement(
  name: string,
  { row }: { readonly row: number },
  attributes: FormAttributes,
): FormElement {
  return { name, attributes: { c_radku: String(row), ...attributes } };
}

function evidenceNumber(number: string | null): string | null {
  return cutText(number, 60);
}

function amounts({ base1, vat1, base2, vat2, base3, vat3 }: ControlAmounts): FormAttributes {
  return {
    zakl_dane1: unlessZero(base1),
    dan1: unlessZero(vat1),
    zakl_dane2: unlessZero(base2),
    dan2: unlessZero(vat2),
    zakl_dane3: unlessZero(base3),
    dan3: unlessZero(vat3),
  };
}

function unlessZero(amount: Haler): string | null {
  return amount === 0 ? null : amountText(amount);
}
