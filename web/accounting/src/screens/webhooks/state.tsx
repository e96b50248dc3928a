import { Alert, Badge } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { webhooks as t } from '../../cs/webhooks.ts';
import { timeText } from '../../parts/dates.ts';
import type { Webhook } from './api.ts';

type State = keyof typeof t.states;

function stateOf({ active, failing_since, disabled_reason }: Webhook): State {
  if (active) return failing_since === null ? 'active' : 'failing';
  if (disabled_reason === null) return 'off';
  return disabled_reason === 'gone' ? 'gone' : 'disabled';
}

const COLOURS: Readonly<Record<State, string>> = {
  active: 'green',
  failing: 'red',
  gone: 'red',
  disabled: 'red',
  off: 'gray',
};

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const state = stateOf(webhook);
  return (
    <Badge component="span" variant="dot" color={COLOURS[state]} miw="max-content">
      {t.states[state]}
    </Badge>
  );
}

/** Why nothing is delivered, where nothing is. */
export function WebhookTrouble({ webhook }: { webhook: Webhook }) {
  const state = stateOf(webhook);
  if (state === 'active' || state === 'off') return null;
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} />}>
      {state === 'gone' && t.goneText}
      {state === 'disabled' && t.disabledText}
      {state === 'failing' &&
        webhook.failing_since !== null &&
        t.failingSince(timeText(webhook.failing_since))}
    </Alert>
  );
}
