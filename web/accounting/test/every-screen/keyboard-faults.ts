import type { Page } from 'playwright-core';

type Stop = { isPage: boolean; isBack: boolean; faults: readonly string[] };

/**
 * What is wrong with the stops of the keyboard from an element of the page on, in words: there is one, and each shows that
 * it has the focus, is in sight and not covered, and does not lie before the one before it.
 * @param from a selector
 */
export async function keyboardFaults(page: Page, from: string, stopsAtMost: number): Promise<string[]> {
  await page.evaluate(BEGIN(from));
  const faults: string[] = [];
  for (let stops = 0; stops < stopsAtMost; stops += 1) {
    await page.keyboard.press('Tab');
    // A list is scrolled to what has the focus a moment later.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const stop = await page.evaluate<Stop>(STOP);
    if (stop.isPage || stop.isBack) {
      if (stops === 0) faults.push('no stop of the keyboard');
      break;
    }
    faults.push(...stop.faults);
  }
  return faults;
}

const BEGIN = (from: string) => `(() => {
  const start = document.querySelector(${JSON.stringify(from)});
  const own = start.getAttribute('tabindex');
  // What had the focus last is where the keyboard goes on, also after it is blurred or gone.
  start.tabIndex = -1;
  start.focus();
  if (own === null) start.removeAttribute('tabindex');
  window.stops = [];
})()`;

/** The ring is drawn around the element, what it is drawn by, or what it stands in. */
const STOP = `(() => {
  const focused = document.activeElement;
  const stops = window.stops;
  if (focused === null || focused === document.body) return { isPage: true, isBack: false, faults: [] };
  if (stops.includes(focused)) return { isPage: false, isBack: true, faults: [] };
  const before = stops.at(-1);
  stops.push(focused);
  const said = (focused.ariaLabel ?? focused.textContent).trim().slice(0, 60) || focused.outerHTML.slice(0, 160);
  const faults = [];
  const hasRing = (each) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/^rgba\\(.*, 0\\)$|transparent/.test(outlineColor);
  };
  const drawnBy = [focused, focused.nextElementSibling, focused.parentElement, focused.closest('.mantine-Input-input'), ...(focused.labels ?? [])];
  if (!drawnBy.some((each) => each !== null && hasRing(each))) faults.push('no ring: ' + said);
  const box = (each) => {
    const own = each.getBoundingClientRect();
    const label = each.labels?.[0];
    return own.width > 1 && getComputedStyle(each).opacity !== '0' || label === undefined ? own : label.getBoundingClientRect();
  };
  const { x, y, width, height } = box(focused);
  // A link that goes on in the next line is in two pieces.
  const lines = [...focused.getClientRects()];
  const pieces = lines.length > 1 ? lines : [box(focused)];
  const isSeen = pieces.some((piece) => [0.05, 0.5, 0.95].some((right) => [0.05, 0.5, 0.95].some((down) => {
    const there = document.elementFromPoint(piece.x + piece.width * right, piece.y + piece.height * down);
    return there !== null && (focused.contains(there) || there.contains(focused) && there.matches('label, a, button') || there.closest('label')?.control === focused);
  })));
  if (!isSeen) faults.push('out of sight or covered: ' + said);
  const areaOf = (each) => each.closest('nav, main, header, [data-portal]');
  if (before?.isConnected && areaOf(before) === areaOf(focused)) {
    const last = box(before);
    if (y + height <= last.top + 1 && x <= last.left + 1) faults.push('before the stop before it: ' + said);
  }
  return { isPage: false, isBack: false, faults };
})()`;
