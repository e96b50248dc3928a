import { Button, List } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { payrollBulk as t } from '../../../cs/payroll-bulk.ts';
import { TextLink } from '../../../parts/link.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import type { Payslip } from './api.ts';

/** More of them would push the month itself out of sight. */
const SHOWN_AT_FIRST = 5;

/** What slips tell to be looked at, before the month is approved at once; nothing of what is posted already. */
export function SlipWarnings({ slips }: { slips: readonly Payslip[] }) {
  const entityId = useEntityId();
  const [isWhole, setWhole] = useState(false);
  const told = slips.filter(({ status, data }) => status !== 'posted' && data.warnings.length > 0);
  if (told.length === 0) return null;
  const shown = isWhole ? told : told.slice(0, SHOWN_AT_FIRST);
  return (
    <WarningNote title={t.slipWarnings(told.length)}>
      <List size="sm">
        {shown.map(({ id, employee_name, data }) => (
          <List.Item key={id}>
            <TextLink to={`/firmy/${entityId}/mzdy/${id}`} inherit>
              {employee_name}
            </TextLink>
            {`: ${data.warnings.join(' ')}`}
          </List.Item>
        ))}
      </List>
      {told.length > SHOWN_AT_FIRST && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          className="no-print"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t.fewerSlipWarnings : t.allSlipWarnings(told.length)}
        </Button>
      )}
    </WarningNote>
  );
}
