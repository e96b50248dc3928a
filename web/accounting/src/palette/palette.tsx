import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconArrowRight, IconBuilding, IconPlus, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type Company, useCompanies, useMaybeCompany } from '../api/companies.ts';
import { shell } from '../cs/shell.ts';
import { NAVIGATION, PALETTE_ACTIONS } from '../navigation.ts';
import { useRole } from '../parts/can.tsx';
import { isAllowed } from '../parts/permission.ts';
import { paletteStore } from './open.ts';
import { withoutAccents } from './words.ts';

const SHOWN_AT_MOST = 12;

/** Ctrl/⌘+K: companies, screens of the company and actions in it. */
export default function Palette() {
  const groups = useGroups();
  return (
    <Spotlight
      store={paletteStore}
      actions={groups}
      shortcut={null}
      // The dialog has no title that could name it.
      attributes={{ content: { 'aria-label': shell.palette } }}
      nothingFound={shell.paletteEmpty}
      limit={SHOWN_AT_MOST}
      filter={(query, actions) => matching(query, actions as SpotlightActionGroupData[])}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: shell.paletteHint,
        'aria-label': shell.palette,
      }}
    />
  );
}

function useGroups(): SpotlightActionGroupData[] {
  const { data: companies = [] } = useCompanies();
  const company = useMaybeCompany();
  const role = useRole();
  const navigate = useNavigate();
  const open = (to: string) => () => void navigate({ href: to });
  const home = company === undefined ? null : `/firmy/${company.id}`;
  const screens =
    home === null
      ? []
      : NAVIGATION.flatMap(({ entries }) => entries)
          .filter(({ isFor }) => isFor === undefined || company?.[isFor] === true)
          .map(({ label, path, icon: Icon, keywords = '' }) => ({
            id: `screen ${path}`,
            label,
            keywords,
            leftSection: <Icon size={18} stroke={1.6} />,
            onClick: open(home + (path === '/' ? '' : path)),
          }));
  const actions =
    home === null
      ? []
      : PALETTE_ACTIONS.filter(({ permission }) => isAllowed(permission, role)).map(
          ({ label, path, keywords = '' }) => ({
            id: `action ${path} ${label}`,
            label,
            keywords,
            leftSection: <IconPlus size={18} stroke={1.6} />,
            onClick: open(home + path),
          }),
        );
  return [
    { group: shell.paletteActions, actions },
    { group: shell.paletteScreens, actions: screens },
    { group: shell.paletteCompanies, actions: companyActions(companies, open) },
  ].filter(({ actions: each }) => each.length > 0);
}

function companyActions(companies: readonly Company[], open: (to: string) => () => void) {
  return [
    ...companies.map(({ id, name, ico }) => ({
      id: `company ${id}`,
      label: name,
      ...(ico === null ? {} : { description: `IČO ${ico}` }),
      leftSection: <IconBuilding size={18} stroke={1.6} />,
      onClick: open(`/firmy/${id}`),
    })),
    {
      id: 'companies',
      label: shell.allCompanies,
      leftSection: <IconArrowRight size={18} stroke={1.6} />,
      onClick: open('/'),
    },
    {
      id: 'new company',
      label: shell.newCompany,
      leftSection: <IconPlus size={18} stroke={1.6} />,
      onClick: open('/firmy/nova'),
    },
  ];
}

/** Entries that have every word of the query at the start of one of theirs, regardless of accents. */
function matching(query: string, groups: SpotlightActionGroupData[]): SpotlightActionGroupData[] {
  const wanted = withoutAccents(query).split(/\s+/).filter(Boolean);
  return groups
    .map(({ group, actions }) => ({
      group,
      actions: actions.filter(({ label = '', description = '', keywords = '' }) => {
        const text = ` ${withoutAccents([label, description, keywords].flat().join(' '))}`;
        return wanted.every((word) => text.includes(` ${word}`));
      }),
    }))
    .filter(({ actions }) => actions.length > 0);
}
