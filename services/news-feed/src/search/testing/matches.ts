/**
 * What PostgreSQL's `tsvector @@ tsquery` answers, for the part of both literals that this folder writes, so
 * that the rules of search can be tested without a server. Any other syntax is an error.
 */
export function matches(tsvector: string, tsquery: string): boolean {
  const index = parseTsvector(tsvector);
  const tokens = tsquery.match(/'(?:[^'\\]|''|\\\\)*'|<->|[&|!()]|\S+/g) ?? [];
  const parser = { tokens, at: 0, index };
  const ends = either(parser);
  if (parser.at !== tokens.length) throw new Error(`Not a tsquery: ${tsquery}`);
  return ends.found;
}

type Found = { found: boolean; spans: [start: number, end: number][] };
type Parser = { tokens: string[]; at: number; index: Map<string, number[]> };

export function parseTsvector(literal: string): Map<string, number[]> {
  const entries = new Map<string, number[]>();
  const entry = /'((?:[^'\\]|''|\\\\)*)'(?::(\d+(?:,\d+)*))?(?: |$)/y;
  while (entry.lastIndex < literal.length) {
    const match = entry.exec(literal);
    if (match === null) throw new Error(`Not a tsvector: ${literal}`);
    entries.set(match[1] as string, match[2]?.split(',').map(Number) ?? []);
  }
  return entries;
}

function either(parser: Parser): Found {
  let left = all(parser);
  while (take(parser, '|')) {
    const right = all(parser);
    left = { found: left.found || right.found, spans: [...left.spans, ...right.spans] };
  }
  return left;
}

function all(parser: Parser): Found {
  let left = sequence(parser);
  while (take(parser, '&')) {
    const right = sequence(parser);
    left = { found: left.found && right.found, spans: [] };
  }
  return left;
}

function sequence(parser: Parser): Found {
  let left = operand(parser);
  while (take(parser, '<->')) {
    const right = operand(parser);
    const spans = left.spans.flatMap(([start, end]) =>
      right.spans.filter((next) => next[0] === end + 1).map((next): [number, number] => [start, next[1]]),
    );
    left = { found: spans.length > 0, spans };
  }
  return left;
}

function operand(parser: Parser): Found {
  if (take(parser, '!')) return { found: !operand(parser).found, spans: [] };
  if (take(parser, '(')) {
    const inner = either(parser);
    if (!take(parser, ')')) throw new Error('Missing parenthesis');
    return inner;
  }
  const quoted = parser.tokens[parser.at] ?? '';
  if (!/^'.+'$/s.test(quoted)) throw new Error(`Not a lexeme: ${quoted}`);
  parser.at += 1;
  const positions = parser.index.get(quoted.slice(1, -1));
  return { found: positions !== undefined, spans: positions?.map((one) => [one, one]) ?? [] };
}

function take(parser: Parser, token: string): boolean {
  if (parser.tokens[parser.at] !== token) return false;
  parser.at += 1;
  return true;
}
