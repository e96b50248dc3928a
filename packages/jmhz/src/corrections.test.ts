import { localDate } from '@news-and-accounting/law';
import { describe, expect, it } from 'vitest';
import { checkReport } from './check-report.ts';
import type { Employment, Filing, ReportInput } from './report-input.ts';
import type { BuiltReport, CorrectionPlan } from './report-output.ts';
import { violatedControls } from './testing/controls.ts';
import {
  absenceOf,
  builtFrom,
  guids,
  inputWith,
  optionsWith,
  personNumber,
  personOf,
  RULES,
} from './testing/inputs.ts';
import { formsOf, parsed } from './testing/parsed.ts';
import { HAS_SCHEMA, schemaErrors } from './testing/schema.ts';

const LETTERS = { regular: 'B', corrective: 'O', cancellation: 'S' } as const;

/** A company over the month: every report is built from what was filed before, with GUIDs that never repeat. */
class Months {
  readonly filings: Filing[] = [];
  readonly #options = optionsWith({ newGuid: guids() });
  employments: readonly Employment[];
  today = localDate('2026-11-10');

  constructor(employments: readonly Employment[]) {
    this.employments = employments;
  }

  input(kind: ReportInput['kind'] = null): ReportInput {
    return inputWith(this.employments, { kind, today: this.today, filings: this.filings });
  }

