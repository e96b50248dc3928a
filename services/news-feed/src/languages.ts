import Type, { type Static } from 'typebox';

export const LANGUAGES = ['en', 'cs'] as const;
export type Lang = (typeof LANGUAGES)[number];

export function otherLanguage(lang: Lang): Lang {
  return lang === 'en' ? 'cs' : 'en';
}

export const CATEGORIES = ['ai', 'technology', 'business', 'science', 'other'] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS: Readonly<Record<Lang, Readonly<Record<Category, string>>>> = {
  en: { ai: 'AI', technology: 'Technology', business: 'Business', science: 'Science', other: 'Other' },
  cs: { ai: 'AI', technology: 'Technologie', business: 'Byznys', science: 'Věda', other: 'Ostatní' },
};

/** `lang` of a request; `cz` is an alias of `cs`. */
export const LangParameter = Type.Enum(['en', 'cs', 'cz'], {
  type: 'string',
  default: 'en',
  description: 'Language set; `cz` is an alias of `cs`.',
});

export function languageOf(given: Static<typeof LangParameter> | undefined): Lang {
  return given === 'cs' || given === 'cz' ? 'cs' : 'en';
}
