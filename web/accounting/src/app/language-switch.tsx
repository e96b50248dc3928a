import { ActionIcon, Menu } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { chooseLanguage, LANGUAGE, LANGUAGES, type Language } from '../api/language.ts';
import { shell } from '../cs/shell.ts';

/** Languages of the application, each named in itself. */
export function LanguageItems() {
  return (Object.keys(LANGUAGES) as Language[]).map((language) => (
    <Menu.RadioItem
      key={language}
      lang={language}
      value={language}
      checked={language === LANGUAGE}
      onChange={() => chooseLanguage(language)}
      closeMenuOnClick
    >
      {LANGUAGES[language]}
    </Menu.RadioItem>
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
