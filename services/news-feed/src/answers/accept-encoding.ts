export type Encoding = 'br' | 'gzip' | 'identity';

const SUPPORTED: readonly Encoding[] = ['br', 'gzip'];
/** Clients send few different values; a flood of others must not grow memory. */
const KNOWN_AT_MOST = 200;
const known = new Map<string, Encoding>();

/** The encoding to send for an `Accept-Encoding` header (RFC 9110, section 12.5.3); brotli before gzip at equal weight. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  const remembered = known.get(header);
  if (remembered !== undefined) return remembered;
  const chosen = choose(header);
  if (known.size < KNOWN_AT_MOST) known.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    weights.set(name, Number.isFinite(value) ? value : 0);
  }
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  let best: Encoding = 'identity';
  let bestWeight = weights.get('identity') ?? 0;
  for (const encoding of SUPPORTED) {
    const weight = weightOf(encoding);
    if (weight > 0 && (weight > bestWeight || (best === 'identity' && weight === bestWeight))) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}
