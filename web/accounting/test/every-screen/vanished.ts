import type { Page } from 'playwright-core';

/**
 * What is drawn by its ground alone, such as a bar or a dot, and is not seen once the system chooses all colours (forced
 * colours). Words and frames keep being seen by themselves, and a chosen segment by its words, which `contrast.css` draws.
 */
export async function vanished(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(MARK);
  await page.emulateMedia({ forcedColors: 'active' });
  return page.evaluate(VANISHED);
}

const COMMON = `
  const isClear = (colour) => /^rgba\\(.*, 0\\)$|transparent/.test(colour);
  const ground = (each) => {
    if (each === null) return '';
    const { backgroundColor } = getComputedStyle(each);
    return isClear(backgroundColor) ? ground(each.parentElement) : backgroundColor;
  };
  const isDrawn = (each) => {
    const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(each);
    const hasFrame = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
    return hasFrame || (!isClear(backgroundColor) && backgroundColor !== ground(each.parentElement));
  };`;

const MARK = `(() => {
  ${COMMON}
  const isEmpty = (each) => each.textContent.trim() === '' && each.querySelector('svg, img, canvas, input') === null;
  window.drawnByGround = [...document.querySelectorAll('body *:not(svg *, svg, script, style)')].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width >= 3 && height >= 3 && each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      && isEmpty(each) && !each.matches('input, select, textarea, img, canvas, .mantine-SegmentedControl-indicator') && isDrawn(each);
  });
})()`;

const VANISHED = `(() => {
  ${COMMON}
  return window.drawnByGround.filter((each) => each.isConnected && !isDrawn(each)).map((each) => each.outerHTML.slice(0, 200));
})()`;
