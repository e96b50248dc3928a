import type { Setting, SettingsOf } from './setting.ts';

/** Thrown at start when settings are wrong; the message lists every one of them, a line each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the declared settings from an environment such as `process.env`.
 * A setting that is absent or empty takes its default.
 * @param needs settings that are of no use without another one, with that one
 * @throws {SettingsError} naming every setting whose value cannot be used
 */
export function readSettings<D extends Record<string, Setting<unknown>>>(
  declaration: D,
  environment: Readonly<Record<string, string | undefined>>,
  needs: Readonly<Record<string, string>> = {},
): SettingsOf<D> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  const given = (name: string) => environment[name]?.trim() ?? '';
  for (const [name, setting] of Object.entries(declaration)) {
    const text = given(name);
    try {
      values[name] = text === '' ? setting.absent : setting.parse(text);
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}${shown(name, text)}`);
    }
  }
  for (const [name, needed] of Object.entries(needs))
    if (given(name) !== '' && given(needed) === '')
      problems.push(`${name} is of no use without ${needed}, which is not set`);
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return Object.freeze(values) as SettingsOf<D>;
}

/** What was given, without what has no place in a log: keys, and passwords in addresses of servers. */
function shown(name: string, text: string): string {
  return name.endsWith('_KEY') ? '' : ` (it is "${text.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/i, '$1…@')}")`;
}
