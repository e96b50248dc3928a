import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useCompany } from '../api/companies.ts';
import { common } from '../cs/common.ts';
import { shell } from '../cs/shell.ts';

/** What holds for every screen of the company: sample, archived, read only. */
export function CompanyNotices() {
  const company = useCompany();
  const notices = [
    company.settings.demo === true ? shell.sample : null,
    company.archived ? shell.archived : null,
    company.can_write ? null : common.readOnly,
  ].filter((text) => text !== null);
  if (notices.length === 0) return null;
  return (
    <Alert
      variant="light"
      color="gray"
      mb="md"
      py={6}
      icon={<IconInfoCircle size={18} />}
      role="note"
      className="no-print"
    >
      {notices.join(' ')}
    </Alert>
  );
}
