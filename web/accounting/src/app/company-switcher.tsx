import { Button, Menu, ScrollArea, Text } from '@mantine/core';
import { IconBuilding, IconCheck, IconList, IconPlus, IconSelector } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCompanies, useMaybeCompany } from '../api/companies.ts';
import { shell } from '../cs/shell.ts';

/** Which company we are in, and the way to another. */
export function CompanySwitcher() {
  const { data: companies = [] } = useCompanies();
  const company = useMaybeCompany();
  if (company === undefined) return null;
  const active = companies.filter(({ archived }) => !archived);
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          px="xs"
          rightSection={<IconSelector size={16} />}
          aria-label={`${shell.chooseCompany}: ${company.name}`}
          style={{ minWidth: 0, maxWidth: 320, flexShrink: 1 }}
        >
          <Text span size="sm" fw={600} truncate>
            {company.name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={320}>
          {active.map(({ id, name }) => (
            <Menu.Item
              key={id}
              renderRoot={(root) => <Link to={`/firmy/${id}`} {...root} />}
              leftSection={id === company.id ? <IconCheck size={16} /> : <IconBuilding size={16} />}
            >
              {name}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
        <Menu.Divider />
        <Menu.Item renderRoot={(root) => <Link to="/" {...root} />} leftSection={<IconList size={16} />}>
          {shell.allCompanies}
        </Menu.Item>
        <Menu.Item
          renderRoot={(root) => <Link to="/firmy/nova" {...root} />}
          leftSection={<IconPlus size={16} />}
        >
          {shell.newCompany}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
