import { ActionIcon, Badge, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { approvalRules as t } from '../../../cs/approval.ts';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Section } from '../../../parts/section.tsx';
import { useMembers } from '../../access/members/api.ts';
import { type ApprovalRule, useApprovalRules, useChangeRules, useRemoveRule } from '../api.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { whenSaid, whoSaid } from './said.ts';

/** The rules of approval in the order in which they are tried, and the dialog that adds and changes them. */
export function ApprovalRules() {
  const entityId = useEntityId();
  const query = useApprovalRules(entityId);
  const [edited, setEdited] = useState<ApprovalRule | 'new' | null>(null);
  const add = (
    <Can permission="manager">
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
        {t.new}
      </Button>
    </Can>
  );
  return (
    <Section title={t.title} text={t.text}>
      <Loaded query={query}>
        {(rules) => (
          <>
            {rules.length === 0 ? (
              <EmptyState title={t.emptyTitle} text={t.emptyText} action={add} />
            ) : (
              <>
                <Group justify="flex-end" className="no-print">
                  {add}
                </Group>
                <RuleList rules={rules} onEdit={setEdited} />
              </>
            )}
            {edited !== null && (
              <RuleDialog
                rule={edited === 'new' ? null : edited}
                rules={rules}
                onClose={() => setEdited(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

type RuleListProps = { rules: readonly ApprovalRule[]; onEdit: (rule: ApprovalRule) => void };

function RuleList({ rules, onEdit }: RuleListProps) {
  const members = useMembers(useEntityId()).data ?? [];
  const names = new Map(members.map((each) => [each.user_id, each.display_name ?? each.username]));
  return (
    <Stack component="ol" gap="sm" aria-label={t.list} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rules.map((rule, at) => (
        <Stack
          component="li"
          key={rule.id}
          gap={4}
          p="sm"
          aria-label={rule.name}
          style={{ border: '1px solid var(--mantine-color-default-border)', borderRadius: 8 }}
        >
          <Group justify="space-between" align="flex-start" gap="xs">
            <Group gap="xs" style={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text c="dimmed" className="figure" aria-label={t.position(rule.position)}>
                {rule.position}.
              </Text>
              <Text fw={600}>{rule.name}</Text>
              {!rule.active && <Badge variant="default">{t.off}</Badge>}
            </Group>
            <RuleActions rules={rules} at={at} onEdit={onEdit} />
          </Group>
          <Text size="sm">{whenSaid(rule)}</Text>
          <Text size="sm" fw={550}>
            → {whoSaid(rule, names)}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

function RuleActions({ rules, at, onEdit }: RuleListProps & { at: number }) {
  const entityId = useEntityId();
  const change = useChangeRules(entityId, 'notify');
  const remove = useRemoveRule(entityId);
  const whyNot = useWhyNot('manager');
  const rule = rules[at];
  if (rule === undefined) return null;
  const { name } = rule;
  const quiet = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  const move = (by: 1 | -1) =>
    change.mutate((stored) => {
      const from = stored.findIndex(({ id }) => id === rule.id);
      if (from === -1) return stored;
      return stored.toSpliced(from, 1).toSpliced(Math.max(from + by, 0), 0, ...stored.slice(from, from + 1));
    });
  const turn = (active: boolean) =>
    change.mutate((stored) => stored.map((each) => (each.id === rule.id ? { ...each, active } : each)));
  return (
    <Group gap={4} className="no-print">
      <Switch
        mr="xs"
        aria-label={t.isActive(name)}
        checked={rule.active}
        disabled={whyNot !== null}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      <Can permission="manager">
        <ActionIcon {...quiet} aria-label={t.up(name)} disabled={at === 0} onClick={() => move(-1)}>
          <IconArrowUp size={18} />
        </ActionIcon>
      </Can>
      <Can permission="manager">
        <ActionIcon
          {...quiet}
          aria-label={t.down(name)}
          disabled={at === rules.length - 1}
          onClick={() => move(1)}
        >
          <IconArrowDown size={18} />
        </ActionIcon>
      </Can>
      <Can permission="manager">
        <ActionIcon {...quiet} aria-label={t.edit(name)} onClick={() => onEdit(rule)}>
          <IconPencil size={18} />
        </ActionIcon>
      </Can>
      <Can permission="manager">
        <ActionIcon {...quiet} aria-label={t.delete(name)} onClick={() => remove.mutate(rule)}>
          <IconTrash size={18} />
        </ActionIcon>
      </Can>
    </Group>
  );
}
