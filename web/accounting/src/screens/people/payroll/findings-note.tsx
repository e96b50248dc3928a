import { List, Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { payrollBulk as t } from '../../../cs/payroll-bulk.ts';
import { TextLink } from '../../../parts/link.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import type { PayslipsOfMonth } from './api.ts';

type FindingsProps = { findings: PayslipsOfMonth['findings'] };

/** Approved and posted slips that would come out differently, since earlier months have changed. */
export function FindingsNote({ findings = [] }: FindingsProps) {
  const entityId = useEntityId();
  if (findings.length === 0) return null;
  return (
    <WarningNote title={t.findings}>
      <Text size="sm" mb={4}>
        {t.findingsText}
      </Text>
      <List size="sm">
        {findings.map(({ payslip_id, message }) => (
          <List.Item key={payslip_id}>
            <TextLink to={`/firmy/${entityId}/mzdy/${payslip_id}`} inherit>
              {message}
            </TextLink>
          </List.Item>
        ))}
      </List>
    </WarningNote>
  );
}
