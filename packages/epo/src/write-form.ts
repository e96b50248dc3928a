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
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Pisemnost${attributesText({ nazevSW: program.name, verzeSW: program.version })}>`,
    `<${name}${attributesText({ verzePis: version })}>`,
  ];
  for (const element of elements) {
    const attributes = attributesText(element.attributes);
    if (attributes !== '') lines.push(`<${element.name}${attributes}/>`);
  }
  lines.push(`</${name}>`, '</Pisemnost>', '');
  return lines.join('\n');
}

function attributesText(attributes: FormAttributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === '') continue;
    text += ` ${name}="${attributeText(value)}"`;
  }
  return text;
}
