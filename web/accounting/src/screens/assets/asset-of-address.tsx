import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCompany } from '../../api/companies.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LinkButton } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { type Asset, useAsset } from './api.ts';

/** The card that the address names, or that there is none. */
export function AssetOfAddress({ children }: { children: (asset: Asset) => ReactNode }) {
  const { assetId } = useParams({ strict: false }) as { assetId: string };
  return <AssetOfId id={Number(assetId)}>{children}</AssetOfId>;
}

function AssetOfId({ id, children }: { id: number; children: (asset: Asset) => ReactNode }) {
  const asset = useAsset(useCompany().id, id);
  return (
    <Loaded query={asset} missing={<NoAsset />}>
      {children}
    </Loaded>
  );
}

function NoAsset() {
  const { id } = useCompany();
  return (
    <EmptyState
      isPage
      title={t.notFoundTitle}
      text={t.notFoundText}
      action={<LinkButton to={`/firmy/${id}/majetek`}>{t.backToList}</LinkButton>}
    />
  );
}
