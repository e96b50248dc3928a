import { Badge, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { taxCalendar as t } from '../../../cs/tax-calendar.ts';
import { useIsPrinting } from '../../../parts/printing.ts';
import { monthOf, monthText } from '../../../parts/url-month.ts';
import type { TaxDuty } from './api.ts';
import classes from './calendar.module.css';
import { type DutyMonth, isDone, isLate } from './duty-facts.ts';
import { DutyRow } from './duty-row.tsx';

type MonthProps = {
  month: DutyMonth;
  /** All of the year. */
  duties: readonly TaxDuty[];
  /** Those that say what they are. */
  explained: ReadonlySet<TaxDuty>;
  today: string;
};

/** The duties of a month; one that is over and done is folded, on paper all are there. */
export function MonthOfDuties({ month: { month, duties: own }, duties, explained, today }: MonthProps) {
  const present = today.slice(0, 7);
  const isAllDone = own.every(isDone);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isPrinting = useIsPrinting();
  const isOpen = isPrinting || (chosen ?? !(month < present && isAllDone));
  const id = useId();
  const late = own.filter(isLate).length;
  const name = t.ofMonth(monthText(monthOf(`${month}-01`)));
  return (
    <section className="surface" aria-labelledby={id}>
      <Group className={classes.head} gap="sm">
        <Title order={2} size="h3" id={id}>
          <UnstyledButton className={classes.fold} aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
            {isOpen ? (
              <IconChevronDown size={18} aria-hidden="true" />
            ) : (
              <IconChevronRight size={18} aria-hidden="true" />
            )}
            {name}
          </UnstyledButton>
        </Title>
        {month === present && (
          <Badge component="span" variant="default">
            {t.thisMonth}
          </Badge>
        )}
        <Text size="sm" c={late > 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
          {isAllDone ? t.allDone(own.length) : t.sums(own.length, late)}
        </Text>
      </Group>
      {isOpen && (
        <ul className={classes.list} aria-labelledby={id}>
          {own.map((duty) => (
            <DutyRow
              key={`${duty.kind} ${duty.period} ${duty.label}`}
              duty={duty}
              duties={duties}
              isExplained={explained.has(duty)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
