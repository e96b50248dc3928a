import { appendFileSync, closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** What of a page does not look like anything that was passed before. */
export type Looks = {
  anyNew: boolean;
  /** The topmost elements that look new, as an expression of an array in the page. */
  newElements: string;
  /** The topmost of those within them that look like others there: one is enough, and a table has a hundred rows. */
  alikeElements: string;
  /** What is in the page now need not be looked at again. */
  pass: () => void;
};

/** The look of an element, and how many elements are in it, itself included. */
type Look = { name: string; count: number };

/** Where the set-up file of the browser tests leaves the folder in which workers tell each other what has passed. */
export const PASSED_VARIABLE = 'TEST_PASSED_LOOKS';

/** Names of looks that have passed in a theme, and how much of the workers' common file of them is read. */
type Passed = { names: Set<string>; file: string | null; bytesRead: number };

const passed = new Map<string, Passed>();

/** What has passed in a theme in any worker by now. */
function passedIn(theme: string): Passed {
  let known = passed.get(theme);
  if (known === undefined) {
    const folder = process.env[PASSED_VARIABLE];
    const file = folder === undefined ? null : join(folder, encodeURIComponent(theme));
    known = { names: new Set(), file, bytesRead: 0 };
    passed.set(theme, known);
  }
  if (known.file !== null) readFurther(known, known.file);
  return known;
}

/** Takes in the whole lines that were added to the file. */
function readFurther(known: Passed, file: string): void {
  const chunk = Buffer.alloc(1024 * 1024);
  const descriptor = openSync(file, 'a+');
  try {
    for (;;) {
      const length = readSync(descriptor, chunk, 0, chunk.length, known.bytesRead);
      const end = chunk.subarray(0, length).lastIndexOf('\n') + 1;
      if (end === 0) return;
      for (const name of chunk.toString('latin1', 0, end - 1).split('\n')) known.names.add(name);
      known.bytesRead += end;
    }
  } finally {
    closeSync(descriptor);
  }
}

function pass({ names, file }: Passed, looks: readonly Look[]): void {
  const added = new Set(looks.map(({ name }) => name).filter((name) => !names.has(name)));
  for (const name of added) names.add(name);
  if (file !== null && added.size > 0) appendFileSync(file, `${[...added].join('\n')}\n`);
}

/**
 * Compares a page with what was passed in a theme. Two elements look alike when their markup and states and those of
 * everything around them are the same but for what no colour comes from: texts, addresses, ids and distances.
 */
export async function looksOf(page: Page, theme: string): Promise<Looks> {
  const looks = await page.evaluate<Look[]>(LOOKS);
  const before = passedIn(theme);
  const { topmost, alike } = newPlaces(looks, before.names);
  const elementsAt = (places: readonly number[]) =>
    `((all) => ${JSON.stringify(places)}.map((place) => all[place]))(${ELEMENTS})`;
  return {
    anyNew: topmost.length > 0,
    newElements: elementsAt(topmost),
    alikeElements: elementsAt(alike),
    pass: () => pass(before, looks),
  };
}

/** Places of elements whose look is new, and of those in them in which nothing is that was not met before. */
function newPlaces(looks: readonly Look[], before: ReadonlySet<string>) {
  const topmost: number[] = [];
  const alike: number[] = [];
  const met = new Set(before);
  let endOfNew = 0;
  for (let place = 0; place < looks.length; ) {
    const { name, count } = looks[place] as Look;
    if (looks.slice(place, place + count).every((within) => met.has(within.name))) {
      if (place < endOfNew) alike.push(place);
      place += count;
      continue;
    }
    if (!met.has(name) && place >= endOfNew) {
      topmost.push(place);
      endOfNew = place + count;
    }
    met.add(name);
    place += 1;
  }
  return { topmost, alike };
}

/** The elements in the order that looks come in; what a picture is made of counts as the picture. */
const ELEMENTS = `[...document.body.querySelectorAll('*')].filter((one) => !one.parentElement.closest('svg'))`;

/** A name for the look of every element, and how many elements are in it, itself included. */
const LOOKS = `(() => {
  const COLOURLESS = /^(id|href|for|name|value|title|alt|src|placeholder|aria-(label|labelledby|describedby|controls|owns|activedescendant|valuenow|valuetext))$/;
  const STATES = [':hover', ':focus', ':focus-visible', ':checked', ':disabled', ':indeterminate', ':placeholder-shown',
    ':user-invalid', ':first-child', ':last-child', ':nth-child(even)'];
  const WIDTHS = [36, 48, 62, 75, 88].map((em) => matchMedia('(max-width: ' + em + 'em)').matches);

  const hash = (text) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      a = Math.imul(a ^ text.charCodeAt(at), 2654435761);
      b = Math.imul(b ^ text.charCodeAt(at), 1597334677);
    }
    return (a >>> 0).toString(36) + (b >>> 0).toString(36);
  };
  const withoutDistances = (value) =>
    value.replace(/-?[\\d.]+px/g, (distance) => (parseFloat(distance) === 0 ? '0px' : 'px')).replace(/__m__-\\S+/g, '');
  const ownLook = (one) => [
    one.tagName,
    ...[...one.attributes]
      .filter(({ name }) => !COLOURLESS.test(name))
      .map(({ name, value }) => name + '=' + withoutDistances(value)),
    ...STATES.filter((state) => one.matches(state)),
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== ''),
    one.value !== undefined && one.value !== '',
  ].join('|');

  const looks = [];
  const visit = (one, around) => {
    const place = looks.length;
    const name = hash(around + ownLook(one));
    looks.push({ name, count: 1 });
    for (const child of one.localName === 'svg' ? [] : one.children) visit(child, name);
    looks[place].count = looks.length - place;
  };
  for (const child of document.body.children) visit(child, String(WIDTHS));
  return looks;
})()`;
