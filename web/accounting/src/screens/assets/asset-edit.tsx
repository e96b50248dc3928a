import { useNavigate } from '@tanstack/react-router';
import { useCompany } from '../../api/companies.ts';
import { changedOnly } from '../../api/versions.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { common } from '../../cs/common.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { type Asset, type AssetValues, useUpdateAsset } from './api.ts';
import { AssetForm } from './asset-form.tsx';
import { AssetOfAddress } from './asset-of-address.tsx';

/** A card being changed. */
export default function AssetEdit() {
  return <AssetOfAddress>{(asset) => <EditedCard key={asset.id} asset={asset} />}</AssetOfAddress>;
}

function EditedCard({ asset }: { asset: Asset }) {
  const { id: entityId } = useCompany();
  const update = useUpdateAsset(entityId);
  const navigate = useNavigate();
  const card = `/firmy/${entityId}/majetek/${asset.id}`;
  return (
    <>
      <PageHeader title={t.edit} text={asset.name} />
      <AssetForm
        initial={valuesOf(asset)}
        of={asset}
        submit={async (values, began) => {
          await update.mutateAsync({ read: began.of ?? asset, changes: changedOnly(began.values, values) });
          await navigate({ to: card });
        }}
        submitLabel={common.save}
        cancelTo={card}
      />
    </>
  );
}

function valuesOf(asset: Asset): AssetValues {
  const { name, inventory_number, note, category, account_code, acquired_on, in_use_from } = asset;
  const { disposed_on, disposal_kind, price, residual_value, useful_life_months } = asset;
  const { tax_group, tax_method, vehicle_m1, document_id } = asset;
  return {
    ...{ name, inventory_number, note, category, account_code, acquired_on, in_use_from },
    ...{ disposed_on, disposal_kind, price, residual_value, useful_life_months },
    ...{ tax_group, tax_method, vehicle_m1, document_id },
  };
}
