import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs, seedOr } from '../../../../test/runs.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { JsonValue } from '../harness.ts';
import { COMPANY, DETAILS, type Jmhz, PEOPLE, type Report, reportOf, startJmhz } from './jmhz-stage.ts';

let jmhz: Jmhz;
beforeAll(async () => {
  jmhz = await startJmhz();
});
afterAll(() => jmhz.close());

const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('download' as const), kind: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('file' as const), n: fc.nat(2) }) },
  // As it mostly goes: build what is due and file it.
  { weight: 5, arbitrary: fc.record({ do: fc.constant('report' as const), n: fc.nat(4) }) },
  fc.record({ do: fc.constant('takeBack' as const), n: fc.nat(2) }),
  fc.record({ do: fc.constant('delete' as const), n: fc.nat(2) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), n: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('join' as const), n: fc.nat(3) }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** What the authority holds after the filed reports: the report and its forms. */
type Held = { report: string | null; forms: ReadonlySet<string> };
const NOTHING: Held = { report: null, forms: new Set() };
const KINDS = ['regular', 'corrective', 'cancellation'] as const;
const idsOf = ({ forms }: Report, letter: string) =>
  forms.filter((form) => form.letter === letter).map(({ id }) => id);

/** A company of its own, with what should be held after each of its filed reports. */
class Month {
  readonly path: string;
  readonly month: number;
  /** The last is the present; each filed report added one. */
  readonly held: Held[] = [NOTHING];
  readonly everFiled = new Set<string>();
  readonly employees: number[] = [];

  constructor(entityId: number, month: number) {
    this.path = `/entities/${entityId}`;
    this.month = month;
  }

  get present(): Held {
    return this.held.at(-1) ?? NOTHING;
  }

  async ask(method: string, path: string, body?: unknown) {
    const options = { as: jmhz.owner, ...(body === undefined ? {} : { body }) };
    const reply = await jmhz.call(method, this.path + path, options);
    expect(reply.status).toBeLessThan(500);
    return reply;
  }

  async filings(): Promise<JsonValue[]> {
    return (await this.ask('GET', '/filings')).body.rows;
  }

  async join(n: number): Promise<void> {
    const employee = {
      first_name: 'Jana',
      last_name: 'Nováková',
      contract: 'hpp',
      gross_wage: 30_000 + n,
      started_on: '2026-01-01',
      declaration: true,
      details: { ...DETAILS, birth_number: PEOPLE[n] },
    };
    if (this.employees[n] !== undefined) return;
    this.employees[n] = (await this.ask('POST', '/employees', { employee })).body.id;
    await this.ask('POST', '/payslips/generate?year=2026', { month: this.month });
  }

  async leave(n: number): Promise<void> {
    const { payslips } = (await this.ask('GET', `/payslips?year=2026&month=${this.month}`)).body;
    const slip = payslips.find(({ employee_id }: JsonValue) => employee_id === this.employees[n]);
    if (slip !== undefined) await this.ask('DELETE', `/payslips/${slip.id}`);
    if (this.employees[n] !== undefined) await this.ask('DELETE', `/employees/${this.employees[n]}`);
    delete this.employees[n];
  }

  async download(kind: (typeof KINDS)[number]): Promise<void> {
    const reply = await this.ask('GET', `/payslips/jmhz/xml?year=2026&month=${this.month}&kind=${kind}`);
    const { report, forms } = this.present;
    if ((kind === 'regular') !== (report === null)) expect(reply.status).toBe(422);
    if (reply.status !== 200) return;
    const built = reportOf(reply.body);
    for (const id of idsOf(built, 'R')) expect(this.everFiled).not.toContain(id);
    if (kind === 'regular') {
      expect(this.everFiled).not.toContain(built.submissionId);
      expect(idsOf(built, 'R')).toHaveLength(built.forms.length);
      return;
    }
    expect(built.submissionId).toBe(report);
    if (kind === 'cancellation') return;
    const known = [...idsOf(built, 'O'), ...idsOf(built, 'S')];
    // What can no longer be cancelled stays as it is and is left out.
    for (const id of known) expect(forms).toContain(id);
    if (this.month === 6) expect(new Set(known)).toEqual(forms);
    else expect(idsOf(built, 'S')).toEqual([]);
  }

