import sax from 'sax';
import { XmlElement } from './element.ts';

const DEEPEST = 30;
/** Its types know nothing of the entities of XML alone. */
const OPTIONS = { strictEntities: true, position: false } as sax.SAXOptions;

/** What becomes of the elements of a text, as they end. */
export interface PartReader {
  /** Paths of local names (`Document/Body`) whose children are handed over one by one; these begin here. */
  readonly containers: readonly string[];
  readonly onContainer?: (path: string) => void;
  /** Every child of a container that is none itself, whole; it is forgotten afterwards. */
  readonly onPart: (part: XmlElement, container: string) => void;
  /** A part of more elements is refused, so that no text grows into a tree; default: as many as there are. */
  readonly elementsAtMost?: number;
}

/**
 * Reads a text of any length from anywhere without keeping it as a tree. False for what is not well-formed or brings a
 * document type of its own, after what has been handed over until there. What `onPart` throws ends the reading.
 */
export function readXmlParts(text: string, reader: PartReader): boolean {
  const tree = new Parts(reader);
  const parser = sax.parser(true, OPTIONS);
  let isRefused = false;
  const refuse = () => {
    isRefused = true;
    // The parser goes on to its end otherwise.
    throw new Refused();
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onopentag = ({ name, attributes }) => {
    if (!tree.open(localName(name), attributes as Record<string, string>)) refuse();
  };
  parser.ontext = (value) => tree.text(value);
  parser.oncdata = (value) => tree.text(value);
  parser.onclosetag = () => tree.close();
  try {
    parser.write(text.replace(/^\uFEFF/, '').trimStart()).close();
  } catch (error) {
    if (!isRefused) throw error;
  }
  return !isRefused && tree.hasRoot;
}

class Refused extends Error {}

type Node = { [name: string]: unknown };

class Parts {
  readonly #reader: PartReader;
  readonly #containers: ReadonlySet<string>;
  /** Containers that are open. */
  readonly #path: string[] = [];
  /** Elements of the part that is open, with their names. */
  readonly #open: { readonly name: string; readonly node: Node; texts: string[] }[] = [];
  /** Elements that are open beside every container. */
  #beside = 0;
  hasRoot = false;
  /** Elements of the part that is open, with those that have ended. */
  #size = 0;

  constructor(reader: PartReader) {
    this.#reader = reader;
    this.#containers = new Set(reader.containers);
  }

  /** False where it is too deep, or one too many. */
  open(name: string, attributes: Readonly<Record<string, string>>): boolean {
    this.hasRoot = true;
    if (this.#open.length + this.#beside > DEEPEST) return false;
    if (this.#open.length === 0 && this.#beside === 0) {
      const path = [...this.#path, name].join('/');
      if (this.#containers.has(path)) {
        this.#path.push(name);
        this.#reader.onContainer?.(path);
        return true;
      }
    }
    if (this.#path.length === 0) {
      this.#beside += 1;
      return true;
    }
    this.#size = this.#open.length === 0 ? 1 : this.#size + 1;
    if (this.#size > (this.#reader.elementsAtMost ?? Number.POSITIVE_INFINITY)) return false;
    // Without a prototype, so that no name means anything.
    const node: Node = Object.create(null);
    for (const [key, value] of Object.entries(attributes)) node[`@${localName(key)}`] = value;
    this.#open.push({ name, node, texts: [] });
    return true;
  }

  text(value: string): void {
    this.#open.at(-1)?.texts.push(value);
  }

  close(): void {
    if (this.#beside > 0) {
      this.#beside -= 1;
      return;
    }
    const closed = this.#open.pop();
    if (closed === undefined) {
      this.#path.pop();
      return;
    }
    const { name, node, texts } = closed;
    if (texts.length > 0) node['#text'] = texts.join('');
    const parent = this.#open.at(-1)?.node;
    if (parent === undefined) this.#reader.onPart(new XmlElement(name, node), this.#path.join('/'));
    else append(parent, name, node);
  }
}

function append(parent: Node, name: string, node: Node): void {
  const known = parent[name];
  if (known === undefined) parent[name] = node;
  else if (Array.isArray(known)) known.push(node);
  else parent[name] = [known, node];
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
