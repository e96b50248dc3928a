import { holdCompany } from '../../books/ledger/index.ts';
import { readBody } from '../../platform/http/fields.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { RULE } from './fields.ts';
import { makeRule } from './make-rule.ts';

/** What comes every month and is always the same; statements and invoices to come are dealt with by these. */
const RULES: readonly object[] = [
  {
    name: 'Poplatky banky',
    conditions: { direction: 'out', text: ['poplatek za vedení účtu'], amount_to: 500 },
    effects: { account_code: '568', post: true },
  },
  {
    name: 'Úroky z účtu',
    conditions: { direction: 'in', text: ['úrok z kladného zůstatku'] },
    effects: { account_code: '662', post: true },
  },
  {
    name: 'Nafta',
    conditions: { direction: 'out', text: ['čerpací stanice*'] },
    effects: { account_code: '501', tags: ['auto'], note: 'Chybí účtenka z čerpací stanice?' },
  },
  {
    target: 'document',
    name: 'Telefony',
    conditions: { direction: 'received', text: ['operátor', 'tarif*volání'] },
    effects: { cost_centre: 'Správa', tags: ['telefon'], note: 'Zkontrolovat volání nad rámec tarifu.' },
  },
];

/** Adds rules for movements of the bank and for documents. */
export async function fillRules(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const { isDoubleEntry } = await holdCompany(tx, entityId);
  for (const rule of RULES)
    await makeRule(
      tx,
      { entityId, userId, isDoubleEntry, now },
      readBody(RULE, { target: 'bank_transaction', ...rule }),
    );
}
