import { Button, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { taxCalendar } from '../../../cs/tax-calendar.ts';
import { useIsPrinting } from '../../../parts/printing.ts';
import classes from './calendar.module.css';

const t = taxCalendar.before;

type BeforeKeptProps = {
  /** Absent where the list that would be counted stands elsewhere. */
  count?: number;
  children: ReactNode;
  /** Told when it is unfolded or folded by who keeps that; otherwise it keeps it itself. */
  fold?: { isOpen: boolean; onChange: (isOpen: boolean) => void };
};

/**
 * What is late from before the company was kept here, under one line: most of it was done elsewhere, so it is shown when
 * it is asked for, and on paper.
 */
export function BeforeKept({ count, children, fold }: BeforeKeptProps) {
  const id = useId();
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const { isOpen, onChange } = fold ?? { isOpen: isOwnOpen, onChange: setOwnOpen };
  return (
    <section className="surface" aria-labelledby={id}>
      <div className={classes.before}>
        <Title order={2} size="h3" id={id}>
          {count === undefined ? t.heading : t.title(count)}
        </Title>
        <Text size="sm" c="dimmed">
          {t.text}
        </Text>
        <Button
          className="no-print"
          variant="subtle"
          size="compact-sm"
          mt="xs"
          ml={-8}
          aria-expanded={isOpen}
          onClick={() => onChange(!isOpen)}
        >
          {isOpen ? t.hide : t.show}
        </Button>
      </div>
      {(isOpen || isPrinting) && children}
    </section>
  );
}
