import { czechNumber, publishedOn } from '../../contacts/index.ts';
import { isPayerOn } from '../../documents/documents/index.ts';
import { type Context, callerOf } from '../../platform/context.ts';
import { take } from '../../platform/http/limits.ts';
import { today } from '../../platform/http/query.ts';
import { REGISTRIES } from '../../public/lookup/index.ts';
import { NUMBERS_AT_ONCE, type VatStatus } from '../../public/registries/index.ts';
import type { ItemDraft } from './drafts.ts';
import type { Proof } from './order.ts';
import type { World } from './world.ts';

/** What the registry said, by the numbers of payers; those that it said nothing of are not in it. */
export type Answers = {
  statuses: ReadonlyMap<string, VatStatus>;
  /** Each answer in the registry's words, with the numbers that it was asked about. */
  evidence: readonly { numbers: readonly string[]; xml: string }[];
  askedAt: Date;
};

/** The number to ask about: of the supplier of what we received, when both are payers; null: nobody has to ask. */
export function numberToAsk({ document, payee }: ItemDraft, { company, today: day }: World): string | null {
  if (document === null || document.kind === 'credit_note' || payee?.problem !== null) return null;
  if (document.vat_payer === false || !isPayerOn(company, day)) return null;
  return czechNumber(document.partner_dic);
}

/** Asks about all suppliers of an order at once; more than a hundred take several requests. Of a sample company nobody is. */
export async function askRegistry(
  context: Context,
  drafts: readonly ItemDraft[],
  world: World,
): Promise<Answers> {
  const asked = world.isSample ? [] : drafts;
  const numbers = [...new Set(asked.flatMap((draft) => numberToAsk(draft, world) ?? []))];
  const { limits, clients } = context.services;
  if (numbers.length > 0 && limits !== null) await take(limits.lookups, String(callerOf(context).userId));
  const statuses = new Map<string, VatStatus>();
  const evidence: Answers['evidence'][number][] = [];
  const askedAt = new Date(context.now());
  for (let from = 0; from < numbers.length; from += NUMBERS_AT_ONCE) {
    const part = numbers.slice(from, from + NUMBERS_AT_ONCE);
    const reply = await clients.get(REGISTRIES).vatEvidences(part);
    // Who does not answer once is not waited for again.
    if (reply.kind !== 'answered') break;
    for (const [number, status] of reply.value.statuses) statuses.set(number, status);
    evidence.push({ numbers: part, xml: reply.value.xml });
  }
  return { statuses, evidence, askedAt };
}

/** What the answer says of an item; null: it does not speak of it. */
export function proofOf(draft: ItemDraft, world: World, { statuses, askedAt }: Answers): Proof | null {
  const number = numberToAsk(draft, world);
  const status = number === null ? undefined : statuses.get(number);
  if (status === undefined || draft.document?.partner_dic == null) return null;
  const published = publishedOn(status.accounts, today(askedAt.getTime()));
  return {
    dic: draft.document.partner_dic,
    checked_at: askedAt.toISOString(),
    kind: status.kind,
    unreliable: status.unreliable,
    published: published.some(({ iban }) => iban !== null && iban === draft.iban),
  };
}
