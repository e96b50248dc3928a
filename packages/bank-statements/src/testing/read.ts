import { expect } from 'vitest';
import { readStatements } from '../read-statements.ts';
import type { OwnAccount } from '../reading.ts';
import type { Statement } from '../statement.ts';
import { bytes } from './files.ts';

export function read(file: string | Uint8Array, accounts: readonly OwnAccount[] = []): readonly Statement[] {
  const found = readStatements(typeof file === 'string' ? bytes(file) : file, { accounts });
  if (!found.ok) expect.fail(JSON.stringify(found.problem));
  return found.statements;
}

export function problemOf(file: string | Uint8Array): unknown {
  const found = readStatements(typeof file === 'string' ? bytes(file) : file);
  return found.ok ? null : found.problem;
}

/** What is not null of a movement. */
export function stated(movement: object | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(movement ?? {}).filter(([, value]) => value !== null));
}
