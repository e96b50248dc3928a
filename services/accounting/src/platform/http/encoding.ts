/**
 * Whether an `Accept-Encoding` header (RFC 9110, section 12.5.3) takes an encoding: named, or by `*`, and not with the
 * weight 0.
 */
export function takesEncoding(header: string | readonly string[] | undefined, name: string): boolean {
  const weights = new Map<string, number>();
  for (const part of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((each) => /^q\s*=/.test(each));
    weights.set(coding, weight === undefined ? 1 : Number(weight.replace(/^q\s*=\s*/, '')));
  }
  // What is no number says nothing that could be taken.
  return (weights.get(name) ?? weights.get('*') ?? 0) > 0;
}
