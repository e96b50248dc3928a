import {
  advanceRulesFromLaw,
  advancesOf,
  type CompanyGift,
  type CompanyResult,
  companyReturn,
  companyRulesFromLaw,
  dueOf,
  type FilingMode,
  type ForeignIncome,
  returnMonthsFromLaw,
} from '@news-and-accounting/income-tax';
import { halerToJson } from '@news-and-accounting/money';
import { LAW } from '../../platform/law.ts';
import { codebookEntry } from '../../public/codebooks/index.ts';
import { companyBooks, formItems } from './company-books.ts';
import { companyFindings } from './company-findings.ts';
import { companyProposals } from './company-proposals.ts';
import type { Entered } from './fields.ts';
import { knownLosses } from './known-losses.ts';
import type { CompanyResultJson, TaxAsker, WorkedOut, YearInputs } from './working.ts';

export const DEFAULT_FILING_MODE: FilingMode = 'electronic';

/** The working of a company: the ledger and the cards of assets, with what was entered beside them. */
export async function companyWorking(asker: TaxAsker, inputs: YearInputs): Promise<WorkedOut> {
  const { year, period, entered, advancesPaid } = inputs;
  const [books, known] = await Promise.all([
    companyBooks(asker, inputs),
    knownLosses(asker, year, entered.losses ?? []),
  ]);
  const rules = companyRulesFromLaw(LAW, period);
  const worked = companyReturn(
    {
      year,
      items: formItems(books, entered),
      depreciation: books.depreciation,
      losses: known.losses,
      lossClaim: entered.loss_claim ?? null,
      gifts: giftsOf(entered),
      foreignIncome: foreignIncomeOf(entered),
      disabledEmployees: entered.disabled_employees ?? '0',
      severelyDisabledEmployees: entered.severely_disabled_employees ?? '0',
      advancesPaid,
    },
    rules,
  );
  const form = formOf(period.from);
  const due = dueOf(period, entered.filing_mode ?? DEFAULT_FILING_MODE, returnMonthsFromLaw(LAW, period.to));
  const { lines, result, losses, foreignTax, findings, lastKnownTax } = worked;
  return {
    kind: 'dppo',
    form,
    defaults: {
      filing_mode: DEFAULT_FILING_MODE,
      losses: [],
      gifts: [],
      advances_paid: halerToJson(advancesPaid),
      adjustments: [],
      accounts: [],
      foreign_income: [],
      disabled_employees: 0,
      severely_disabled_employees: 0,
    },
    ...{ lines, losses, foreignTax, due },
    findings: [...findings, ...known.findings, ...companyFindings({ asker, inputs, books, worked, form })],
    result: resultJson(result),
    proposals: await companyProposals(asker, inputs, books),
    advances: advancesOf(lastKnownTax, period, due.due_on, advanceRulesFromLaw(LAW, period.to)),
  };
}

/** The portal’s form for tax periods that begin in these days; the one of 2026 was not published yet. */
function formOf(from: string): 'DPPDP9' | null {
  return from >= '2021-01-01' && from <= '2025-12-31' ? 'DPPDP9' : null;
}

function giftsOf({ gifts = [] }: Entered): CompanyGift[] {
  return gifts.map(({ amount, recipient, purpose }) => ({
    amount,
    label: recipient ?? 'Dar',
    reason: purpose,
  }));
}

function foreignIncomeOf({ foreign_income = [] }: Entered): ForeignIncome[] {
  return foreign_income.map(({ country, tax_paid: taxPaid, ...each }) => ({
    ...{ ...each, country, taxPaid },
    label: codebookEntry('countries', country)?.name ?? country,
  }));
}

function resultJson(result: CompanyResult): CompanyResultJson {
  const entries = Object.entries(result).map(([key, value]) => [key, halerToJson(value)]);
  return Object.fromEntries(entries) as CompanyResultJson;
}
