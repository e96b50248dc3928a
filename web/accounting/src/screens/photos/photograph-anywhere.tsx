import { useLocation } from '@tanstack/react-router';
import { useCompanies } from '../../api/companies.ts';
import { lastCompany } from '../../api/early.ts';
import { PageSkeleton } from '../../app/page-skeleton.tsx';
import { common } from '../../cs/common.ts';
import { photos as t } from '../../cs/photos.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LinkButton } from '../../parts/link.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { Redirect } from '../../parts/redirect.tsx';

/**
 * What the icon of the installed application and a file that was shared with it open: photographing into the company that
 * was opened last.
 */
export default function PhotographAnywhere() {
  const companies = useCompanies();
  const { searchStr } = useLocation();
  if (companies.isError && companies.data === undefined)
    return <LoadFailed error={companies.error} onRetry={() => void companies.refetch()} />;
  if (companies.data === undefined) return <PageSkeleton />;
  const company = companies.data.find(({ id }) => id === lastCompany()) ?? companies.data[0];
  if (company !== undefined) return <Redirect to={`/firmy/${company.id}/vyfotit${searchStr}`} />;
  return (
    <EmptyState
      isPage
      title={t.title}
      text={t.noCompany}
      action={<LinkButton to="/">{common.toCompanies}</LinkButton>}
    />
  );
}
