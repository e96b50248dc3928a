import type { Subject } from './api.ts';

const PATHS: Readonly<Record<Subject['subject_type'], string>> = {
  document: 'doklady',
  partner: 'kontakty',
  bank_transaction: 'banka/pohyby',
  journal: 'denik',
  asset: 'majetek',
  trip: 'cesty',
  employee: 'zamestnanci',
};

/** The screen of what an attachment belongs to. */
export const addressOf = (entityId: number, { subject_type, subject_id }: Subject) =>
  `/firmy/${entityId}/${PATHS[subject_type]}/${subject_id}`;

export const isSame = (a: Subject, b: Subject) =>
  a.subject_type === b.subject_type && a.subject_id === b.subject_id;
