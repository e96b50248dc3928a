import type { Setting, SettingsOf } from './setting.ts';

/** Thrown at start when settings are wrong; the message lists every one of them, a line each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the declared settings from an environment such as `process.env`.
 * A setting that is absent or empty takes its default.
 * @throws {SettingsError} naming every setting whose value cannot be used
 */
export function readSettings<D extends Record<string, Setting<unknown>>>(
  declaration: D,
  environment: Readonly<Record<string, string | undefined>>,
): SettingsOf<D> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(declaration)) {
    const text = environment[name]?.trim() ?? '';
    try {
      values[name] = text === '' ? setting.absent : setting.parse(text);
    } catch (error) {
      problems.push(`${name} ${(error as Error).message} (it is "${shown(name, text)}")`);
    }
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return Object.freeze(values) as SettingsOf<D>;
}

/** Addresses of servers may carry a password, which has no place in a log. */
function shown(name: string, text: string): string {
  return name.endsWith('_URL') ? text.replace(/\/\/[^@/]*@/, '//…@') : text;
}
