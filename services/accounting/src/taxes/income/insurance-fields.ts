import { type Haler, isWholeCrowns } from '@news-and-accounting/money';
import {
  flag,
  invalidFields,
  list,
  nullable,
  object,
  oneOf,
  refined,
  refuse,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { money } from './amounts.ts';

const YEAR = 12;

const MONTHS = refined(list(oneOf(['main', 'secondary', 'none']), YEAR), (kinds, path) =>
  kinds.length === YEAR ? kinds : refuse(path, 'Musí mít 12 měsíců, od ledna.'),
);

const wholeCrowns = (amount: Haler, path: string): Haler =>
  isWholeCrowns(amount) ? amount : refuse(path, 'Musí být v celých korunách.');

const VALUES = object({
  months: nullable(MONTHS),
  starting: nullable(flag()),
  voluntary: nullable(flag()),
  sickness_base: nullable(refined(money, wholeCrowns)),
  advances_left_out: nullable(flag()),
  health_minimum_months: nullable(wholeNumber(0, YEAR)),
  pension_discount_months: nullable(wholeNumber(0, YEAR)),
  social_paid: nullable(money),
  health_paid: nullable(money),
  relief_social: nullable(money),
  relief_health: nullable(money),
});

/** What the overviews of a self-employed person are counted from besides the profit; null has its default. */
export const INSURANCE = refined(VALUES, (insurance, path) => {
  const { months } = insurance;
  if (insurance.advances_left_out === true && insurance.starting !== true)
    refuse(`${path}.advances_left_out`, 'Zálohy může vynechat jen ten, kdo začíná.');
  if (months === null) return insurance;
  const active = months.filter((kind) => kind !== 'none').length;
  for (const key of ['health_minimum_months', 'pension_discount_months'] as const)
    if ((insurance[key] ?? 0) > active)
      refuse(`${path}.${key}`, `Nesmí být víc, než kolik měsíců činnost trvala (${active}).`);
  return insurance;
});

export type InsuranceEntries = ReturnType<typeof INSURANCE.parse>;

/** Six advances of the year were forgiven (acts 134/2020 and 136/2020). */
const RELIEF_YEAR = 2020;

/** @throws {HttpError} 422 for forgiven advances of a year that had none */
export function checkInsurance(year: number, insurance: InsuranceEntries | null | undefined): void {
  if (insurance === null || insurance === undefined || year === RELIEF_YEAR) return;
  const given = (['relief_social', 'relief_health'] as const).filter((key) => (insurance[key] ?? 0) > 0);
  if (given.length > 0)
    throw invalidFields(
      Object.fromEntries(
        given.map((key) => [`working.insurance.${key}`, `Zálohy byly prominuty jen za rok ${RELIEF_YEAR}.`]),
      ),
    );
}
