import { refusalOfDraft } from '../../documents/documents/index.ts';
import type { FieldErrors } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';

type Body = Record<string, unknown>;

/** Fields that go together: without the one the other means something else. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  vat_rate: ['vat_rate', 'vat_treatment', 'commodity'],
  vat_treatment: ['vat_rate', 'vat_treatment', 'commodity'],
  commodity: ['commodity'],
};
const ROUNDS_AT_MOST = 10;

/**
 * What was read without what the company's documents do not take, such as a rate that did not hold on the day. What is
 * left is stored as it is.
 */
export async function takeable(
  sql: Queries,
  entityId: number,
  document: Readonly<Body>,
  now: number,
): Promise<Body> {
  let body: Body = structuredClone(document) as Body;
  for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
    const refused = await refusalOfDraft(sql, entityId, body, now);
    if (refused === null) return body;
    body = without(body, refused);
  }
  return { kind: document.kind };
}

function without(body: Body, refused: FieldErrors): Body {
  const left = structuredClone(body) as Body;
  let isLess = false;
  for (const path of Object.keys(refused)) {
    const [, list = '', place = '', field = ''] = /^(lines)\[(\d+)\]\.(\w+)/.exec(path) ?? [];
    const line = list === '' ? undefined : (left.lines as Body[] | undefined)?.[Number(place)];
    const [holder, keys] =
      line === undefined ? [left, [/^\w+/.exec(path)?.[0] ?? '']] : [line, TOGETHER[field] ?? [field]];
    for (const key of keys) {
      isLess ||= key in holder && key !== 'kind';
      if (key !== 'kind') delete holder[key];
    }
  }
  // The supplier's rows belong to lines as they were.
  if (left.vat !== undefined && Object.keys(refused).some((path) => path.startsWith('lines')))
    delete left.vat;
  if (isLess) return left;
  const { lines: _lines, vat: _vat, ...head } = left;
  return left.lines === undefined ? { kind: left.kind } : head;
}
