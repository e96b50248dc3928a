export {
  type FormKind,
  fitsContract,
  formOfActivity,
  isKnownActivity,
  isOffice,
  OFFICE_ACTIVITIES,
} from './activity.ts';
export { type AgainstFiled, againstFiled, type PresentForm } from './against-filed.ts';
export { buildReport } from './build-report.ts';
export { checkReport } from './check-report.ts';
export { cancellationDeadline, dueDate } from './deadlines.ts';
export type { Finding, FindingLevel } from './findings/finding.ts';
export type {
  AnnualData,
  Attendance,
  CardDetails,
  ChildOfCard,
  Employment,
  EmploymentCard,
  FiledForm,
  Filing,
  OtherPerson,
  ReportCompany,
  ReportInput,
  ReportKind,
  ReportPayslip,
  ReportSettlement,
  SettledChild,
  SettledSpouse,
  Workplace,
} from './report-input.ts';
export type {
  BuildOptions,
  BuildResult,
  BuiltReport,
  CorrectionPlan,
  PlannedForm,
  ReportCheck,
  ReportState,
  ReportTotals,
} from './report-output.ts';
export { type Codebooks, type KnownMunicipality, type ReportRules, rulesFromLaw } from './rules.ts';
export { uuid7 } from './uuid7.ts';
