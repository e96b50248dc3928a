/** Collects what is wrong with one file, each finding with its place in the file. */
export class Findings {
  readonly lines: string[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  add(place: string, problem: string): void {
    this.lines.push(`${this.#file}${place === '' ? '' : ` ${place}`}: ${problem}`);
  }
}

/**
 * The plain object at `place`, after a finding for every key that is unknown or missing; null when it is
 * none.
 */
export function objectAt(
  input: unknown,
  place: string,
  keys: { required: readonly string[]; optional?: readonly string[] },
  findings: Findings,
): Record<string, unknown> | null {
  if (!isObject(input)) {
    findings.add(place, 'must be a mapping');
    return null;
  }
  for (const key of Object.keys(input)) {
    const known = keys.required.includes(key) || keys.optional?.includes(key);
    if (!known) findings.add(place, `unknown key "${key}"`);
  }
  for (const key of keys.required) {
    if (!Object.hasOwn(input, key)) findings.add(place, `"${key}" is missing`);
  }
  return input;
}

/** The text at `place` without surrounding space; a finding and an empty text when there is none. */
export function textAt(input: unknown, place: string, findings: Findings): string {
  if (typeof input === 'string' && input.trim() !== '') return input.trim();
  if (input !== undefined) findings.add(place, 'must be a text');
  return '';
}

export function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
