import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../api/companies.ts';
import { approval as t } from '../../cs/approval.ts';
import { documents } from '../../cs/documents.ts';
import { Day } from '../../parts/date-display.tsx';
import { TextLink } from '../../parts/link.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import type { Approval } from './api.ts';
import { Course } from './course.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { nameOf } from './name-of.ts';
import { ReadLines } from './read-lines.tsx';

type ApprovalCardProps = { approval: Approval; onDecided: () => void };

/** A request as it is worked through: what is bought, from whom, for how much, who asks, and the decision. */
export function ApprovalCard({ approval, onDecided }: ApprovalCardProps) {
  const entityId = useEntityId();
  const [isOpen, setOpen] = useState(false);
  const { document } = approval;
  const { id, kind, status, currency, total, total_czk, due_on } = document;
  return (
    <li className="surface" style={{ padding: 'var(--mantine-spacing-md)' }}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="xs">
          <div style={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            <TextLink to={`/firmy/${entityId}/doklady/${id}`} fw={600}>
              {document.partner_name ?? documents.withoutPartner}
            </TextLink>
            <Text size="sm" c="dimmed">
              {nameOf(document)} · {documents.statuses[status]}
            </Text>
          </div>
          <div style={{ textAlign: 'right' }}>
            <Text fw={650} size="lg" className="figure">
              {moneyWithCurrency(total, currency)}
            </Text>
            {currency !== 'CZK' && (
              <Text size="sm" c="dimmed" className="figure">
                {moneyWithCurrency(total_czk)}
              </Text>
            )}
            {due_on !== null && (
              <Text size="sm" c="dimmed">
                {t.dueOn} <Day day={due_on} />
              </Text>
            )}
          </div>
        </Group>
        <Course approval={approval} />
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? t.hideLines : t.showLines}: ${nameOf(document)}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.hideLines : t.showLines}
          </Button>
        </div>
        {isOpen && <ReadLines documentId={id} label={`${t.lines} ${documents.kinds[kind]}`} />}
        <DecisionButtons approval={approval} onDecided={onDecided} />
      </Stack>
    </li>
  );
}

const COLOURS = { requested: 'orange', approved: 'accent', rejected: 'red' } as const;
const WORDS = { requested: t.waits, approved: t.isApproved, rejected: t.isRejected };

/** What became of a request so far. */
export function ApprovalBadge({ state }: { state: keyof typeof COLOURS }) {
  return (
    <Badge component="span" variant="dot" color={COLOURS[state]} miw="max-content">
      {WORDS[state]}
    </Badge>
  );
}
