import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useCompany } from '../../api/companies.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { common } from '../../cs/common.ts';
import { hasLedger } from '../../parts/bookkeeping-years.ts';
import { Can } from '../../parts/can.tsx';
import { confirmDestructive } from '../../parts/confirm.tsx';
import { dateText } from '../../parts/dates.ts';
import { LinkButton, TextLink } from '../../parts/link.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { WithLaws } from '../../parts/with-laws.tsx';
import { AttachmentsPanel } from '../attachments/panel.tsx';
import { type Asset, useDeleteAsset, useUpdateAsset } from './api.ts';
import { AssetOfAddress } from './asset-of-address.tsx';
import { DisposalSection } from './disposal-section.tsx';
import { DisposeDialog } from './dispose-dialog.tsx';
import { useAssetLedger } from './ledger-api.ts';
import { LedgerNote } from './ledger-note.tsx';
import { PlanTabs } from './plans.tsx';

/** A card with its plans. */
export default function AssetScreen() {
  return <AssetOfAddress>{(asset) => <AssetCard asset={asset} />}</AssetOfAddress>;
}

function AssetCard({ asset }: { asset: Asset }) {
  const { id: entityId } = useCompany();
  const ledger = useAssetLedger(entityId, asset.id).data;
  return (
    <>
      <PageHeader
        title={asset.name}
        text={t.categories[asset.category]}
        controls={<CardControls asset={asset} />}
        action={
          <Can permission="writer">
            <LinkButton to={`/firmy/${entityId}/majetek/${asset.id}/upravit`}>{common.edit}</LinkButton>
          </Can>
        }
      />
      <LedgerNote asset={asset} />
      <Stack gap="xl">
        <Facts asset={asset} />
        <DisposalSection asset={asset} />
        <Stack gap="xs">
          <Title order={2}>{t.plans}</Title>
          <PlanTabs plans={asset} ledger={ledger?.years} />
        </Stack>
        <AttachmentsPanel subject={{ subject_type: 'asset', subject_id: asset.id }} name={asset.name} />
      </Stack>
    </>
  );
}

function CardControls({ asset }: { asset: Asset }) {
  const company = useCompany();
  const { id: entityId } = company;
  const [isDisposing, { open, close }] = useDisclosure(false);
  const remove = useDeleteAsset(entityId);
  const undo = useUpdateAsset(entityId, t.undone, 'notify');
  const askToDelete = () =>
    confirmDestructive({
      title: t.deleteTitle,
      text: hasLedger(company) ? t.deleteText(asset.name) : t.deleteTextUnbooked(asset.name),
      confirm: t.deleteConfirm,
      run: () => remove.mutate(asset),
    });
  return (
    <>
      <Button variant="default" onClick={() => window.print()}>
        {common.print}
      </Button>
      <Can permission="writer">
        {asset.disposed_on === null ? (
          <Button variant="default" onClick={open}>
            {t.dispose}
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => undo.mutate({ read: asset, changes: { disposed_on: null, disposal_kind: null } })}
          >
            {t.undoDispose}
          </Button>
        )}
      </Can>
      <Can permission="writer">
        <Button variant="default" c="red" onClick={askToDelete} loading={remove.isPending}>
          {common.delete}
        </Button>
      </Can>
      <DisposeDialog asset={asset} isOpen={isDisposing} onClose={close} />
    </>
  );
}

function Facts({ asset }: { asset: Asset }) {
  const isBooked = hasLedger(useCompany());
  const day = (value: string | null) => (value === null ? common.none : dateText(value));
  const ofLedger = (...own: [string, ReactNode][]) => (isBooked ? own : []);
  const facts: [string, ReactNode][] = [
    [t.price, moneyWithCurrency(asset.price)],
    ...ofLedger([t.residualValue, moneyWithCurrency(asset.residual_value)]),
    [t.inUseFrom, day(asset.in_use_from)],
    [t.acquiredOn, day(asset.acquired_on)],
    [t.taxGroup, asset.tax_group === null ? t.taxGroupNone : String(asset.tax_group)],
    [
      t.taxMethod,
      asset.tax_group === null ? (
        common.none
      ) : (
        <WithLaws key="zpusob" text={t.methods[asset.tax_method]} of="income_tax" />
      ),
    ],
    ...ofLedger(
      [t.usefulLife, String(asset.useful_life_months)],
      [`${t.account} / ${t.accumulatedAccount}`, `${asset.account_code} / ${asset.accumulated_account}`],
    ),
    [t.inventoryNumber, asset.inventory_number || common.none],
    ...(asset.vehicle_m1 ? ([[t.vehicleM1, common.yes]] as [string, ReactNode][]) : []),
    ...(asset.disposed_on === null
      ? []
      : ([[t.disposedOn, `${day(asset.disposed_on)}${disposalText(asset.disposal_kind)}`]] as [
          string,
          ReactNode,
        ][])),
    ...(asset.document_id === null
      ? []
      : ([[t.document, <PurchaseLink key="doklad" id={asset.document_id} />]] as [string, ReactNode][])),
    ...(asset.note === null ? [] : ([[t.note, asset.note]] as [string, ReactNode][])),
  ];
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 4 }} className="surface" p="md" m={0}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <Text component="dt" size="sm" c="dimmed">
            {term}
          </Text>
          <Text component="dd" m={0}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

/** Leads to the document by which the asset was bought. */
function PurchaseLink({ id }: { id: number }) {
  return <TextLink to={`/firmy/${useCompany().id}/doklady/${id}`}>{t.showDocument}</TextLink>;
}

function disposalText(kind: string | null): string {
  if (kind === null) return '';
  return ` (${(t.disposalKinds as Readonly<Record<string, string>>)[kind] ?? kind})`;
}
