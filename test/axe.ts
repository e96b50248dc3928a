import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What a rule of axe objects to, with the elements. */
export type Finding = { id: string; nodes: readonly string[] };

/** The rules whose answer depends on the theme: a page checked in one theme needs only these in the other. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page. It runs in the page itself and is loaded once a document, because loading it and
 * handing every passed check to another page takes six times as long as looking.
 */
export async function axeFindings(
  page: Page,
  { exclude = [], rules }: { exclude?: readonly string[]; rules?: readonly string[] } = {},
): Promise<Finding[]> {
  if (page.frames().length > 1) throw new Error('axe looks at one document only, and this page has frames');
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const context = exclude.length === 0 ? 'document' : JSON.stringify({ exclude });
  const only = rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } };
  const options = JSON.stringify({ resultTypes: ['violations'], ...only });
  return page.evaluate(`axe.run(${context}, ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => html + '\\n' + failureSummary),
    })))`);
}
