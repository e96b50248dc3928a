import { type Budget, Malformed, TooLarge } from '../bounds.ts';
import { indexOf } from '../bytes.ts';
import { latin } from '../text.ts';
import { unpacked } from './filters.ts';
import { Lexer } from './lexer.ts';
import { dictOf, isRef, isStream, nameOf, type PdfDict, type PdfObject, type PdfStream } from './objects.ts';
import { type Place, readTables, type Tables } from './tables.ts';

/** A document of 20 MB has fewer. */
const OBJECTS_AT_MOST = 500_000;

/** The objects of a PDF, by the tables at its end, or where those are broken by what stands in it. */
export class PdfFile {
  readonly #bytes: Uint8Array;
  readonly #budget: Budget;
  #places: ReadonlyMap<number, Place>;
  readonly trailer: PdfDict;
  readonly #known = new Map<number, PdfObject>();
  /** Objects that are being read, so that none waits for itself. */
  readonly #open = new Set<number>();
  readonly #containers = new Map<number, Map<number, PdfObject>>();
  /** Whether something in it could not be read. */
  isBroken = false;

  /** @throws {TooLarge} */
  constructor(bytes: Uint8Array, budget: Budget) {
    this.#bytes = bytes;
    this.#budget = budget;
    const tables = readTables(bytes, (dict, raw) => this.content({ dict, raw }));
    const standing = tables !== null && this.#hasCatalog(tables) ? tables : scanned(bytes);
    this.isBroken = standing !== tables;
    this.#places = standing.places;
    this.trailer = this.isBroken ? this.#withCatalog(standing) : standing.trailer;
    if (this.#places.size > OBJECTS_AT_MOST) throw new TooLarge();
  }

  get numbers(): number[] {
    return [...this.#places.keys()].sort((a, b) => a - b);
  }

  /** The object that a reference names; anything else as it is. Null for what is missing or broken. */
  resolve = (value: PdfObject | undefined): PdfObject => {
    let here = value ?? null;
    for (let hops = 0; isRef(here); hops += 1) here = hops > 8 ? null : this.get(here.ref);
    return here;
  };

  get(number: number): PdfObject {
    const known = this.#known.get(number);
    if (known !== undefined) return known;
    const place = this.#places.get(number);
    if (place === undefined || this.#open.has(number)) return null;
    this.#open.add(number);
    try {
      const object =
        'offset' in place ? this.#at(place.offset, number) : this.#inside(place.container, number);
      this.#known.set(number, object);
      return object;
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.isBroken = true;
      return null;
    } finally {
      this.#open.delete(number);
    }
  }

  /** The unpacked content of a stream. @throws {TooLarge | Malformed} */
  content(stream: PdfStream, bytesAtMost?: number): Uint8Array {
    const limit = bytesAtMost === undefined ? {} : { bytesAtMost };
    return unpacked(stream.dict, stream.raw, { budget: this.#budget, resolve: this.resolve, ...limit });
  }

  /** All objects that stand in a container. */
  objectsIn(container: number): ReadonlyMap<number, PdfObject> {
    const known = this.#containers.get(container);
    if (known !== undefined) return known;
    const stream = this.get(container);
    if (!isStream(stream)) throw new Malformed();
    const read = this.#read(stream);
    this.#containers.set(container, read);
    return read;
  }

  #read(stream: PdfStream): Map<number, PdfObject> {
    const [count, first] = [this.resolve(stream.dict.get('N')), this.resolve(stream.dict.get('First'))];
    if (typeof count !== 'number' || typeof first !== 'number' || count > OBJECTS_AT_MOST)
      throw new Malformed();
    const content = this.content(stream);
    const head = new Lexer(content);
    const objects = new Map<number, PdfObject>();
    for (let index = 0; index < count; index += 1) {
      const [number, offset] = [head.integer(), head.integer()];
      if (number === null || offset === null) break;
      try {
        objects.set(number, new Lexer(content, first + offset).object());
      } catch (error) {
        if (!(error instanceof Malformed)) throw error;
        this.isBroken = true;
      }
    }
    return objects;
  }

  #inside(container: number, number: number): PdfObject {
    return this.objectsIn(container).get(number) ?? null;
  }

  #at(offset: number, number: number): PdfObject {
    const lexer = new Lexer(this.#bytes, offset);
    if (lexer.integer() !== number || lexer.integer() === null || !lexer.passes('obj')) throw new Malformed();
    return objectAt(this.#bytes, lexer, this.resolve);
  }

  #hasCatalog({ places, trailer }: Tables): boolean {
    this.#places = places;
    const catalog = dictOf(this.resolve(trailer.get('Root')));
    const isWhole = dictOf(this.resolve(catalog?.get('Pages'))) !== null;
    if (!isWhole) {
      this.#known.clear();
      this.#containers.clear();
    }
    return isWhole;
  }

  /** After a scan the objects of containers come in, and the last catalog is that of the document. */
  #withCatalog({ places, trailer }: Tables): PdfDict {
    const all = new Map<number, Place>(places);
    for (const number of places.keys()) {
      const object = this.get(number);
      if (!isStream(object) || nameOf(object.dict.get('Type')) !== 'ObjStm') continue;
      try {
        for (const inner of this.objectsIn(number).keys()) {
          if (!all.has(inner)) all.set(inner, { container: number });
        }
      } catch (error) {
        if (!(error instanceof Malformed)) throw error;
      }
    }
    this.#places = all;
    this.#known.clear();
    if (dictOf(this.resolve(trailer.get('Root'))) !== null) return trailer;
    const catalog = [...all.keys()].findLast(
      (number) => nameOf(dictOf(this.get(number))?.get('Type')) === 'Catalog',
    );
    return catalog === undefined ? trailer : new Map([...trailer, ['Root', { ref: catalog }]]);
  }
}

/** The object after `obj`, which is a stream where that word follows a dictionary. */
export function objectAt(
  bytes: Uint8Array,
  lexer: Lexer,
  resolve: (value: PdfObject | undefined) => PdfObject,
): PdfObject {
  const object = lexer.object();
  if (!(object instanceof Map) || !lexer.passes('stream')) return object;
  lexer.passLineEnd();
  const start = lexer.at;
  const length = resolve(object.get('Length'));
  if (typeof length === 'number' && length >= 0 && start + length <= bytes.length) {
    lexer.at = start + length;
    if (lexer.passes('endstream')) return { dict: object, raw: bytes.subarray(start, start + length) };
  }
  const end = indexOf(bytes, 'endstream', start);
  return { dict: object, raw: bytes.subarray(start, end === -1 ? bytes.length : end) };
}

const OBJECT = /(?<![\d.])(\d{1,10})[\0\t\n\f\r ]{1,8}\d{1,5}[\0\t\n\f\r ]{1,8}obj(?![a-z])/g;

/** All objects that stand in the bytes, the last one of each number, and the last trailer that has a catalog. */
function scanned(bytes: Uint8Array): Tables {
  const text = latin(bytes);
  const places = new Map<number, Place>();
  for (const found of text.matchAll(OBJECT)) places.set(Number(found[1]), { offset: found.index });
  let trailer: PdfDict = new Map();
  for (const found of text.matchAll(/trailer(?=\s*<<)/g)) {
    try {
      const dict = new Lexer(bytes, found.index + 'trailer'.length).object();
      if (dict instanceof Map) trailer = new Map([...trailer, ...dict]);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
    }
  }
  return { places, trailer };
}
