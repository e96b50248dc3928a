import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { XmlElement } from './element.ts';

const OPTIONS = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  tagValueProcessor: (_: unknown, value: string) => decoded(value),
  attributeValueProcessor: (_: unknown, value: string) => decoded(value),
  // Nobody asks for the path of an element.
  jPath: false,
  maxNestedTags: 30,
};
const parser = new XMLParser(OPTIONS);

/**
 * The root element of a text from anywhere, which may have one of these names. Null for what is not well-formed, has
 * another root, or brings a document type, and with it entities, of its own.
 */
export function readXml(text: string, ...roots: readonly string[]): XmlElement | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  // Some programs begin a file with a byte order mark.
  const plain = text.replace(/^\uFEFF/, '').trim();
  try {
    if (XMLValidator.validate(plain) !== true) return null;
    const file = new XmlElement('', parser.parse(plain));
    return roots.flatMap((root) => file.all(root))[0] ?? null;
  } catch {
    return null;
  }
}

const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
    (all, name, decimal, hex) => {
      if (name !== undefined) return PREDEFINED[name] ?? all;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0x10ffff ? all : String.fromCodePoint(code);
    },
  );
}
