import {
  type CompanyForm,
  companyReturnXml,
  type FormHead,
  type FormType,
  type PersonForm,
  personReturnXml,
} from '@news-and-accounting/income-tax-forms';
import { halerFromJson } from '@news-and-accounting/money';
import { companyOf } from '../../platform/context.ts';
import type { Queries } from '../../platform/store.ts';
import { type FormCompany, formCompany, PROGRAM, taxpayerOf } from '../filings/index.ts';
import { periodOfYear, type TaxCompany } from '../income/index.ts';
import { formActivity } from '../vat/index.ts';
import type { Asking, Said } from './form.ts';
import type { IncomeContent } from './income-content.ts';
import { businessOf, digitsOf, lossesOf, personClaims } from './income-inputs.ts';

/** Legal forms that are of public benefit for the income tax (§ 17a of act 586/1992). */
const PUBLIC_BENEFIT: readonly string[] = ['spolek', 'ustav', 'nadace', 'nadacni_fond', 'ops', 'cirkev'];

/** The return as the tax portal takes it. */
export async function incomeFile(
  sql: Queries,
  context: Asking,
  content: IncomeContent,
  { filing_type, discovered_on, reasons }: Said,
): Promise<string> {
  const facts = await formCompany(sql, companyOf(context).id);
  const head: FormHead = {
    ...{ program: PROGRAM, taxpayer: taxpayerOf(facts) },
    ...{ type: filing_type as FormType, discoveredOn: discovered_on, reasons },
  };
  return content.working.kind === 'dppo'
    ? companyReturnXml(companyForm(content, facts, companyOf(context)), head)
    : personReturnXml(personForm(content, facts), head);
}

function companyForm(content: IncomeContent, facts: FormCompany, company: TaxCompany): CompanyForm {
  const { working, company: own, correction } = content;
  const { founded_on: foundedOn } = facts;
  const advancesPaid = 'advances_paid' in working.result ? working.result.advances_paid : 0;
  return {
    period: working.period,
    rows: working.lines,
    advancesPaid: halerFromJson(advancesPaid),
    losses: lossesOf(working).map(({ year, ...loss }) => ({
      ...loss,
      ...periodOfYear(year, company, foundedOn),
    })),
    depreciation: own?.depreciation ?? [],
    foreignTax: working.foreignTax ?? null,
    ico: facts.ico,
    activity: formActivity(facts.nace),
    isPublicBenefit: PUBLIC_BENEFIT.includes(facts.legal_form),
    filedByAdvisor: isByAdvisor(working.inputs),
    isAudited: own?.isAudited ?? false,
    category: own?.category ?? null,
    employees: own?.employees ?? null,
    turnover: own?.turnover ?? null,
    statements: own?.statements ?? null,
    correction,
  };
}

function personForm({ working, company, correction }: IncomeContent, facts: FormCompany): PersonForm {
  const { year, lines, inputs } = working;
  const business = businessOf(inputs, year, facts.regimeOf(year));
  return {
    ...{ year, rows: lines, birthNumber: digitsOf(facts.birth_number), correction },
    ...{ filedByAdvisor: isByAdvisor(inputs), isAudited: false },
    business: {
      ...business,
      activities: business.activities.map((each, i) => ({
        ...each,
        nace: formActivity(each.nace) ?? (i === 0 ? formActivity(facts.nace) : null),
      })),
    },
    ...personClaims(inputs),
    losses: lossesOf(working),
    ...{ statements: company?.statements ?? null, turnover: company?.turnover ?? null },
  };
}

const isByAdvisor = ({ filing_mode }: Readonly<Record<string, unknown>>) => filing_mode === 'advisor';
