import Type, { type TObject } from 'typebox';
import {
  bodySchema,
  type Field,
  type Fields,
  flag,
  invalidFields,
  isObject,
  nullable,
  readBody,
  text,
  unwrap,
  type ValuesOf,
  wholeNumber,
  withDefault,
} from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';
import type { StoredDocument } from './document.ts';
import { DOCUMENT_FIELDS, type Given, NEW_DOCUMENT } from './fields.ts';
import { changedGiven } from './given.ts';
import type { DocumentKind } from './kinds.ts';

/** A number chosen by hand. */
export const NUMBER: Field<string | null> = nullable(text({ maximum: 40 }));

/** What a new document has beside itself. */
export const NEW_FIELDS = { issue: withDefault(flag(), false), number: NUMBER } satisfies Fields;

/** What a preview has beside its document. */
export const PREVIEW_FIELDS = {
  ...NEW_FIELDS,
  document_id: nullable(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
} satisfies Fields;

/** The body of a write: a document under its name, and what goes with it. */
export function documentBody(more: Fields = {}) {
  return strict(
    Type.Object({ document: bodySchema(NEW_DOCUMENT), ...(bodySchema(more) as TObject).properties }),
  );
}

export const changesBody = () => strict(Type.Object({ document: Type.Partial(bodySchema(DOCUMENT_FIELDS)) }));

export type NewGiven = { kind: DocumentKind; given: Given };

/**
 * What a body has beside its document.
 * @throws {HttpError} 422
 */
export const readRest = <const F extends Fields>(fields: F, body: unknown): ValuesOf<F> =>
  readBody(fields, isObject(body) ? body : {});

/** @throws {HttpError} 422 */
export function readDocument(body: unknown): NewGiven {
  const { kind, ...given } = readBody(NEW_DOCUMENT, unwrap(body, 'document'));
  return { kind, given };
}

/**
 * The changes of a body laid over a draft.
 * @throws {HttpError} 422
 */
export function readOver(present: StoredDocument, body: unknown): NewGiven {
  const document = unwrap(body, 'document') as Record<string, unknown>;
  const { kind = present.kind, ...changes } = document;
  if (kind !== present.kind) throw invalidFields({ kind: 'Druh dokladu se nemění.' });
  return { kind: present.kind, given: changedGiven(present, changes) };
}
