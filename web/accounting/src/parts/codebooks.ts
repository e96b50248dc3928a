import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, unwrap } from '../api/client.ts';
import { locale } from '../cs/locale.ts';

export type CodebookEntry = {
  code: string;
  name: string;
  short?: string;
  /** Of offices of social security. */
  district?: string;
  /** Of activities: 1 section to 5 national subclass. */
  level?: number;
  /** Of kinds of activity. */
  contract?: string | null;
  /** Of rows of statements: which one, and as the annex prints it. */
  statement?: string;
  designation?: string;
};
export type CodebookName =
  | 'health_insurers'
  | 'ossz'
  | 'countries'
  | 'nace'
  | 'activity_kinds'
  | 'vat_treatments'
  | 'vat_commodities'
  | 'vat_rates'
  | 'statement_rows';

/** Entries of a codebook; they change with versions of the service only. */
export function useCodebook(name: CodebookName) {
  return useQuery({
    queryKey: ['codebooks', name],
    queryFn: async () => {
      const books = await unwrap(api.GET('/codebooks', { params: { query: { names: name } } }));
      const entries = ((books as Record<string, unknown>)[name] ?? []) as CodebookEntry[];
      return await inThisLanguage(name, entries);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The names that have others in this language, which are loaded with the first such codebook. */
async function inThisLanguage(
  name: CodebookName,
  entries: readonly CodebookEntry[],
): Promise<readonly CodebookEntry[]> {
  if (name !== 'countries' && name !== 'nace') return entries;
  const { codebookTexts } = await import('../cs/codebooks.ts');
  const called = name === 'countries' ? codebookTexts.country : codebookTexts.activity;
  const named = entries.map((entry) => ({ ...entry, name: called(entry.code, entry.name) }));
  return name === 'countries' ? byName(named) : named;
}

const collator = new Intl.Collator(locale.code);

/** Countries as readers look them up: the own one first, the others by their names. */
export function byName(countries: readonly CodebookEntry[]): CodebookEntry[] {
  const isOwn = ({ code }: CodebookEntry) => Number(code === 'CZ');
  return countries.toSorted((a, b) => isOwn(b) - isOwn(a) || collator.compare(a.name, b.name));
}

/** Countries as options, by name. */
export function useCountries() {
  const countries = useCodebook('countries').data ?? [];
  return countries.map(({ code, name }) => ({ value: code, label: name }));
}

/** What a country is called; its code until the codebook is there. */
export function useCountryName(): (code: string) => string {
  const { data } = useCodebook('countries');
  return (code) => data?.find((entry) => entry.code === code)?.name ?? code;
}

/** Activities of CZ-NACE as options, by the six digits of tax forms. */
export function useActivities() {
  const { data } = useCodebook('nace');
  // Some 1,700: not anew with every key.
  return useMemo(() => taxFormActivities(data ?? []), [data]);
}

/** One option for each six digits: a group with a single class has the number of the class, which says more. */
export function taxFormActivities(entries: readonly CodebookEntry[]): { value: string; label: string }[] {
  const byNumber = new Map<string, string>();
  for (const { code, name, level } of entries) {
    if (level !== 1) byNumber.set(code.padEnd(6, '0'), `${code} ${name}`);
  }
  return [...byNumber].map(([value, label]) => ({ value, label }));
}
