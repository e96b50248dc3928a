import { useCompany } from '../../api/companies.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { type AssetValues, useCreateAsset } from './api.ts';
import { AssetForm } from './asset-form.tsx';

const EMPTY: AssetValues = {
  name: '',
  inventory_number: '',
  note: null,
  category: 'tangible',
  account_code: '022',
  acquired_on: null,
  in_use_from: null,
  disposed_on: null,
  disposal_kind: null,
  price: null,
  residual_value: 0,
  useful_life_months: 36,
  tax_group: 2,
  tax_method: 'straight',
  vehicle_m1: false,
};

/** A new card. */
export default function AssetNew() {
  const { id } = useCompany();
  const create = useCreateAsset(id);
  return (
    <>
      <PageHeader title={t.add} />
      <AssetForm
        initial={EMPTY}
        submit={(values) => create.mutateAsync(values)}
        submitLabel={t.create}
        cancelTo={`/firmy/${id}/majetek`}
      />
    </>
  );
}
