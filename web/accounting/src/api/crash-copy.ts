/**
 * A copy, for all tabs, of what a tab remembers, so that it outlives a browser that crashes or is killed. A tab that is
 * left in order takes its copies along: what remains is of tabs that were not.
 */
const PREFIX = 'po-padu:';
/** What nobody has come back for in a week is forgotten. */
const KEPT_MILLISECONDS = 7 * 24 * 3_600_000;

type Copy = { at: number; content: string };

/** This page; while it lives it holds a lock of its name. */
const page = newName();
let isLocked = false;
let isLeft = false;
/** By key, what tabs have left that are gone: it stays until it is answered. */
const left = new Map<string, string[]>();

addEventListener('pagehide', () => {
  isLeft = true;
  dropCopies((key) => key.startsWith(`${PREFIX}${page}:`));
});
addEventListener('pageshow', () => {
  isLeft = false;
});

// Where the page is not safe (plain HTTP) there are no locks, by which a tab would be known to be gone.
const hasLocks = () => 'locks' in navigator && page !== '';

export function copy(key: string, content: string): void {
  forgetLeft(key);
  if (isLeft || !hasLocks()) return;
  if (!isLocked) void navigator.locks.request(PREFIX + page, () => new Promise(() => {}));
  isLocked = true;
  localStorage.setItem(`${PREFIX}${page}:${key}`, JSON.stringify({ at: Date.now(), content } satisfies Copy));
}

/** @param isOf which keys, whichever tab they are of */
export function forgetCopies(isOf: (key: string) => boolean): void {
  dropCopies((name) => name.startsWith(PREFIX) && isOf(keyOf(name)));
}

export function forgetCopy(key: string): void {
  forgetLeft(key);
  localStorage.removeItem(`${PREFIX}${page}:${key}`);
}

/** Hands over what tabs have left that are gone without being closed. */
export async function readCopies(take: (key: string, content: string) => void): Promise<void> {
  try {
    if (!hasLocks()) return;
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    if (names.length === 0) return;
    const { held = [] } = await navigator.locks.query();
    const living = held.map(({ name }) => `${name}:`);
    for (const name of names.filter((each) => !living.some((start) => each.startsWith(start)))) {
      const { at, content } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Copy>;
      if (at === undefined || content === undefined || Date.now() - at > KEPT_MILLISECONDS) {
        localStorage.removeItem(name);
        continue;
      }
      const key = keyOf(name);
      left.set(key, [...(left.get(key) ?? []), name]);
      take(key, content);
    }
  } catch {
    // A browser that stores nothing has kept nothing.
  }
}

function forgetLeft(key: string): void {
  for (const name of left.get(key) ?? []) localStorage.removeItem(name);
  left.delete(key);
}

const keyOf = (name: string) => name.slice(PREFIX.length).split(':').slice(1).join(':');

function dropCopies(isOf: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(localStorage).filter(isOf)) localStorage.removeItem(name);
  } catch {
    // Nothing can be stored there either.
  }
}

function newName(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : '';
}
