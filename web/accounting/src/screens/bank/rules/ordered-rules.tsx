import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { useWhyNot } from '../../../parts/can.tsx';
import { type Rule, useArrangeRule } from './api.ts';
import { movedTo } from './moves.ts';
import classes from './rule-card.module.css';
import { RuleCard } from './rule-card.tsx';
import { useOrder } from './use-order.ts';

/** Rules that are put in order by dragging, by keys and by buttons. */
export function OrderedRules({ rules, isReading }: { rules: readonly Rule[]; isReading: boolean }) {
  const whyNot = useWhyNot('writer');
  const { present, move } = useStoredOrder(rules, isReading);
  const { list, shown, moving, handleOf } = useOrder(present, move);
  const moved = present.find(({ id }) => id === moving?.id);
  return (
    <>
      <ol ref={list} aria-label={t.list} className={classes.list}>
        {shown.map((rule, i) => (
          <RuleCard
            key={rule.id}
            rule={rule}
            read={rules.find(({ id }) => id === rule.id) ?? rule}
            place={i + 1}
            count={shown.length}
            isMoving={moving?.id === rule.id}
            mark={moving?.isDragged === true ? markOf(rule.position, moving) : null}
            handle={whyNot === null ? handleOf(rule) : null}
            onMove={(to) => move(rule, to)}
          />
        ))}
      </ol>
      <VisuallyHidden aria-live="polite">
        {moving !== null && moved !== undefined && t.movedTo(moved.name, moving.to, shown.length)}
      </VisuallyHidden>
    </>
  );
}

type Move = { id: number; to: number };

/**
 * The rules as they were put, before the service has said that they stand so. Moves are stored one after another, each
 * once the rules are read again: a move changes the versions of those that it passes.
 */
function useStoredOrder(rules: readonly Rule[], isReading: boolean) {
  const { mutate } = useArrangeRule(useEntityId());
  const [put, setPut] = useState<readonly Rule[] | null>(null);
  const [waiting, setWaiting] = useState<readonly Move[]>([]);
  const [isStoring, setStoring] = useState(false);
  const present = (put ?? rules).map((rule, i) => ({ ...rule, position: i + 1 }));
  useEffect(() => {
    if (isStoring || isReading) return;
    const [next, ...others] = waiting;
    const read = rules.find(({ id }) => id === next?.id);
    if (next === undefined) return setPut(null);
    setWaiting(others);
    if (read === undefined) return;
    setStoring(true);
    mutate(
      { read, changes: { position: next.to } },
      { onError: () => setWaiting([]), onSettled: () => setStoring(false) },
    );
  }, [isStoring, isReading, waiting, rules, mutate]);
  const move = (rule: Rule, to: number) => {
    setPut(movedTo(present, rule.position, to));
    setWaiting((moves) => [...moves, { id: rule.id, to }]);
  };
  return { present, move };
}

/** On which side of a rule the one that is dragged would come to stand; null: not beside it. */
function markOf(position: number, { from, to }: { from: number; to: number }): 'above' | 'below' | null {
  if (to === from || position !== to) return null;
  return to < from ? 'above' : 'below';
}
