/** Addresses of screens with what each asked for by itself when it was opened last; `public/begin.js` reads it. */
const ASKED = 'asked';
/** The screens opened longest ago are forgotten first. */
const SCREENS_AT_MOST = 40;
const REQUESTS_AT_MOST = 12;
/** A screen that has asked for nothing new for so long is complete. */
const QUIET_MILLISECONDS = 1_000;

/** What `public/begin.js` asks for on every page. */
const ALWAYS = ['/api/session?or_nobody=true', '/api/entities', '/api/invitations'];

type Opened = {
  path: string;
  paths: Set<string>;
  /** The page was loaded here: what it has asked for is all that the screen needs, and nothing was known before. */
  isLoaded: boolean;
  /** Somebody has done something here: what is asked for then may be asked for by that. */
  isTouched: boolean;
};

let opened: Opened | undefined;
let timer: number | undefined;

let isWatched = false;

function watch(): void {
  if (isWatched) return;
  isWatched = true;
  for (const event of ['keydown', 'pointerdown']) {
    addEventListener(
      event,
      () => {
        if (opened !== undefined) opened.isTouched = true;
      },
      { capture: true, passive: true },
    );
  }
  // Who leaves sooner has not seen all of it.
  addEventListener('pagehide', () => {
    if (timer !== undefined) store(false);
  });
}

/**
 * Notes what a screen asks for when it is opened, so that a later page of the same address asks for all of it at once,
 * while the scripts are on their way. What is filtered is left out: words that were searched for are not kept.
 *
 * @returns what is called when the answer is there and good
 */
export function noteAsked(request: Request): (response: Response) => void {
  watch();
  const { pathname, search } = location;
  if (opened?.path !== pathname) {
    opened = { path: pathname, paths: new Set(), isLoaded: opened === undefined, isTouched: false };
  }
  const { path, paths, isTouched } = opened;
  const { origin, pathname: asked, search: query } = new URL(request.url);
  const isNoted =
    request.method === 'GET' &&
    search === '' &&
    !isTouched &&
    origin === location.origin &&
    !ALWAYS.includes(asked + query);
  return (response) => {
    const isData = response.headers.get('Content-Type')?.startsWith('application/json') === true;
    if (!isNoted || !response.ok || !isData || opened?.path !== path) return;
    paths.add(asked + query);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => store(true), QUIET_MILLISECONDS);
  };
}

/** What was asked for by another user is of no use to this one. */
export function forgetAsked(): void {
  window.clearTimeout(timer);
  timer = undefined;
  opened = undefined;
  try {
    localStorage.removeItem(ASKED);
  } catch {
    // A browser that stores nothing knows nothing.
  }
}

function store(isComplete: boolean): void {
  window.clearTimeout(timer);
  timer = undefined;
  if (opened === undefined) return;
  const { path, paths, isLoaded, isTouched } = opened;
  try {
    const { [path]: before = [], ...others } = JSON.parse(localStorage.getItem(ASKED) ?? '{}') as Record<
      string,
      string[]
    >;
    // A screen that was gone to asks for what is not known yet only.
    const all = isComplete && isLoaded && !isTouched ? [...paths] : [...new Set([...before, ...paths])];
    const kept = Object.entries(others).slice(1 - SCREENS_AT_MOST);
    localStorage.setItem(
      ASKED,
      JSON.stringify(Object.fromEntries([...kept, [path, all.slice(0, REQUESTS_AT_MOST)]])),
    );
  } catch {
    // As above.
  }
}
