import { haler } from '@news-and-accounting/money';
import {
  accountKey,
  type Candidate,
  decide,
  type Movement,
  OpenItems,
  type OrderItem,
  type Partner,
  type Target,
} from '@news-and-accounting/payment-matching';
import { EMPLOYEES_PAYABLE } from '../../people/payslips/index.ts';
import { keyOfText } from '../matching/duty-targets.ts';
import { documentTarget, payslipTarget } from '../matching/open-items.ts';
import { keyOfTarget } from '../matching/target-keys.ts';
import type { ImportedMovement } from '../statements/imported.ts';
import type { ReadStatement } from './files.ts';
import type { KnownPartner } from './known.ts';
import type { BookedMovement } from './statement-of.ts';
import type { Story } from './tell.ts';
import type { Meaning } from './told.ts';

/** What speaks for what is settled automatically. */
export type Proof = readonly object[];

/** The reasons of what a movement settles by itself, and what is proposed for one that waits. */
export type Judgement = { proof: Proof | null; proposal: Candidate | null };

/**
 * What speaks for what a movement settles, by the decisions of the automatic run. Each is asked about its own target
 * alone, which costs a hundredth of asking about everything that was open then; a test asks about everything. Those that
 * wait are asked about all that is open today.
 */
export function judge(
  story: Story,
  statements: readonly ReadStatement[],
  ordered: readonly OrderItem[],
): ReadonlyMap<BookedMovement, Judgement> {
  const partners = new Map([...story.partners.values()].map((each) => [String(each.id), partnerOf(each)]));
  const open = new OpenItems({
    targets: story.open.flatMap((row) => documentTarget(row) ?? []),
    ...{ partners: partners.values(), orderItems: ordered },
  });
  const judged = new Map<BookedMovement, Judgement>();
  for (const statement of statements)
    for (const [at, { told, facts }] of statement.movements.entries()) {
      if (told.means === null) {
        const [proposal = null] = decide(movementOf(told, facts), open).candidates;
        judged.set(told, { proof: null, proposal });
        continue;
      }
      const target = targetOf(told.means);
      if (target === null) continue;
      const known = statement.read.proofs.get(at);
      const proof = known === undefined ? proofOf(movementOf(told, facts), target, partners, ordered) : known;
      statement.read.proofs.set(at, proof);
      judged.set(told, { proof, proposal: null });
    }
  return judged;
}

function proofOf(
  movement: Movement,
  target: Target,
  partners: ReadonlyMap<string, Partner>,
  ordered: readonly OrderItem[],
): Proof | null {
  const partner = partners.get(target.partnerKey ?? '');
  const orderItems = ordered.filter(({ targetKey }) => targetKey === target.key);
  const open = new OpenItems({
    targets: [target],
    partners: partner === undefined ? [] : [partner],
    orderItems,
  });
  const [best] = decide(movement, open).candidates;
  return best?.automatic === true
    ? best.evidence.map((each) => ({ ...each, weight: each.weight / 100 }))
    : null;
}

function partnerOf({ id, name, bank_accounts }: KnownPartner): Partner {
  const accounts = bank_accounts.flatMap(
    ({ number, bank_code: bankCode, iban }) => accountKey({ number, bankCode, iban }) ?? [],
  );
  return { key: String(id), name, accounts };
}

function movementOf(told: BookedMovement, facts: ImportedMovement): Movement {
  return {
    ...{ key: told.reference, bankAccountKey: String(told.bankAccountId), bookedOn: facts.booked_on },
    ...{ amount: facts.amount, currency: told.currency, counterAccount: facts.counter_key },
    ...{ counterName: facts.counter_name, variableSymbol: facts.variable_symbol },
    ...{ specificSymbol: facts.specific_symbol, message: facts.message, refused: [] },
    isCardOrCash: facts.kind === 'card' || facts.kind === 'cash',
  };
}

/** What a movement settles, as it was open before; null: nothing that decisions are made about. */
function targetOf(means: Meaning): Target | null {
  if (means.kind === 'document') {
    const { paid } = means;
    // What a card has paid was recorded when the document came.
    if (paid.method === 'card') return null;
    return documentTarget({ ...paid, id: paid.document_id, remaining: paid.remaining });
  }
  if (means.kind === 'payslips') {
    const [only, ...more] = means.slips;
    if (only === undefined || more.length > 0) return null;
    const { name, payout, ...slip } = only;
    return payslipTarget({
      ...slip,
      payout,
      employee_name: name,
      is_draft: false,
      payable: EMPLOYEES_PAYABLE,
      remaining: payout,
    });
  }
  if (means.kind !== 'duty') return null;
  const { duty, amount, account, variable_symbol } = means.owed;
  return {
    ...{ key: keyOfTarget({ kind: 'duty', duty }), kind: 'duty', direction: amount < 0 ? 'in' : 'out' },
    ...{ partnerKey: null, currency: 'CZK', remaining: haler(Math.abs(amount)), numbers: [] },
    variableSymbol: variable_symbol,
    ...{ specificSymbol: null, issuedOn: null, dueOn: null, account: keyOfText(account) },
  };
}
