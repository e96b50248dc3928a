import { Text } from '@mantine/core';
import { insurance as t } from '../../../cs/insurance.ts';
import { monthName } from '../../../parts/dates.ts';
import { counted } from '../../../parts/plural.ts';
import { Section } from '../../../parts/section.tsx';
import classes from './insurance.module.css';
import type { Insurance, MonthKind } from './model.ts';

const CLASSES: Readonly<Record<MonthKind, string | undefined>> = {
  main: classes.main,
  secondary: '',
  none: classes.none,
};

/** What activity each month had: the lowest bases go by it. */
export function Months({ insurance: { months, social } }: { insurance: Insurance }) {
  const count = (of: number) => counted(of, t.monthForms);
  return (
    <Section
      title={t.months}
      text={t.monthsSummary(count(social.months_main), count(social.months_secondary))}
    >
      <MonthList months={months} />
    </Section>
  );
}

export function MonthList({ months }: { months: readonly MonthKind[] }) {
  return (
    <ol className={classes.months} aria-label={t.months}>
      {months.map((kind, i) => (
        <li key={monthName(i + 1)} className={`${classes.month} ${CLASSES[kind] ?? ''}`}>
          <Text size="xs" c="dimmed" component="div">
            {monthName(i + 1)}
          </Text>
          <Text size="sm" component="div">
            {t.monthKinds[kind]}
          </Text>
        </li>
      ))}
    </ol>
  );
}
