import { attributeText } from '@news-and-accounting/xml';

/** Attributes in their order; those without a value are left out. */
export type FormAttributes = Readonly<Record<string, string | null | undefined>>;

/** An element (“věta”) of a form: everything that a form says stands in attributes. */
export interface FormElement {
  readonly name: string;
  readonly attributes: FormAttributes;
}

export interface Form {
  /** The program that made the file. */
  readonly program: { readonly name: string; readonly version: string };
  /** `DPHDP3`. */
  readonly name: string;
  /** `verzePis`, the version of the form. */
  readonly version: string;
  /** In the order of the schema; those without a value are left out. */
  readonly elements: Iterable<FormElement>;
}

/** The file of a form for the tax portal, an element a line; the same form gives the same text. */
export function formXml({ program, name, version, elements }: Form): string {
  const text = new Lines();
  text.add('<?xml version="1.0" encoding="UTF-8"?>');
  text.add(`<Pisemnost${attributesText({ nazevSW: program.name, verzeSW: program.version })}>`);
  text.add(`<${name}${attributesText({ verzePis: version })}>`);
  for (const element of elements) {
    const attributes = attributesText(element.attributes);
    if (attributes !== '') text.add(`<${element.name}${attributes}/>`);
  }
  text.add(`</${name}>`);
  text.add('</Pisemnost>');
  return text.whole();
}

const LINES_OF_PIECE = 1000;

/** Puts lines together a thousand at a time: texts that are made of many parts take several times their length. */
class Lines {
  readonly #pieces: string[] = [];
  #lines: string[] = [];

  add(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length === LINES_OF_PIECE) this.#end();
  }

  #end(): void {
    this.#lines.push('');
    this.#pieces.push(this.#lines.join('\n'));
    this.#lines = [];
  }

  whole(): string {
    this.#end();
    return this.#pieces.join('');
  }
}

function attributesText(attributes: FormAttributes): string {
  let text = '';
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== null && value !== undefined && value !== '') text += ` ${name}="${attributeText(value)}"`;
  }
  return text;
}
