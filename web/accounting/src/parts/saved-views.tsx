import { ActionIcon, Button, Divider, Group, NavLink, Stack, Text, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconLink, IconX } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../api/session.ts';
import { say } from '../api/toasts.ts';
import { common as t } from '../cs/common.ts';
import { offerUndo } from './undo-notice.tsx';

/** A list as it was looked at: its filters, order and columns are what the address says. */
export type SavedView = { name: string; search: Readonly<Record<string, string>> };

const NOTHING: readonly SavedView[] = [];
/** More than anybody looks through. */
const VIEWS_AT_MOST = 30;
const NAME_CHARACTERS = 60;
/** Where in the list somebody is says nothing about the view. */
const PLACES = ['strana', 'radek'];

type SavedViewsProps = {
  /** Names the table. */
  table: string;
  /** The columns that are chosen, as the address has them; null: the usual ones. */
  columns: string | null;
  onApplied: () => void;
};

/**
 * Views of a list kept by name, in this browser for each user and company (the first part of the address). A view is an
 * address, so it is handed on to others as a link.
 */
export function SavedViews({ table, columns, onApplied }: SavedViewsProps) {
  const user = useSession().data?.id ?? 0;
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  const company = /^\/firmy\/(\d+)/.exec(pathname)?.[1] ?? '';
  const [views, setViews] = useLocalStorage<readonly SavedView[]>({
    key: `pohledy:${user}:${company}:${table}`,
    defaultValue: NOTHING,
    getInitialValueInEffect: false,
    deserialize: readViews,
  });
  const present = presentOf(search as Readonly<Record<string, unknown>>, columns);
  const save = (name: string) => {
    const others = views.filter((view) => view.name !== name);
    setViews([...others, { name, search: present }].slice(-VIEWS_AT_MOST));
    say(t.viewSaved(name));
  };
  const remove = (view: SavedView) => {
    setViews(views.filter((each) => each !== view));
    offerUndo({ message: t.viewRemoved(view.name), undo: async () => setViews(views) });
  };
  const copy = async () => {
    await navigator.clipboard.writeText(
      `${window.location.origin}${pathname}?${new URLSearchParams(present)}`,
    );
    say(t.viewLinkCopied);
  };
  return (
    <>
      <Divider />
      <Stack gap={6} component="section" aria-label={t.views}>
        <Text size="sm" fw={550}>
          {t.views}
        </Text>
        {views.map((view) => (
          <Group key={view.name} gap={4} wrap="nowrap">
            <NavLink
              renderRoot={(root) => <Link to={pathname} search={view.search as never} {...root} />}
              label={view.name}
              active={isSame(view.search, present)}
              onClick={onApplied}
              style={{ overflowWrap: 'anywhere', borderRadius: 6 }}
              py={4}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t.viewRemove(view.name)}
              onClick={() => remove(view)}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        ))}
        <NameOfView onSave={save} />
        <Button variant="subtle" size="xs" leftSection={<IconLink size={16} />} onClick={() => void copy()}>
          {t.viewLink}
        </Button>
      </Stack>
    </>
  );
}

function NameOfView({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const trimmed = name.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed === '') return;
        onSave(trimmed);
        setName('');
      }}
    >
      <Group gap={6} wrap="nowrap" align="flex-end">
        <TextInput
          size="xs"
          style={{ flex: 1 }}
          label={t.viewName}
          maxLength={NAME_CHARACTERS}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={trimmed === ''}>
          {t.viewSave}
        </Button>
      </Group>
    </form>
  );
}

/** What the address says of the list, with its columns. */
function presentOf(
  search: Readonly<Record<string, unknown>>,
  columns: string | null,
): Record<string, string> {
  const said = Object.entries(search).filter(
    ([key, value]) => !PLACES.includes(key) && key !== 'sloupce' && value !== undefined,
  );
  return {
    ...Object.fromEntries(said.map(([key, value]) => [key, String(value)])),
    ...(columns === null ? {} : { sloupce: columns }),
  };
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const text = (search: Readonly<Record<string, string>>) =>
    new URLSearchParams(Object.entries(search).sort()).toString();
  return text(a) === text(b);
}

function readViews(stored: string | undefined): readonly SavedView[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return NOTHING;
    return value.filter(isView).slice(-VIEWS_AT_MOST);
  } catch {
    return NOTHING;
  }
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, search } = value as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    typeof search === 'object' &&
    search !== null &&
    Object.values(search).every((each) => typeof each === 'string')
  );
}
