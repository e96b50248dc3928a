import type { DutyKind, GivenDuty } from './fields.ts';

/** The account that a duty is owed on. */
const ACCOUNTS: Readonly<Record<DutyKind, string>> = {
  vat: '343900',
  corporate_income_tax: '341',
  personal_income_tax: '491',
  wage_tax: '342',
  withholding_tax: '342',
  social_insurance: '336',
  health_insurance: '336',
  self_employed_social: '491',
  self_employed_health: '491',
};

const NAMES: Readonly<Record<DutyKind, string>> = {
  vat: 'DPH',
  corporate_income_tax: 'Daň z příjmů právnických osob',
  personal_income_tax: 'Daň z příjmů fyzických osob',
  wage_tax: 'Záloha na daň z mezd',
  withholding_tax: 'Srážková daň',
  social_insurance: 'Sociální pojištění',
  health_insurance: 'Zdravotní pojištění',
  self_employed_social: 'Sociální pojištění OSVČ',
  self_employed_health: 'Zdravotní pojištění OSVČ',
};

export const dutyAccount = (kind: DutyKind): string => ACCOUNTS[kind];

/** A duty for people: `Sociální pojištění 2026-05`. */
export function dutyName({ kind, period, insurer }: GivenDuty): string {
  return [NAMES[kind], insurer === null ? null : `(${insurer})`, period].filter(Boolean).join(' ');
}
