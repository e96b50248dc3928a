import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** What a rule of axe objects to, with the elements. */
export type Finding = { id: string; nodes: readonly string[] };

/** The rules whose answer depends on the theme: a page checked in one theme needs only these in the other. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export type AxeOptions = {
  /** Selectors of what is not looked at. */
  exclude?: readonly string[];
  /** An expression of the elements in the page that are looked at; all when it is not given. */
  include?: string;
  /** An expression of further elements that are not. */
  excludedElements?: string;
  /** Only these rules, or all but these. */
  rules?: readonly string[];
  rulesButNot?: readonly string[];
};

/** A colour is read once a document: axe reads the same few for every element, which is a third of looking at colours. */
const REMEMBER_COLOURS = `;(({ prototype }) => {
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    const parts = known.get(text);
    if (parts !== undefined) return Object.assign(this, parts);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
})(axe.commons.color.Color)`;

let source = '';

/**
 * What axe finds on a page. It runs in the page itself and is loaded once a document, because loading it and
 * handing every passed check to another page takes six times as long as looking.
 */
export async function axeFindings(page: Page, options: AxeOptions = {}): Promise<Finding[]> {
  const { exclude = [], excludedElements = '[]', include = '[document]', rules, rulesButNot = [] } = options;
  if (page.frames().length > 1) throw new Error('axe looks at one document only, and this page has frames');
  source ||= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source + REMEMBER_COLOURS);
  const chosen = {
    resultTypes: ['violations'],
    // Nothing of it is needed by any rule in force: no style sheets of elsewhere, no sound and film.
    preload: false,
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } }),
    rules: Object.fromEntries(rulesButNot.map((rule) => [rule, { enabled: false }])),
  };
  const context = `{ include: ${include}, exclude: [...${JSON.stringify(exclude)}, ...${excludedElements}] }`;
  return page.evaluate(`axe.run(${context}, ${JSON.stringify(chosen)}).then(({ violations }) =>
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => html + '\\n' + failureSummary),
    })))`);
}
