import { Stack, Table } from '@mantine/core';
import { filings as t } from '../../../cs/filings.ts';
import { COMPANY_GROUPS, COMPANY_RATES, COMPANY_RESULTS } from '../income/company/groups.ts';
import { FormLines } from '../income/form-lines.tsx';
import { PERSON_GROUPS, PERSON_RESULTS } from '../income/person/groups.ts';
import { wholeMoney } from '../vat/whole-money.ts';
import type { FilingDetail } from './model.ts';

type Filed = NonNullable<FilingDetail['details']['income_tax']>;

/** A return of income tax as it was frozen: its rows, and of a supplementary one what it changes. */
export function IncomeContent({ filed, period }: { filed: Filed; period: string }) {
  const { kind, lines, correction } = filed;
  const isCompany = kind === 'dppo';
  return (
    <Stack gap="md">
      {correction !== null && <Correction correction={correction} />}
      <FormLines
        label={t.content}
        income={{ year: Number(period), period: filed.period, lines }}
        before={undefined}
        groups={isCompany ? COMPANY_GROUPS : PERSON_GROUPS}
        results={isCompany ? COMPANY_RESULTS : PERSON_RESULTS}
        rates={isCompany ? COMPANY_RATES : []}
      />
    </Stack>
  );
}

/** Part IV of the form: what was known last against what is now. */
function Correction({ correction }: { correction: NonNullable<Filed['correction']> }) {
  const rows = [
    [t.correctionTax, correction.tax_known, correction.tax_found, correction.tax_difference],
    [t.correctionLoss, correction.loss_known, correction.loss_found, correction.loss_difference],
  ] as const;
  return (
    <Table aria-label={t.correction} maw="36rem">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t.correction}</Table.Th>
          {[t.correctionKnown, t.correctionFound, t.change].map((title) => (
            <Table.Th key={title} ta="right">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([label, ...amounts]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={500}>
              {label}
            </Table.Th>
            {amounts.map((amount, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three columns in their order
              <Table.Td key={i} ta="right" className="figure">
                {wholeMoney(amount)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
