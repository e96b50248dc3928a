import type { Setting } from '@news-and-accounting/environment';
import { ok, type Probe, warning } from './finding.ts';

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Settings that could be read: what nobody reads though it looks like one of ours, and what the service thinks unwise.
 * @param prefixes of names that only this service has
 */
export function settingsProbe(
  declaration: Record<string, Setting<unknown>>,
  given: Given,
  { prefixes, unwise }: { prefixes: readonly string[]; unwise: readonly string[] },
): Probe {
  return {
    name: 'settings',
    advice: '',
    async look() {
      const set = Object.keys(given).filter((name) => (given[name] ?? '').trim() !== '');
      const unread = set.filter(
        (name) => prefixes.some((prefix) => name.startsWith(prefix)) && !(name in declaration),
      );
      const faults = [...unread.map((name) => `${name} is read by nobody`), ...unwise];
      const count = set.filter((name) => name in declaration).length;
      return faults.length === 0
        ? ok(`${count} set, all can be read`)
        : warning(faults.join('; '), 'compare with docs/operating.md');
    },
  };
}
