import { Button, Code, Group, Modal, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCompanies } from '../../../api/companies.ts';
import { accountTexts as t } from '../../../cs/account.ts';
import { DateInput } from '../../../parts/date-input.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { SeenOnce } from '../../../parts/seen-once.tsx';
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
  const companies = useCompanies();
  const form = useForm<{ name: string; scope: Scope; entity_id: string | null; valid_until: string | null }>({
    initial: { name: '', scope: 'read', entity_id: null, valid_until: null },
    submit: async ({ name, scope, entity_id, valid_until }) => {
      const { token } = await create.mutateAsync({
        name: name.trim() || null,
        read_only: scope === 'read',
        entity_id: entity_id === null ? null : Number(entity_id),
        valid_until,
      });
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
        <Select
          label={t.keyCompany}
          description={t.keyCompanyHint}
          placeholder={t.keyAllCompanies}
          data={(companies.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          searchable
          clearable
          {...form.field('entity_id')}
        />
        <DateInput
          label={t.keyUntil}
          description={t.keyUntilHint}
          minDate={todayInPrague()}
          {...form.field('valid_until')}
        />
        <DialogButtons onClose={onClose} isSending={form.isSending} send={t.createKey} />
      </Stack>
    </form>
  );
}

function Token({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Stack>
      <Text size="sm">{t.keyCreatedText}</Text>
      <SeenOnce
        label={t.token}
        value={token}
        copy={(isCopied) => (isCopied ? t.copied : t.copy)}
        copied={t.copied}
      />
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
