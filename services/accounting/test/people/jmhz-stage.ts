import { XMLParser } from 'fast-xml-parser';
import { expect } from 'vitest';
import type { JsonValue, Reply, StartOptions } from '../harness.ts';
import { NOW, type Payroll, startPayroll } from './payroll-harness.ts';

export const VARIABLE_SYMBOL = '1100123452';
export const WORKPLACE = { municipality: 'Praha', municipality_code: '554782', country: 'CZ' };
export const COMPANY = { settings: { cssz_variable_symbol: VARIABLE_SYMBOL, jmhz_workplace: WORKPLACE } };
/** June 2026: ended, and on 15 July still to be cancelled. */
export const MONTH = 6;
export const DETAILS = { weekly_hours: 40, standard_weekly_hours: 40, average_hourly_earnings: 230 };

/** Birth numbers of invented people: no two tests share a person by accident. */
export const PEOPLE = ['8556121013', '7903041014', '8862031013', '5801151015', '8309091010'] as const;

export type Jmhz = Payroll & {
  /** Moves the clock of the service. */
  goTo: (time: string) => void;
  check: (month?: number, year?: number) => Promise<JsonValue>;
  download: (kind?: string, more?: DownloadOptions) => Promise<Reply>;
  /** Downloads, expects success and gives what is in the file. */
  report: (kind?: string, more?: DownloadOptions) => Promise<Report>;
  filings: () => Promise<JsonValue[]>;
  file: (id: number, change?: object) => Promise<Reply>;
  /** Employs somebody with a card that a report can be made from. */
  hire: (person: string, employee?: object) => Promise<JsonValue>;
};

export type DownloadOptions = {
  month?: number | string;
  year?: number | string;
  package?: number | string;
  as?: { headers: Readonly<Record<string, string>> };
  headers?: Record<string, string>;
  method?: string;
};

/** What is in a file: the header, and each form by its letter and GUID. */
export type Report = {
  xml: string;
  header: JsonValue;
  submissionId: string;
  letter: string;
  forms: { letter: string; id: string }[];
  hasSummaries: boolean;
};

/** A company that reports, with two employees and their payslips of the month. */
export async function startJmhz(options: StartOptions = {}, entity: object = COMPANY): Promise<Jmhz> {
  let now = NOW;
  const payroll = await startPayroll(entity, { now: () => now, ...options });
  // By key: a session would end while the clock moves by weeks.
  const owner = { ...payroll.owner, headers: (await payroll.owner.key()).headers };
  const ask: Jmhz['ask'] = (method, path, body, as = owner) => payroll.ask(method, path, body, as);
  const download: Jmhz['download'] = async (kind, more = {}) => {
    const { month = MONTH, year = 2026, package: part, as = owner, headers = {}, method = 'GET' } = more;
    const query = new URLSearchParams({
      year: String(year),
      month: String(month),
      ...(kind === undefined ? {} : { kind }),
      ...(part === undefined ? {} : { package: String(part) }),
    });
    const path = `${payroll.path}/payslips/jmhz/xml?${query}`;
    if (method !== 'HEAD') return payroll.call(method, path, { as, headers });
    const reply = await fetch(`${payroll.url}/api${path}`, {
      method,
      headers: { ...as.headers, ...headers },
    });
    return { status: reply.status, headers: reply.headers, body: await reply.text() };
  };
  return {
    ...payroll,
    owner,
    ask,
    goTo(time) {
      now = Date.parse(time);
    },
    async check(month = MONTH, year = 2026) {
      const reply = await ask('GET', `/payslips/jmhz?year=${year}&month=${month}`);
      expect(reply.body).toMatchObject({ year, month });
      expect(reply.status).toBe(200);
      return reply.body;
    },
    download,
    async report(kind, more) {
      const reply = await download(kind, more);
      expect(reply.status === 200 ? '' : JSON.stringify(reply.body)).toBe('');
      return reportOf(reply.body);
    },
    async filings() {
      return (await ask('GET', '/filings')).body.rows;
    },
    file: (id, change = { status: 'filed' }) => ask('PATCH', `/filings/${id}`, change),
    hire: (person, employee = {}) =>
      payroll.employ({
        started_on: '2026-01-01',
        details: { ...DETAILS, birth_number: person },
        ...employee,
      }),
  };
}

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'formularOsoby',
});

export function reportOf(xml: string): Report {
  const { jmhz } = parser.parse(xml) as JsonValue;
  const forms = (jmhz.formulareOsob?.formularOsoby ?? []).map(({ hlavicka }: JsonValue) => ({
    letter: hlavicka.typFormulare,
    id: hlavicka.idFormulare,
  }));
  return {
    xml,
    header: jmhz.hlavicka,
    submissionId: jmhz.hlavicka.idPodani,
    letter: jmhz.hlavicka.typPodani,
    forms,
    hasSummaries: jmhz.souhrn !== undefined && jmhz.PVPOJ !== undefined,
  };
}
