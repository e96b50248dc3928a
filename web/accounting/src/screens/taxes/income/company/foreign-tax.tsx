import { Table, Text } from '@mantine/core';
import { companyTax as t } from '../../../../cs/company-tax.ts';
import { useCountryName } from '../../../../parts/codebooks.ts';
import { Section } from '../../../../parts/section.tsx';
import { WithLaws } from '../../../../parts/with-laws.tsx';
import { wholeMoney } from '../../vat/whole-money.ts';
import type { CompanyIncome } from '../model.ts';

/** Tax paid abroad by states: what of it is credited, by which share of the tax at home, and what is left. */
export function ForeignTax({ income: { foreign_tax: foreign } }: { income: CompanyIncome }) {
  const countryName = useCountryName();
  if (foreign === null) return null;
  return (
    <Section title={t.foreignTax} text={<WithLaws text={t.foreignTaxText} of="income_tax" />}>
      {foreign.states.length > 0 && (
        <Table.ScrollContainer minWidth={620}>
          <Table aria-label={t.foreignTax}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t.foreignState}</Table.Th>
                {[t.foreignNet, t.foreignMost, t.foreignPaid, t.foreignCredited].map((title) => (
                  <Table.Th key={title} ta="right">
                    {title}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {foreign.states.map(({ country, income, expenses, net, tax, base, paid, creditable }) => (
                <Table.Tr key={country}>
                  <Table.Th scope="row" fw={500}>
                    {countryName(country)}
                  </Table.Th>
                  <Table.Td ta="right" className="figure">
                    {wholeMoney(net)}
                    <Text size="xs" c="dimmed">
                      {t.foreignNetOf(wholeMoney(income), wholeMoney(expenses))}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right" className="figure">
                    {creditable === null || base <= 0
                      ? t.foreignNothing
                      : t.foreignShare(wholeMoney(tax), wholeMoney(net), wholeMoney(base))}
                  </Table.Td>
                  <Table.Td ta="right" className="figure">
                    {wholeMoney(paid)}
                  </Table.Td>
                  <Table.Td ta="right" className="figure">
                    {wholeMoney(creditable ?? 0)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Text size="sm" mt="xs">
        <WithLaws
          of="income_tax"
          text={[
            ...(foreign.full_credit > 0 ? [t.foreignFull(wholeMoney(foreign.full_credit))] : []),
            t.foreignCreditable(wholeMoney(foreign.creditable)),
            ...(foreign.left > 0 ? [t.foreignLeft(wholeMoney(foreign.left))] : []),
          ].join(' ')}
        />
      </Text>
    </Section>
  );
}
