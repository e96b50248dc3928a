import { useCompany } from '../../api/companies.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { useCreateAsset } from './api.ts';
import { EMPTY } from './asset-empty.ts';
import { AssetForm } from './asset-form.tsx';
import { sentValues } from './fitting.ts';

/** A new card. */
export default function AssetNew() {
  const { id } = useCompany();
  const create = useCreateAsset(id);
  return (
    <>
      <PageHeader title={t.add} />
      <AssetForm
        initial={EMPTY}
        isNew
        submit={(values) => create.mutateAsync(sentValues(values))}
        submitLabel={t.create}
        cancelTo={`/firmy/${id}/majetek`}
      />
    </>
  );
}
