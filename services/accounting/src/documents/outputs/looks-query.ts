import type { Language } from '@news-and-accounting/business-document';
import Type, { type TOptional, type TSchema } from 'typebox';
import { invalidFields } from '../../platform/http/fields.ts';
import { isOn } from '../../platform/http/query.ts';
import { CHOICES, SWITCHES } from './looks.ts';

/** Looks that a query lays over those of the company. */
export type LooksAsked = {
  language: Language;
  /** Whether the sample is shown as paid, which is when it has a stamp. */
  isPaid: boolean;
  /** By the keys of the settings. */
  looks: Readonly<Record<string, string | boolean>>;
  /** Absent: the company's; null: that of the style. */
  accentColor?: string | null;
};

const ABOUT: Readonly<Record<keyof typeof CHOICES | (typeof SWITCHES)[number], string>> = {
  invoice_style: 'The whole character',
  invoice_font: 'Letters; `auto` is what goes with the style, as with the others',
  invoice_density: 'Size of letters and room around them',
  invoice_table: 'How the table of lines is drawn',
  invoice_corners: 'Corners of surfaces and frames',
  invoice_logo_size: 'Height of the logo',
  invoice_logo_name: 'Whether the name stands beside the logo',
  invoice_row_numbers: 'Whether lines are numbered',
  invoice_paid_stamp: 'Whether paid documents have a stamp',
  invoice_contacts: 'Whether telephone, e-mail and web of the company are there',
  invoice_credit: 'Whether the program is named at the foot',
  show_qr: 'Whether the code for payment is there',
};

const CHOICE_NAMES = Object.keys(CHOICES) as (keyof typeof CHOICES)[];
const ON_OFF = ['true', 'false', '1', '0'] as const;

export const LOOKS_QUERY = Type.Object({
  lang: Type.Optional(Type.Enum(['cs', 'en'], { description: 'Language of the paper; absent: Czech' })),
  paid: Type.Optional(Type.String({ description: '`1` shows it as paid' })),
  accent_color: Type.Optional(
    Type.String({ description: '`#RRGGBB`; empty: that of the style; absent: the company’s' }),
  ),
  ...(Object.fromEntries([
    ...CHOICE_NAMES.map((name) => [
      name,
      Type.Optional(Type.Enum([...CHOICES[name]] as string[], { description: ABOUT[name] })),
    ]),
    ...SWITCHES.map((name) => [name, Type.Optional(Type.Enum([...ON_OFF], { description: ABOUT[name] }))]),
  ]) as Record<keyof typeof ABOUT, TOptional<TSchema>>),
});

/** @throws {HttpError} 422 naming every parameter that is none */
export function readLooks(query: Readonly<Partial<Record<string, unknown>>>): LooksAsked {
  const given = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const { lang = '', paid, accent_color: color } = given;
  const problems: Record<string, string> = {};
  if (!['', 'cs', 'en'].includes(lang)) problems.lang = 'Jazyk je cs, nebo en.';
  if (color !== undefined && color !== '' && !/^#[0-9A-Fa-f]{6}$/.test(color))
    problems.accent_color = 'Musí být barva ve tvaru #RRGGBB.';
  const looks: Record<string, string | boolean> = {};
  for (const name of CHOICE_NAMES) {
    const value = given[name];
    if (value === undefined) continue;
    if (!(CHOICES[name] as readonly string[]).includes(value))
      problems[name] = `Musí být jedna z hodnot ${CHOICES[name].join(', ')}.`;
    looks[name] = value;
  }
  for (const name of SWITCHES) {
    const value = given[name];
    if (value === undefined) continue;
    if (!(ON_OFF as readonly string[]).includes(value)) problems[name] = 'Musí být true, nebo false.';
    looks[name] = isOn(value);
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return {
    language: lang === 'en' ? 'en' : 'cs',
    isPaid: isOn(paid),
    looks,
    ...(color === undefined ? {} : { accentColor: color || null }),
  };
}
