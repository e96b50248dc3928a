import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../api/companies.ts';
import { employeesQuery } from '../screens/people/employees/api.ts';

export type Municipality = { municipality: string; municipality_code: string };

/** The municipalities that the company has used: of its usual workplace and of the cards of its employees. */
export function useKnownMunicipalities(): Municipality[] {
  const { id, settings } = useCompany();
  const employees = useQuery(employeesQuery(id)).data ?? [];
  return knownMunicipalities([
    settings.jmhz_workplace,
    ...employees.map(({ details }) => details?.workplace),
  ]);
}

/** What of the given workplaces is a name with a code, each once. */
export function knownMunicipalities(workplaces: readonly unknown[]): Municipality[] {
  const known = new Map<string, Municipality>();
  for (const workplace of workplaces) {
    const { municipality, municipality_code } = (workplace ?? {}) as Partial<Record<string, unknown>>;
    if (typeof municipality !== 'string' || typeof municipality_code !== 'string') continue;
    if (municipality.trim() === '' || !/^\d{6}$/.test(municipality_code)) continue;
    known.set(`${municipality_code} ${municipality}`, { municipality, municipality_code });
  }
  return [...known.values()];
}

/** As they are offered: the code tells equal names apart. */
export function optionsOfMunicipalities(known: readonly Municipality[]) {
  return known.map((each) => {
    const label = `${each.municipality} (${each.municipality_code})`;
    return { ...each, label, value: label };
  });
}
