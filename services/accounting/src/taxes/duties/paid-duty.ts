import Type from 'typebox';
import { type BookkeepingFacts, isFlatTaxMonth } from '../../access/companies/index.ts';
import { nullable, object, oneOf, text } from '../../platform/http/fields.ts';
import { periodName } from '../filings/index.ts';

/** What money to an authority is for, as movements and payment orders name it. */
export const DUTY_KINDS = [
  'vat',
  'corporate_income_tax',
  'personal_income_tax',
  'wage_tax',
  'withholding_tax',
  'social_insurance',
  'health_insurance',
  'self_employed_social',
  'self_employed_health',
] as const;
export type DutyKind = (typeof DUTY_KINDS)[number];

/** What is owed to an authority: `period` a month, quarter or year, `insurer` the code of a health insurer. */
export type PaidDuty = { kind: DutyKind; period: string; insurer: string | null };

export const PAID_DUTY = object(
  {
    kind: oneOf(DUTY_KINDS),
    period: text({
      maximum: 7,
      pattern: /^\d{4}(-(0[1-9]|1[0-2]|Q[1-4]))?$/,
      patternText: 'Musí být měsíc (2026-10), čtvrtletí (2026-Q3), nebo rok (2026).',
    }),
    insurer: nullable(
      text({ maximum: 3, pattern: /^\d{3}$/, patternText: 'Kód pojišťovny má tři číslice.' }),
    ),
  },
  'PaidDuty',
);

export const PaidDutySchema = Type.Object({
  kind: Type.Enum([...DUTY_KINDS]),
  period: Type.String({ description: 'A month, quarter or year: `2026-10`, `2026-Q3`, `2026`' }),
  insurer: Type.Union([Type.String(), Type.Null()], { description: 'Code of the health insurer' }),
});

/** For people. */
const DUTY_NAMES: Readonly<Record<DutyKind, string>> = {
  vat: 'DPH',
  corporate_income_tax: 'Daň z příjmů právnických osob',
  personal_income_tax: 'Daň z příjmů fyzických osob',
  wage_tax: 'Záloha na daň z mezd',
  withholding_tax: 'Srážková daň z mezd',
  social_insurance: 'Sociální pojištění',
  health_insurance: 'Zdravotní pojištění',
  self_employed_social: 'Sociální pojištění OSVČ',
  self_employed_health: 'Zdravotní pojištění OSVČ',
};

/**
 * A duty for people: `Sociální pojištění za 5/2026`, `DPH za 1. čtvrtletí 2026`.
 * @param company who pays the flat tax in a year has in its months of the income tax advances of that
 */
export function dutyName({ kind, period, insurer }: PaidDuty, company?: BookkeepingFacts): string {
  const isOfMonth = kind === 'personal_income_tax' && period.includes('-');
  const isFlatTax = isOfMonth && company !== undefined && isFlatTaxMonth(company, period);
  const label = isFlatTax ? 'Paušální daň' : DUTY_NAMES[kind];
  const name = insurer === null ? label : `${label} (${insurer})`;
  return `${name} za ${periodName(period)}`;
}
