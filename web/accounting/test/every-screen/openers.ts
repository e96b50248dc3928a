import type { Page } from 'playwright-core';
import { runs } from '../../../../test/runs.ts';

/** What opens something, as it is found again after the page was drawn anew. */
export type Opener = {
  key: string;
  name: string;
  kind: 'button' | 'combobox' | 'day' | 'box' | 'menuitem';
  /** Says by `aria-expanded` whether it is open. */
  isTold: boolean;
  /** Says that it opens something beside the page. */
  isOfPopup: boolean;
};

/** What stands open beside the page, the topmost last. */
export type Overlay = { role: string; html: string; hasFocus: boolean; isModal: boolean };

export type State = {
  path: string;
  overlays: readonly Overlay[];
  focused: string | null;
  /** What is unfolded or ticked within the page. */
  unfolded: string;
};

/** Rows of a table are alike: the openers of its first ones. */
const ROWS = runs(1, 3);

const COMMON = `
  const ROWS = ${ROWS};
  const isSeen = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const nameOf = (each) =>
    plain(each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? (each.textContent || each.id));
  const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
  const overlays = () => [...document.querySelectorAll(OVERLAYS)].filter((each) => isSeen(each) && each.closest('[data-portal]') !== null);
  const OPENERS = 'button, [role="menuitem"], [aria-haspopup], [aria-expanded], [role="combobox"], input.mantine-DateInput-input, ' +
    'tbody input[type="checkbox"]';
  const kindOf = (each) => each.matches('[role="menuitem"]') ? 'menuitem'
    : each.matches('.mantine-DateInput-input') ? 'day'
    : each.matches('input[type="checkbox"]') ? 'box'
    : each.matches('input, [role="combobox"]') ? 'combobox' : 'button';
  const pathOf = (each, top) => {
    const steps = [];
    for (let at = each; at !== null && at !== top; at = at.parentElement) steps.push(at.localName + '.' + at.classList.value.replace(/ /g, '.'));
    return steps.join('<');
  };
  /** The openers within an element by their keys: what they are called and how many of that name stood before, or which row of which table. */
  const openersIn = (scope) => {
    const counts = new Map();
    const found = new Map();
    for (const each of scope.querySelectorAll(OPENERS)) {
      if (!isSeen(each) || each.disabled || each.ariaDisabled === 'true' || each.matches('a[href], [type="submit"], [role="tab"], [role="option"]')) continue;
      if (each.closest('[aria-hidden="true"], [inert]') !== null || each.dataset.disabled !== undefined) continue;
      const row = each.closest('tr, li, [role="row"]');
      const name = nameOf(each);
      const table = row?.closest('table, ul, ol, [role="table"], [role="grid"]');
      const alike = row === null ? name : 'row of ' + (table?.ariaLabel ?? '') + ' ' + pathOf(each, row) + (each.ariaLabel ?? '').replace(/[ :,].*/, '');
      const place = counts.get(alike) ?? 0;
      counts.set(alike, place + 1);
      if (row !== null && place >= ROWS || each.matches('input[type="checkbox"]') && place > 0) continue;
      found.set(alike + ' ' + place, each);
    }
    return found;
  };
  const scopeOf = (from) => from === 'overlay' ? overlays().at(-1) ?? document.createElement('div') : document.querySelector(from);`;

/** The openers of an element of the page, or of what stands open on top. */
export const openersIn = (page: Page, from: string): Promise<Opener[]> =>
  page.evaluate<Opener[]>(`(() => {
    ${COMMON}
    return [...openersIn(scopeOf('${from}'))].map(([key, each]) =>
      ({
        key, name: nameOf(each), kind: kindOf(each), isTold: each.hasAttribute('aria-expanded'),
        isOfPopup: kindOf(each) === 'day' ? !each.readOnly : kindOf(each) === 'button' && (each.ariaHasPopup ?? 'false') !== 'false',
      }));
  })()`);

