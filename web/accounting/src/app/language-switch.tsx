import { ActionIcon, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { chooseLanguage, LANGUAGE, LANGUAGES, type Language } from '../api/language.ts';
import { shell } from '../cs/shell.ts';

/** Languages of the application, each named in itself. */
export function LanguageItems() {
  return (Object.keys(LANGUAGES) as Language[]).map((language) => (
    <Menu.Item
      key={language}
      lang={language}
      leftSection={<IconLanguage size={16} />}
      onClick={() => language !== LANGUAGE && chooseLanguage(language)}
      role="menuitemradio"
      aria-checked={language === LANGUAGE}
      fw={language === LANGUAGE ? 600 : 400}
    >
      {LANGUAGES[language]}
    </Menu.Item>
  ));
}

/** The language of the application where there is no account yet. */
export function LanguageSwitch() {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={shell.language}>
          <IconLanguage size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  );
}
