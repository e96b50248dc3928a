import { Badge } from '@mantine/core';
import { imports as t } from '../../cs/imports.ts';
import type { ListedImport } from './api.ts';

const COLOURS: Readonly<Record<ListedImport['state'], string>> = {
  previewed: 'gray',
  running: 'gray',
  done: 'green',
  failed: 'red',
  undone: 'gray',
  partly_undone: 'orange',
};

export function StateBadge({ state }: Pick<ListedImport, 'state'>) {
  return (
    <Badge component="span" variant="dot" color={COLOURS[state]} miw="max-content">
      {t.states[state]}
    </Badge>
  );
}
