import { readBody, type ValuesOf } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { BANK_ACCOUNT_FIELD } from './bank-account.ts';
import { storeCompany } from './create-company.ts';
import { COMPANY_FIELDS, DEFAULT_SETTINGS } from './fields.ts';
import { fillSample } from './sample.ts';
import { type SampleSegment, sampleEntity } from './sample-entities.ts';

const ENTITY_FIELDS = { ...COMPANY_FIELDS, bank_account: BANK_ACCOUNT_FIELD };

type Making = { segment: SampleSegment; userId: number; now: Date; signal: AbortSignal };

/** Stores a sample company with its story of the two years before this one and what has passed of it. @returns its id */
export async function makeSample(tx: Queries, making: Making): Promise<number> {
  const id = await storeSample(tx, making);
  await fillSample(tx, { entityId: id, userId: null, now: making.now }, making.segment, making.signal);
  return id;
}

/** The company of a sample without anything in it. */
export function storeSample(tx: Queries, { segment, userId, now }: Omit<Making, 'signal'>): Promise<number> {
  const firstDay = `${Number(today(now.getTime()).slice(0, 4)) - 2}-01-01`;
  const given: ValuesOf<typeof ENTITY_FIELDS> = readBody(ENTITY_FIELDS, sampleEntity(segment, firstDay));
  return storeCompany(tx, { ...given, settings: { ...DEFAULT_SETTINGS, ...given.settings } }, userId, now);
}
