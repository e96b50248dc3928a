import { Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconBuilding, IconPlus, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Company, useCompanies, useMaybeCompany } from '../api/companies.ts';
import { shell } from '../cs/shell.ts';
import { NAVIGATION } from '../navigation.ts';
import { isOfferedIn } from '../navigation-entry.ts';
import { PALETTE_ACTIONS } from '../palette-actions.ts';
import { useRole } from '../parts/can.tsx';
import { isAllowed } from '../parts/permission.ts';
import type { PaletteGroup } from './group.ts';
import { matching } from './matching.ts';
import { paletteStore } from './open.ts';
import { useOwnActions } from './own-actions.tsx';
import { useRecords } from './records.tsx';

/** Ctrl/⌘+K: actions and screens of the company, companies, and records while somebody types. */
export default function Palette() {
  const [query, setQuery] = useState('');
  const own = matching(query, useGroups());
  const records = useRecords(query);
  const groups = [...own, ...records.groups];
  const state = records.state ?? (groups.length === 0 ? shell.paletteEmpty : null);
  useFirstSelected(query !== '');
  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      // The dialog has no title that could name it.
      attributes={{ content: { 'aria-label': shell.palette } }}
    >
      <Spotlight.Search
        leftSection={<IconSearch size={18} />}
        placeholder={shell.paletteHint}
        aria-label={shell.palette}
      />
      {groups.length > 0 && (
        <Spotlight.ActionsList>
          {groups.map(({ group, actions }) => (
            <Spotlight.ActionsGroup key={group} label={group}>
              {actions.map(({ id, keywords: _, ...action }) => (
                <Spotlight.Action key={id} {...action} />
              ))}
            </Spotlight.ActionsGroup>
          ))}
        </Spotlight.ActionsList>
      )}
      {/* Always there, because only what changes within it is read out. */}
      <div role="status">{state !== null && <Spotlight.Empty>{state}</Spotlight.Empty>}</div>
    </Spotlight.Root>
  );
}

/** Enter opens what is selected, so something is as soon as there is something: records come after the key. */
function useFirstSelected(isTyped: boolean) {
  useEffect(() => {
    const list = document.getElementById(paletteStore.getState().listId);
    if (!isTyped || list === null) return;
    const actions = [...list.querySelectorAll('[data-action]')];
    const selected = Math.max(
      0,
      actions.findIndex((each) => each.hasAttribute('data-selected')),
    );
    actions[selected]?.setAttribute('data-selected', 'true');
    paletteStore.updateState((state) => ({ ...state, selected }));
  });
}

function useGroups(): PaletteGroup[] {
  const { data: companies = [] } = useCompanies();
  const company = useMaybeCompany();
  const role = useRole();
  const own = useOwnActions();
  const navigate = useNavigate();
  const open = (to: string) => () => void navigate({ href: to });
  const home = company === undefined ? null : `/firmy/${company.id}`;
  const screens =
    home === null
      ? []
      : NAVIGATION.flatMap(({ entries }) => entries)
          .filter((entry) => company !== undefined && isOfferedIn(entry, company))
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
    { group: shell.paletteOwn, actions: own },
  ].filter(({ actions: each }) => each.length > 0);
}

function companyActions(companies: readonly Company[], open: (to: string) => () => void) {
  return [
    ...companies.map(({ id, name, ico }) => ({
      id: `company ${id}`,
      label: name,
      ...(ico === null ? {} : { description: shell.ico(ico) }),
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
      id: 'needs',
      label: shell.companyNeeds,
      leftSection: <IconArrowRight size={18} stroke={1.6} />,
      onClick: open('/firmy/co-potrebuji'),
    },
    {
      id: 'new company',
      label: shell.newCompany,
      leftSection: <IconPlus size={18} stroke={1.6} />,
      onClick: open('/firmy/nova'),
    },
  ];
}
