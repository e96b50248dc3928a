export { foreignTaxOfForm } from './company-annexes.ts';
export type {
  CompanyForm,
  CompanyLoss,
  DepreciationGroup,
  GroupDepreciation,
  UnitCategory,
} from './company-form.ts';
export { companyReturnXml } from './company-xml.ts';
export { type Correction, correctionOf, lossDifference, taxDifference } from './correction.ts';
export type { FormHead, FormItem, FormRow, FormType } from './form.ts';
export type {
  CooperatingPerson,
  PersonActivity,
  PersonChild,
  PersonForm,
  PersonLoss,
  PersonOther,
  PersonProperty,
  PersonSpouse,
} from './person-form.ts';
export { personReturnXml } from './person-xml.ts';
export type { AssetRow, FiledStatements, StatementRow } from './statements.ts';
