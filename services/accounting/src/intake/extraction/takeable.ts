import type { Haler } from '@news-and-accounting/money';
import { tryDraft } from '../../documents/documents/index.ts';
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
 * @returns it with the total that it would have; null: it has none
 */
export async function takeable(
  sql: Queries,
  entityId: number,
  document: Readonly<Body>,
  now: number,
): Promise<{ body: Body; total: Haler | null }> {
  let body: Body = structuredClone(document) as Body;
  for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
    const { refused, total } = await tryDraft(sql, entityId, body, now);
    if (refused === null) return { body, total };
    body = without(body, refused);
  }
  return { body: { kind: document.kind }, total: null };
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
