import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import type { EntryValues } from './fields.ts';
import { accountsOfLine } from './lines.ts';

/** @throws {HttpError} 422 naming the lines whose accounts, contacts or documents the company does not have */
export async function checkKnown(tx: Queries, entityId: number, values: EntryValues): Promise<void> {
  const { lines } = values;
  const codes = [...new Set(lines.flatMap(accountsOfLine).map(([, code]) => code))];
  const partners = [values.partner_id, ...lines.map((line) => line.partner_id)].filter((id) => id !== null);
  const documents = lines.flatMap(({ document_id }) => document_id ?? []);
  const [accounts, knownPartners, knownDocuments] = await Promise.all([
    tx<{ code: string; active: boolean }[]>`
      select code, active from accounts where entity_id = ${entityId} and code = any (${codes})`,
    idsOf(
      tx<
        { id: number }[]
      >`select id from partners where entity_id = ${entityId} and id = any (${partners}::bigint[])`,
    ),
    idsOf(
      tx<{ id: number }[]>`select id from documents
        where entity_id = ${entityId} and id = any (${documents}::bigint[]) and status <> 'draft'`,
    ),
  ]);
  const isActive = new Map(accounts.map(({ code, active }) => [code, active]));
  const problems: Record<string, string> = {};
  if (values.partner_id !== null && !knownPartners.has(values.partner_id))
    problems.partner_id = 'Takový kontakt firma nemá.';
  for (const [i, line] of lines.entries()) {
    for (const [field, code] of accountsOfLine(line)) {
      if (isActive.get(code) === true) continue;
      const isThere = isActive.has(code);
      problems[`lines[${i}].${field}`] = isThere
        ? `Na vyřazený účet ${code} nejde účtovat.`
        : `Účtový rozvrh nemá účet ${code}.`;
    }
    if (line.partner_id !== null && !knownPartners.has(line.partner_id))
      problems[`lines[${i}].partner_id`] = 'Takový kontakt firma nemá.';
    if (line.document_id !== null && !knownDocuments.has(line.document_id))
      problems[`lines[${i}].document_id`] = 'Takový vystavený doklad firma nemá.';
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

async function idsOf(rows: PromiseLike<readonly { id: number }[]>): Promise<Set<number>> {
  return new Set((await rows).map(({ id }) => id));
}
