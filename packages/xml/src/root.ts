import sax from 'sax';

const OPTIONS = { strictEntities: true, position: false } as sax.SAXOptions;

export interface XmlRoot {
  /** Without its prefix. */
  readonly name: string;
  /** Empty where it has none. */
  readonly namespace: string;
}

/**
 * The root element of a text of any length from anywhere, of which nothing is kept. Null for what is not well-formed, or
 * brings a document type, and with it entities, of its own.
 */
export function readXmlRoot(text: string): XmlRoot | null {
  const parser = sax.parser(true, OPTIONS);
  let root: XmlRoot | null = null;
  let isRefused = false;
  let depth = 0;
  const refuse = () => {
    isRefused = true;
    throw new Error('refused');
  };
  parser.onerror = refuse;
  parser.ondoctype = refuse;
  parser.onclosetag = () => {
    depth -= 1;
  };
  parser.onopentag = ({ name, attributes }) => {
    // The parser takes a second root for well-formed.
    if (root !== null && depth === 0) refuse();
    depth += 1;
    root ??= rootOf(name, attributes as Record<string, string>);
  };
  try {
    parser.write(text.replace(/^\uFEFF/, '').trimStart()).close();
  } catch (error) {
    if (!isRefused) throw error;
    return null;
  }
  return root;
}

function rootOf(name: string, attributes: Readonly<Record<string, string>>): XmlRoot {
  const colon = name.indexOf(':');
  const key = colon === -1 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`;
  return {
    name: name.slice(colon + 1),
    namespace: Object.hasOwn(attributes, key) ? (attributes[key] ?? '') : '',
  };
}
