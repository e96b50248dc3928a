import { withoutAccents } from '../palette/words.ts';

/** What is chosen from; `words` are further ones that it is found by. */
export type CodeOption = { value: string; label: string; words?: string };

/** Options whose name has every word of the search, or whose code begins with it; these stand first. */
export function matching<T extends CodeOption>(options: readonly T[], search: string, atMost: number): T[] {
  const sought = withoutAccents(search).trim();
  const words = sought.split(/\s+/);
  const byCode = (option: T) => sought !== '' && withoutAccents(option.value).startsWith(sought);
  const byName = (option: T) => {
    const name = withoutAccents(`${option.label} ${option.words ?? ''}`);
    return words.every((word) => name.includes(word));
  };
  return [...options.filter(byCode), ...options.filter((each) => !byCode(each) && byName(each))].slice(
    0,
    atMost,
  );
}
