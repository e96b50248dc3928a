import { XMLParser } from 'fast-xml-parser';

const LISTS = [
  'formularOsoby',
  'vyzivovaneDite',
  'jinaOsoba',
  'partner',
  'eldp',
  'obdobi',
  'kolektivniSmlouva',
];
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name, path) => LISTS.includes(name) || String(path).endsWith('.deti.dite'),
});

/** A parsed element; leaves are texts. */
export class Node {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  /** The element on the path, or null. Names separated by `/`. */
  at(path: string): Node | null {
    let value = this.#value;
    for (const name of path.split('/')) {
      if (typeof value !== 'object' || value === null || !(name in value)) return null;
      value = (value as Record<string, unknown>)[name];
    }
    return new Node(value);
  }

  text(path: string): string | null {
    const found = this.at(path);
    return found === null ? null : String(found.#value);
  }

  has(path: string): boolean {
    return this.at(path) !== null;
  }

  /** The number of an element; 0 when it is not there. */
  number(path: string): number {
    return Number(this.text(path) ?? 0);
  }

  all(path: string): readonly Node[] {
    const found = this.at(path);
    if (found === null) return [];
    return (found.#value as readonly unknown[]).map((value) => new Node(value));
  }

  names(): readonly string[] {
    return Object.keys(this.#value as object);
  }
}

/** The element `jmhz` of a file. */
export function parsed(xml: string): Node {
  const root = new Node(parser.parse(xml)).at('jmhz');
  if (root === null) throw new Error('no jmhz');
  return root;
}

export function formsOf(root: Node): readonly Node[] {
  return root.all('formulareOsob/formularOsoby');
}

/** What forms say besides their headers, by the name of the kind; cancelled forms say nothing. */
export function contentsOf(forms: readonly Node[]): readonly { kind: string; node: Node }[] {
  return forms.flatMap((form) =>
    form
      .names()
      .filter((name) => name !== 'hlavicka')
      .map((kind) => ({ kind, node: form.at(kind) as Node })),
  );
}
