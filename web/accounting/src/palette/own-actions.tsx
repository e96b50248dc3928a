import { useMantineColorScheme } from '@mantine/core';
import {
  IconCalculator,
  IconHelp,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconUserCog,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { chooseLanguage, LANGUAGE, LANGUAGES, type Language } from '../api/language.ts';
import { signOut } from '../api/session.ts';
import { sayError } from '../api/toasts.ts';
import { SCHEMES } from '../app/theme-switch.tsx';
import { shell } from '../cs/shell.ts';
import { useHelp } from '../parts/shortcuts.tsx';
import type { PaletteEntry } from './group.ts';

/** What the header and its menus offer besides companies: the user's own matters, how it looks, help. */
export function useOwnActions(): PaletteEntry[] {
  const navigate = useNavigate();
  const showKeys = useHelp('keys');
  const schemes = useSchemeActions();
  return [
    {
      id: 'own account',
      label: shell.ownAccount,
      keywords: shell.ownAccountWords,
      leftSection: <IconUserCog size={18} stroke={1.6} />,
      onClick: () => void navigate({ href: '/ucet' }),
    },
    {
      id: 'help',
      label: shell.help,
      leftSection: <IconHelp size={18} stroke={1.6} />,
      onClick: () => void navigate({ href: '/napoveda' }),
    },
    {
      id: 'shortcuts',
      label: shell.shortcuts,
      leftSection: <IconKeyboard size={18} stroke={1.6} />,
      onClick: showKeys,
    },
    {
      id: 'calculators',
      label: shell.calculators,
      leftSection: <IconCalculator size={18} stroke={1.6} />,
      // A page that needs no account, and so none of this application.
      onClick: () => window.location.assign('/kalkulacky'),
    },
    ...schemes,
    ...otherLanguages(),
    {
      id: 'sign out',
      label: shell.signOut,
      keywords: shell.signOutWords,
      leftSection: <IconLogout size={18} stroke={1.6} />,
      onClick: () => void signOut().catch(sayError),
    },
  ];
}

function useSchemeActions(): PaletteEntry[] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return SCHEMES.filter(({ value }) => value !== colorScheme).map(({ value, label, icon: Icon }) => ({
    id: `theme ${value}`,
    label: shell.themeIn(label),
    leftSection: <Icon size={18} stroke={1.6} />,
    onClick: () => setColorScheme(value),
  }));
}

const otherLanguages = (): PaletteEntry[] =>
  (Object.keys(LANGUAGES) as Language[])
    .filter((language) => language !== LANGUAGE)
    .map((language) => ({
      id: `language ${language}`,
      label: shell.languageIn(LANGUAGES[language]),
      // Who does not read this language looks for the word of their own.
      keywords: shell.languageWords,
      leftSection: <IconLanguage size={18} stroke={1.6} />,
      onClick: () => chooseLanguage(language),
    }));