/** Gives an opener the focus; false where it is no longer there or does not take it. */
export const focusOn = (page: Page, from: string, key: string): Promise<'focused' | 'gone' | 'no focus'> =>
  page.evaluate(`(() => {
    ${COMMON}
    const opener = openersIn(scopeOf('${from}')).get(${JSON.stringify(key)});
    if (opener === undefined) return 'gone';
    opener.focus();
    window.openedBy = opener;
    // Arrows go through menus and tables.
    const isReached = opener.tabIndex >= 0 || opener.closest('[role="menu"], table') !== null;
    return document.activeElement === opener && isReached ? 'focused' : 'no focus';
  })()`);

export const stateOf = (page: Page): Promise<State> =>
  page.evaluate<State>(`(() => {
    ${COMMON}
    return {
      path: location.pathname + location.search,
      overlays: overlays().map((each) => ({
        role: each.role,
        html: each.outerHTML.replace(/ (id|for|aria-(controls|labelledby|describedby|owns|activedescendant))="[^"]*"/g, ''),
        hasFocus: each.contains(document.activeElement),
        isModal: each.ariaModal === 'true',
      })),
      focused: document.activeElement === document.body ? null : nameOf(document.activeElement),
      unfolded: [...document.querySelectorAll('main [aria-expanded="true"], main tbody input:checked')].map(nameOf).join(),
    };
  })()`);

/** What the opener that was pressed last says of itself, and whether the focus is on it. */
export const openerNow = (
  page: Page,
): Promise<{ isThere: boolean; hasFocus: boolean; expanded: string | null; controlsNothing: boolean }> =>
  page.evaluate(`(() => {
    const opener = window.openedBy;
    const controls = opener.getAttribute('aria-controls');
    const isOpen = opener.getAttribute('aria-expanded') === 'true';
    return {
      isThere: opener.isConnected,
      hasFocus: document.activeElement === opener,
      expanded: opener.getAttribute('aria-expanded'),
      controlsNothing: isOpen && controls !== null && document.getElementById(controls) === null,
    };
  })()`);

/** What is on top, as an expression of an array for axe. */
export const TOP = `(() => { ${COMMON} return overlays().slice(-1); })()`;

/** Gives the last stop of a dialog the focus; its number of stops. */
export const focusLast = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    ${COMMON}
    const STOPS = 'a[href], button, input:not([type="hidden"]), select, textarea, [tabindex]';
    const stops = [...scopeOf('overlay').querySelectorAll(STOPS)].filter((each) => each.tabIndex >= 0 && !each.disabled && isSeen(each));
    stops.at(-1)?.focus();
    return stops.length;
  })()`);

/** What of the topmost overlay cannot be brought into a small window: it is wider, or a control of it stays beside it. */
export const cutFaults = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    ${COMMON}
    const top = overlays().at(-1);
    if (top === undefined) return [];
    const faults = [];
    const said = (each) => nameOf(each).slice(0, 60) || each.outerHTML.slice(0, 100);
    const { left, right } = top.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) faults.push(top.role + ' beside the window: ' + Math.round(left) + ' to ' + Math.round(right));
    if (document.documentElement.scrollWidth > innerWidth) faults.push('page wider than the window');
    for (const each of [top, ...top.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, [role="menuitem"], [role="option"], p, h2, h3')]) {
      const box = each.matches('input') && each.offsetWidth <= 1 ? each.labels?.[0] : each;
      if (box === undefined || box === null || !isSeen(box) || box.getClientRects().length === 0) continue;
      box.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const at = box.getBoundingClientRect();
      if (at.left < -1 && at.width < innerWidth || at.right > innerWidth + 1) faults.push('cut at the side: ' + said(each));
      if (box !== top && at.height < innerHeight && (at.bottom < 1 || at.top > innerHeight - 1)) faults.push('not to be scrolled to: ' + said(each));
    }
    return faults;
  })()`);
