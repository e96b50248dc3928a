import {
  Button,
  Code,
  CopyButton,
  Group,
  Modal,
  Radio,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { accountTexts as t } from '../../../cs/account.ts';
import { common } from '../../../cs/common.ts';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { useCreateKey } from './api.ts';

type Scope = keyof typeof t.scopes;

/** Creates a key, then shows its token the only time. */
export function KeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [token, setToken] = useState<string | null>(null);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setToken(null)}
      size="lg"
      title={token === null ? t.newKey : t.keyCreatedTitle}
      // A slip beside the dialog must not lose the token.
      closeOnClickOutside={token === null}
      closeOnEscape={token === null}
      withCloseButton={token === null}
    >
      {token === null ? (
        <KeyForm onCreated={setToken} onClose={onClose} />
      ) : (
        <Token token={token} onClose={onClose} />
      )}
    </Modal>
  );
}

type KeyFormProps = { onCreated: (token: string) => void; onClose: () => void };

function KeyForm({ onCreated, onClose }: KeyFormProps) {
  const create = useCreateKey();
  const form = useForm<{ name: string; scope: Scope }>({
    initial: { name: '', scope: 'read' },
    submit: async ({ name, scope }) => {
      const { token } = await create.mutateAsync({ name: name.trim() || null, read_only: scope === 'read' });
      onCreated(token);
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <FormProblem form={form} />
        <TextInput
          label={t.keyName}
          description={t.keyNameHint}
          data-autofocus
          autoComplete="off"
          maxLength={80}
          {...form.text('name')}
        />
        <Radio.Group
          label={t.scope}
          value={form.values.scope}
          onChange={(scope) => form.set('scope', scope as Scope)}
        >
          <Stack gap="sm" mt={6}>
            {(Object.keys(t.scopes) as Scope[]).map((scope) => (
              <Radio key={scope} value={scope} label={t.scopes[scope]} description={t.scopeHints[scope]} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t.createKey}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Token({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Stack>
      <Text size="sm">{t.keyCreatedText}</Text>
      {/* The whole token is seen, on a phone in two lines. */}
      <Textarea
        label={t.token}
        value={token}
        readOnly
        autoFocus
        autosize
        styles={{ input: { fontFamily: 'monospace', wordBreak: 'break-all' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={token} timeout={4_000}>
        {({ copied, copy }) => (
          <Group>
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? t.copied : t.copy}
            </Button>
            <Text span size="sm" role="status" c="dimmed">
              {copied ? t.copied : ''}
            </Text>
          </Group>
        )}
      </CopyButton>
      <div>
        <Text size="sm" c="dimmed" mb={4}>
          {t.example}
        </Text>
        <Code block tabIndex={0} aria-label={t.example}>
          {`Authorization: Bearer ${token}`}
        </Code>
      </div>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t.tokenKept}</Button>
      </Group>
    </Stack>
  );
}
