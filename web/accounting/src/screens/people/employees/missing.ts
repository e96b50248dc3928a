import { employees as t } from '../../../cs/employees.ts';
import type { Employee } from './api.ts';

/** The control of the workplace, which the settings of the company can give for every card. */
export const WORKPLACE = 'details.workplace.municipality';

/** Something that the monthly report needs and the card does not say; `field` is the path of its control. */
export type Missing = { field: string; what: string };

/**
 * What a card lacks for the monthly report. What is wrong with a whole month is told by the check of the report.
 * @param hasCompanyWorkplace null: not known yet
 */
export function missingOf(employee: Employee, hasCompanyWorkplace: boolean | null): Missing[] {
  const { details, children, declaration } = employee;
  const { ik_mpsv, id_ppv, birth_date, birth_number, workplace, apz_contribution, apz_instrument } =
    details ?? {};
  const missing: Missing[] = [];
  const isNumbered = Boolean(ik_mpsv && id_ppv);
  if (Boolean(ik_mpsv) !== Boolean(id_ppv)) {
    missing.push({ field: ik_mpsv ? 'details.id_ppv' : 'details.ik_mpsv', what: t.missingIdentifiers });
  }
  if (!isNumbered && !birth_date && !birth_number) {
    missing.push({ field: 'details.birth_number', what: t.missingBirth });
  }
  if (!workplace && hasCompanyWorkplace === false) {
    missing.push({ field: WORKPLACE, what: t.missingWorkplace });
  }
  if (apz_contribution === true && !apz_instrument) {
    missing.push({ field: 'details.apz_instrument', what: t.missingApz });
  }
  if (!declaration) return missing;
  children.forEach((child, i) => {
    if (!child.first_name || !child.last_name) {
      const name = child.first_name ? 'last_name' : 'first_name';
      missing.push({ field: `children[${i}].${name}`, what: t.missingChildName(i + 1) });
    }
    if (!child.birth_date && !child.birth_number) {
      missing.push({ field: `children[${i}].birth_date`, what: t.missingChildBirth(i + 1) });
    }
  });
  return missing;
}
