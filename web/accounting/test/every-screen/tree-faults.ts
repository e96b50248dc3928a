import type { CDPSession, Page } from 'playwright-core';

type Value = { value?: unknown };
type Node = {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: Value;
  name?: Value;
  properties?: readonly { name: string; value: Value }[];
};

/** A node of what a screen reader is told. */
type Told = {
  id: string;
  element: number | undefined;
  role: string;
  name: string;
  states: ReadonlyMap<string, unknown>;
  above: Told | null;
};

const NAMED = ['table', 'grid', 'treegrid', 'dialog', 'alertdialog', 'tablist', 'radiogroup', 'image'];

/** What holds words, or parts of a drawing, and is no control. */
const GROUNDS = ['main', 'row', 'listitem', 'generic', 'status', 'heading', 'paragraph', 'group'];

/** Within one of these a name need not say more: they are heard before it. */
const CONTEXTS = [
  'row',
  'listitem',
  'group',
  'region',
  'form',
  'article',
  'tabpanel',
  'navigation',
  'dialog',
  'banner',
  'cell',
  'menu',
];

/**
 * What is wrong with what a screen reader is told, in words: nothing that takes the focus is without a name, tables,
 * dialogs and pictures have names, and one name is one action where nothing around it tells them apart. Read from the
 * accessibility tree of the browser, which has a default for each state: that they are told is seen in the page.
 */
export async function treeFaults(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const told = await toldBy(devTools);
  const nameless = await namelessOf(devTools, told);
  await devTools.detach();
  return [...nameless, ...namesOfSeveral(told)];
}

async function toldBy(devTools: CDPSession): Promise<Told[]> {
  const { nodes } = (await devTools.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] };
  const known = new Map<string, Told>();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const toldOf = ({ nodeId, parentId, backendDOMNodeId, role, name, properties = [] }: Node): Told => {
    const parent = parentId === undefined ? undefined : byId.get(parentId);
    const told = known.get(nodeId) ?? {
      id: nodeId,
      element: backendDOMNodeId,
      role: String(role?.value ?? ''),
      name: String(name?.value ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
      states: new Map(properties.map((each) => [each.name, each.value.value])),
      above: parent === undefined ? null : toldOf(parent),
    };
    known.set(nodeId, told);
    return told;
  };
  return nodes.filter(({ ignored }) => !ignored).map(toldOf);
}

async function namelessOf(devTools: CDPSession, told: readonly Told[]): Promise<string[]> {
  const found: string[] = [];
  for (const { role, name, states, element } of told) {
    const takesFocus = states.get('focusable') === true && role !== 'RootWebArea';
    if (name !== '' || !(takesFocus || NAMED.includes(role)) || element === undefined) continue;
    const { node } = await devTools.send('DOM.describeNode', { backendNodeId: element });
    const attributes = node.attributes ?? [];
    const tabIndex = attributes[attributes.indexOf('tabindex') + 1];
    // Elsewhere the focus comes by the application alone, or by the browser to what scrolls.
    const isGround = GROUNDS.includes(role) && (!attributes.includes('tabindex') || tabIndex === '-1');
    if (!isGround)
      found.push(`${role} without a name: <${node.localName} ${attributes.join(' ').slice(0, 120)}>`);
  }
  return found;
}

/** Links of one name that lead elsewhere, and buttons of one name, within the same context. */
function namesOfSeveral(told: readonly Told[]): string[] {
  const actions = told
    .filter(({ role, name }) => ['button', 'link'].includes(role) && name !== '')
    .map((each) => [`${each.role} "${each.name}" in ${contextOf(each)}`, each.states.get('url') ?? each.id]);
  const targets = Map.groupBy(actions, ([name]) => name);
  return [...targets]
    .filter(([, all]) => new Set(all.map(([, target]) => target)).size > 1)
    .map(([name]) => `one name for several actions: ${name}`);
}

function contextOf({ above }: Told): string {
  for (let around = above; around !== null; around = around.above) {
    if (CONTEXTS.includes(around.role)) return `${around.role} "${around.name}" ${around.id}`;
  }
  return 'the page';
}
