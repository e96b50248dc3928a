import { Alert, Button, Group, Text } from '@mantine/core';
import { common } from '../cs/common.ts';
import { Time } from './date-display.tsx';
import type { DraftOffer as Offer } from './draft.ts';

/** Offers what was typed before a reload; nothing when nothing was. */
export function DraftOffer({ form: { draft } }: { form: { draft: Offer | null } }) {
  if (draft === null) return null;
  return (
    <Alert variant="light" title={common.draftTitle} role="note" className="no-print">
      <Text size="sm">
        {common.draftTyped} <Time time={draft.typedAt} />
        {draft.isOlder && `. ${common.draftOlder}`}
      </Text>
      <Group mt="sm">
        <Button onClick={draft.restore}>{common.draftRestore}</Button>
        <Button variant="default" onClick={draft.discard}>
          {common.draftDiscard}
        </Button>
      </Group>
    </Alert>
  );
}
