import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAtOpened, lookWhetherCut } from './every-screen/look-at-opened.ts';
import { openerFaults, type Watched, watchOpening } from './every-screen/walk-openers.ts';
import { type Stage, startStage, type TestPage } from './harness.ts';

/** What opens everything on every screen finds a dialog that is broken on purpose, by one fault at a time. */
let stage: Stage;
let opened: TestPage;
let watched: Watched;
beforeAll(async () => {
  stage = await startStage();
  opened = await stage.open({ path: '/prihlaseni' });
  watched = await watchOpening(opened.page);
});
afterAll(() => stage?.close());

/** Ways in which a dialog is broken. */
type Broken = Partial<
  Record<
    | 'isUnreached'
    | 'isSilent'
    | 'controlsNothing'
    | 'writes'
    | 'writesLate'
    | 'opensNothing'
    | 'isNameless'
    | 'isWithoutFocus'
    | 'isLeft'
    | 'stays'
    | 'losesFocus'
    | 'isWide'
    | 'isSmall',
    boolean
  >
>;

/** Puts a button in front of the page that opens a dialog, which is as it should be but for what is broken. */
const PLACE = (broken: Broken) => `((broken) => {
  document.getElementById('broken')?.remove();
  const make = (name, attributes, ...within) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...within);
    return made;
  };
  const opener = make('button', { type: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': 'false', style: 'padding: 8px' }, 'Otevřít');
  if (broken.isUnreached) opener.tabIndex = -1;
  document.querySelector('main').prepend(make('div', { id: 'broken' }, opener));
  opener.addEventListener('click', () => {
    if (broken.opensNothing) return;
    const write = () => void fetch('/api/entities', { method: 'POST' });
    if (broken.writes) write();
    const side = broken.isSmall ? 'width: 12px; height: 12px; padding: 0; border: 0' : 'padding: 8px';
    const [first, last] = ['První', 'Poslední'].map((name) => make('button', { type: 'button', style: side, 'aria-label': name }));
    if (!broken.isSmall) [first, last].forEach((each) => each.append(each.ariaLabel));
    const size = 'position: fixed; top: 8px; left: 8px; background: white; color: black; width: ' + (broken.isWide ? 600 : 240) + 'px';
    const name = broken.isNameless ? {} : { 'aria-label': 'Co dál' };
    const dialog = make('div', { role: 'dialog', 'aria-modal': 'true', id: 'broken-dialog', tabindex: '-1', style: size, ...name },
      make('p', {}, 'Co se má stát?'), first, last);
    const portal = make('div', { 'data-portal': 'true' }, dialog);
    document.body.append(portal);
    if (!broken.isSilent) opener.setAttribute('aria-expanded', 'true');
    opener.setAttribute('aria-controls', broken.controlsNothing ? 'nowhere' : 'broken-dialog');
    if (!broken.isWithoutFocus) first.focus();
    if (broken.writesLate) last.addEventListener('focus', write, { once: true });
    if (!broken.isLeft) {
      dialog.addEventListener('keydown', (event) => {
        if (event.key !== 'Tab' || event.target !== last) return;
        event.preventDefault();
        first.focus();
      });
    }
    const close = (event) => {
      if (event.key !== 'Escape' || broken.stays) return;
      removeEventListener('keydown', close);
      portal.remove();
      opener.setAttribute('aria-expanded', 'false');
      opener.removeAttribute('aria-controls');
      if (broken.losesFocus) document.querySelector('main input').focus();
      else opener.focus();
    };
    addEventListener('keydown', close);
  });
})(${JSON.stringify(broken)})`;

async function faultsOf(broken: Broken, look = lookAtOpened()): Promise<string[]> {
  const { page, visit, settled } = opened;
  const show = async () => {
    await visit('/prihlaseni');
    await settled();
  };
  await show();
  await page.evaluate(PLACE(broken));
  return openerFaults({ page, watched, show, look, known: new Set() }, 'main');
}

test('a dialog as it should be has no fault', async () => {
  expect(await faultsOf({})).toEqual([]);
});

test.each<[Broken, string]>([
  [{ isUnreached: true }, 'Otevřít: the keyboard does not reach it'],
  [{ isSilent: true }, 'Otevřít: does not say that it is open'],
  [{ controlsNothing: true }, 'Otevřít: says that it controls what is not there'],
  [{ writes: true }, 'Otevřít: writes as it opens: POST /api/entities'],
  [{ writesLate: true }, 'Otevřít: writes while it is open: POST /api/entities'],
  [{ opensNothing: true }, 'Otevřít: opens nothing'],
  [{ isNameless: true }, 'Otevřít: dialog without a name'],
  [{ isWithoutFocus: true }, 'Otevřít: the focus does not go in'],
  [{ isLeft: true }, 'Otevřít: the focus leaves it'],
  [{ stays: true }, 'Otevřít: Escape does not close it'],
  [{ losesFocus: true }, 'Otevřít: the focus does not come back'],
  [{ isSmall: true }, 'Otevřít: small target beside another'],
])('%o is found', async (broken, fault) => {
  expect((await faultsOf(broken)).filter((each) => each.startsWith(fault))).not.toEqual([]);
});

test('what is wider than a small window is found', async () => {
  await opened.page.setViewportSize({ width: 320, height: 256 });
  expect(await faultsOf({}, lookWhetherCut())).toEqual([]);
  expect(await faultsOf({ isWide: true }, lookWhetherCut())).toContainEqual(
    expect.stringContaining('Otevřít: dialog beside the window'),
  );
  await opened.page.setViewportSize({ width: 1280, height: 860 });
});
