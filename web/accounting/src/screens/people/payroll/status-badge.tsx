import { Badge } from '@mantine/core';
import { memo } from 'react';
import { payroll as t } from '../../../cs/payroll.ts';
import type { Payslip } from './api.ts';

const COLOURS = { draft: 'gray', approved: 'blue', posted: 'accent' };

export const StatusBadge = memo(function StatusBadge({ status }: { status: Payslip['status'] }) {
  return (
    <Badge component="span" variant="dot" color={COLOURS[status]} miw="max-content">
      {t.statuses[status]}
    </Badge>
  );
});
