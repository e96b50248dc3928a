import { Stack, Text } from '@mantine/core';
import { useCompany } from '../../api/companies.ts';
import { assetsTexts as t } from '../../cs/assets.ts';
import { Choice } from '../../parts/choice.tsx';
import { TextLink } from '../../parts/link.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { useUrlState } from '../../parts/url-state.ts';
import { type AssetValues, useAssetProposals, useCreateAsset } from './api.ts';
import { EMPTY } from './asset-empty.ts';
import { AssetForm } from './asset-form.tsx';
import { sentValues } from './fitting.ts';
import { type Bought, howPriceCounts } from './how-price-counts.ts';
import { choicesOf, valuesOf } from './proposals.ts';

/** A new card; of a purchase, where the address names its document. */
export default function AssetNew() {
  const [document] = useUrlState('doklad');
  return (
    <>
      <PageHeader title={t.add} />
      {/^[1-9]\d{0,14}$/.test(document) ? (
        <OfPurchase documentId={Number(document)} />
      ) : (
        <Card initial={EMPTY} bought="unknown" />
      )}
    </>
  );
}

function OfPurchase({ documentId }: { documentId: number }) {
  const { id, bookkeeping } = useCompany();
  const [chosen, setChosen] = useUrlState('radek');
  const query = useAssetProposals(id, documentId);
  return (
    <Loaded query={query}>
      {({ proposals, assets }) => {
        const choices = choicesOf(proposals);
        const choice = choices.find(({ key }) => key === chosen) ?? choices[0];
        return (
          <Stack>
            {assets.length > 0 && (
              <Text size="sm">
                {t.cardsOfDocument}{' '}
                {assets.map((asset) => (
                  <TextLink key={asset.id} to={`/firmy/${id}/majetek/${asset.id}`} size="sm" mr="xs">
                    {asset.name}
                  </TextLink>
                ))}
              </Text>
            )}
            {choice === undefined && bookkeeping !== 'tax_records' && (
              <Text c="dimmed">{t.nothingProposed}</Text>
            )}
            {choice !== undefined && choices.length > 1 && (
              <Choice
                label={t.lineOfDocument}
                value={choice.key}
                onChange={setChosen}
                options={choices.map(({ key, proposal }) => ({
                  value: key,
                  label: `${key.includes(',') ? t.linesTogether : proposal.name}, ${moneyWithCurrency(proposal.price)}`,
                }))}
              />
            )}
            <Card
              key={choice?.key}
              initial={choice === undefined ? EMPTY : valuesOf(choice.proposal)}
              bought={choice === undefined ? 'expense' : 'asset'}
            />
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Card({ initial, bought }: { initial: AssetValues; bought: Bought }) {
  const { id, bookkeeping } = useCompany();
  const create = useCreateAsset(id);
  return (
    <AssetForm
      initial={initial}
      isNew
      noteOf={(values) => (bookkeeping === 'tax_records' ? howPriceCounts(values, bought) : null)}
      submit={(values) => create.mutateAsync(sentValues(values))}
      submitLabel={t.create}
      cancelTo={`/firmy/${id}/majetek`}
    />
  );
}
