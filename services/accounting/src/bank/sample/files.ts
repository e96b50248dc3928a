import { createHash } from 'node:crypto';
import { readStatements, type Statement } from '@news-and-accounting/bank-statements';
import { type ImportedMovement, importedMovement } from '../statements/imported.ts';
import { camtFile } from './camt.ts';
import type { Proof } from './decide.ts';
import { gpcFile } from './gpc.ts';
import type { OwnAccount } from './known.ts';
import type { BookedMovement, SampleStatement } from './statement-of.ts';

/** A statement as an upload of its file would store it. */
export type ReadStatement = {
  told: SampleStatement;
  file: { bytes: Uint8Array; sha256: Buffer; mediaType: string; name: string };
  read: Read;
  /** What was told, beside what our reader says of it. */
  movements: { told: BookedMovement; facts: ImportedMovement }[];
};

/** What follows from the bytes of a statement alone, and so is kept: samples of one day have the same. */
export type Read = {
  head: Omit<Statement, 'movements'> & { count: number };
  facts: ImportedMovement[];
  /** What speaks for what movements settle, by their place; null: nothing that is enough. */
  proofs: Map<number, Proof | null>;
};

const READ_BEFORE = new Map<string, Read>();
const KEPT_AT_MOST = 100;

function read(bytes: Uint8Array, sha256: string, accounts: readonly OwnAccount[]): Read {
  const before = READ_BEFORE.get(sha256);
  if (before !== undefined) return before;
  const found = readStatements(bytes, { accounts });
  const [statement] = found.ok ? found.statements : [];
  if (statement === undefined || statement.difference !== 0)
    throw new Error('a statement that cannot be read');
  const { movements, ...stated } = statement;
  const head = { ...stated, count: movements.length };
  const facts = movements.map(importedMovement);
  if (READ_BEFORE.size >= KEPT_AT_MOST) READ_BEFORE.clear();
  const kept = { head, facts, proofs: new Map<number, Proof | null>() };
  READ_BEFORE.set(sha256, kept);
  return kept;
}

/** Writes the file of a statement, and reads it as one that somebody uploads. */
export function readBack(told: SampleStatement, accounts: readonly OwnAccount[]): ReadStatement {
  const isCzk = told.account.currency === 'CZK';
  const bytes = isCzk ? gpcFile(told) : camtFile(told);
  const sha256 = createHash('sha256').update(bytes).digest();
  const known = read(bytes, sha256.toString('hex'), accounts);
  const name = `vypis-${told.account.currency.toLowerCase()}-${told.from.slice(0, 7)}.${isCzk ? 'gpc' : 'xml'}`;
  return {
    ...{ told, read: known },
    file: {
      ...{ bytes, sha256, name },
      mediaType: isCzk ? 'application/octet-stream' : 'application/xml',
    },
    movements: told.movements.map((each, i) => ({ told: each, facts: known.facts[i] as ImportedMovement })),
  };
}
