import Type from 'typebox';

const Null = Type.Null();
const Day = Type.String({ format: 'date' });
const Amount = Type.Number({ description: 'CZK' });
const Guid = Type.Union([Type.String(), Null]);
export const ReportKindSchema = Type.Enum(['regular', 'corrective', 'cancellation']);

export const FindingSchema = Type.Object(
  {
    level: Type.Enum(['error', 'warning']),
    code: Type.String(),
    subject: Type.String({ description: '`Firma` or the employee' }),
    field: Type.Union([Type.String(), Null], { description: 'Path of what to edit' }),
    message: Type.String({ description: 'In Czech' }),
    employee_id: Type.Union([Type.Integer(), Null]),
  },
  { title: 'JmhzFinding', description: 'A finding of the check' },
);

const PlannedForms = Type.Array(
  Type.Object(
    {
      employee_id: Type.Integer(),
      name: Type.String(),
      form_id: Type.Union([Type.String(), Null], { description: 'Null until it is given' }),
    },
    { title: 'PlannedForm' },
  ),
);

export const TruthSchema = Type.Object(
  {
    status: Type.Enum(['none', 'draft', 'filed', 'differs', 'cancelled'], {
      description:
        '`filed` also while a corrective report waits; `differs`: filed, and the payslips say otherwise',
    }),
    due_date: Day,
    overdue_since: Type.Union([Day, Null], { description: 'The first day on which the report was late' }),
    filed_on: Type.Union([Day, Null]),
    waiting: Type.Union(
      [
        Type.Object({
          filing_id: Type.Integer(),
          filing_type: Type.Enum(['B', 'O', 'S']),
          built_on: Day,
        }),
        Null,
      ],
      { description: 'The report that was built last and is not filed yet' },
    ),
    differs_since: Type.Union([Day, Null]),
    differences: Type.Array(
      Type.Object({
        employee_id: Type.Integer(),
        employee: Type.String(),
        change: Type.Enum(['added', 'removed', 'changed'], {
          description: '`added`: missing in the filed report; `removed`: in it, without a payslip today',
        }),
        since: Type.Union([Day, Null]),
        figures: Type.Array(
          Type.Object({
            label: Type.String({ description: 'In Czech' }),
            unit: Type.Enum(['CZK', 'h', 'days']),
            filed: Type.Union([Type.String(), Null]),
            present: Type.Union([Type.String(), Null]),
          }),
        ),
      }),
    ),
  },
  {
    title: 'MonthlyReport',
    description: 'What is true of the report of a month, whatever waits for being filed',
  },
);

export const CheckSchema = Type.Object(
  {
    year: Type.Integer(),
    month: Type.Integer(),
    period: Type.String({ description: '`YYYY-MM`' }),
    state: Type.Enum(['none', 'draft', 'filed', 'cancelled']),
    kind: ReportKindSchema,
    ready: Type.Boolean({ description: 'No errors' }),
    errors: Type.Array(FindingSchema),
    warnings: Type.Array(FindingSchema),
    due_date: Day,
    cancellation_deadline: Day,
    can_cancel: Type.Boolean(),
    totals: Type.Union(
      [
        Type.Object({
          tax: Amount,
          insurance: Amount,
          payslips: Type.Integer({ description: 'How many payslips' }),
          employer_rounding: Amount,
        }),
        Null,
      ],
      { description: 'Null for a year without rates' },
    ),
    employments: Type.Integer(),
    persons: Type.Integer(),
    forms: Type.Integer({ description: 'Forms that the report would have' }),
    packages: Type.Integer({ description: 'Files that the report would have' }),
    submission_id: Guid,
    proof_state: Type.Union([Type.String(), Null], { description: 'Of the report filed last' }),
    absences: Type.Array(
      Type.Object(
        {
          employee_id: Type.Integer(),
          employee: Type.String(),
          insured_days: Type.Integer({ description: 'Days of pension insurance in the month' }),
          excluded_days: Type.Integer({ description: 'Excluded from the assessment of the pension (10357)' }),
          sickness_excluded_days: Type.Integer({
            description: 'Excluded from the assessment of sickness benefits (10366)',
          }),
          deducted_days: Type.Integer({ description: 'Deducted after reaching the pension age (10375)' }),
          unworked_hours: Type.Number({ description: 'Vacation too (10275)' }),
          compensated_hours: Type.Number({ description: 'In sickness, with compensation (10278)' }),
          sick_pay: Amount,
        },
        { title: 'ToldAbsences' },
      ),
      { description: 'What the report tells of employees with an absence in the month; calendar days' },
    ),
    plan: Type.Union(
      [
        Type.Object({
          corrected: PlannedForms,
          added: PlannedForms,
          cancelled: PlannedForms,
          stale: PlannedForms,
        }),
        Null,
      ],
      { description: 'Only of a corrective report' },
    ),
    filings: Type.Array(
      Type.Object({
        id: Type.Integer(),
        filing_type: Type.Enum(['B', 'O', 'S']),
        status: Type.Enum(['draft', 'filed']),
        proof_state: Type.String(),
        filed_on: Type.Union([Day, Null]),
        submission_id: Type.String(),
        forms: Type.Integer(),
        packages: Type.Integer(),
        filled_at: Type.String({ format: 'date-time' }),
      }),
    ),
    report: TruthSchema,
  },
  { title: 'JmhzCheck', description: 'The check of a month’s report' },
);

/** A 422 that a report cannot be built, with the findings. */
export const RefusalSchema = Type.Object(
  {
    error: Type.String(),
    fields: Type.Optional(Type.Object({}, { additionalProperties: Type.String() })),
    issues: Type.Optional(Type.Array(FindingSchema)),
  },
  { title: 'JmhzRefusal' },
);

export const ValidationSchema = Type.Object(
  {
    ok: Type.Boolean(),
    request_id: Type.String(),
    errors: Type.Array(
      Type.Object({
        category: Type.String({ description: '`Podani` or `Formular`' }),
        code: Type.String(),
        message: Type.String(),
        form: Guid,
        employee: Type.Union([Type.String(), Null]),
      }),
    ),
    kind: ReportKindSchema,
    checked_at: Type.String({ format: 'date-time' }),
  },
  { title: 'JmhzValidation', description: 'What the validation service said' },
);

/** The refusal of a report that cannot be built, for the description. */
export const REFUSAL = {
  422: {
    description: 'The report cannot be built; `issues` are the findings',
    content: { 'application/json': RefusalSchema },
  },
};
