import { Progress, Stack, Table, Text } from '@mantine/core';
import { insurance } from '../../../../cs/insurance.ts';
import { personTax as texts } from '../../../../cs/person-tax.ts';
import { monthName } from '../../../../parts/dates.ts';
import { FactList } from '../../../../parts/fact-list.tsx';
import { sumOf } from '../../../../parts/money.ts';
import { useIsPhone } from '../../../../parts/phone.ts';
import { Section } from '../../../../parts/section.tsx';
import { wholeMoney, wholeText } from '../../vat/whole-money.ts';
import { Findings } from '../findings.tsx';
import { flatTaxWhy, owedOf } from './flat-tax-why.ts';
import type { FlatTaxIncome } from './model.ts';

const t = texts.flatTax;

/** The flat tax of a year: what it is together, by months, and how near the limit of the band is. */
export function FlatTax({ income }: { income: FlatTaxIncome }) {
  const { result, findings, year } = income;
  return (
    <>
      <Section title={t.title(result.band)} text={t.text}>
        <Text>{flatTaxWhy(result).join(' ')}</Text>
        <FactList
          facts={[
            [t.whole, <Figure key="whole" amount={owedOf(result)} />],
            [t.paidUp, <Figure key="paid" amount={result.paid} />],
            [
              result.balance < 0 ? t.over : t.toPay,
              <Figure key="balance" amount={Math.abs(result.balance)} />,
            ],
          ]}
        />
        <Limit result={result} />
      </Section>
      {findings.length > 0 && (
        <Section title={insurance.findings}>
          <Findings findings={findings} year={year} />
        </Section>
      )}
      <Months result={result} />
    </>
  );
}

const Figure = ({ amount }: { amount: number }) => <span className="figure">{wholeMoney(amount)}</span>;

type Result = FlatTaxIncome['result'];

/** The income against the limit of the band: the rest in words, the share as a bar. */
function Limit({ result: { income, band, band_limit: most, limit } }: { result: Result }) {
  const share = Math.min(100, (income / most) * 100);
  const of = t.of(wholeMoney(income), wholeMoney(most), band);
  return (
    <Stack gap={4}>
      <Text fw={600} size="sm">
        {t.limit}
      </Text>
      <Progress value={share} size="lg" color={share > NEAR ? 'orange' : 'accent'} aria-label={of} />
      <Text size="sm">
        {of}. {t.left(wholeMoney(sumOf([most, -income])))}{' '}
        {most < limit ? t.higher(wholeMoney(limit)) : t.ends}
      </Text>
    </Stack>
  );
}

/** Per cent of the limit from which it is worth looking at. */
const NEAR = 90;

type Part = 'amount' | 'tax' | 'social' | 'health';
const PARTS: readonly Part[] = ['amount', 'tax', 'social', 'health'];

/** What a fall within the year leaves of a part: earlier months count as the last one. */
function owedOfPart(monthly: Result['monthly'], part: Part): number {
  const last = monthly.at(-1)?.[part] ?? 0;
  return sumOf(monthly.map((month) => Math.min(month[part], last)));
}

/** The advances by the announced band, and what the band of the income settles after the year. */
function Months({ result: { advances, monthly, band, settlement } }: { result: Result }) {
  const paid = PARTS.map((part) => sumOf(advances.map((month) => month[part])));
  const whole = PARTS.map((part) => owedOfPart(monthly, part));
  const isPhone = useIsPhone();
  return (
    <Section title={t.months} text={t.dueOn}>
      <Table.ScrollContainer minWidth={isPhone ? 300 : 420}>
        <Table aria-label={t.months} {...(isPhone ? { fz: 'xs', horizontalSpacing: 4 } : {})}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.month}</Table.Th>
              {[t.amount, t.tax, t.social, t.health].map((title) => (
                <Table.Th key={title} ta="right">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {advances.map(({ month, amount, tax, social, health }) => (
              <Table.Tr key={month}>
                <Table.Th scope="row" fw={400}>
                  {monthName(month)}
                </Table.Th>
                <Amounts amounts={[amount, tax, social, health]} />
              </Table.Tr>
            ))}
            <Table.Tr fw={650}>
              <Table.Th scope="row">{t.total}</Table.Th>
              <Amounts amounts={paid} />
            </Table.Tr>
            {settlement !== 0 && (
              <>
                <Table.Tr>
                  <Table.Th scope="row" fw={400}>
                    {t.settled(band)}
                  </Table.Th>
                  <Amounts amounts={whole.map((amount, i) => sumOf([amount, -(paid[i] ?? 0)]))} />
                </Table.Tr>
                <Table.Tr fw={650}>
                  <Table.Th scope="row">{t.whole}</Table.Th>
                  <Amounts amounts={whole} />
                </Table.Tr>
              </>
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}

function Amounts({ amounts }: { amounts: readonly number[] }) {
  return amounts.map((amount, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity than their place
    <Table.Td key={i} ta="right" className="figure">
      {wholeText(amount)}
    </Table.Td>
  ));
}
