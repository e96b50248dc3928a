import { XMLParser, XMLValidator } from 'fast-xml-parser';

export type Bounds = {
  /** Elements nested deeper are refused. */
  maxNested: number;
  /** Whether predefined entities and character references are expanded; otherwise they stay as written. */
  expandsReferences: boolean;
};

/**
 * Makes a parser of texts from anywhere: elements by local name, attributes with `@` before theirs, every value a
 * text; an element that occurs twice is an array. It gives null for what is not well-formed, too deep, or brings a
 * document type, and with it entities, of its own.
 */
export function xmlParser({ maxNested, expandsReferences }: Bounds): (text: string) => unknown {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    ignoreDeclaration: true,
    ignorePiTags: true,
    processEntities: false,
    parseTagValue: false,
    parseAttributeValue: false,
    ...(expandsReferences ? EXPANDING : {}),
    // Nobody asks for the path of an element.
    jPath: false,
    maxNestedTags: maxNested,
  });
  return (text) => {
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null;
    try {
      return XMLValidator.validate(text) === true ? parser.parse(text) : null;
    } catch {
      return null;
    }
  };
}

const EXPANDING = {
  tagValueProcessor: (_: unknown, value: string) => expanded(value),
  attributeValueProcessor: (_: unknown, value: string) => expanded(value),
};

const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function expanded(text: string): string {
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
