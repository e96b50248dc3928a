import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readStatements } from '@news-and-accounting/bank-statements';
import { halerFromJson } from '@news-and-accounting/money';
import { accountKey } from '../account-key.ts';
import { OpenItems } from '../open-items.ts';
import type { Movement, Target } from '../types.ts';

const FOLDER = fileURLToPath(new URL('../../../../../shared/reference/bank/matching/', import.meta.url));
export const IS_HERE = existsSync(FOLDER);

export interface Documents {
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

export interface Truth {
  readonly shape: string;
  readonly expect: string;
  readonly links: readonly { document: string; amount: number }[];
}

const json = (name: string) => JSON.parse(readFileSync(FOLDER + name, 'utf8'));
export const benchmarkDocuments = (): Documents => json('documents.json');
export const benchmarkTruth = (): Readonly<Record<string, Truth>> => json('truth.json');
export const benchmarkStatement = (): Buffer => readFileSync(`${FOLDER}statement.xml`);

export function benchmarkItems({ partners, documents }: Documents): OpenItems {
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

export function benchmarkMovements(): Movement[] {
  const read = readStatements(benchmarkStatement());
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
