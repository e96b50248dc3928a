import { createHash } from 'node:crypto';
import { crowns } from '@news-and-accounting/money';
import { controlStatementXml, recapitulativeXml, vatReturnXml } from '@news-and-accounting/vat';
import {
  COMPANY,
  controlOf,
  PROGRAM,
  recapitulativeOf,
  returnOf,
  type WrittenSections,
} from '@news-and-accounting/vat/forms/testing';
import { type FrozenFiling, storeFrozen, type VatFilingKind } from '../../src/taxes/filings/index.ts';
import type { TestAccounting } from '../harness.ts';

const head = { program: PROGRAM, taxpayer: COMPANY };
const none = { discoveredOn: null, reasons: null, nextPeriod: null, callNumber: null, callAnswer: null };

/** A return of one taxed invoice. */
export function returnXml(period = '2026-03', base = 10_000): string {
  const vat = (base * 21) / 100;
  const lines = [
    { line: '1', base, vat },
    { line: '62', vat },
    { line: '63', vat: 0 },
    { line: '64', vat },
  ];
  return vatReturnXml(returnOf(period, lines), { ...head, ...none, activity: '621000' });
}

/** A control statement of one invoice. */
export function controlXml(period = '2026-03', sections?: WrittenSections): string {
  const amounts = { base1: 10_000, vat1: 2_100, base2: 0, vat2: 0, base3: 0, vat3: 0 };
  const row = { ...amounts, row: 1, dic: 'CZ24681016', number: 'F1', date: `${period}-05` };
  const content = controlOf(period, sections ?? { A4: [{ ...row, regime: '0', bad_debt: 'N' }] }, {
    obrat23: 10_000,
  });
  return controlStatementXml(content, { ...head, ...none });
}

export function recapitulativeStatementXml(period = '2026-03'): string {
  const row = { country: 'SK', vat_id: '2020269786', code: 3, count: 1, value: 5_000 };
  return recapitulativeXml(recapitulativeOf(period, [row]), head);
}

/** Stores a draft as the service does once its content is made. @returns its id */
export async function storeFiling(
  sql: TestAccounting['sql'],
  entityId: number,
  { kind, xml, period = '2026-03' }: { kind: VatFilingKind; xml: string; period?: string },
  id: number | null = null,
): Promise<number> {
  const frozen: FrozenFiling = {
    ...{ kind, period, filing_type: kind === 'recapitulative_statement' ? 'R' : 'B' },
    ...{ discovered_on: null, due_on: '2026-04-27', amount: kind === 'vat_return' ? crowns(2_100) : null },
    ...{ sha256: createHash('sha256').update(xml).digest('hex'), reasons: null, call_number: null },
    ...{ call_answer: null, sources: [], content: returnOf(period, []) },
  };
  return sql.begin((tx) => storeFrozen(tx, entityId, id, frozen, xml, new Date('2026-04-10T08:00:00Z')));
}
