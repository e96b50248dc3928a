import { Badge, Group, Progress, Stack, Text } from '@mantine/core';
import { taxCalendar } from '../../../cs/tax-calendar.ts';
import { dateText } from '../../../parts/dates.ts';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import type { Turnover } from './api.ts';

const t = taxCalendar.turnover;

const COLOURS = { below: 'accent', near: 'orange', next_year: 'red', immediate: 'red' } as const;

/** How far who is no payer of VAT is from being one, and what follows once a limit is crossed. */
export function TurnoverGauge({ turnover }: { turnover: Turnover }) {
  const { year, amount, limit_next_year, limit_immediate, payer_from, application_due_on, state } = turnover;
  const crossed = turnover.crossed_immediate_on ?? turnover.crossed_next_year_on;
  // Below zero when more was corrected than invoiced.
  const percent = Math.max(0, Math.floor((100 * amount) / limit_next_year));
  return (
    <section aria-label={t.title(year)}>
      <Section title={t.title(year)} text={t.text}>
        <Stack gap="xs">
          <Group justify="space-between" gap="sm">
            <Text fw={620} className="figure">
              {t.amount(moneyWithCurrency(amount), moneyWithCurrency(limit_next_year))}
            </Text>
            <Badge component="span" variant="dot" color={COLOURS[state]} miw="max-content">
              {t.states[state]}
            </Badge>
          </Group>
          <Progress
            value={Math.min(100, percent)}
            color={COLOURS[state]}
            size="lg"
            aria-label={t.gauge(percent)}
          />
          {crossed === null ? (
            <Text size="sm">{t.left(moneyWithCurrency(sumOf([limit_next_year, -amount])))}</Text>
          ) : (
            payer_from !== null &&
            application_due_on !== null && (
              <Text size="sm" fw={550}>
                {t.crossed(dateText(crossed), dateText(payer_from))} {t.apply(dateText(application_due_on))}
              </Text>
            )
          )}
          <Text size="sm" c="dimmed">
            {t.limitNextYear(moneyWithCurrency(limit_next_year))}{' '}
            {t.limitImmediate(moneyWithCurrency(limit_immediate))}
          </Text>
        </Stack>
      </Section>
    </section>
  );
}
