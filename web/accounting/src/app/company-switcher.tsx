import { Button, Menu, ScrollArea, Text } from '@mantine/core';
import {
  IconBuilding,
  IconCheck,
  IconChecklist,
  IconList,
  IconPlus,
  IconSelector,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type Company, useCompanies, useMaybeCompany } from '../api/companies.ts';
import { shell } from '../cs/shell.ts';
import { NAVIGATION } from '../navigation.ts';
import { isOfferedIn } from '../navigation-entry.ts';

/** Which company we are in, and the way to another, there to the same screen. */
export function CompanySwitcher() {
  const { data: companies = [] } = useCompanies();
  const company = useMaybeCompany();
  const { pathname } = useLocation();
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
          {active.map((each) => (
            <Menu.Item
              key={each.id}
              renderRoot={(root) => <Link to={sameScreen(pathname, company, each)} {...root} />}
              leftSection={each.id === company.id ? <IconCheck size={16} /> : <IconBuilding size={16} />}
            >
              {each.name}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
        <Menu.Divider />
        {active.length > 1 && (
          <Menu.Item
            renderRoot={(root) => <Link to="/firmy/co-potrebuji" {...root} />}
            leftSection={<IconChecklist size={16} />}
          >
            {shell.companyNeeds}
          </Menu.Item>
        )}
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

/** The screen of the navigation that somebody is in, in another company; its overview where that one has none such. */
function sameScreen(pathname: string, from: Company, to: Company): string {
  const home = `/firmy/${to.id}`;
  const within = `${pathname.slice(`/firmy/${from.id}`.length)}/`;
  const [screen] = NAVIGATION.flatMap(({ entries }) => entries)
    .filter((entry) => entry.path !== '/' && within.startsWith(`${entry.path}/`) && isOfferedIn(entry, to))
    .sort((a, b) => b.path.length - a.path.length);
  return screen === undefined ? home : home + screen.path;
}
