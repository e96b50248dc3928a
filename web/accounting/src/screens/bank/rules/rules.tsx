import { ActionIcon, Badge, Group, Stack, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconListCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEntityId } from '../../../api/companies.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { dateText } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton, TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { type Rule, useArrangeRule, useDeleteRule, useRules } from './api.ts';
import { conditionsSaid, effectsSaid } from './said.ts';

/** Rules for movements of bank accounts in the order in which they are tried. */
export default function BankRules() {
  const entityId = useEntityId();
  const query = useRules(entityId);
  const isEmpty = query.data?.length === 0;
  const action = (
    <Can permission="writer">
      <LinkButton to={`/firmy/${entityId}/banka/pravidla/nove`} leftSection={<IconPlus size={18} />}>
        {t.new}
      </LinkButton>
    </Can>
  );
  return (
    <>
      <PageHeader title={t.title} text={t.text} {...(isEmpty ? {} : { action })} />
      <Loaded query={query}>
        {(rules) =>
          rules.length === 0 ? (
            <div className="surface">
              <EmptyState
                title={t.emptyTitle}
                text={t.emptyText}
                icon={<IconListCheck size={26} stroke={1.5} />}
                action={action}
              />
            </div>
          ) : (
            <Stack
              component="ol"
              gap="sm"
              aria-label={t.list}
              style={{ listStyle: 'none', margin: 0, padding: 0 }}
            >
              {rules.map((rule) => (
                <RuleCard key={rule.id} rule={rule} isLast={rule.position === rules.length} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}

function RuleCard({ rule, isLast }: { rule: Rule; isLast: boolean }) {
  const entityId = useEntityId();
  return (
    <li className="surface" aria-label={rule.name} style={{ padding: 'var(--mantine-spacing-md)' }}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Group gap="xs">
            <Text c="dimmed" className="figure" aria-label={t.position(rule.position)}>
              {rule.position}.
            </Text>
            <TextLink to={`/firmy/${entityId}/banka/pravidla/${rule.id}`}>{rule.name}</TextLink>
            {!rule.active && (
              <Badge variant="default" tt="none">
                {t.off}
              </Badge>
            )}
          </Group>
          <Text size="sm">{conditionsSaid(rule)}</Text>
          <Text size="sm" fw={550}>
            → {effectsSaid(rule)}
          </Text>
          <Text size="sm" c="dimmed">
            {hitsOf(rule)}
          </Text>
        </div>
        <RuleActions rule={rule} isLast={isLast} />
      </Group>
    </li>
  );
}

const hitsOf = ({ hits, last_hit_at: last }: Rule): string =>
  hits === 0 || last === null ? t.unused : t.hits(`${hits}×`, dateText(last.slice(0, 10)));

function RuleActions({ rule, isLast }: { rule: Rule; isLast: boolean }) {
  const entityId = useEntityId();
  const arrange = useArrangeRule(entityId);
  const remove = useDeleteRule(entityId);
  const whyNot = useWhyNot('writer');
  const { name, position } = rule;
  const move = (by: number) => arrange.mutate({ read: rule, changes: { position: position + by } });
  const askToRemove = () =>
    confirmDestructive({
      title: t.deleteTitle,
      text: t.deleteText,
      confirm: t.deleteConfirm,
      run: () => remove.mutate(rule),
    });
  const quiet = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  return (
    <Group gap={4} className="no-print">
      <Switch
        mr="xs"
        aria-label={t.isActive(name)}
        checked={rule.active}
        disabled={whyNot !== null}
        onChange={() => arrange.mutate({ read: rule, changes: { active: !rule.active } })}
      />
      <Can permission="writer">
        <ActionIcon {...quiet} aria-label={t.up(name)} disabled={position === 1} onClick={() => move(-1)}>
          <IconArrowUp size={18} />
        </ActionIcon>
      </Can>
      <Can permission="writer">
        <ActionIcon {...quiet} aria-label={t.down(name)} disabled={isLast} onClick={() => move(1)}>
          <IconArrowDown size={18} />
        </ActionIcon>
      </Can>
      <Can permission="writer">
        <ActionIcon {...quiet} aria-label={t.delete(name)} onClick={askToRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      </Can>
    </Group>
  );
}
