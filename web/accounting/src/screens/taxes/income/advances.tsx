import { Stack, Table, Text } from '@mantine/core';
import { incomeTax as t } from '../../../cs/income-tax.ts';
import { dateText } from '../../../parts/dates.ts';
import { Section } from '../../../parts/section.tsx';
import { WithLaws } from '../../../parts/with-laws.tsx';
import { wholeMoney } from '../vat/whole-money.ts';
import type { Income } from './model.ts';
import { useYear } from './year.ts';

/** The advances that the last known tax leads to, and why they are so. */
export function AdvancesOf({ income }: { income: Income }) {
  const { basis, frequency, amount, none_to: noneTo, why, dates } = income.advances;
  const { state } = useYear(income);
  const months = begunMonths(income.period);
  return (
    <Section title={t.advances} text={t.advancesText}>
      <Stack gap="xs">
        {state === 'changed' && <Text size="sm">{t.advancesChanged}</Text>}
        {months < 12 && (
          <Text size="sm">
            <WithLaws text={t.advancesPutOnYear(months)} of="income_tax" />
          </Text>
        )}
        <Text size="sm">
          {t.advancesOf[frequency](wholeMoney(basis), wholeMoney(amount))}
          {noneTo !== null && why !== null && (
            <WithLaws text={` ${t.noAdvances[why](wholeMoney(noneTo))}`} of="income_tax" />
          )}
        </Text>
        {dates.length > 0 && (
          <Table aria-label={t.advances} maw="24rem">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.advanceDue}</Table.Th>
                <Table.Th ta="right">{t.amount}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {dates.map((each) => (
                <Table.Tr key={each.due_on}>
                  <Table.Td>{dateText(each.due_on)}</Table.Td>
                  <Table.Td ta="right" className="figure">
                    {wholeMoney(each.amount)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Section>
  );
}

/** Of a shorter first period the tax is put on a year. */
function begunMonths({ from, to }: Income['period']): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthOf(to) - monthOf(from) + 1;
}
