import type { AssetValues } from './api.ts';

/** Shortest tax life of the groups in years (§ 30 odst. 1 zákona č. 586/1992 Sb.). */
export const GROUP_YEARS: Readonly<Record<number, number>> = { 1: 3, 2: 5, 3: 10, 4: 20, 5: 30, 6: 50 };

const MONTHS_OF_YEAR = 12;
/** Usual life of software and of small things, which have no tax group to take it from. */
const USUAL_MONTHS = 36;

type Name = keyof AssetValues;
type Fitting = Partial<Pick<AssetValues, 'account_code' | 'tax_group' | 'tax_method' | 'useful_life_months'>>;

const OF_CATEGORY: Readonly<Record<AssetValues['category'], Fitting>> = {
  tangible: { account_code: '022', tax_group: 2 },
  intangible: { account_code: '013', tax_group: null },
  low_value: { account_code: '022', tax_group: null },
};

/** What follows from a choice; what somebody typed or chose stays as it is. */
export function fitting(values: AssetValues, changed: Name, typed: ReadonlySet<Name>): AssetValues {
  const isFree = (name: Name) => !typed.has(name) && name !== changed;
  let next = values;
  const propose = (proposal: Fitting) => {
    const free = Object.entries(proposal).filter(([name]) => isFree(name as Name));
    next = { ...next, ...Object.fromEntries(free) };
  };
  if (changed === 'category') propose(OF_CATEGORY[next.category]);
  if (changed === 'account_code') propose(ofAccount(next));
  if (changed === 'vehicle_m1' && next.vehicle_m1) propose({ account_code: '022', tax_group: 2 });
  if (changed === 'tax_group' && next.category === 'tangible') propose({ account_code: accountOf(next) });
  if (next.tax_group === null) propose({ tax_method: 'straight' });
  if (next.tax_group !== values.tax_group || changed === 'category' || changed === 'tax_group') {
    propose({ useful_life_months: lifeOf(next.tax_group) });
  }
  return next;
}

function lifeOf(group: AssetValues['tax_group']): number {
  return group === null ? USUAL_MONTHS : (GROUP_YEARS[group] ?? 0) * MONTHS_OF_YEAR;
}

/** Buildings are those of the last two groups (příloha č. 1 zákona č. 586/1992 Sb.). */
function accountOf({ tax_group, account_code }: AssetValues): string {
  if (tax_group === null) return account_code;
  return tax_group >= 5 ? '021' : '022';
}

function ofAccount({ account_code, category }: AssetValues): Fitting {
  if (category !== 'tangible') return {};
  if (account_code.startsWith('021')) return { tax_group: 5 };
  // Land and works of art are never written off.
  if (/^03/.test(account_code)) return { tax_group: null };
  return account_code.startsWith('022') ? { tax_group: 2 } : {};
}

/** What is sent: a field that is not shown says nothing. */
export function sentValues(values: AssetValues): AssetValues {
  return values.category === 'low_value' ? { ...values, tax_group: null, vehicle_m1: false } : values;
}
