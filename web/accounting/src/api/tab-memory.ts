import { copy, forgetCopies, forgetCopy, readCopies } from './crash-copy.ts';

/**
 * What somebody has typed and not sent, in the browser's memory of this tab: it ends with the tab or the sign-out. Of a
 * tab that has crashed the next one has it.
 */
const PREFIX = 'rozepsane:';

/** Who typed it comes first: nobody is shown what somebody else has typed in the same tab. */
export function memoryKey(user: number, ...parts: (string | number)[]): string {
  return [`${PREFIX}${user}`, ...parts].join(':');
}

export function remember(key: string, content: unknown): void {
  try {
    const text = JSON.stringify(content);
    sessionStorage.setItem(key, text);
    copy(key, text);
  } catch {
    // A browser that stores nothing, or no more: then the page is the only place where it is.
  }
}

/** What was remembered; null when nothing was. */
export function remembered<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
    forgetCopy(key);
  } catch {
    // Nothing can be stored there either.
  }
}

/** Forgets what was typed by anybody, or by anybody but one. */
export function forgetTyped(but?: number): void {
  const isForgotten = (key: string) =>
    key.startsWith(PREFIX) && (but === undefined || !key.startsWith(memoryKey(but, '')));
  forgetCopies(isForgotten);
  try {
    for (const key of Object.keys(sessionStorage).filter(isForgotten)) sessionStorage.removeItem(key);
  } catch {
    // Nothing can be stored there either.
  }
}

/** What tabs that have crashed have left; what this one remembers itself goes before. */
export function recoverTyped(): Promise<void> {
  return readCopies((key, content) => {
    if (key.startsWith(PREFIX) && sessionStorage.getItem(key) === null) sessionStorage.setItem(key, content);
  });
}
