import { Stack, Text } from '@mantine/core';
import { approval as t } from '../../cs/approval.ts';
import { timeText } from '../../parts/dates.ts';
import type { Approval } from './api.ts';

/** Who asks and why, what was decided, and who is to decide. */
export function Course({ approval }: { approval: Approval }) {
  const { state, requested_by, requested_at, note, decisions, approvers, rule_name } = approval;
  const asked = timeText(requested_at);
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm">
        {requested_by === null ? t.requestedByService(asked) : t.requestedBy(requested_by, asked)}
      </Text>
      {note !== null && <Quote text={note} />}
      {decisions.length > 0 && (
        <Stack
          component="ul"
          gap={4}
          aria-label={t.decisions}
          style={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {decisions.map(({ user, decision, note: said, decided_at }) => (
            <li key={`${user} ${decision}`}>
              <Text size="sm" {...(decision === 'rejected' ? { c: 'var(--mantine-color-error)' } : {})}>
                {t.decided[decision](user, timeText(decided_at))}
              </Text>
              {said !== null && <Quote text={said} />}
            </li>
          ))}
        </Stack>
      )}
      <Text size="sm" c="dimmed">
        {rule_name === null ? t.withoutRule : t.rule(rule_name)}
        {state === 'requested' && ` · ${t.remaining(approval.remaining, approval.required)} · `}
        {state === 'requested' && t.approvers(approvers.join(', '))}
      </Text>
    </Stack>
  );
}

function Quote({ text }: { text: string }) {
  return (
    <Text size="sm" fs="italic" style={{ whiteSpace: 'pre-line' }}>
      {text}
    </Text>
  );
}
