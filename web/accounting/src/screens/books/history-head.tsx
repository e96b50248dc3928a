import { Button, Code, CopyButton, Group, Paper, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { booksTexts as t } from '../../cs/books.ts';
import type { EventRecord } from './api.ts';

/** The hash of the newest record, which stands for all of the history, to be kept elsewhere. */
export function HistoryHead({ event: { number, hash } }: { event: EventRecord }) {
  return (
    <Paper withBorder p="sm" component="section" aria-label={t.headOf(number)}>
      <Group gap="sm" align="center">
        <Text size="sm" fw={500}>
          {t.headOf(number)}
        </Text>
        <Code style={{ wordBreak: 'break-all' }}>{hash}</Code>
        <CopyButton value={hash} timeout={4_000}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              <span aria-live="polite">{copied ? t.headCopied : t.copyHead}</span>
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text size="xs" c="dimmed" mt={6}>
        {t.headText}
      </Text>
    </Paper>
  );
}
