import type { Check, Finding, View } from './model.ts';

export type Target = { to: string; search?: Record<string, string> };

/**
 * Where what a finding is about is mended: its document, the field of the working of a year, or that of the settings;
 * null: nowhere.
 * @param year of a return or overview of a year, whose working has fields of its own
 */
export function whereToMend(
  { document_id, field }: Pick<Finding, 'document_id' | 'field'>,
  home: string,
  year?: string,
): Target | null {
  if (document_id !== null) return { to: `${home}/doklady/${document_id}` };
  if (field === null) return null;
  if (year !== undefined) {
    if (field === 'cash_journal') return { to: `${home}/penezni-denik`, search: { rok: year } };
    const [, own] = /^working\.([^.[]+)/.exec(field) ?? [];
    const page = own === 'insurance' ? 'pojistne' : 'dan-z-prijmu';
    if (own !== undefined) return { to: `${home}/${page}`, search: { rok: year, pole: own } };
    // A row of the form.
    if (/^\d+$/.test(field))
      return { to: `${home}/dan-z-prijmu`, search: { rok: year, radky: 'vsechny', rozbaleno: field } };
  }
  return { to: `${home}/nastaveni`, search: { pole: field.replace(/^(settings|entity)\./, '') } };
}

/** What the head of a form lacks, or what nobody can supply: of no use once the form is with the office. */
const OF_NO_USE_FILED: ReadonlySet<string> = new Set([
  'DIC_MISSING',
  'TAX_OFFICE_MISSING',
  'SUBMITTER_MISSING',
  'NACE_MISSING',
  'A2_WITHOUT_VAT_ID',
]);

/** What is still to be mended of a form: of one that was filed and not rejected, no more of that. */
export function openFindings({ findings, filings }: Pick<View, 'findings' | 'filings'>): Finding[] {
  const [newest] = filings;
  const isFiled = newest?.status === 'filed' && newest.proof_state !== 'rejected';
  return findings.filter(({ code }) => !(isFiled && OF_NO_USE_FILED.has(code)));
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

/** The return and a statement compare the same two figures: each pair is told once, of a quarter that of each month. */
export function distinctChecks(checks: readonly Check[]): Check[] {
  return [...new Map(checks.map((each) => [`${each.check} ${each.left} ${each.right}`, each])).values()];
}
