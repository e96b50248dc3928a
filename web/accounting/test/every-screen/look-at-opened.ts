import type { Page } from 'playwright-core';
import { axeFindings, COLOUR_RULES } from '../../../../test/axe.ts';
import { looksOf } from '../../../../test/looks.ts';
import { runs } from '../../../../test/runs.ts';
import { colourFindings } from '../harness.ts';
import { keyboardFaults } from './keyboard-faults.ts';
import { cutFaults, type State, TOP } from './openers.ts';
import { pageFaults } from './page-faults.ts';
import { treeFaults } from './tree-faults.ts';
import { vanished } from './vanished.ts';

const STOPS_AT_MOST = runs(8, 40);
const DIALOG = '[data-portal] [role="dialog"][aria-modal="true"]';

/** The keys of the field that a list belongs to scroll it. */
const RULES_LEFT_OUT = [...COLOUR_RULES, 'scrollable-region-focusable'];

/** Looks once at what opens alike, which most menus of rows do. */
function once(look: (page: Page, state: State) => Promise<readonly string[]>) {
  const known = new Set<string>();
  return async (page: Page, state: State): Promise<readonly string[]> => {
    const { html } = state.overlays.at(-1) ?? { html: `${state.path} ${state.unfolded}` };
    if (known.has(html)) return [];
    known.add(html);
    return look(page, state);
  };
}

/** What is wrong with what opened, in words, as everything of a screen is looked at. */
export const lookAtOpened = () =>
  once(async (page, { overlays }) => {
    const top = overlays.at(-1);
    const include = top === undefined ? 'document.querySelectorAll("main")' : TOP;
    const rules = await axeFindings(page, { include, rulesButNot: RULES_LEFT_OUT });
    const looks = await looksOf(page, 'light');
    const colours = looks.anyNew ? await colourFindings(page, looks) : [];
    return [
      ...[...rules, ...colours].map(({ id, nodes }) => `${id}: ${nodes.join()}`),
      ...(await pageFaults(page)),
      ...(await treeFaults(page)),
      ...(top?.isModal === true ? await modalFaults(page) : []),
    ];
  });

async function modalFaults(page: Page): Promise<string[]> {
  const gone = await vanished(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return [
    ...gone.map((html) => `vanishes with forced colours: ${html}`),
    ...(await keyboardFaults(page, DIALOG, STOPS_AT_MOST)),
  ];
}

/** What of it cannot be reached in a small window. */
export const lookWhetherCut = () => once(cutFaults);
