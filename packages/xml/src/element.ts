type Parsed = { readonly [name: string]: unknown };

const TEXT = '#text';

/** An element that was read; names are local ones, namespaces are not compared. */
export class XmlElement {
  readonly name: string;
  readonly #parsed: Parsed;

  constructor(name: string, parsed: unknown) {
    this.name = name;
    this.#parsed =
      typeof parsed === 'object' && parsed !== null ? (parsed as Parsed) : { [TEXT]: String(parsed ?? '') };
  }

  /** The elements of a name, in their order. */
  all(name: string): XmlElement[] {
    const found = Object.hasOwn(this.#parsed, name) ? this.#parsed[name] : undefined;
    if (found === undefined) return [];
    return (Array.isArray(found) ? found : [found]).map((each) => new XmlElement(name, each));
  }

  /** The first element along a path of names. */
  at(...path: readonly string[]): XmlElement | null {
    let here: XmlElement | null = this;
    for (const name of path) here = here?.all(name)[0] ?? null;
    return here;
  }

  /** The text along a path, without blanks around; null where it is empty or missing. */
  text(...path: readonly string[]): string | null {
    return this.at(...path)?.ownText() || null;
  }

  /** Null where it is empty or missing. */
  attribute(name: string): string | null {
    const key = `@${name}`;
    return (Object.hasOwn(this.#parsed, key) && String(this.#parsed[key]).trim()) || null;
  }

  ownText(): string {
    return Object.hasOwn(this.#parsed, TEXT) ? String(this.#parsed[TEXT]).trim() : '';
  }
}
