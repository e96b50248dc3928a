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
  const arrange = useArrangeRule(useEntityId());
  const whyNot = useWhyNot('writer');
  // Until the service has said how they stand now they stand as they were put.
  const [put, setPut] = useState<readonly Rule[] | null>(null);
  const isBusy = arrange.isPending || (put !== null && isReading);
  useEffect(() => {
    if (!arrange.isPending && !isReading) setPut(null);
  }, [arrange.isPending, isReading]);
  const present = (put ?? rules).map((rule, i) => ({ ...rule, position: i + 1 }));
  const move = (rule: Rule, to: number) => {
    const read = rules.find(({ id }) => id === rule.id);
    if (read === undefined || isBusy) return;
    setPut(movedTo(present, rule.position, to));
    arrange.mutate({ read, changes: { position: to } }, { onError: () => setPut(null) });
  };
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
            handle={whyNot === null && !isBusy ? handleOf(rule) : null}
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

/** On which side of a rule the one that is dragged would come to stand; null: not beside it. */
function markOf(position: number, { from, to }: { from: number; to: number }): 'above' | 'below' | null {
  if (to === from || position !== to) return null;
  return to < from ? 'above' : 'below';
}
