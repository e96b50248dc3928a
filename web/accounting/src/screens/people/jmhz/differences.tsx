import { List, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { jmhz as t } from '../../../cs/jmhz.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { decimalOfText } from '../../../parts/decimal.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { counted } from '../../../parts/plural.ts';
import { Section } from '../../../parts/section.tsx';
import type { Check } from './api.ts';

type Difference = Check['report']['differences'][number];
type Figure = Difference['figures'][number];

/** By whom and by what the payslips of today differ from the filed report. */
export function Differences({ report: { differences } }: Pick<Check, 'report'>) {
  const entityId = useEntityId();
  if (differences.length === 0) return null;
  const columns: readonly Column<Difference>[] = [
    {
      id: 'zamestnanec',
      title: t.employee,
      value: ({ employee }) => employee,
      cell: ({ employee, employee_id }) => (
        <TextLink to={`/firmy/${entityId}/zamestnanci/${employee_id}`}>{employee}</TextLink>
      ),
    },
    {
      id: 'rozdil',
      title: t.change,
      isSortable: false,
      cell: ({ change, figures }) => (
        <>
          <Text inherit>{t.changes[change]}</Text>
          {figures.length > 0 && (
            <List size="sm">
              {figures.map((figure) => (
                <List.Item key={figure.label}>
                  {t.figure(figure.label, textOf(figure, figure.filed), textOf(figure, figure.present))}
                </List.Item>
              ))}
            </List>
          )}
        </>
      ),
    },
    { id: 'od', title: t.since, kind: 'date', value: ({ since }) => since },
  ];
  return (
    <Section title={t.differences} text={t.differencesText}>
      <DataTable
        label={t.differences}
        rows={differences}
        columns={columns}
        rowKey={({ employee_id }) => employee_id}
        sortName="razeni-rozdilu"
        maxHeight="none"
      />
    </Section>
  );
}

function textOf({ unit }: Figure, value: string | null): string {
  if (value === null) return t.nothing;
  if (unit === 'CZK') return moneyWithCurrency(Number(value));
  return unit === 'h' ? t.hoursOf(decimalOfText(value)) : counted(Number(value), t.dayForms);
}
