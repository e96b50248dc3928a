import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCompany } from '../api/companies.ts';
import { common } from '../cs/common.ts';
import { dateText } from './dates.ts';

/** Whether postings of a day cannot change in the company of the page. */
export function useIsLocked(): (day: string | null) => boolean {
  const { locked_until } = useCompany();
  return (day) => day !== null && locked_until !== null && day <= locked_until;
}

type LockedPeriodProps = { day: string | null; note?: string; way?: ReactNode };

/**
 * Says that the period of what is shown is locked; nothing when it is not.
 * @param day `YYYY-MM-DD` of the record, or the last day of the period
 * @param note what can be done all the same
 * @param way where it is unlocked
 */
export function LockedPeriod({ day, note = '', way }: LockedPeriodProps) {
  const isLocked = useIsLocked();
  const { locked_until } = useCompany();
  if (!isLocked(day) || locked_until === null) return null;
  return (
    <Alert
      icon={<IconLock size={18} />}
      color="gray"
      variant="light"
      mb="md"
      role="note"
      className="no-print"
    >
      {`${common.locked(dateText(locked_until))} ${note}`.trimEnd()} {way}
    </Alert>
  );
}
