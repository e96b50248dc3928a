import { useEntityId } from '../../../api/companies.ts';
import { employees as t } from '../../../cs/employees.ts';
import { TextLink } from '../../../parts/link.tsx';
import { type Missing, WORKPLACE } from './missing.ts';

/** Leads to the usual workplace of the company, which saves filling in every card that lacks one. */
export function WorkplaceForAll({ missing }: { missing: readonly Missing[] }) {
  const entityId = useEntityId();
  if (!missing.some(({ field }) => field === WORKPLACE)) return null;
  return (
    <TextLink
      to={`/firmy/${entityId}/nastaveni`}
      search={{ pole: 'jmhz_workplace.municipality' }}
      size="sm"
      className="no-print"
    >
      {t.workplaceForAll}
    </TextLink>
  );
}
