import { withoutAccents } from '../palette/words.ts';

/** What is chosen from; `words` are further ones that it is found by. */
export type CodeOption = { value: string; label: string; words?: string };

/**
 * Options whose name has every word of the search, or whose code begins with it; these stand first. Where there are none,
 * those whose name has the words without their endings: `nábytek` finds what is called by `nábytku`.
 */
export function matching<T extends CodeOption>(options: readonly T[], search: string, atMost: number): T[] {
  const sought = withoutAccents(search).trim();
  const words = sought.split(/\s+/);
  const isByCode = ({ value }: T) => sought !== '' && withoutAccents(value).startsWith(sought);
  const others = options.filter((option) => !isByCode(option));
  const found = [...options.filter(isByCode), ...named(others, words)];
  return (found.length > 0 ? found : named(options, words.map(withoutEnding))).slice(0, atMost);
}

function named<T extends CodeOption>(options: readonly T[], words: readonly string[]): T[] {
  return options.filter(({ label, words: further = '' }) => {
    const name = withoutAccents(`${label} ${further}`);
    return words.every((word) => name.includes(word));
  });
}

const ENDING = 2;
const LEAST_STEM = 4;

const withoutEnding = (word: string) => word.slice(0, Math.max(LEAST_STEM, word.length - ENDING));
