import type { Page } from 'playwright-core';

/**
 * What axe does not hold against a page, in words: headings that leave out a level, targets too small or too near
 * (WCAG 2.5.8), names without the words that are seen (2.5.3), descriptions of elements that are not there, landmarks
 * of one kind and name, heads that sort and do not say how, wrong fields that do not say that they are.
 */
export const pageFaults = (page: Page): Promise<string[]> => page.evaluate(FAULTS);

const COMMON = `
  const TARGETS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, ' +
    '[role="button"], [role="tab"], [role="switch"], [role="option"], [role="menuitem"], [role="combobox"]';
  const isSeen = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const plain = (text) => text.replace(/\\s+/g, ' ').trim();
  const seenIn = (each) => {
    if (each.nodeType === Node.TEXT_NODE) return each.data;
    if (each.nodeType !== Node.ELEMENT_NODE || each.ariaHidden === 'true' || !each.checkVisibility()) return '';
    return [...each.childNodes].map(seenIn).join(getComputedStyle(each).display.startsWith('inline') ? '' : ' ') + ' ';
  };
  const textOf = (each) => plain(seenIn(each));
  const called = (each) =>
    each.getAttribute('aria-label') ??
    each.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const shown = (each) => each.outerHTML.slice(0, 160);
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);`;

/** Levels of headings from the first of the page on. */
const HEADINGS = `
  const levels = all('h1, h2, h3, h4, h5, h6').map((each) => [Number(each.tagName[1]), textOf(each)]);
  levels.forEach(([level, text], at) => {
    if (level > (levels[at - 1]?.[0] ?? 0) + 1) faults.push('heading of level ' + level + ' too deep: ' + text);
  });`;

/** By the exception of the criterion a circle of 24 pixels around what is smaller may touch no other target. */
const SIZES = `
  const isInText = (each) =>
    each.tagName === 'A' && getComputedStyle(each).display === 'inline' &&
    plain(each.parentElement.textContent).length > plain(each.textContent).length;
  const isScrolledAway = (each, { x, y, width, height }) => {
    for (let around = each.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      if (around !== document.body && (across < left || across > right || down < top || down > bottom)) return true;
    }
    return false;
  };
  const opened = all('[data-portal] :is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])');
  const modal = opened.findLast((each) => each.ariaModal === 'true');
  // What stands behind something that has opened is pressed after that is closed.
  const isBehind = (each, { x, y, width, height }) =>
    modal !== undefined && each.closest('[data-portal]') === null ||
    opened.some((over) => {
      // The edge that a list is drawn with covers what is below it, too.
      const drawn = over.closest('[class*="-dropdown"]') ?? over;
      const { left, right, top, bottom } = drawn.getBoundingClientRect();
      const isLater = (each.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return isLater && x < right && x + width > left && y < bottom && y + height > top;
    });
  const boxes = [...document.querySelectorAll(TARGETS)]
    .filter((each) => !each.disabled && each.ariaDisabled !== 'true')
    // What is drawn by its label is pressed there.
    .map((each) => [each, each.checkVisibility({ opacityProperty: true }) && each.offsetWidth > 1 ? each : each.labels?.[0]])
    .filter(([, box]) => box !== undefined && isSeen(box) && box.getClientRects().length > 0)
    .map(([each, box]) => ({ each, box: box.getBoundingClientRect() }))
    .filter(({ each, box }) => box.width > 0 && box.height > 0 && !isScrolledAway(each, box) && !isBehind(each, box))
    // Arrows within a field of a number do what its keys do.
    .filter(({ each }) => !each.matches('.mantine-NumberInput-control'));
  // How far the head that stays is from what is scrolled under it says nothing of the two.
  const head = all('header').find((each) => getComputedStyle(each).position === 'fixed');
  // Nor how far a bar is that stays at the foot of the window, as that of a long form does.
  const footOf = (each) => {
    for (let around = each; around !== null; around = around.parentElement) {
      const { position, bottom } = getComputedStyle(around);
      const isAtFoot = Math.abs(around.getBoundingClientRect().bottom + parseFloat(bottom) - innerHeight) < 1;
      if (position === 'sticky' && isAtFoot) return around;
    }
    return null;
  };
  const isPassing = (one, other) =>
    scrollY > 0 && head !== undefined && head.contains(one) !== head.contains(other) || footOf(one) !== footOf(other);
  const isSmall = ({ box }) => Math.round(box.width * 10) < 240 || Math.round(box.height * 10) < 240;
  const middle = ({ box }) => [box.x + box.width / 2, box.y + box.height / 2];
  const distance = (one, other) => {
    const [x, y] = middle(one);
    const { left, right, top, bottom } = other.box;
    if (isSmall(other)) return Math.hypot(x - middle(other)[0], y - middle(other)[1]) - 12;
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  for (const one of boxes.filter((each) => isSmall(each) && !isInText(each.each))) {
    const near = boxes.find((other) => other !== one && !other.each.contains(one.each) && !one.each.contains(other.each) && distance(one, other) < 11.9 && !isPassing(one.each, other.each));
    if (near !== undefined) faults.push('small target beside another: ' + shown(one.each) + ' BESIDE ' + shown(near.each));
  }`;

