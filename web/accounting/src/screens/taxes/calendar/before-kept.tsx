import { Button, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { taxCalendar } from '../../../cs/tax-calendar.ts';
import { useIsPrinting } from '../../../parts/printing.ts';
import classes from './calendar.module.css';

const t = taxCalendar.before;

type BeforeKeptProps = {
  count: number;
  children: ReactNode;
  /** Told when it is unfolded or folded by who keeps that; otherwise it keeps it itself. */
  fold?: { isOpen: boolean; onChange: (isOpen: boolean) => void };
};

/**
 * What is late from before the company was kept here, under one line: most of it was done elsewhere, so it is shown when
 * it is asked for, and on paper.
 */
export function BeforeKept({ count, children, fold }: BeforeKeptProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isPrinting = useIsPrinting();
  const { isOpen, onChange } = fold ?? { isOpen: isOwnOpen, onChange: setOwnOpen };
  const button = (
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
  );
  return (
    <Told heading={t.title(count)} way={button}>
      {(isOpen || isPrinting) && children}
    </Told>
  );
}

/** The same where the list stands elsewhere: with the way there, as there is nothing to unfold. */
export const BeforeKeptElsewhere = ({ way }: { way: ReactNode }) => <Told heading={t.heading} way={way} />;

type ToldProps = { heading: string; way: ReactNode; children?: ReactNode };

function Told({ heading, way, children }: ToldProps) {
  const id = useId();
  return (
    <section className="surface" aria-labelledby={id}>
      <div className={classes.before}>
        <Title order={2} size="h3" id={id}>
          {heading}
        </Title>
        <Text size="sm" c="dimmed">
          {t.text}
        </Text>
        {way}
      </div>
      {children}
    </section>
  );
}
