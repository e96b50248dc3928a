import type { employees as t } from '../../../cs/employees.ts';
import type { Employee } from './api.ts';

/** What somebody is to the company: a contract, or membership of a body, which is employment with a kind of activity. */
export type Relation = keyof typeof t.contracts;

/** Held by who is no employee by the labour code. */
export function isOffice(relation: Relation): relation is 'S' | 'Q' {
  return relation === 'S' || relation === 'Q';
}

type Stored = { contract?: Employee['contract'] | undefined; activity?: string | null | undefined };

export function relationOf({ contract = 'hpp', activity }: Stored): Relation {
  return contract === 'hpp' && (activity === 'S' || activity === 'Q') ? activity : contract;
}

export function relationOfCard({
  contract,
  details,
}: {
  contract?: Employee['contract'] | undefined;
  details?: { activity_type?: string | null } | null;
}): Relation {
  return relationOf({ contract, activity: details?.activity_type });
}

/** How a relationship is stored; the kind of activity that a contract has stays while it is none of a body. */
export function storedAs(
  relation: Relation,
  activity: string,
): { contract: Employee['contract']; activity: string } {
  if (isOffice(relation)) return { contract: 'hpp', activity: relation };
  return { contract: relation, activity: activity === 'S' || activity === 'Q' ? '' : activity };
}
