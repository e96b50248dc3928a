import { Badge } from '@mantine/core';
import { bankMovements as t } from '../../../cs/bank-movements.ts';
import type { MovementRow } from './api.ts';

const COLOURS = {
  new: 'blue',
  partial: 'orange',
  matched: 'accent',
  posted: 'accent',
  ignored: 'gray',
} as const;

/** How far a movement is settled. */
export function MovementState({ state }: { state: MovementRow['state'] }) {
  return (
    <Badge component="span" variant="dot" color={COLOURS[state]} miw="max-content">
      {t.states[state]}
    </Badge>
  );
}
