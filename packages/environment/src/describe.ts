import type { Setting } from './setting.ts';

export type SettingDescription = { name: string; defaultText: string; about: string };

/** The declared settings as rows for a help text or a page of documentation. */
export function describeSettings(declaration: Record<string, Setting<unknown>>): SettingDescription[] {
  return Object.entries(declaration).map(([name, { defaultText, about }]) => ({ name, defaultText, about }));
}
