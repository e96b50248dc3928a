import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readStatements } from '@news-and-accounting/bank-statements';
import { halerFromJson } from '@news-and-accounting/money';
import { describe, expect, test } from 'vitest';
import { accountKey } from './account-key.ts';
import { decideAll } from './decide.ts';
import { OpenItems } from './open-items.ts';
import type { Decision, Movement, Target } from './types.ts';

const FOLDER = fileURLToPath(new URL('../../../../shared/reference/bank/matching/', import.meta.url));
const IS_HERE = existsSync(FOLDER);
if (!IS_HERE) console.log('left out: the benchmark of matching, because the reference is not here');

interface Documents {
  readonly bank_account: { number: string; bank_code: string; iban: string };
  readonly partners: readonly {
    key: string;
    name: string;
    bank_accounts: { number: string; bank_code: string; iban: string }[];
  }[];
  readonly documents: readonly {
    key: string;
    kind: string;
    partner: string;
    variable_symbol: string | null;
    external_number: string | null;
    number?: string | null;
    amount: number;
    issued_on: string;
    due_on: string;
  }[];
}

interface Truth {
  readonly shape: string;
  readonly expect: string;
  readonly links: readonly { document: string; amount: number }[];
}

const json = (name: string) => JSON.parse(readFileSync(FOLDER + name, 'utf8'));

function openItems({ partners, documents }: Documents): OpenItems {
  const targets = documents.map(
    (each): Target => ({
      key: each.key,
      kind: 'document',
      direction: each.kind === 'invoice' ? 'in' : 'out',
      partnerKey: each.partner,
      currency: 'CZK',
      remaining: halerFromJson(each.amount),
      variableSymbol: each.variable_symbol,
      specificSymbol: null,
      numbers: [each.external_number, each.number].filter((number) => typeof number === 'string'),
      issuedOn: each.issued_on,
      dueOn: each.due_on,
      account: null,
    }),
  );
  return new OpenItems({
    targets,
    partners: partners.map(({ key, name, bank_accounts }) => ({
      key,
      name,
      accounts: bank_accounts.flatMap(
        ({ number, bank_code, iban }) => accountKey({ number, bankCode: bank_code, iban }) ?? [],
      ),
    })),
  });
}

function movements(): Movement[] {
  const read = readStatements(readFileSync(`${FOLDER}statement.xml`));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  return read.statements.flatMap((statement) =>
    statement.movements.map(
      (each): Movement => ({
        key: each.reference ?? '',
        bankAccountKey: 'A',
        bookedOn: each.bookedOn,
        amount: each.amount,
        currency: each.currency ?? 'CZK',
        counterAccount: accountKey({
          number: each.counterNumber,
          bankCode: each.counterBankCode,
          iban: each.counterIban,
        }),
        counterName: each.counterName,
        variableSymbol: each.variableSymbol,
        specificSymbol: each.specificSymbol,
        message: each.message,
        isCardOrCash: each.kind === 'card' || each.kind === 'cash',
        refused: [],
      }),
    ),
  );
}

/** Links as text, whatever their order. */
const linked = (links: readonly string[]) => [...links].sort().join(' ');

describe.skipIf(!IS_HERE)('the benchmark of the reference', () => {
  test('what is settled without a person is right, and most of what can be is', () => {
    const truth: Record<string, Truth> = json('truth.json');
    const decisions = decideAll(movements(), openItems(json('documents.json')));
    const score = { made: 0, right: 0, expected: 0, found: 0 };
    const missed: string[] = [];
    for (const decision of decisions) {
      const goal = truth[decision.movementKey];
      const automatic = decision.candidates.find((each) => each.automatic);
      const is = linked((automatic?.items ?? []).map(({ key, amount }) => `${key}=${amount}`));
      const should = linked(
        (goal?.links ?? []).map(({ document, amount }) => `${document}=${halerFromJson(amount)}`),
      );
      const isRight = goal?.expect === 'automatic' && is === should;
      if (automatic !== undefined) score.made += 1;
      if (isRight && automatic !== undefined) score.right += 1;
      if (goal?.expect === 'automatic') score.expected += 1;
      if (goal?.expect === 'automatic' && isRight) score.found += 1;
      const isAsked = decision.decision === goal?.expect;
      if (!isAsked || (automatic !== undefined && !isRight)) missed.push(lack(decision, goal));
    }
    const [precision, recall] = [score.right / score.made, score.found / score.expected];
    console.log(`benchmark of matching: precision ${precision}, recall ${recall}, ${JSON.stringify(score)}`);
    for (const each of missed) console.log(each);
    expect(precision).toBeGreaterThanOrEqual(0.999);
    expect(recall).toBeGreaterThanOrEqual(0.85);
  });
});

/** What a movement that was not decided as the reference wants it has and lacks. */
function lack({ movementKey, decision, candidates: [best] }: Decision, goal: Truth | undefined): string {
  const has = best?.evidence.map(({ code }) => code).join('+') ?? 'nothing';
  const against = best?.against.map(({ code }) => code).join('+') || 'nothing';
  return `${movementKey} ${goal?.shape}: ${goal?.expect} wanted, ${decision} is; best has ${has}, against it ${against}`;
}