  async file(n: number): Promise<void> {
    const drafts = (await this.filings()).filter(({ status }) => status === 'draft');
    const draft = drafts[n % Math.max(1, drafts.length)];
    if (draft === undefined) return;
    const reply = await this.ask('PATCH', `/filings/${draft.id}`, { status: 'filed' });
    const { report, forms } = this.present;
    const fits =
      draft.filing_type === 'B' ? report === null : report !== null && report === draft.submission_id;
    expect(reply.status).toBe(fits ? 200 : 422);
    if (!fits) return;
    const built = reportOf((await this.ask('GET', `/filings/${draft.id}/xml`)).body);
    const next = new Set(draft.filing_type === 'O' ? forms : []);
    for (const { letter, id } of built.forms) letter === 'S' ? next.delete(id) : next.add(id);
    for (const id of [built.submissionId, ...built.forms.map((form) => form.id)]) this.everFiled.add(id);
    this.held.push(draft.filing_type === 'S' ? NOTHING : { report: built.submissionId, forms: next });
  }

  /** The report that is due, now and then a cancellation. */
  async report(n: number): Promise<void> {
    const kind = this.present.report === null ? 'regular' : n === 0 ? 'cancellation' : 'corrective';
    await this.download(kind);
    await this.file(0);
  }

  async takeBack(n: number): Promise<void> {
    const filed = (await this.filings()).filter(({ status }) => status === 'filed');
    const filing = filed[n % Math.max(1, filed.length)];
    if (filing === undefined) return;
    const reply = await this.ask('PATCH', `/filings/${filing.id}`, { status: 'draft' });
    if (reply.status !== 200) return;
    this.held.pop();
    // The report lends its GUIDs to the next one, so they may come again.
    const forms = (await this.ask('GET', `/filings/${filing.id}`)).body.details.forms;
    const still = new Set([...this.held.flatMap((held) => [held.report, ...held.forms])]);
    for (const id of [filing.submission_id, ...forms.map(({ form_id }: JsonValue) => form_id)])
      if (!still.has(id)) this.everFiled.delete(id);
  }

  async remove(n: number): Promise<void> {
    const rows = await this.filings();
    const filing = rows[n % Math.max(1, rows.length)];
    if (filing === undefined) return;
    const reply = await this.ask('DELETE', `/filings/${filing.id}`);
    expect(reply.status).toBe(filing.status === 'draft' ? 204 : 422);
  }

  async run(each: Command): Promise<void> {
    if (each.do === 'download') await this.download(KINDS[each.kind] ?? 'regular');
    else if (each.do === 'file') await this.file(each.n);
    else if (each.do === 'report') await this.report(each.n);
    else if (each.do === 'takeBack') await this.takeBack(each.n);
    else if (each.do === 'delete') await this.remove(each.n);
    else if (each.do === 'leave') await this.leave(each.n);
    else await this.join(each.n);
    const check = (await this.ask('GET', `/payslips/jmhz?year=2026&month=${this.month}`)).body;
    const isValid = this.present.report !== null;
    expect(check.kind).toBe(isValid ? 'corrective' : 'regular');
    if (isValid) expect(check.submission_id).toBe(this.present.report);
    if (check.state === 'cancelled') expect(this.held.length).toBeGreaterThan(1);
  }
}

test('after any commands the reports say what the authority holds', async () => {
  const commands = fc.array(command, { minLength: 12, maxLength: 28 });
  await fc.assert(
    fc.asyncProperty(commands, fc.constantFrom(5, 6), async (given, number) => {
      const { id } = await jmhz.company(jmhz.owner, COMPANY);
      const month = new Month(id, number);
      for (const n of [0, 1]) await month.join(n);
      for (const each of given) await month.run(each);
    }),
    { seed: seedOr(20_260_715), numRuns: runs(3, 60) },
  );
  expect((await runChecks(jmhz.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});
