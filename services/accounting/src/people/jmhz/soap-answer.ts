import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A finding of the validation service, as it said it. */
export type ServiceError = {
  category: string;
  code: string;
  message: string;
  /** GUID of the form in capitals; null where the finding is about the whole report. */
  form: string | null;
};

/** What the service said; null without a result that can be used. */
export type ServiceResult = { ok: boolean; requestId: string | null; errors: ServiceError[] };

type Node = { name: string; children: readonly Node[]; text: string };
/** As the parser gives it: one key with the children, or the text. */
type Parsed = Readonly<Record<string, unknown>>;

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CDATA = '__cdata';
const TEXT = '#text';

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Decoded below: texts have references, sections of CDATA have none.
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
  cdataPropName: CDATA,
  maxNestedTags: 30,
});

/**
 * Reads an answer by local names, wherever below `Body` they stand: nobody has published how the service calls the
 * element around them. A document type is refused, and with it entities of its own.
 */
export function readServiceResult(text: string): ServiceResult | null {
  const body = bodyOf(text);
  const code = body === null ? undefined : find(body, 'VysledekKod')[0];
  if (body === null || code === undefined) return null;
  const word = code.text.trim();
  if (word !== 'OK' && word !== 'CHYBA') return null;
  return {
    ok: word === 'OK',
    requestId: find(body, 'PozadavekId')[0]?.text.trim() ?? null,
    errors: find(body, 'Chyba').map(errorOf),
  };
}

/** The reason in a SOAP fault, shortened and without what may be personal in it; null when there is none. */
export function readFault(text: string): string | null {
  const body = bodyOf(text);
  const fault = body === null ? undefined : find(body, 'faultstring')[0]?.text;
  if (fault === undefined) return null;
  // The value at fault stands in quotation marks; identifiers and birth numbers are rows of digits.
  const safe = fault
    .replaceAll(/'[^']*'|"[^"]*"|„[^“”]*[“”]/g, '…')
    .replaceAll(/\d[\d/-]{4,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return safe === '' ? null : safe.slice(0, 200);
}

function errorOf(error: Node): ServiceError {
  const textOf = (name: string) => find(error, name)[0]?.text.trim() ?? '';
  const form = textOf('FormularIdentifikace');
  return {
    category: textOf('Kategorie'),
    code: textOf('Kod'),
    message: textOf('Popis'),
    form: GUID.test(form) ? form.toUpperCase() : null,
  };
}

function bodyOf(text: string): Node | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    if (XMLValidator.validate(text) !== true) return null;
    const root = nodeOf('', parser.parse(text) as readonly Parsed[]);
    return find(root, 'Body')[0] ?? null;
  } catch {
    return null;
  }
}

/** Elements of a name at any depth, in the order of the document. */
function find(node: Node, name: string): Node[] {
  return node.children.flatMap((child) => (child.name === name ? [child] : find(child, name)));
}

function nodeOf(name: string, parts: readonly Parsed[]): Node {
  const children: Node[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part[TEXT] === 'string') text += decoded(part[TEXT]);
    else if (Array.isArray(part[CDATA])) text += (part[CDATA] as Parsed[]).map((each) => each[TEXT]).join('');
    else
      for (const [key, value] of Object.entries(part))
        if (Array.isArray(value)) children.push(nodeOf(key, value as Parsed[]));
  }
  return { name, children, text };
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