const NAMES = `
  for (const each of all(TARGETS)) {
    const name = called(each);
    const text = each.matches('input, select, textarea') ? (each.labels?.length ? textOf(each.labels[0]) : '') : textOf(each);
    if (name === undefined || !/[\\p{L}\\p{N}]/u.test(text)) continue;
    const isWithin = plain(name).toLowerCase().includes(text.replace(/ ?\\*$/, '').toLowerCase());
    if (!isWithin) faults.push('seen words "' + text + '" are not within the name "' + plain(name) + '"');
  }`;

const REFERENCES = `
  for (const name of ['aria-describedby', 'aria-labelledby', 'aria-errormessage', 'aria-details', 'aria-activedescendant', 'headers'])
    for (const each of document.querySelectorAll('[' + name + ']'))
      for (const id of each.getAttribute(name).split(' ').filter(Boolean))
        if (document.getElementById(id) === null) faults.push(name + ' of nothing: ' + shown(each));`;

const LANDMARKS = `
  const landmarks = all('nav, main, aside, header, footer, search, section, form, ' +
    ['navigation', 'main', 'complementary', 'banner', 'contentinfo', 'search', 'region', 'form'].map((role) => '[role="' + role + '"]').join(', '))
    .map((each) => [each.getAttribute('role') ?? each.tagName.toLowerCase(), plain(called(each) ?? '')])
    .filter(([role, name]) => name !== '' || !['section', 'form', 'header', 'footer'].includes(role))
    .map((each) => each.join(' '));
  for (const twice of landmarks.filter((each, at) => landmarks.indexOf(each) !== at))
    faults.push('landmark there twice: ' + twice);`;

const STATES = `
  const CHECKED = ['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio'];
  const silent = [
    ...CHECKED.map((role) => '[role="' + role + '"]:not([aria-checked], input)'),
    ...['[role="tab"]:not([aria-selected])', '[role="option"]:not([aria-selected])'],
    ...['[role="combobox"]:not([aria-expanded])', '[aria-haspopup]:not([aria-haspopup="false"], [aria-expanded])'],
  ];
  for (const each of all(silent.join())) faults.push('does not say its state: ' + shown(each));
  for (const each of all('.mantine-InputWrapper-error')) {
    const fields = each.parentElement.querySelectorAll('input, textarea, select, [role="combobox"], [role="radiogroup"], [role="group"]');
    const wrong = [...fields].filter((field) => field.ariaInvalid === 'true');
    if (wrong.length === 0) faults.push('wrong and does not say it: ' + shown(each.parentElement));
    else if (!wrong.some((field) => (field.getAttribute('aria-describedby') ?? '').split(' ').includes(each.id)))
      faults.push('wrong and does not say why: ' + shown(each.parentElement));
  }
  for (const link of all('nav a[href]'))
    if (link.pathname === location.pathname && link.ariaCurrent === null) faults.push('current page not marked: ' + shown(link));
  for (const head of all('th:has(button)'))
    if (head.closest('tr').querySelector('[aria-sort]') !== null && head.ariaSort === null && head.querySelector('button:not([aria-haspopup])') !== null)
      faults.push('sorts and does not say how: ' + textOf(head));`;

const FAULTS = `(() => {
  const faults = [];
  ${COMMON}
  ${[HEADINGS, SIZES, NAMES, REFERENCES, LANDMARKS, STATES].map((part) => `{${part}}`).join('\n')}
  return faults;
})()`;
