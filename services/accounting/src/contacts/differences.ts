import type { FoundCompany } from '../public/registries/index.ts';
import { type Published, withPublished } from './accounts.ts';
import type { PartnerValues } from './partner.ts';

/** What the registries know of a partner; the accounts and the reliability only where the registry of payers answered. */
export type Registered = Partial<Pick<PartnerValues, RefreshedField>>;

export const REFRESHED_FIELDS = [
  'name',
  'dic',
  'street',
  'house_number',
  'orientation_number',
  'city',
  'zip',
  'vat_payer',
  'unreliable',
  'bank_accounts',
] as const;
export type RefreshedField = (typeof REFRESHED_FIELDS)[number];

export type Difference = { field: RefreshedField; current: unknown; registry: unknown };

/** What the registries know, in the fields of a partner. */
export function registered(
  { company }: FoundCompany,
  vat: { vat_payer: boolean; unreliable: boolean; accounts: readonly Published[] } | null,
  partner: Pick<PartnerValues, 'bank_accounts'>,
): Registered {
  const { dic, street, house_number, orientation_number, city, zip } = company;
  return {
    // A partner's name ends here.
    name: [...company.name].slice(0, 200).join(''),
    ...{ dic, street, house_number, orientation_number, city, zip },
    ...(vat === null
      ? {}
      : {
          vat_payer: vat.vat_payer,
          unreliable: vat.unreliable,
          bank_accounts: withPublished(partner.bank_accounts, vat.accounts),
        }),
  };
}

/** The fields in which a partner differs from the registries; what they do not know is no difference. */
export function differencesOf(partner: PartnerValues, known: Registered): Difference[] {
  return REFRESHED_FIELDS.flatMap((field) => {
    const [current, registry] = [partner[field], known[field]];
    const isUnknown = registry === undefined || registry === null;
    // Who moves may leave an orientation number behind.
    const isGone = registry === null && field === 'orientation_number' && current !== null;
    if ((isUnknown && !isGone) || JSON.stringify(current) === JSON.stringify(registry)) return [];
    return [{ field, current, registry: registry ?? null }];
  });
}
