import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { settlement as t } from '../../../cs/settlement.ts';

type CertificatesProps = { id: number; years: readonly number[] };

/** Documents for the employee, opened beside the application; years are named where there are several. */
export function Certificates({ id, years }: CertificatesProps) {
  const entityId = useEntityId();
  const item = (year: number, kind: string, label: string) => (
    <Menu.Item
      component="a"
      href={`/api/entities/${entityId}/employees/${id}/certificates?year=${year}&kind=${kind}&format=pdf`}
      target="_blank"
      rel="noreferrer"
    >
      {label}
    </Menu.Item>
  );
  const named = (label: string, year: number) => (years.length > 1 ? `${label} ${year}` : label);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />}>
          {t.certificates}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {item(years[0] ?? 0, 'employment', t.certificateEmployment)}
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
