import type { Page, Request } from 'playwright-core';
import { drawn } from '../harness.ts';
import { sentBy } from '../under-way.ts';
import { COMPUTES, LEFT_OUT } from './left-out.ts';
import { focusLast, focusOn, type Opener, openerNow, openersIn, type State, stateOf } from './openers.ts';

/** How long something is waited for that should come at once. */
const COMES_WITHIN_MS = 5_000;

/** Dialogs within dialogs within menus are the deepest. */
const DEEPEST = 3;

/** What is looked at when something has opened; says what is wrong with it, in words. */
export type Look = (page: Page, state: State) => Promise<readonly string[]>;

export type Watched = {
  /** Nothing is under way and drawing what came asked for no more. */
  quiet: () => Promise<void>;
  /** What was to be written since it was last asked. */
  writes: () => string[];
};

/** Lets nothing be written by a page and knows when nothing is under way. */
export async function watchOpening(page: Page): Promise<Watched> {
  const writes: string[] = [];
  const sent = sentBy(page);
  await page.addInitScript('window.print = () => {}');
  // What was typed on the way is nothing to stay for.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/api/**', (route) => {
    const request = route.request();
    if (!isWrite(request)) return route.fallback();
    writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    return route.fulfill({ status: 403, json: { error: 'Nic se nezapisuje.' } });
  });
  return {
    async quiet() {
      for (let before = -1; before !== sent.begun || sent.underWay.size > 0; ) {
        before = sent.begun;
        await drawn(page);
      }
    },
    writes: () => writes.splice(0),
  };
}

const isWrite = (request: Request): boolean =>
  request.method() !== 'GET' &&
  !COMPUTES.test(new URL(request.url()).pathname) &&
  !/"dry_run":true/.test(request.postData() ?? '');

export type Walk = {
  page: Page;
  watched: Watched;
  /** Shows the screen as it is when one comes to it. */
  show: () => Promise<void>;
  look: Look;
  /** Items of menus and openers in dialogs that were pressed on any screen: they are the same on all. */
  known: Set<string>;
};

type Place = { from: 'main' | 'body' | 'overlay'; way: readonly Opener[] };

/**
 * Presses everything on a screen that may open something, by keyboard, and what in these opens more; says what is wrong
 * with what opened, how the focus came there and back, and what was to be written by it.
 */
export async function openerFaults(walk: Walk, from: 'main' | 'body'): Promise<string[]> {
  const faults: string[] = [];
  await walkPlace({ ...walk, root: from, faults, unfolded: [] }, { from, way: [] });
  return faults;
}

type Walking = Walk & {
  root: 'main' | 'body';
  faults: string[];
  /** What opens within the page stays open until all was looked at. */
  unfolded: Opener[];
};

async function walkPlace(walking: Walking, place: Place): Promise<void> {
  const met = new Set<string>();
  for (;;) {
    if (!(await isAt(walking, place.way))) await comeTo(walking, place);
    if ((await stateOf(walking.page)).overlays.length < depthOf(place.way))
      return void walking.faults.push(`${wayText(place.way)}: does not open once more`);
    const openers = await openersIn(walking.page, place.from);
    const next = openers.find((opener) => !met.has(opener.key) && isPressed(opener, place));
    if (next === undefined) return;
    met.add(next.key);
    if (place.from === 'overlay' && isKnown(walking, next)) continue;
    await openOne(walking, place, next);
  }
}

function isKnown({ known }: Walking, { kind, name }: Opener): boolean {
  const about = `${kind} ${name}`;
  if (known.has(about)) return true;
  known.add(about);
  return false;
}

/** In a dialog only what says that it opens something: its buttons end it. */
function isPressed({ name, kind, isTold }: Opener, { from }: Place): boolean {
  if (from === 'overlay' && kind === 'button' && !isTold) return false;
  return !LEFT_OUT.some((each) => each.name.test(name));
}

const isAt = async ({ page }: Walking, way: readonly Opener[]): Promise<boolean> =>
  (await stateOf(page)).overlays.length === depthOf(way);

const wayText = (way: readonly Opener[]): string => way.map(({ name }) => name).join(' > ');

/** A menu ends when something is chosen from it. */
const depthOf = (way: readonly Opener[]): number =>
  way.filter((_, at) => way[at + 1]?.kind !== 'menuitem').length;

/** Shows the screen anew, with what was unfolded, and opens what leads to a place. */
async function comeTo(walking: Walking, { way }: Place): Promise<void> {
  await walking.show();
  for (const opener of walking.unfolded) await press(walking, walking.root, opener);
  for (const [at, opener] of way.entries()) await press(walking, at === 0 ? walking.root : 'overlay', opener);
}

async function press({ page, watched }: Walking, from: Place['from'], opener: Opener) {
  const focused = await focusOn(page, from, opener.key);
  if (focused !== 'focused') return focused;
  const { kind } = opener;
  await page.keyboard.press(
    kind === 'box' ? 'Space' : kind === 'combobox' || kind === 'day' ? 'ArrowDown' : 'Enter',
  );
  await watched.quiet();
  return focused;
}

