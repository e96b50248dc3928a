import { Table, Text } from '@mantine/core';
import { incomeTax as t } from '../../../cs/income-tax.ts';
import { Section } from '../../../parts/section.tsx';
import { wholeMoney } from '../vat/whole-money.ts';
import type { Income } from './model.ts';

type LossesProps = {
  income: Pick<Income, 'losses'>;
  /** How years are called, where they are not those of the calendar. */
  yearText?: (year: number) => string;
};

/** Losses of earlier years: how much of each is deducted in this one, what remains, and until when it can be. */
export function Losses({ income: { losses }, yearText = String }: LossesProps) {
  if (losses.length === 0) return null;
  return (
    <Section title={t.losses} text={t.lossesText}>
      <Table.ScrollContainer minWidth={520}>
        <Table aria-label={t.losses}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.lossYear}</Table.Th>
              {[t.assessed, t.used, t.applied, t.remaining].map((title) => (
                <Table.Th key={title} ta="right">
                  {title}
                </Table.Th>
              ))}
              <Table.Th>{t.until}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {losses.map(({ year, assessed, used, applied, remaining, until, expired, source }) => (
              <Table.Tr key={`${year} ${source}`}>
                <Table.Th scope="row" fw={500}>
                  {yearText(year)}
                  <Text size="xs" c="dimmed" fw={400}>
                    {t.lossSources[source]}
                  </Text>
                </Table.Th>
                {[assessed, used, applied, remaining].map((amount, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: four columns in their order
                  <Table.Td key={i} ta="right" className="figure">
                    {wholeMoney(amount)}
                  </Table.Td>
                ))}
                <Table.Td>{expired ? t.expired : yearText(until)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
