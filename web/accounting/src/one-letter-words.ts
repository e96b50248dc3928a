/** A node of a syntax tree (ESTree), as far as it is looked at here. */
type Node = { type: string; start: number; end: number; [part: string]: unknown };

/** Prepositions and conjunctions of one letter, with the space behind them. */
const ONE_LETTER = /(?<=[\s(„–\u00a0])([kosuvzai]) (?=\S|$)/gi;
const AT_THE_START = /^([kosuvzai]) (?=\S|$)/i;

/**
 * The code of a module of Czech texts whose words of one letter stay on the line of the word behind them (ČSN 01 6910).
 * Each space becomes one that does not break, so positions in the code stay what they were.
 */
export function withUnbrokenWords(code: string, program: object): string {
  let unbroken = '';
  let from = 0;
  for (const { start, end, begins } of textsIn(program as Node)) {
    unbroken += code.slice(from, start) + unbrokenText(code.slice(start, end), begins);
    from = end;
  }
  return unbroken + code.slice(from);
}

/** @param begins whether nothing stands before it, such as what is put into a sentence */
export function unbrokenText(text: string, begins: boolean): string {
  const kept = text.replaceAll(ONE_LETTER, '$1\u00a0');
  return begins ? kept.replace(AT_THE_START, '$1\u00a0') : kept;
}

type Text = { start: number; end: number; begins: boolean };

/** Where texts stand in the code, in their order; names of properties and modules are none. */
function textsIn(node: Node): Text[] {
  if (node.type === 'Literal') {
    return typeof node.value === 'string' ? [{ start: node.start + 1, end: node.end - 1, begins: true }] : [];
  }
  if (node.type === 'TemplateLiteral') return textsOfTemplate(node);
  return Object.entries(node)
    .flatMap(([part, value]) => (isName(node, part) ? [] : [value].flat()))
    .filter(isNode)
    .toSorted((one, other) => one.start - other.start)
    .flatMap(textsIn);
}

function textsOfTemplate(template: Node): Text[] {
  const pieces = template.quasis as Node[];
  return [...pieces, ...(template.expressions as Node[])]
    .toSorted((one, other) => one.start - other.start)
    .flatMap((each) => {
      const { start, end } = each;
      return each.type === 'TemplateElement' ? [{ start, end, begins: each === pieces[0] }] : textsIn(each);
    });
}

const isName = ({ type, computed }: Node, part: string): boolean =>
  part === 'source' || (type === 'Property' && part === 'key' && computed !== true);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
