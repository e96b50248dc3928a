import { invalidFields, type ValuesOf } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import { companyFacts } from '../documents/facts.ts';
import { findDocument, KINDS } from '../documents/index.ts';
import type { NEW_RECURRENCE } from './fields.ts';
import type { RecurrenceValues, Template } from './recurrence.ts';
import { partnerName } from './store.ts';
import { templateOf, templateOfDocument } from './template.ts';

const NAME_CHARACTERS = 200;

type Given = ValuesOf<typeof NEW_RECURRENCE>;

/**
 * What is stored of a new recurrence: what was given, with what follows from it.
 * @throws {HttpError} 422
 */
export async function newValues(
  tx: Queries,
  entityId: number,
  given: Given,
  today: string,
): Promise<RecurrenceValues> {
  const { period, ends_on, taxable, issue, send, active } = given;
  const starts_on = given.starts_on ?? today;
  const document = await templateFrom(tx, entityId, given, starts_on);
  return {
    name: given.name ?? (await nameFor(tx, entityId, document)),
    day: given.day === undefined ? dayOf(period, starts_on) : given.day,
    ...{ period, starts_on, ends_on, taxable, issue, send, document, active },
  };
}

/** The day of the month, or of the week from Monday. */
function dayOf(period: Given['period'], day: string): number {
  return period === 'weekly' ? new Date(day).getUTCDay() || 7 : Number(day.slice(8));
}

async function templateFrom(
  tx: Queries,
  entityId: number,
  { document, document_id }: Given,
  day: string,
): Promise<Template> {
  if (document_id === null && document === null)
    throw invalidFields({ document: 'Pošlete doklad (document), nebo jeho document_id.' });
  if (document_id !== null && document !== null)
    throw invalidFields({ document_id: 'Pošlete jen jedno: document, nebo document_id.' });
  if (document !== null) {
    const { kind, ...given } = document;
    return templateOf({ kind, given });
  }
  const source = await findDocument(tx, entityId, document_id as number);
  if (source === null) throw invalidFields({ document_id: 'Tento doklad ve firmě není.' });
  return templateOfDocument(source, { company: await companyFacts(tx, entityId), today: day });
}

async function nameFor(tx: Queries, entityId: number, { kind, partner_id }: Template): Promise<string> {
  const partner = await partnerName(tx, entityId, (partner_id ?? null) as number | null);
  return [KINDS[kind].name, partner].filter(Boolean).join(', ').slice(0, NAME_CHARACTERS);
}
