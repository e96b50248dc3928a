import { useNavigate, useParams } from '@tanstack/react-router';
import { useCompany } from '../../api/companies.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { common } from '../../cs/common.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { type Asset, type AssetValues, useAsset, useUpdateAsset } from './api.ts';
import { AssetForm } from './asset-form.tsx';

/** A card being changed. */
export default function AssetEdit() {
  const { id: entityId } = useCompany();
  const { assetId } = useParams({ strict: false }) as { assetId: string };
  const id = Number(assetId);
  const asset = useAsset(entityId, id);
  const update = useUpdateAsset(entityId, id);
  const navigate = useNavigate();
  const card = `/firmy/${entityId}/majetek/${id}`;
  return (
    <>
      <PageHeader title={t.edit} text={asset.data?.name} />
      <Loaded query={asset}>
        {(loaded) => (
          <AssetForm
            initial={valuesOf(loaded)}
            submit={async (values) => {
              await update.mutateAsync(values);
              await navigate({ to: card });
            }}
            submitLabel={common.save}
            cancelTo={card}
          />
        )}
      </Loaded>
    </>
  );
}

function valuesOf(asset: Asset): AssetValues {
  const { name, inventory_number, note, category, account_code, acquired_on, in_use_from } = asset;
  const { disposed_on, disposal_kind, price, residual_value, useful_life_months } = asset;
  const { tax_group, tax_method, vehicle_m1 } = asset;
  return {
    ...{ name, inventory_number, note, category, account_code, acquired_on, in_use_from },
    ...{ disposed_on, disposal_kind, price, residual_value, useful_life_months },
    ...{ tax_group, tax_method, vehicle_m1 },
  };
}