async function openOne(walking: Walking, place: Place, opener: Opener): Promise<void> {
  const { page, watched, faults, look } = walking;
  const say = (fault: string) => faults.push(`${wayText([...place.way, opener])}: ${fault}`);
  const before = await stateOf(page);
  // What comes late is of what was pressed before and opened nothing, maybe on another screen.
  if (place.from !== 'overlay' || opener.kind === 'menuitem') watched.writes();
  const focused = await press(walking, place.from, opener);
  if (focused === 'gone') return;
  if (focused === 'no focus') return void say('the keyboard does not reach it');
  // What opens is placed before it is seen, which on a busy machine is later than that nothing is under way.
  if (opener.isOfPopup && opener.kind === 'button')
    await becomes(
      page,
      (now) => now.overlays.length > before.overlays.length || pathnameOf(now) !== pathnameOf(before),
    );
  const state = await stateOf(page);
  const writes = watched.writes();
  // What adds a line puts the focus into its field, whose list is there at once.
  const isOfField = opener.kind === 'button' && state.overlays.at(-1)?.role === 'listbox';
  const isOpen =
    (state.overlays.length > before.overlays.length && !isOfField) ||
    (opener.kind === 'menuitem' && state.overlays.length > before.overlays.length - 1);
  if (isOfField) await page.keyboard.press('Escape');
  if (writes.length > 0) {
    // What does something at once and opens nothing is no opener.
    if (isOpen) say(`writes as it opens: ${writes.join()}`);
    return comeTo(walking, place);
  }
  if (pathnameOf(state) !== pathnameOf(before)) return comeTo(walking, place);
  const told = await openerNow(page);
  if (told.controlsNothing) say('says that it controls what is not there');
  if (isOpen) {
    if (opener.isTold && told.isThere && told.expanded !== 'true') say('does not say that it is open');
    // Before it is looked at, which moves the focus.
    if (!isField(opener) && !(await becomes(page, ({ overlays }) => overlays.at(-1)?.hasFocus === true))) {
      const { focused, overlays } = await stateOf(page);
      say(`the focus does not go in, it is on ${focused}, and open are ${overlays.length}`);
    }
    for (const fault of await look(page, state)) say(fault);
    await walkOverlay(walking, { way: [...place.way, opener], say, before, opener });
  } else if (opener.isOfPopup && !isOfField) {
    say('opens nothing');
  } else if (opener.kind === 'box') {
    for (const fault of await look(page, state)) say(fault);
  } else if (opener.isTold && told.isThere) {
    if (told.expanded === 'true' && opener.kind === 'button') {
      walking.unfolded.push(opener);
      for (const fault of await look(page, state)) say(fault);
    }
  }
}

/** The focus stays in the field while its list or calendar is there. */
const isField = ({ kind }: Opener): boolean => kind === 'combobox' || kind === 'day';

const pathnameOf = ({ path }: State): string => path.replace(/\?.*/, '');

type Opened = { way: readonly Opener[]; say: (fault: string) => void; before: State; opener: Opener };

/** The focus stays in what opened where it covers the page; Escape closes it and gives the focus back. */
async function walkOverlay(walking: Walking, { way, say, before, opener }: Opened): Promise<void> {
  const { page, watched } = walking;
  const isModal = (await stateOf(page)).overlays.at(-1)?.isModal === true;
  if (isModal) {
    if ((await focusLast(page)) === 0) say('nothing in it takes the focus');
    await page.keyboard.press('Tab');
    if ((await stateOf(page)).overlays.at(-1)?.hasFocus !== true) say('the focus leaves it');
  }
  if (way.length < DEEPEST && !isField(opener)) {
    await walkPlace(walking, { from: 'overlay', way });
    if (!(await isAt(walking, way))) await comeTo(walking, { from: 'overlay', way });
  }
  if (isModal) await watched.quiet();
  const late = isModal ? watched.writes() : [];
  if (late.length > 0) say(`writes while it is open: ${late.join()}`);
  await page.keyboard.press('Escape');
  const left = opener.kind === 'menuitem' ? before.overlays.length - 1 : before.overlays.length;
  if (!(await becomes(page, ({ overlays }) => overlays.length === left))) {
    say('Escape does not close it');
    return walking.show();
  }
  const back = opener.kind === 'menuitem' ? way.at(-2)?.name : opener.name;
  if (!(await becomes(page, ({ focused }) => focused === back)))
    say(`the focus does not come back, it is on ${(await stateOf(page)).focused}`);
}

/** Whether something is so before long. */
async function becomes(page: Page, isSo: (state: State) => boolean): Promise<boolean> {
  for (const end = Date.now() + COMES_WITHIN_MS; Date.now() < end; await drawn(page)) {
    if (isSo(await stateOf(page))) return true;
  }
  return false;
}
