import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCompanies, useEntityId } from '../../api/companies.ts';
import { sayError } from '../../api/toasts.ts';
import { monthTexts as t } from '../../cs/month.ts';
import { TextLink } from '../../parts/link.tsx';
import { useShortcut } from '../../parts/shortcuts.tsx';
import type { Month } from '../../parts/url-month.ts';
import { type CompanyNeeds, useNeedsAsWay } from '../needs/api.ts';

/** The way on: the same month of the company that is next by what is urgent, and keys to it and to the one before. */
export function NextCompany({ month }: { month: Month }) {
  const id = useEntityId();
  const navigate = useNavigate();
  const hasMore = (useCompanies().data?.length ?? 0) > 1;
  const rows = useNeedsAsWay(hasMore).data?.rows ?? [];
  const at = rows.findIndex(({ entity_id }) => entity_id === id);
  const before = rows[at - 1];
  const after = at === -1 ? undefined : rows[at + 1];
  const search = { rok: String(month.year), mesic: String(month.month) };
  const addressOf = ({ entity_id }: CompanyNeeds) => `/firmy/${entity_id}/mesic`;
  const goTo = (company: CompanyNeeds | undefined) =>
    company === undefined
      ? null
      : () => void navigate({ to: addressOf(company), search: search as never }).catch(sayError);
  useShortcut('j', t.nextCompany, goTo(after));
  useShortcut('k', t.previousCompany, goTo(before));
  if (after === undefined) return null;
  return (
    <Text size="sm" className="no-print">
      {t.nextCompany}:{' '}
      <TextLink to={addressOf(after)} search={search}>
        {after.name}
      </TextLink>
    </Text>
  );
}
