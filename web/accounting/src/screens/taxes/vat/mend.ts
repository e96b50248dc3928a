import type { Finding } from './model.ts';

export type Target = { to: string; search?: Record<string, string> };

/** Fields of the forms stand in a part of the settings of their own. */
const FORM_FIELDS = ['submitter', 'vat_preparer', 'vat_agent', 'vat_coefficient', 'vat_next_period'];

/** Where what a finding is about is mended: its document, or the field of the settings; null: nowhere. */
export function whereToMend(
  { document_id, field }: Pick<Finding, 'document_id' | 'field'>,
  home: string,
): Target | null {
  if (document_id !== null) return { to: `${home}/doklady/${document_id}` };
  if (field === null) return null;
  const name = field.replace(/^settings\./, '');
  const ofForms = FORM_FIELDS.some((each) => name === each || name.startsWith(`${each}.`));
  return { to: `${home}/nastaveni/${ofForms ? 'dph' : 'udaje'}`, search: { pole: name } };
}

/** The same finding may come of the return, of a statement and of several documents: each is said once. */
export function distinct(findings: readonly Finding[]): Finding[] {
  const known = new Map<string, Finding>();
  for (const each of findings) {
    const key = `${each.code} ${each.document_id} ${each.message}`;
    if (known.get(key)?.level !== 'error') known.set(key, each);
  }
  return [...known.values()].sort((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'));
}
