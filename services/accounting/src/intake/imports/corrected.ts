import { isOwn } from './document-body.ts';
import type { NamedDocument } from './document-store.ts';
import type { FoundPartner } from './partner-finder.ts';

/** Kinds that a correction of a kind corrects. */
export const correctedKinds = (kind: string | null): readonly string[] =>
  kind === 'credit_note' ? ['invoice', 'tax_receipt'] : ['received_invoice', 'receipt'];

export type Correction = { kind: string; number: string; partnerId: number | null };

/** Which of the documents that are there a correction corrects. Suppliers use the same numbers: theirs go with them. */
export function correctedAmong(
  named: readonly NamedDocument[],
  { kind, number, partnerId }: Correction,
): NamedDocument | null {
  const kinds = correctedKinds(kind);
  const found = named.filter(
    (each) =>
      kinds.includes(each.kind) &&
      (isOwn(kind)
        ? each.number === number
        : each.external_number === number && each.partner_id === partnerId),
  );
  return found.find(({ status }) => status === 'issued') ?? found[0] ?? null;
}

const NAMES = ['ico', 'dic', 'vat_id', 'name'] as const;

/** What tells a contact from others. */
export type NamedPartner = { id: number | null; facts: Pick<FoundPartner['facts'], (typeof NAMES)[number]> };

export const namedPartner = ({ id, facts: { ico, dic, vat_id, name } }: FoundPartner): NamedPartner => ({
  ...{ id, facts: { ico, dic, vat_id, name } },
});

/** Whether two rows name the same contact; one that was new for the first may be there for the second. */
export function isSamePartner(one: NamedPartner | null, other: NamedPartner | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.id !== null && other.id !== null) return one.id === other.id;
  for (const field of NAMES) {
    const [first, second] = [one.facts[field], other.facts[field]];
    if (first !== null && second !== null) return first === second;
  }
  return false;
}
