import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fontoxpath from 'fontoxpath';
import { type Document, type Element, type Node, parseXmlDocument } from 'slimdom';

const { evaluateXPathToBoolean, evaluateXPathToNodes } = fontoxpath;

const FILE = fileURLToPath(
  new URL(
    '../../../../../shared/reference/documents/en16931/EN16931-UBL-validation-preprocessed.sch',
    import.meta.url,
  ),
);

/** Whether the official Schematron of EN 16931 is at hand; it is not part of the project. */
export const HAS_SCHEMATRON = existsSync(FILE);
if (!HAS_SCHEMATRON) console.log('The Schematron of EN 16931 is not there: its rules are not run.');

interface Assertion {
  readonly id: string;
  readonly test: string;
}

interface Rule {
  readonly context: string;
  readonly assertions: readonly Assertion[];
}

interface Schematron {
  readonly namespaces: ReadonlyMap<string, string>;
  readonly patterns: readonly (readonly Rule[])[];
}

const childrenOf = (parent: Element, name: string): Element[] =>
  parent.children.filter(({ localName }) => localName === name);
const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';

function readSchematron(): Schematron {
  const root = parseXmlDocument(readFileSync(FILE, 'utf8')).documentElement as Element;
  const prefixes = childrenOf(root, 'ns').map(
    (ns) => [attribute(ns, 'prefix'), attribute(ns, 'uri')] as const,
  );
  return {
    namespaces: new Map(prefixes),
    patterns: childrenOf(root, 'pattern').map((pattern) =>
      childrenOf(pattern, 'rule').map((rule) => ({
        context: attribute(rule, 'context'),
        assertions: childrenOf(rule, 'assert').map((each) => ({
          id: attribute(each, 'id'),
          test: attribute(each, 'test'),
        })),
      })),
    ),
  };
}

let schematron: Schematron | null = null;

function theSchematron(): Schematron {
  schematron ??= readSchematron();
  return schematron;
}

/** How many assertions there are. */
export const assertions = (): number =>
  theSchematron()
    .patterns.flat()
    .reduce((sum, rule) => sum + rule.assertions.length, 0);

/**
 * The ids of the assertions that a file breaks, warnings included. As Schematron has it, of a pattern the first rule
 * that takes a node is the only one for it.
 */
export function brokenAssertions(xml: string): string[] {
  const { namespaces, patterns } = theSchematron();
  const document = parseXmlDocument(xml);
  const options = { namespaceResolver: (prefix: string) => namespaces.get(prefix) ?? null };
  const broken = new Set<string>();
  for (const rules of patterns) {
    const taken = new Set<Node>();
    for (const { context, assertions: tests } of rules) {
      for (const node of nodesOf(document, context, options)) {
        if (taken.has(node)) continue;
        taken.add(node);
        for (const { id, test } of tests) {
          if (!evaluateXPathToBoolean(test, node, null, {}, options) && !isExact(id, node)) broken.add(id);
        }
      }
    }
  }
  return [...broken].sort();
}

type Options = { namespaceResolver: (prefix: string) => string | null };

/** A context is a pattern: it matches wherever it ends. */
function nodesOf(document: Document, context: string, options: Options): Node[] {
  const paths = context.split('|').map((path) => path.trim());
  const anywhere = paths.map((path) => (path.startsWith('/') ? path : `//${path}`));
  return evaluateXPathToNodes(anywhere.join(' | '), document, null, {}, options) as Node[];
}

/**
 * The runner adds decimals as binary numbers, and these assertions compare a sum without rounding: the base of a
 * category with those of its lines. They are computed anew in hundredths.
 */
function isExact(id: string, category: Node): boolean {
  if (!/^BR-(AE|E|G|IC|O|Z)-08$/.test(id)) return false;
  const hundredths = (path: string, from: Node) =>
    (evaluateXPathToNodes(path, from) as Node[]).map(({ textContent }) =>
      Math.round(Number(textContent) * 100),
    );
  const name = (evaluateXPathToNodes('*:ID', category) as Node[])[0]?.textContent;
  const lines = `../../../(*:InvoiceLine | *:CreditNoteLine)[*:Item/*:ClassifiedTaxCategory/*:ID = '${name}']`;
  const bases = hundredths(`${lines}/*:LineExtensionAmount`, category);
  const [base] = hundredths('../*:TaxableAmount', category);
  return base === bases.reduce((sum, each) => sum + each, 0);
}
