import { Button, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { payrollDifferences as t } from '../../../cs/payroll-differences.ts';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText, moneyWithCurrency } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import { type Month, monthBefore, monthText } from '../../../parts/url-month.ts';
import { type Employee, employeesQuery } from '../employees/api.ts';
import { type Payslip, usePayslips } from './api.ts';
import { type Difference, differenceOf, differencesOf } from './differences.ts';
import { partOf } from './relations.ts';

const SHOWN = 20;

/** What differs from the wages of the month before; nothing where that has none. */
export function MonthDifferences({ month, slips }: { month: Month; slips: readonly Payslip[] }) {
  const { id: entityId } = useCompany();
  const before = monthBefore(month);
  const { data } = usePayslips(entityId, before);
  const cards = useCards(entityId);
  const [isWhole, setWhole] = useState(false);
  if (data === undefined || data.payslips.length === 0) return null;
  const { differing, gone, same } = differencesOf(data.payslips, slips);
  const shown = isWhole ? differing : differing.slice(0, SHOWN);
  return (
    <div style={{ marginTop: 'var(--mantine-spacing-md)' }}>
      <Section title={t.title} text={t.text(monthText(before), same)}>
        {differing.length + gone.length === 0 && <Text size="sm">{t.none}</Text>}
        {differing.length + gone.length > 0 && (
          <List size="sm" spacing="xs" aria-label={t.title}>
            {shown.map((difference) => (
              <List.Item key={difference.slip.id}>
                <TextLink to={`/firmy/${entityId}/mzdy/${difference.slip.id}`} inherit fw={550}>
                  {difference.slip.employee_name}
                </TextLink>
                {': '}
                <DifferenceText {...difference} card={cards.get(difference.slip.employee_id)} />
              </List.Item>
            ))}
            {gone.map(({ id, employee_name }) => (
              <List.Item key={id}>
                <TextLink to={`/firmy/${entityId}/mzdy/${id}`} inherit fw={550}>
                  {employee_name}
                </TextLink>
                : {t.isGone}
              </List.Item>
            ))}
          </List>
        )}
        {shown.length < differing.length && (
          <Button
            variant="default"
            size="compact-sm"
            style={{ alignSelf: 'start' }}
            onClick={() => setWhole(true)}
          >
            {t.showAll(differing.length)}
          </Button>
        )}
      </Section>
    </div>
  );
}

/** The same of one slip. */
export function SlipDifference({ slip }: { slip: Payslip }) {
  const { id: entityId } = useCompany();
  const before = monthBefore(slip);
  const { data } = usePayslips(entityId, before);
  const cards = useCards(entityId);
  const earlier = data?.payslips.find(({ employee_id }) => employee_id === slip.employee_id);
  if (earlier === undefined) return null;
  const difference = differenceOf(earlier, slip);
  return (
    <Section title={t.title}>
      <Text size="sm">
        {difference === null ? (
          t.same(monthText(before))
        ) : (
          <DifferenceText {...difference} card={cards.get(slip.employee_id)} />
        )}
      </Text>
    </Section>
  );
}

function useCards(entityId: number): ReadonlyMap<number, Employee> {
  const { data = [] } = useQuery(employeesQuery(entityId));
  return new Map(data.map((card) => [card.id, card]));
}

function DifferenceText({ slip, payout, causes, card }: Difference & { card: Employee | undefined }) {
  const { from, to } = card === undefined ? { from: null, to: null } : partOf(card, slip);
  const days = [
    ...(from === null ? [] : [t.began(dateText(from))]),
    ...(to === null ? [] : [t.ended(dateText(to))]),
  ];
  if (payout === null) return <>{[t.isNew, ...days].join(', ')}</>;
  const texts = [
    ...days,
    ...causes.map(({ title, from, to, isMoney }) =>
      isMoney ? t.fromTo(title, moneyText(from), moneyText(to)) : t.fromTo(title, String(from), String(to)),
    ),
  ];
  return (
    <>
      {payout === 0 ? t.samePayout : t.payout(`${payout > 0 ? '+' : ''}${moneyWithCurrency(payout)}`)}
      <Text component="span" inherit c="dimmed">
        {' '}
        ({texts.length === 0 ? t.sameInputs : texts.join('; ')})
      </Text>
    </>
  );
}
