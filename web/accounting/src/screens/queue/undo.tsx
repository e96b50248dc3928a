import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../api/write.ts';
import { queue as t } from '../../cs/queue.ts';
import { KeyButton } from '../../parts/key-button.tsx';
import { useShortcut } from '../../parts/shortcuts.tsx';
import type { Done } from './api.ts';

/** What was done last, and taking it back. */
export function useUndo(entityId: number) {
  const [last, setLast] = useState<Done | null>(null);
  const undo = useWrite({
    write: async ({ undo: back }: Done) => back?.(),
    refresh: ['entities', entityId],
    done: t.undone,
    onDone: () => setLast(null),
  });
  return {
    last,
    isSending: undo.isPending,
    remember: setLast,
    run: () => (last === null || undo.isPending ? undefined : undo.mutate(last)),
  };
}

/** Says what was done, and takes it back by a button or a key, where that is possible. */
export function UndoLine({ undo: { last, isSending, run } }: { undo: ReturnType<typeof useUndo> }) {
  const canUndo = last?.undo != null;
  useShortcut('u', t.undo, canUndo ? run : null);
  if (last === null) return null;
  return (
    <Group gap="sm" className="no-print">
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {t.undoOf(last.what, last.entry.title)}
      </Text>
      {canUndo && (
        <KeyButton keyName="U" size="compact-sm" px={8} variant="default" loading={isSending} onClick={run}>
          {t.undo}
        </KeyButton>
      )}
    </Group>
  );
}
