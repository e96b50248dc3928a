import type { JsonValue } from '../harness.ts';

/** Members that say where something is or when it came here, not what it is. */
const ELSEWHERE = new Set(['entity_id', 'company_id', 'owner_id', 'member_user_id', 'hash']);
const isId = (name: string) => name === 'executed_by' || /(^|_)(id|ids)$|[a-z](Id|Ids)$/.test(name);

/** An id means a thing of the kind that stands beside it. */
function nameWithin(row: JsonValue, member: string): string {
  const kind = member === 'source_id' ? row.source : member === 'subject_id' ? row.subject_type : undefined;
  return typeof kind === 'string' ? `${kind}_${member}` : member;
}

/** Texts that are made of ids: addresses and a payment order, also in the head of a file for the bank. */
const settled = (value: JsonValue): JsonValue =>
  typeof value === 'string'
    ? value
        .replaceAll(/\/(firmy|entities)\/\d+\//g, '/')
        .replaceAll(/ORDER-\d+/g, 'ORDER')
        .replace(/^(UHL1.*\r\n1 1501 )\d{3}/, '$1')
    : value;

/**
 * Compares answers about two companies that are to be the same but for their ids, which have to stand for each other
 * throughout: under one name an id of the first always means the same id of the second.
 */
export function comparison() {
  const pairs = new Map<string, JsonValue>();
  const differences: string[] = [];
  const compare = (a: JsonValue, b: JsonValue, path: string, name: string): void => {
    if (differences.length > 20 || ELSEWHERE.has(name)) return;
    if (typeof a === 'number' && typeof b === 'number' && isId(name)) {
      const key = `${name === 'id' ? path.replace(/\[\d+\](?=\.id$)/, '[]') : name} ${a}`;
      if (pairs.has(key) && pairs.get(key) !== b)
        differences.push(`${path}: ${a} was ${pairs.get(key)}, is ${b}`);
      pairs.set(key, b);
      return;
    }
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) differences.push(`${path}: ${a.length} and ${b.length} items`);
      else for (const [i, each] of a.entries()) compare(each, b[i], `${path}[${i}]`, name);
      return;
    }
    if (a !== null && b !== null && typeof a === 'object' && typeof b === 'object') {
      for (const member of new Set([...Object.keys(a), ...Object.keys(b)]))
        compare(a[member], b[member], `${path}.${member}`, nameWithin(a, member));
      return;
    }
    if (settled(a) !== settled(b)) differences.push(`${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`);
  };
  return {
    differences,
    compare: (a: JsonValue, b: JsonValue, path: string): void => compare(a, b, path, ''),
  };
}
