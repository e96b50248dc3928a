import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { matching as t } from '../../../cs/bank-matching.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { useMovements } from '../movements/api.ts';
import { StatementButton } from '../statement-button.tsx';

type NothingWaitsProps = {
  /** Shows those that were skipped; null: there are none. */
  onAgain: (() => void) | null;
  /** The focus comes here from what was settled last. */
  isFocused: boolean;
};

/** What stands where no movement waits: all is settled, only skipped ones are left, or there was never any. */
export function NothingWaits({ onAgain, isFocused }: NothingWaitsProps) {
  const entityId = useEntityId();
  const surface = useRef<HTMLDivElement>(null);
  const all = useMovements(entityId, {}, 1, 1).data?.total;
  useEffect(() => {
    if (isFocused) surface.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <div className="surface" ref={surface}>
      {onAgain !== null ? (
        <EmptyState
          title={t.onlySkipped}
          text={t.onlySkippedText}
          action={<Button onClick={onAgain}>{t.showSkipped}</Button>}
        />
      ) : all === 0 ? (
        <EmptyState title={t.noMovements} text={t.noMovementsText} action={<StatementButton />} />
      ) : (
        <EmptyState
          title={t.allDone}
          text={t.allDoneText}
          action={
            <Group justify="center">
              <LinkButton to={`/firmy/${entityId}/banka/pohyby`} variant="default">
                {t.toMovements}
              </LinkButton>
              <StatementButton variant="default" />
            </Group>
          }
        />
      )}
    </div>
  );
}
