import { Badge } from '@mantine/core';
import { paymentOrders as t } from '../../../cs/payment-orders.ts';
import type { ItemCheck } from './api.ts';
import classes from './orders.module.css';

const COLOURS = { block: 'red', confirm: 'orange', info: 'gray' } as const;

type CheckListProps = {
  checks: readonly ItemCheck[];
  /** Of an order that is there: it was made only once everything was confirmed. */
  isMade?: boolean;
};

/** What was found out about an item. */
export function CheckList({ checks, isMade = false }: CheckListProps) {
  if (checks.length === 0) return null;
  return (
    <ul className={classes.checks} aria-label={t.checks}>
      {checks.map(({ code, level, text }) => (
        <li key={code}>
          <Badge component="span" size="sm" variant="dot" color={COLOURS[level]} miw="max-content">
            {isMade && level === 'confirm' ? t.confirmed : t.levels[level]}
          </Badge>{' '}
          {text}
        </li>
      ))}
    </ul>
  );
}
