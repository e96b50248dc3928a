import type { FormCodes } from '@news-and-accounting/vat';

/** The code lists that forms are checked by, as data: they go to another process. */
export type FormLists = {
  offices: readonly string[];
  workplaces: readonly (readonly [code: string, office: string, isActive: boolean])[];
  /** Six digits, of CZ-NACE 2025. */
  activities: readonly string[];
  /** Of CZ-NACE 2008. */
  endedActivities: readonly string[];
  commodities: readonly (readonly [code: string, from: string | null, to: string | null])[];
  vatIds: readonly (readonly [country: string, pattern: string])[];
};

/** Since this day the tax administration has the activities of CZ-NACE 2025. */
const NEW_ACTIVITIES_FROM = '2026-01-01';

export function formCodes(lists: FormLists): FormCodes {
  const offices = new Set(lists.offices);
  const workplaces = new Map(
    lists.workplaces.map(([code, office, isActive]) => [code, { office, isActive }] as const),
  );
  const [activities, ended] = [new Set(lists.activities), new Set(lists.endedActivities)];
  const vatIds = new Map(lists.vatIds.map(([country, pattern]) => [country, new RegExp(pattern)] as const));
  return {
    isTaxOffice: (code) => offices.has(code),
    workplace: (code) => workplaces.get(code) ?? null,
    activity(code, day) {
      const [present, other] = day < NEW_ACTIVITIES_FROM ? [ended, activities] : [activities, ended];
      if (present.has(code)) return 'valid';
      return other.has(code) ? 'ended' : 'unknown';
    },
    isCommodity: (code, day) =>
      lists.commodities.some(
        ([known, from, to]) => known === code && (from === null || from <= day) && (to === null || to >= day),
      ),
    vatIdPattern: (country) => vatIds.get(country) ?? null,
  };
}
