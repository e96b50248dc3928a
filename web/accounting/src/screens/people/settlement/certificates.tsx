import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { settlement as t } from '../../../cs/settlement.ts';
import { useEmployee } from '../employees/api.ts';
import { isOffice, relationOfCard } from '../employees/relation.ts';
import { type CertificateKind, useSaveCertificate } from './api.ts';

type CertificatesProps = { id: number; years: readonly number[] };

/** Documents for the employee, saved as files; years are named where there are several. */
export function Certificates({ id, years }: CertificatesProps) {
  const entityId = useEntityId();
  const save = useSaveCertificate(entityId, id);
  const employee = useEmployee(entityId, id).data;
  const ofOffice = employee !== undefined && isOffice(relationOfCard(employee));
  // A year may be without such income, which is said here and not in a window of its own.
  const item = (year: number, kind: CertificateKind, label: string) => (
    <Menu.Item onClick={() => save.mutate({ year, kind })}>{label}</Menu.Item>
  );
  const named = (label: string, year: number) => (years.length > 1 ? `${label} ${year}` : label);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />} loading={save.isPending}>
          {t.certificates}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {item(years[0] ?? 0, 'employment', ofOffice ? t.certificateOffice : t.certificateEmployment)}
        {years.map((year) => (
          <Fragment key={year}>
            {item(year, 'income', named(t.certificateIncome, year))}
            {item(year, 'withholding', named(t.certificateWithholding, year))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
