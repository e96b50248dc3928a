import { Group, List, Stack, Text } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { settling } from '../../../cs/bank-matching.ts';
import { bankMovement as t } from '../../../cs/bank-movements.ts';
import { taxCalendar } from '../../../cs/tax-calendar.ts';
import { isFlatTaxMonth } from '../../../parts/bookkeeping-years.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { Money } from '../../../parts/money-display.tsx';
import { Section } from '../../../parts/section.tsx';
import { periodText } from '../../taxes/calendar/duty-facts.ts';
import type { Match, Movement } from './api.ts';

/** What a movement settles: each thing with who said so and why. */
export function Settled({ movement }: { movement: Movement }) {
  const { matches, lines, matched, remaining, currency, state } = movement;
  return (
    <Section title={t.settled}>
      {state === 'ignored' ? (
        <Text size="sm">{t.isIgnored}</Text>
      ) : matched === 0 ? (
        <Text size="sm" c="dimmed">
          {t.nothingSettled}
        </Text>
      ) : (
        <Text size="sm">
          {t.settledSum(moneyWithCurrency(matched, currency), moneyWithCurrency(remaining, currency))}
        </Text>
      )}
      {lines.map(({ category, amount, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity than their place
        <Group key={at} justify="space-between" wrap="nowrap" align="flex-start">
          <Text size="sm" fw={550}>
            {[settling.categories[category], text].filter((part) => part !== null).join(' · ')}
          </Text>
          <Money amount={amount} currency={currency} fw={600} />
        </Group>
      ))}
      {matches.length > 0 && (
        <List
          listStyleType="none"
          spacing="sm"
          styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}
        >
          {matches.map((match) => (
            <List.Item key={match.id}>
              <MatchLine match={match} currency={currency} />
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}

function MatchLine({ match, currency }: { match: Match; currency: string }) {
  const { amount, difference, by, evidence } = match;
  const reasons = evidence.flatMap((each) => ('text' in each ? [String(each.text)] : []));
  return (
    <Stack gap={2}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={550}>
          <Target match={match} />
        </Text>
        <Money amount={amount} currency={currency} fw={600} />
      </Group>
      <Text size="xs" c="dimmed">
        {[
          by === 'auto' ? t.byAuto : t.byUser(by),
          ...(difference === 0 ? [] : [t.difference(moneyWithCurrency(difference, currency))]),
        ].join(' · ')}
      </Text>
      {reasons.length > 0 && (
        <List size="xs" aria-label={t.why}>
          {reasons.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}

function Target({ match }: { match: Match }) {
  const company = useCompany();
  const { target, document_id, payslip_id, transaction_id, duty, number } = match;
  const home = `/firmy/${company.id}`;
  if (document_id !== null)
    return (
      <TextLink to={`${home}/doklady/${document_id}`}>
        {`${t.targets[target]} ${number ?? ''}`.trim()}
      </TextLink>
    );
  if (payslip_id !== null) return <TextLink to={`${home}/mzdy/${payslip_id}`}>{t.targets.payslip}</TextLink>;
  if (duty !== null) {
    const { kind, period, insurer } = duty;
    const names: Readonly<Record<string, string>> = t.duties;
    const isOfMonth = kind === 'personal_income_tax' && period.includes('-');
    const isFlatTax = isOfMonth && isFlatTaxMonth(company, period);
    const name = isFlatTax ? t.flatTax : (names[kind] ?? kind);
    return [name, insurer, taxCalendar.forPeriod(periodText(period))]
      .filter((part) => part !== undefined)
      .join(' ');
  }
  if (transaction_id !== null)
    return <TextLink to={`${home}/banka/pohyby/${transaction_id}`}>{t.targets.transaction}</TextLink>;
  return `${t.targets[target]} · ${t.waitsForOther}`;
}
