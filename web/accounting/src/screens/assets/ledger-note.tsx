import { Button, Stack, Text } from '@mantine/core';
import { useCompany } from '../../api/companies.ts';
import { assetLedgerTexts as t } from '../../cs/asset-ledger.ts';
import { common } from '../../cs/common.ts';
import { Can } from '../../parts/can.tsx';
import { dateText } from '../../parts/dates.ts';
import { useIsLocked } from '../../parts/locked-period.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { WarningNote } from '../../parts/warning-note.tsx';
import type { Asset } from './api.ts';
import { type AssetLedger, useAssetLedger, usePostAnew } from './ledger-api.ts';

/** Says where the ledger holds something else than the card, with the action that posts it anew. */
export function LedgerNote({ asset }: { asset: Asset }) {
  const { id: entityId, locked_until } = useCompany();
  const ledger = useAssetLedger(entityId, asset.id).data;
  const postAnew = usePostAnew(entityId, asset.id);
  const isLocked = useIsLocked();
  if (ledger === undefined || ledger.matches) return null;
  const days = [
    ...ledger.years.filter(isWrong).map(({ year }) => `${year}-12-31`),
    ...(ledger.disposal === 'differs' ? ledger.disposal_postings.map(({ date }) => date) : []),
  ];
  const whyNot = days.some(isLocked) ? common.locked(dateText(locked_until ?? '')) : null;
  return (
    <WarningNote title={t.differs}>
      <Stack gap="xs" align="flex-start">
        {reasons(ledger).map((reason) => (
          <Text key={reason} size="sm">
            {reason}
          </Text>
        ))}
        <Can permission="writer" whyNot={whyNot}>
          <Button
            size="xs"
            variant="default"
            className="no-print"
            loading={postAnew.isPending}
            onClick={() => postAnew.mutate()}
          >
            {t.postAnew}
          </Button>
        </Can>
      </Stack>
    </WarningNote>
  );
}

const isWrong = ({ state }: { state: string }) => state === 'differs' || state === 'missing';

function reasons({ years, disposal, difference }: AssetLedger): string[] {
  const of = (state: string) => years.filter((each) => each.state === state).map(({ year }) => year);
  const [differing, missing] = [of('differs'), of('missing')];
  return [
    ...(differing.length > 0 ? [t.differsText(differing, moneyWithCurrency(difference))] : []),
    ...(missing.length > 0 ? [t.missingText(missing)] : []),
    ...(disposal === 'differs' ? [t.disposalDiffers] : []),
  ];
}
