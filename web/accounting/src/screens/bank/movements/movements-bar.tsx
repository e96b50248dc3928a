import { Button } from '@mantine/core';
import { api, unwrap } from '../../../api/client.ts';
import { useEntityId } from '../../../api/companies.ts';
import { bankMovements as t } from '../../../cs/bank-movements.ts';
import type { useBatch } from '../../../parts/batch.tsx';
import { Can } from '../../../parts/can.tsx';
import { dateText } from '../../../parts/dates.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { useReversibleBatch } from '../../../parts/reversible-batch.ts';
import type { MovementRow } from './api.ts';

type MovementsBarProps = {
  ticked: readonly MovementRow[];
  batch: ReturnType<typeof useBatch>;
  onDone: () => void;
};

/** What can be done with the movements that are ticked. */
export function MovementsBar({ ticked, batch, onDone }: MovementsBarProps) {
  const ignore = useIgnoreMany(batch, onDone);
  const fresh = ticked.filter(({ state }) => state === 'new');
  const ignored = ticked.filter(({ state }) => state === 'ignored');
  return (
    <>
      <Can permission="writer" whyNot={fresh.length === 0 ? t.noneToIgnore : null}>
        <Button size="compact-sm" variant="default" onClick={() => ignore(fresh, true)}>
          {t.ignore}
        </Button>
      </Can>
      <Can permission="writer" whyNot={ignored.length === 0 ? t.noneToUnignore : null}>
        <Button size="compact-sm" variant="default" onClick={() => ignore(ignored, false)}>
          {t.unignore}
        </Button>
      </Can>
    </>
  );
}

function useIgnoreMany(batch: MovementsBarProps['batch'], onDone: () => void) {
  const entityId = useEntityId();
  const start = useReversibleBatch(batch, onDone);
  const way = (ignored: boolean) => ({
    label: ignored ? t.ignoringMany : t.unignoringMany,
    run: ({ id }: MovementRow) =>
      unwrap(
        api.PATCH('/entities/{entity_id}/bank_transactions/{id}', {
          params: { path: { entity_id: entityId, id } },
          body: { bank_transaction: { ignored } },
        }),
      ),
  });
  return (items: readonly MovementRow[], ignored: boolean) =>
    start({ items, nameOf: nameOfMovement, there: way(ignored), back: way(!ignored) });
}

/** `24. 11. 2026, −1 200,00 Kč`. */
export function nameOfMovement({ booked_on, amount, currency }: MovementRow): string {
  return `${dateText(booked_on)}, ${moneyWithCurrency(amount, currency)}`;
}
