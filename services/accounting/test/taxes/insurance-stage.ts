import { expect } from 'vitest';
import { type MatchingCompany, matchingCompanyOf, startMatching } from '../bank/matching-stage.ts';
import type { DocumentsStage } from '../documents/documents-harness.ts';
import type { JsonValue, Reply } from '../harness.ts';

/** A self-employed person whose overviews lack nothing. */
export const PERSON = {
  ...{ name: 'Věra Říhová', legal_form: 'osvc', bookkeeping: 'tax_records', first_name: 'Věra' },
  ...{ last_name: 'Říhová', street: 'Nad Příkopem', house_number: '12', city: 'Plzeň', zip: '301 00' },
};
const ACCOUNT = { bank_account: { number: '2000145399', bank_code: '0800' } };
export const SETTINGS = {
  tax_profile: { birth_number: '855210/3219', main_activity: true },
  osvc_social: { office: '442', variable_symbol: '1234567890', account: '19-2000145399/0800' },
  osvc_health: { insurer: '111', account: '77628031/0710' },
};

/** A service whose clock is set by days; who asks does so by a key, which does not end meanwhile. */
export async function startInsurance(): Promise<DocumentsStage> {
  const stage = await startMatching();
  const key = await stage.owner.key();
  return { ...stage, owner: { ...stage.owner, headers: key.headers } };
}

export type Insured = MatchingCompany & {
  /** What the profit of a year is, and what else is entered for its insurance. */
  year: (year: number, profit: number, insurance?: object | null) => Promise<void>;
  enter: (year: number, insurance: object | null) => Promise<Reply>;
  insurance: (year: number) => Promise<JsonValue>;
  make: (filing: object) => Promise<Reply>;
  /** Makes a filing and marks it as filed. */
  filed: (filing: object, change?: object) => Promise<JsonValue>;
  duties: (year: number, kind?: string) => Promise<JsonValue[]>;
};

export async function insured(
  stage: DocumentsStage,
  entity: object = {},
  settings: object = SETTINGS,
): Promise<Insured> {
  const body = { entity: { ...PERSON, ...ACCOUNT, settings, ...entity } };
  const created = await stage.call('POST', '/entities', { as: stage.owner, body });
  expect([created.status, created.body]).toMatchObject([201, { id: expect.any(Number) }]);
  const company = await matchingCompanyOf(stage, created.body.id, 0);
  const { ask } = company;
  const good = async (status: number, reply: Promise<Reply>): Promise<JsonValue> => {
    const { status: given, body } = await reply;
    expect([given, given === status || body]).toEqual([status, true]);
    return body;
  };
  const working = (year: number, values: object) =>
    ask('PATCH', `/taxes/income?year=${year}`, { working: values });
  const make = (filing: object) => ask('POST', '/filings', { filing });
  return {
    ...company,
    make,
    enter: (year, insurance) => working(year, { insurance }),
    async year(year, profit, insurance = null) {
      const business = { mode: 'actual', activities: [{ income: profit }] };
      await good(200, working(year, { business, insurance }));
    },
    insurance: (year) => good(200, ask('GET', `/taxes/insurance?year=${year}`)),
    async filed(filing, change = {}) {
      const { id } = await good(201, make(filing));
      return good(200, ask('PATCH', `/filings/${id}`, { status: 'filed', ...change }));
    },
    async duties(year, kind) {
      const { duties } = await good(200, ask('GET', `/taxes/calendar?year=${year}`));
      const own = duties.filter((duty: JsonValue) => duty.kind.startsWith('osvc_'));
      return kind === undefined ? own : own.filter((duty: JsonValue) => duty.kind === kind);
    },
  };
}