  build(kind: ReportInput['kind'] = null): BuiltReport {
    return builtFrom(this.input(kind), this.#options);
  }

  /** Builds and stores as the last filing; a draft replaces the draft of its kind. */
  store(status: Filing['status'], kind: ReportInput['kind'] = null): BuiltReport {
    const report = this.build(kind);
    const filing_type = LETTERS[report.kind];
    const draft = this.filings.findIndex(
      (each) => each.status === 'draft' && each.filing_type === filing_type,
    );
    if (draft >= 0) this.filings.splice(draft, 1);
    this.filings.push({ filing_type, status, submission_id: report.submissionId, forms: report.forms });
    return report;
  }

  check(kind: ReportInput['kind'] = null) {
    return checkReport(this.input(kind), RULES);
  }
}

const employee = (id: number, details = {}) => personOf(id, [{ details }]);
const ids = (plan: CorrectionPlan | null) => ({
  corrected: plan?.corrected.map(({ employee_id }) => employee_id),
  added: plan?.added.map(({ employee_id }) => employee_id),
  cancelled: plan?.cancelled.map(({ employee_id }) => employee_id),
  stale: plan?.stale.map(({ employee_id }) => employee_id),
});
const letters = (report: BuiltReport) =>
  report.forms.map(({ employee_id, letter }) => `${letter}${employee_id}`);
const guidOf = (report: BuiltReport, id: number) =>
  report.forms.find(({ employee_id }) => employee_id === id)?.form_id;

describe('an absence that becomes known after the report was filed', () => {
  it('is told by a corrective report under the GUIDs of the regular one', () => {
    const month = new Months([...employee(1), ...employee(2)]);
    const regular = month.store('filed');
    const absences = [absenceOf('sickness', '2026-10-05', '2026-10-30')];
    month.employments = [...personOf(1, [{ wage: 20_000, agreed: 40_000, absences }]), ...employee(2)];
    const corrective = month.build();
    expect(letters(corrective)).toEqual(['O1', 'O2']);
    expect(corrective.submissionId).toBe(regular.submissionId);
    expect([guidOf(corrective, 1), guidOf(corrective, 2)]).toEqual([guidOf(regular, 1), guidOf(regular, 2)]);
    const xml = corrective.xml(1);
    const excluded = '<form:vylouceneDobyCelkem>26</form:vylouceneDobyCelkem>';
    expect([xml.split(excluded).length - 1, regular.xml(1).includes('vylouceneDny')]).toEqual([1, false]);
    expect(violatedControls([xml])).toEqual([]);
  });
});

describe('a regular report', () => {
  it('keeps its GUIDs from draft to draft and gives new forms new ones', () => {
    const month = new Months([...employee(1), ...employee(2)]);
    const first = month.store('draft');
    expect(month.check()).toMatchObject({
      state: 'draft',
      kind: 'regular',
      submission_id: first.submissionId,
      plan: null,
    });
    month.employments = [...employee(2), ...employee(3)];
    const second = month.store('draft');
    expect(second.submissionId).toBe(first.submissionId);
    expect(letters(second)).toEqual(['R2', 'R3']);
    expect(guidOf(second, 2)).toBe(guidOf(first, 2));
    expect([guidOf(first, 1), guidOf(first, 2)]).not.toContain(guidOf(second, 3));
  });

  it('has no state before the first draft', () => {
    expect(new Months(employee(1)).check()).toMatchObject({
      state: 'none',
      kind: 'regular',
      submission_id: null,
      can_cancel: false,
      due_date: '2026-11-20',
      cancellation_deadline: '2026-11-20',
      employments: 1,
      persons: 1,
    });
  });
});

describe('a corrective report', () => {
  it('corrects known forms, adds new ones and cancels those that disappeared', () => {
    const month = new Months([...employee(1), ...employee(2)]);
    const regular = month.store('filed');
    month.employments = [...employee(2), ...employee(3)];
    const check = month.check();
    expect(check).toMatchObject({ state: 'filed', kind: 'corrective', can_cancel: true });
    expect(ids(check.plan)).toEqual({ corrected: [2], added: [3], cancelled: [1], stale: [] });
    expect(check.plan?.corrected[0]).toEqual({
      employee_id: 2,
      name: 'Jan Novák',
      form_id: guidOf(regular, 2),
    });
    expect(check.plan?.added[0]?.form_id).toBeNull();
    const corrective = month.build();
    expect(corrective.submissionId).toBe(regular.submissionId);
    expect(letters(corrective)).toEqual(['O2', 'R3', 'S1']);
    expect(guidOf(corrective, 1)).toBe(guidOf(regular, 1));
    const root = parsed(corrective.xml(1));
    expect(root.text('hlavicka/typPodani')).toBe('O');
    expect(root.text('hlavicka/formularePocetVBaliku')).toBe('5');
    const [, , cancelled] = formsOf(root);
    expect(cancelled?.names()).toEqual(['hlavicka']);
    expect(cancelled?.at('hlavicka')?.names()).toEqual(['idFormulare', 'typFormulare']);
    expect(violatedControls([corrective.xml(1)])).toEqual([]);
  });

  it('gives a form that comes back a new GUID and knows forms added before', () => {
    const month = new Months([...employee(1), ...employee(2)]);
    const regular = month.store('filed');
    month.employments = [...employee(2), ...employee(3)];
    const first = month.store('filed');
    month.employments = [...employee(1), ...employee(2), ...employee(3)];
    const second = month.build();
    expect(letters(second)).toEqual(['R1', 'O2', 'O3']);
    expect(guidOf(second, 1)).not.toBe(guidOf(regular, 1));
    expect(guidOf(second, 3)).toBe(guidOf(first, 3));
  });

  it('ignores drafts of corrections and adds with new GUIDs on each download', () => {
    const month = new Months(employee(1));
    const regular = month.store('filed');
    month.employments = [...employee(1), ...employee(2)];
    const draft = month.store('draft');
    const again = month.store('draft');
    expect(month.check()).toMatchObject({ state: 'draft', kind: 'corrective', can_cancel: true });
    expect([guidOf(draft, 1), guidOf(again, 1)]).toEqual([guidOf(regular, 1), guidOf(regular, 1)]);
    expect(guidOf(again, 2)).not.toBe(guidOf(draft, 2));
    expect(letters(again)).toEqual(['O1', 'R2']);
  });

  it('makes the state a draft until it is filed, as a cancellation does', () => {
    const month = new Months(employee(1));
    month.store('filed');
    month.store('draft');
    expect(month.check()).toMatchObject({ state: 'draft', kind: 'corrective', can_cancel: true });
    month.store('filed');
    expect(month.check().state).toBe('filed');
    month.store('draft', 'cancellation');
    expect(month.check()).toMatchObject({ state: 'draft', kind: 'corrective', can_cancel: true });
    month.filings[0] = { ...month.filings[0], submission_id: 'another' } as Filing;
    expect(month.check().state).toBe('filed');
  });

  it('leaves forms of relationships that disappeared after the deadline', () => {
    const month = new Months([...employee(1), ...employee(2)]);
    month.store('filed');
    month.employments = employee(2);
    month.today = localDate('2026-11-21');
    const check = month.check();
    expect(ids(check.plan)).toEqual({ corrected: [2], added: [], cancelled: [], stale: [1] });
    expect(check.ready).toBe(true);
    expect(letters(month.store('filed'))).toEqual(['O2']);
    expect(ids(month.check().plan).stale).toEqual([1]);
  });

  it('cancels and adds a form whose identifiers changed, and corrects it under the old ones after the deadline', () => {
    const numbers = { ik_mpsv: personNumber(1), id_ppv: '1000000000001' };
    const month = new Months(employee(1, numbers));
    const regular = month.store('filed');
    month.employments = employee(1, { ...numbers, id_ppv: '1000000000002' });
    const changed = month.build();
    expect(letters(changed)).toEqual(['R1', 'S1']);
    expect(changed.forms.map(({ form_id }) => form_id === guidOf(regular, 1))).toEqual([false, true]);
    month.today = localDate('2026-11-21');
    const late = month.build();
    expect(late.forms).toEqual([{ ...regular.forms[0], letter: 'O' }]);
    expect(formsOf(parsed(late.xml(1)))[0]?.text('bezPriznaku/identifikace/idPpv')).toBe('1000000000001');
    month.today = localDate('2026-11-10');
    month.store('filed');
    expect(month.build().forms.map(({ letter, id_ppv }) => [letter, id_ppv])).toEqual([
      ['O', '1000000000002'],
    ]);
  });

  it('goes on with the form when numbers are assigned after it was sent by name, or got lost', () => {
    const numbers = { ik_mpsv: personNumber(1), id_ppv: '1000000000001' };
    const month = new Months(employee(1));
    month.store('filed');
    month.employments = employee(1, numbers);
    expect(month.store('filed').forms[0]).toMatchObject({ letter: 'O', ...numbers });
    month.employments = employee(1);
    expect(month.build().forms[0]).toMatchObject({ letter: 'O', ...numbers });
  });

  it('cannot be a month without forms', () => {
    const month = new Months(employee(1));
    month.store('filed');
    month.employments = [];
    expect(month.check().findings.map(({ code }) => code)).toEqual(['last_form_cancelled']);
    month.today = localDate('2026-11-21');
    expect(month.check().findings.map(({ code }) => code)).toEqual([
      'no_payslips',
      'form_cancellation_expired',
    ]);
  });

  it.runIf(HAS_SCHEMA)('is valid under the schema', async () => {
    const month = new Months([...employee(1), ...employee(2)]);
    month.store('filed');
    month.employments = [...employee(2), ...employee(3)];
    const files = [month.build().xml(1), month.build('cancellation').xml(1)];
    expect(await schemaErrors(files)).toEqual([]);
  });
});

describe('a cancellation', () => {
  it('ends the report; the next regular one has new GUIDs', () => {
    const month = new Months(employee(1));
    const regular = month.store('filed');
    month.store('draft', 'corrective');
    const cancellation = month.store('filed', 'cancellation');
    expect(cancellation.submissionId).toBe(regular.submissionId);
    expect(month.check()).toMatchObject({
      state: 'cancelled',
      kind: 'regular',
      submission_id: null,
      can_cancel: false,
    });
    const next = month.store('draft');
    expect(next.submissionId).not.toBe(regular.submissionId);
    expect(guidOf(next, 1)).not.toBe(guidOf(regular, 1));
    expect(month.check()).toMatchObject({ state: 'draft', submission_id: next.submissionId });
    month.filings.pop();
    month.store('filed');
    expect(month.check()).toMatchObject({ state: 'filed', kind: 'corrective' });
  });

  it('needs no payslips and says nothing about employees', () => {
    const month = new Months(employee(1));
    month.store('filed');
    month.employments = employee(1, { birth_date: null });
    expect(month.check('cancellation')).toMatchObject({ ready: true, findings: [], plan: null });
  });

  it('is possible up to the 20th and never for the first months of 2026', () => {
    const month = new Months(employee(1));
    month.store('filed');
    month.today = localDate('2026-11-20');
    expect(month.check().can_cancel).toBe(true);
    month.today = localDate('2026-11-21');
    expect(month.check().can_cancel).toBe(false);
    const march = inputWith(personOf(1, [{}], 2026, 3), {
      month: 3,
      today: localDate('2026-04-10'),
      filings: month.filings,
    });
    expect(checkReport(march, RULES)).toMatchObject({ can_cancel: false, due_date: '2026-06-30' });
  });
});

describe('the totals', () => {
  it('are those of the summaries', () => {
    const employments = [1, 2, 3].flatMap((id) =>
      personOf(id, [{ wage: 10_001, card: { declaration: false } }]),
    );
    const small = personOf(9, [
      { wage: 5000, card: { contract: 'dpp', declaration: false }, attendance: { worked_hours: 9 } },
    ]);
    // Advances 3 × 1,515 and 750 withheld; 7,441 + 2,133 of insurance; slips have 3 × 2,481 of the employer's.
    expect(checkReport(inputWith([...employments, ...small]), RULES).totals).toEqual({
      tax: 529_500,
      insurance: 957_400,
      payslips: 4,
      employer_rounding: -200,
    });
  });

  it('are null without rates', () => {
    const check = checkReport({ ...inputWith(), year: 2031 }, RULES);
    expect(check.totals).toBeNull();
  });
});
