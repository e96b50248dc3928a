import { fillApproval } from '../../approval/index.ts';
import { fillAssets } from '../../assets/index.ts';
import { fillQueue } from '../../automation/queue/index.ts';
import { fillDocumentRequests } from '../../automation/requests/index.ts';
import { fillRules } from '../../automation/rules/index.ts';
import { fillBank, OF_DESIGNER, OF_PROGRAMMER, OF_WORKSHOP } from '../../bank/sample/index.ts';
import { fillClosing } from '../../books/closing/index.ts';
import { fillJournal, fillTaxPaid } from '../../books/journal/index.ts';
import {
  DESIGNER_PARTNERS,
  fillContacts,
  PROGRAMMER_PARTNERS,
  SAMPLE_PARTNERS,
} from '../../contacts/index.ts';
import { DESIGNER, fillByRule, fillDocuments, PROGRAMMER, WORKSHOP } from '../../documents/sample/index.ts';
import { fillExports } from '../../handover/exports/index.ts';
import { fillWebhooks } from '../../handover/webhooks/index.ts';
import { fillAttachments } from '../../intake/attachments/index.ts';
import { fillImports } from '../../intake/imports/index.ts';
import { fillAbsences } from '../../people/absences/index.ts';
import { fillDeductions } from '../../people/deductions/index.ts';
import { fillJmhz } from '../../people/jmhz/index.ts';
import { fillPayroll } from '../../people/payslips/index.ts';
import { fillSettlements } from '../../people/settlement/index.ts';
import { fillTrips } from '../../people/trips/index.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { DESIGNER_CLAIMS, fillIncomeTax, fillPersonWorkings } from '../../taxes/income/index.ts';
import { fillIncomeReturn, fillVatFilings, fillYearFilings } from '../../taxes/vat-filings/index.ts';
import { fillWageStatements } from '../../taxes/wage-statements/index.ts';
import type { SampleSegment } from './sample-entities.ts';
import { fillOpenings } from './sample-openings.ts';

type Fill = (tx: Queries, sample: SampleContext) => Promise<void>;

/** Each area fills its own part, in this order. */
const FILLS: Readonly<Record<SampleSegment, readonly Fill[]>> = {
  company: [
    (tx, sample) => fillContacts(tx, sample, SAMPLE_PARTNERS),
    (tx, sample) => fillDocuments(tx, sample, WORKSHOP),
    fillAssets,
    fillOpenings,
    fillPayroll,
    fillAbsences,
    fillDeductions,
    fillSettlements,
    fillTrips,
    fillJmhz,
    fillVatFilings,
    fillRules,
    (tx, sample) => fillBank(tx, sample, OF_WORKSHOP),
    fillWageStatements,
    fillByRule,
    fillApproval,
    fillJournal,
    fillAttachments,
    fillDocumentRequests,
    fillImports,
    fillIncomeTax,
    fillClosing,
    fillTaxPaid,
    fillIncomeReturn,
    fillExports,
    fillWebhooks,
  ],
  osvc: [
    (tx, sample) => fillContacts(tx, sample, DESIGNER_PARTNERS),
    (tx, sample) => fillDocuments(tx, sample, DESIGNER),
    fillVatFilings,
    (tx, sample) => fillPersonWorkings(tx, sample, DESIGNER_CLAIMS),
    (tx, sample) => fillBank(tx, sample, OF_DESIGNER),
    (tx, sample) => fillYearFilings(tx, sample, ['income_tax', 'osvc_social', 'osvc_health']),
    fillQueue,
  ],
  identified: [
    (tx, sample) => fillContacts(tx, sample, PROGRAMMER_PARTNERS),
    (tx, sample) => fillDocuments(tx, sample, PROGRAMMER),
    fillVatFilings,
    (tx, sample) => fillBank(tx, sample, OF_PROGRAMMER),
    (tx, sample) => fillYearFilings(tx, sample, ['income_tax', 'osvc_social', 'osvc_health']),
    fillQueue,
  ],
};

/** Fills a sample company with its story. The signal says that nobody waits for it any more. */
export async function fillSample(
  tx: Queries,
  sample: SampleContext,
  segment: SampleSegment,
  signal: AbortSignal,
): Promise<void> {
  for (const fill of FILLS[segment]) {
    signal.throwIfAborted();
    await fill(tx, sample);
  }
}
