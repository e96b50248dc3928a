import { notFound } from '../errors.ts';
import type { Queries } from '../store.ts';
import type { Checklist, StepFacts } from './steps.ts';

type FactsRow = {
  settings: Record<string, unknown>;
  has_bank_account: boolean;
  has_accountant: boolean;
  has_logo: boolean;
  accent_color: string | null;
  tax_office_code: string | null;
  dic: string | null;
  vat_status: string;
};

export async function stepFacts(sql: Queries, entityId: number): Promise<StepFacts> {
  const [row] = await sql<FactsRow[]>`
    select e.settings, e.accent_color, e.tax_office_code, e.dic, e.vat_status,
      exists (select from bank_accounts b where b.entity_id = e.id) as has_bank_account,
      exists (select from entity_logos l where l.entity_id = e.id) as has_logo,
      exists (
        select from memberships m where m.entity_id = e.id and m.role = 'accountant' and m.accepted_at is not null
      ) as has_accountant
    from entities e where e.id = ${entityId}`;
  if (row === undefined) throw notFound();
  return {
    entityId,
    settings: row.settings,
    hasBankAccount: row.has_bank_account,
    hasAccountant: row.has_accountant,
    hasInvoiceLook:
      row.has_logo || row.accent_color !== null || (row.settings.invoice_style ?? 'plain') !== 'plain',
    hasTaxData: row.tax_office_code !== null && (row.vat_status === 'none' || row.dic !== null),
  };
}

/** Stores what is put aside; null forgets it. */
export async function storeChecklist(
  tx: Queries,
  entityId: number,
  checklist: Checklist | null,
): Promise<void> {
  if (checklist === null)
    await tx`update entities set settings = settings - 'checklist' where id = ${entityId}`;
  else {
    await tx`update entities set settings = settings || ${JSON.stringify({ checklist })}::text::jsonb where id = ${entityId}`;
  }
}
