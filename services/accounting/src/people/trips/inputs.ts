import { halerToJson } from '@news-and-accounting/money';
import type { TravellerType } from '@news-and-accounting/travel-allowance';
import type { Company } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import { type Employee, employeeById, fullName } from '../employees/index.ts';
import type { CalculationValues, TripValues } from './fields.ts';
import { selfEmployedName } from './store.ts';
import type { TripInput } from './trip.ts';

/** Whose trip it is: what its defaults depend on. */
export type TripOwner = Pick<Company, 'id' | 'legalForm'>;

type Traveller = Pick<TripInput, 'employee_id' | 'traveller_name' | 'purpose' | 'destination'>;

/**
 * The input of a settlement with the defaults of the company and the employee filled in.
 * @throws {HttpError} 404 for an employee the company does not have
 */
export async function inputOf(sql: Queries, company: TripOwner, values: TripValues): Promise<TripInput> {
  const { employee_id } = values;
  const employee = employee_id === null ? null : await employeeById(sql, company.id, employee_id);
  const input = inputFor(company, values, employee);
  const isOwner =
    employee === null && input.traveller_type === 'self_employed' && company.legalForm === 'osvc';
  if (input.traveller_name !== null || !isOwner) return input;
  return { ...input, traveller_name: await selfEmployedName(sql, company.id) };
}

/** The input of a trip of an employee, or of somebody whose name is given, with the defaults filled in. */
export function inputFor(
  company: TripOwner,
  values: TripValues,
  employee: Pick<Employee, 'first_name' | 'last_name'> | null,
): TripInput {
  const { employee_id, purpose, destination } = values;
  const isEmployer = company.legalForm !== 'osvc';
  const type = values.traveller_type ?? (employee !== null || isEmployer ? 'employee' : 'self_employed');
  const traveller_name = values.traveller_name ?? (employee === null ? null : fullName(employee));
  return completed(values, type, { employee_id, traveller_name, purpose, destination });
}

/** The input with the defaults that follow from other fields. */
export function completed(values: CalculationValues, type: TravellerType, traveller: Traveller): TripInput {
  return {
    ...traveller,
    traveller_type: type,
    departed_at: values.departed_at,
    returned_at: values.returned_at,
    kilometres: values.kilometres,
    vehicle: values.vehicle,
    consumption: values.consumption,
    fuel: values.fuel ?? (values.vehicle === 'electric' ? 'electricity' : 'petrol95'),
    fuel_price: values.fuel_price,
    lodging: halerToJson(values.lodging),
    other_expenses: halerToJson(values.other_expenses),
    country: values.country,
    abroad_hours: values.abroad_hours,
    free_meals: values.free_meals,
    per_diem: type === 'self_employed' ? 'maximum' : (values.per_diem ?? 'minimum'),
  };
}
