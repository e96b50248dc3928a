import { Text } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { monthTexts as t } from '../../cs/month.ts';
import { TextLink } from '../../parts/link.tsx';
import classes from './month.module.css';

type LineProps = {
  isDone: boolean;
  to: string;
  search?: Record<string, string>;
  title: string;
  text?: ReactNode;
  side?: ReactNode;
  /** Below, over the whole width. */
  children?: ReactNode;
};

/** Something of the month, ticked by data, that leads to where it is done. */
export function MonthLine({ isDone, to, search, title, text, side, children }: LineProps) {
  return (
    <li className={classes.line}>
      {isDone ? (
        <IconCircleCheck size={18} color="var(--mantine-color-accent-text)" aria-label={t.isDone} />
      ) : (
        <IconCircle size={18} color="var(--mantine-color-dimmed)" aria-label={t.isOpen} />
      )}
      <div className={classes.what}>
        <TextLink to={to} size="sm" fw={550} {...(search === undefined ? {} : { search })}>
          {title}
        </TextLink>
        {text !== undefined && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      <div className={classes.side}>{side}</div>
      {children !== undefined && <div className={classes.more}>{children}</div>}
    </li>
  );
}
