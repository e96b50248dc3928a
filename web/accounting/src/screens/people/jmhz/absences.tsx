import { useEntityId } from '../../../api/companies.ts';
import { jmhz as t } from '../../../cs/jmhz.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { Section } from '../../../parts/section.tsx';
import type { Check } from './api.ts';

type Told = Check['absences'][number];

/** What the report tells of absences, so that its days and hours can be compared with the attendance. */
export function Absences({ absences }: Pick<Check, 'absences'>) {
  const entityId = useEntityId();
  if (absences.length === 0) return null;
  const days = (id: string, title: string, value: (row: Told) => number): Column<Told> => ({
    id,
    title,
    kind: 'number',
    value,
  });
  const columns: readonly Column<Told>[] = [
    {
      id: 'zamestnanec',
      title: t.employee,
      value: ({ employee }) => employee,
      cell: ({ employee, employee_id }) => (
        <TextLink to={`/firmy/${entityId}/zamestnanci/${employee_id}`}>{employee}</TextLink>
      ),
    },
    days('pojisteni', t.insuredDays, ({ insured_days }) => insured_days),
    days('vyloucene', t.excludedDays, ({ excluded_days }) => excluded_days),
    days('nemocenske', t.sicknessExcludedDays, ({ sickness_excluded_days }) => sickness_excluded_days),
    days('odecitane', t.deductedDays, ({ deducted_days }) => deducted_days),
    days('hodiny', t.unworkedHours, ({ unworked_hours }) => unworked_hours),
    days('s-nahradou', t.compensatedHours, ({ compensated_hours }) => compensated_hours),
    { id: 'nahrada', title: t.sickPay, kind: 'money', value: ({ sick_pay }) => sick_pay },
  ];
  return (
    <Section title={t.absences} text={t.absencesText}>
      <DataTable
        label={t.absences}
        rows={absences}
        columns={columns}
        rowKey={({ employee_id }) => employee_id}
        sortName="razeni-nepritomnosti"
      />
    </Section>
  );
}
