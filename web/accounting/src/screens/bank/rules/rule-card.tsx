import { ActionIcon, Badge, Group, Switch, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { Can, useWhyNot } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { type Rule, useArrangeRule, useDeleteRule } from './api.ts';
import classes from './rule-card.module.css';
import { conditionsSaid, effectsSaid } from './said.ts';

type Handle = Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onBlur' | 'onPointerDown'>;

type RuleCardProps = {
  rule: Rule;
  /** As the service gave it. */
  read: Rule;
  /** Where it stands on the page. */
  place: number;
  count: number;
  isMoving: boolean;
  /** Where the rule that is dragged would come to stand. */
  mark: 'above' | 'below' | null;
  /** Null: who only reads moves nothing. */
  handle: Handle | null;
  onMove: (to: number) => void;
};

/** A rule in words, with what can be done with it. */
export function RuleCard({ rule, read, place, count, isMoving, mark, handle, onMove }: RuleCardProps) {
  const entityId = useEntityId();
  return (
    <li
      className={`surface ${classes.card}`}
      aria-label={rule.name}
      data-moving={isMoving || undefined}
      data-mark={mark ?? undefined}
    >
      <Group justify="space-between" align="flex-start" gap="sm">
        <Group align="flex-start" gap="xs" wrap="nowrap" style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Can permission="writer">
            <ActionIcon
              className={`no-print ${classes.handle}`}
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t.drag(rule.name)}
              title={t.dragHint}
              {...handle}
            >
              <IconGripVertical size={18} />
            </ActionIcon>
          </Can>
          <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Group gap="xs">
              <Text c="dimmed" className="figure" aria-label={t.position(place)}>
                {place}.
              </Text>
              <TextLink to={`/firmy/${entityId}/banka/pravidla/${rule.id}`}>{rule.name}</TextLink>
              <Badge variant="light" color="gray">
                {t.targetBadges[rule.target]}
              </Badge>
              {!rule.active && <Badge variant="default">{t.off}</Badge>}
            </Group>
            <Text size="sm">{conditionsSaid(rule)}</Text>
            <Text size="sm" fw={550}>
              → {effectsSaid(rule)}
            </Text>
            <Text size="sm" c="dimmed">
              {hitsOf(rule)}
            </Text>
          </div>
        </Group>
        <RuleActions rule={read} place={place} count={count} onMove={onMove} />
      </Group>
    </li>
  );
}

const hitsOf = ({ hits, last_hit_at: last }: Rule): string =>
  hits === 0 || last === null ? t.unused : t.hits(`${hits}×`, dateText(last.slice(0, 10)));

type RuleActionsProps = Pick<RuleCardProps, 'rule' | 'place' | 'count' | 'onMove'>;

function RuleActions({ rule, place, count, onMove }: RuleActionsProps) {
  const entityId = useEntityId();
  const arrange = useArrangeRule(entityId);
  const remove = useDeleteRule(entityId);
  const whyNot = useWhyNot('writer');
  const { name } = rule;
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
        <ActionIcon
          {...quiet}
          aria-label={t.up(name)}
          disabled={place === 1}
          onClick={() => onMove(place - 1)}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
      </Can>
      <Can permission="writer">
        <ActionIcon
          {...quiet}
          aria-label={t.down(name)}
          disabled={place === count}
          onClick={() => onMove(place + 1)}
        >
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
