import { type ComboboxItem, MultiSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { webhooks as t } from '../../cs/webhooks.ts';
import { matching } from '../../parts/code-search.ts';
import type { Form } from '../../parts/form.ts';
import { actionOptions } from './actions.ts';

export type FormValues = { url: string; actions: string[] };

/** Where changes go, and which. */
export function WebhookFields({ form, isNew = false }: { form: Form<FormValues>; isNew?: boolean }) {
  const { actions } = form.values;
  const isAll = actions.includes('*');
  // What was chosen before everything was, for who looks and comes back.
  const [chosen, setChosen] = useState<string[]>(isAll ? [] : actions);
  return (
    <Stack gap="md">
      <TextInput
        label={t.url}
        description={t.urlHint}
        placeholder="https://example.com/webhook"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        {...(isNew ? { 'data-autofocus': true } : {})}
        {...form.text('url')}
      />
      <Radio.Group
        label={t.which}
        value={isAll ? 'all' : 'some'}
        onChange={(value) => form.set('actions', value === 'all' ? ['*'] : chosen)}
      >
        <Stack gap="sm" mt={6}>
          <Radio value="all" label={t.all} />
          <Radio value="some" label={t.some} />
        </Stack>
      </Radio.Group>
      {!isAll && (
        <MultiSelect
          label={t.actions}
          description={t.actionsHint}
          data={actionOptions(actions)}
          searchable
          filter={({ options, search, limit }) => matching(options as ComboboxItem[], search, limit)}
          clearable
          hidePickedOptions
          limit={50}
          nothingFoundMessage={t.actionsEmpty}
          comboboxProps={{ withinPortal: true }}
          {...form.field('actions')}
          onChange={(next) => {
            setChosen(next);
            form.set('actions', next);
          }}
        />
      )}
    </Stack>
  );
}
