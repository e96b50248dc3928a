import { readdirSync, readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';

/*
 * The schemas of Money S3 compile in no usual processor: `length` stands beside `maxLength`, and a content model is
 * ambiguous. What they say of order, names and values is compared here.
 */

type Node = { readonly [name: string]: unknown };

const parser = new XMLParser({
  ...{ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false },
  ...{ parseAttributeValue: false, trimValues: true },
});

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

function elementsOf(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text' && !key.startsWith('?'));
    if (name === undefined) return [];
    const inner = node[name] as readonly Node[];
    const text = inner.map((each) => String(each['#text'] ?? '')).join('');
    const attributes = (node[':@'] ?? {}) as Record<string, string>;
    return [{ name: name.replace(/^xs:/, ''), attributes, children: elementsOf(inner), text }];
  });
}

const read = (text: string) => elementsOf(parser.parse(text) as Node[]);

const FOLDER = new URL('./money-schema/', import.meta.url);

function typesOf(): Map<string, Element> {
  const types = new Map<string, Element>();
  for (const file of readdirSync(FOLDER)) {
    const [schema] = read(readFileSync(new URL(file, FOLDER), 'utf8'));
    for (const each of schema?.children ?? []) {
      if (each.attributes.name !== undefined) types.set(each.attributes.name, each);
    }
  }
  return types;
}

interface Particle {
  readonly element: Element;
  readonly isNeeded: boolean;
  readonly isRepeated: boolean;
}

/** What a file has against the schemas, as texts with the path. */
export function schemaErrors(file: Uint8Array): readonly string[] {
  const types = typesOf();
  const errors: string[] = [];
  const [root] = read(new TextDecoder().decode(file));
  const declared = types.get('MoneyData');
  if (root === undefined || declared === undefined) return ['no root'];

  const named = (name: string | undefined) => (name === undefined ? undefined : types.get(name));
  const inner = (element: Element, ...names: readonly string[]) =>
    element.children.find(({ name }) => names.includes(name));

  const particlesOf = (type: Element | undefined, isOptional = false): Particle[] =>
    (type?.children ?? []).flatMap((child): Particle[] => {
      const { minOccurs = '1', maxOccurs = '1', base } = child.attributes;
      const optional = isOptional || minOccurs === '0';
      if (child.name === 'element')
        return [{ element: child, isNeeded: !optional, isRepeated: maxOccurs !== '1' }];
      if (child.name === 'choice') return particlesOf(child, true);
      if (child.name === 'extension') return [...particlesOf(named(base)), ...particlesOf(child)];
      return ['sequence', 'complexContent', 'all'].includes(child.name) ? particlesOf(child, optional) : [];
    });

  const checkValue = (
    element: Element,
    type: Element | undefined,
    base: string | undefined,
    path: string,
  ) => {
    const restriction = type === undefined ? undefined : inner(type, 'restriction');
    const builtIn = restriction?.attributes.base ?? base ?? '';
    const again = restriction === undefined ? undefined : named(restriction.attributes.base);
    if (again !== undefined) checkValue(element, again, undefined, path);
    if (!valueFits(element.text, builtIn)) errors.push(`${path}: „${element.text}“ is no ${builtIn}`);
    const facets = restriction?.children ?? [];
    const choices = facets.filter(({ name }) => name === 'enumeration');
    if (choices.length > 0 && !choices.some(({ attributes }) => attributes.value === element.text))
      errors.push(`${path}: „${element.text}“ is none of the choices`);
    for (const { name, attributes } of facets) {
      if (!facetHolds(name, Number(attributes.value), element.text))
        errors.push(`${path}: „${element.text}“ breaks ${name} ${attributes.value}`);
    }
  };

  const check = (element: Element, declaration: Element, path: string): void => {
    const type = named(declaration.attributes.type) ?? inner(declaration, 'complexType', 'simpleType');
    if (type === undefined || type.name === 'simpleType') {
      if (element.children.length > 0 && declaration.attributes.type !== undefined)
        errors.push(`${path}: has elements`);
      checkValue(element, type, declaration.attributes.type, path);
      return;
    }
    const particles = particlesOf(type);
    let at = 0;
    for (const child of element.children) {
      const here = `${path}/${child.name}`;
      const found = particles.findIndex(
        ({ element: each }, place) => place >= at && each.attributes.name === child.name,
      );
      const particle = particles[found];
      if (particle === undefined) {
        errors.push(`${here}: is not allowed there`);
        continue;
      }
      const skipped = particles.slice(at, found).filter(({ isNeeded }) => isNeeded);
      for (const each of skipped) errors.push(`${path}: ${each.element.attributes.name} is missing`);
      at = particle.isRepeated ? found : found + 1;
      check(child, particle.element, here);
    }
    const present = new Set(element.children.map(({ name }) => name));
    for (const { isNeeded, element: each } of particles.slice(at)) {
      const name = each.attributes.name ?? '';
      if (isNeeded && !present.has(name)) errors.push(`${path}: ${name} is missing`);
    }
  };
  check(root, declared, 'MoneyData');
  return errors;
}

function valueFits(text: string, type: string): boolean {
  if (type === 'xs:date') return /^\d{4}-\d\d-\d\d$/.test(text);
  if (type === 'xs:boolean') return /^(?:0|1|true|false)$/.test(text);
  if (type === 'xs:decimal' || type === 'xs:float') return /^-?\d+(?:\.\d+)?$/.test(text);
  return ['xs:long', 'xs:byte', 'xs:integer'].includes(type) ? /^-?\d+$/.test(text) : true;
}

function facetHolds(name: string, bound: number, text: string): boolean {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  if (name === 'maxLength') return [...text].length <= bound;
  if (name === 'length') return [...text].length === bound;
  if (name === 'fractionDigits') return decimals.length <= bound;
  if (name === 'totalDigits') return whole.length + decimals.length <= bound;
  return true;
}
