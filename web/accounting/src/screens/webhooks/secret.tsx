import { Anchor, Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { webhooks as t } from '../../cs/webhooks.ts';
import { SeenOnce } from '../../parts/seen-once.tsx';

const SAMPLE = `import { Webhook } from 'standardwebhooks';

const change = new Webhook(process.env.WEBHOOK_SECRET)
  .verify(body, headers);`;

/** A secret the only time that it is shown, with what a receiver does with it. */
export function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Stack>
      <Text size="sm">{t.secretText}</Text>
      <SeenOnce label={t.secret} value={secret} copy={(is) => (is ? t.copied : t.copy)} copied={t.copied} />
      <div>
        <Text size="sm" c="dimmed" mb={4}>
          {t.verify}
        </Text>
        <Code block tabIndex={0} aria-label={t.verify}>
          {SAMPLE}
        </Code>
        <Anchor size="sm" href="/api/docs" target="_blank">
          {t.more}
        </Anchor>
      </div>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t.secretKept}</Button>
      </Group>
    </Stack>
  );
}

/** A slip beside the dialog must not lose the secret. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <Modal
      opened={secret !== null}
      onClose={onClose}
      size="lg"
      title={t.secretTitle}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {secret !== null && <Secret secret={secret} onClose={onClose} />}
    </Modal>
  );
}
