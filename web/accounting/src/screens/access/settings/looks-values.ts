import type { Company } from '../../../api/companies.ts';
import { settingsTexts as t } from '../../../cs/settings.ts';
import type { CompanyChanges } from './api.ts';

const { looksChoices } = t;
type ChoiceName = keyof typeof looksChoices;
type SwitchName = keyof typeof t.looksSwitches;

/** Looks of documents as the form holds them, by the keys of the settings. */
export type LooksValues = Record<ChoiceName, string> & Record<SwitchName, boolean> & { accent_color: string };

const CHOICES = Object.keys(looksChoices) as ChoiceName[];
const SWITCHES = Object.keys(t.looksSwitches) as SwitchName[];
/** What a setting that was never made means; every other switch is on. */
const USUAL: Readonly<Record<ChoiceName, string>> = {
  invoice_style: 'plain',
  invoice_font: 'auto',
  invoice_density: 'normal',
  invoice_table: 'auto',
  invoice_corners: 'auto',
  invoice_logo_size: 'm',
};
const USUALLY_OFF: readonly SwitchName[] = ['invoice_logo_name', 'invoice_row_numbers'];

export function looksOf({ settings, accent_color }: Pick<Company, 'settings' | 'accent_color'>): LooksValues {
  const stored = settings as Readonly<Record<string, unknown>>;
  const choices = CHOICES.map((name) => {
    const value = stored[name];
    return [name, typeof value === 'string' ? value : USUAL[name]];
  });
  const switches = SWITCHES.map((name) => {
    const value = stored[name];
    return [name, typeof value === 'boolean' ? value : !USUALLY_OFF.includes(name)];
  });
  return { ...Object.fromEntries([...choices, ...switches]), accent_color: accent_color ?? '' };
}

/** Only what differs, so that what somebody else has changed meanwhile stays. */
export function looksChanges(before: LooksValues, now: LooksValues): CompanyChanges {
  const { accent_color: color, ...looks } = now;
  const settings = Object.fromEntries(
    Object.entries(looks).filter(([name, value]) => value !== before[name as keyof typeof looks]),
  );
  return {
    ...(color === before.accent_color ? {} : { accent_color: color === '' ? null : color }),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
  };
}

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** The query of a preview; a colour that is only half written is left out. */
export function previewQuery({ accent_color: color, ...looks }: LooksValues): Record<string, string> {
  const texts = Object.entries(looks).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(texts),
    ...(color === '' || isColor(color) ? { accent_color: color } : {}),
  };
}
