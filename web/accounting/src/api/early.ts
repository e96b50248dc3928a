/** What `public/begin.js` has asked for while the scripts were on their way. */
type Early = { readonly since: number; readonly answers: Map<string, Promise<Response>> };

/** An answer that nobody has taken in this time is too old. */
const EARLY_MILLISECONDS = 20_000;

/** What was asked for before somebody signed in is of nobody, or of who was signed in before. */
export function forgetEarly(): void {
  (globalThis as { early?: Early }).early?.answers.clear();
}

/**
 * The answer to a request that was sent early, for the first who asks; null when there is none, or when it did not
 * succeed: who was signed in then may not be any more.
 */
export async function earlyAnswer(request: Request): Promise<Response | null> {
  const early = (globalThis as { early?: Early }).early;
  if (early === undefined || request.method !== 'GET') return null;
  const { pathname, search } = new URL(request.url);
  const answer = early.answers.get(pathname + search);
  if (answer === undefined || performance.now() - early.since > EARLY_MILLISECONDS) return null;
  early.answers.delete(pathname + search);
  try {
    const response = await answer;
    return response.ok ? response : null;
  } catch {
    return null;
  }
}

const SIGNED_IN = 'signed-in';
const COMPANY = 'company';

/** Whether the next page of this browser may ask for the user's data before its scripts are there. */
export function rememberSignedIn(is: boolean): void {
  try {
    if (is) localStorage.setItem(SIGNED_IN, '1');
    else for (const key of [SIGNED_IN, COMPANY]) localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing asks later.
  }
}

/** The company that was opened last. */
export function rememberCompany(id: number): void {
  try {
    localStorage.setItem(COMPANY, String(id));
  } catch {
    // As above.
  }
}

export function lastCompany(): number | null {
  try {
    return Number(localStorage.getItem(COMPANY)) || null;
  } catch {
    return null;
  }
}
