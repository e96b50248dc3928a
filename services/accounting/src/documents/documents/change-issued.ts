import { invalidFields, isObject } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import type { StoredDocument } from './document.ts';
import { changedGiven } from './given.ts';
import { notDraft } from './refusals.ts';
import { changeColumns } from './store.ts';
import type { Writer } from './writer.ts';

const CHANGEABLE = ['note', 'tags', 'due_on'];
const OF_RECEIVED = ['variable_symbol', 'constant_symbol', 'specific_symbol'];

/**
 * Changes what an issued document lets change: nothing that it was issued with.
 * @throws {HttpError} 422 `NOT_DRAFT` naming the fields
 */
export async function changeIssued(
  tx: Queries,
  { company, now }: Writer,
  before: StoredDocument,
  changes: unknown,
): Promise<void> {
  const allowed = before.direction === 'received' ? [...CHANGEABLE, ...OF_RECEIVED] : CHANGEABLE;
  const sent = isObject(changes) ? Object.keys(changes) : [];
  const others = sent.filter((field) => !allowed.includes(field));
  if (others.length > 0) throw notDraft('Doklad je vystavený, tento údaj už nejde změnit.', others);
  const given = changedGiven(before, changes);
  const due_on = given.due_on ?? before.due_on;
  if (due_on !== null && due_on < before.issued_on)
    throw invalidFields({ due_on: 'Splatnost nemůže být před vystavením.' });
  const { note, tags, variable_symbol, constant_symbol, specific_symbol } = given;
  await changeColumns(tx, company.id, before.id, {
    ...{ note, tags, due_on, variable_symbol, constant_symbol, specific_symbol },
    updated_at: now,
  });
}
