import { Stack } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { handover as t } from '../../cs/handover.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useExports } from './api.ts';
import { ExportsList } from './exports-list.tsx';
import { NewExport } from './new-export.tsx';
import { AccountantPackage } from './package.tsx';

/** What leaves the company: the package for the accountant, and exports. */
export default function Handover() {
  const found = useExports(useEntityId());
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <Stack gap="md">
        <AccountantPackage />
        <NewExport />
        {found.isError && found.data === undefined ? (
          <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <ExportsList rows={found.data} />
        )}
      </Stack>
    </>
  );
}
