import type { LocalDate } from '@news-and-accounting/law';
import {
  controlStatementXml,
  type FormHead,
  recapitulativeXml,
  vatReturnXml,
} from '@news-and-accounting/vat';
import {
  type ContentOf,
  type FormCompany,
  PROGRAM,
  taxpayerOf,
  type VatFilingKind,
} from '../filings/index.ts';
import { formActivity } from '../vat/index.ts';
import type { Circumstances } from './filing-types.ts';

type Said = Circumstances & { reasons: string | null };
type Writers = {
  [K in VatFilingKind]: (content: ContentOf[K], head: FormHead, said: Said, company: FormCompany) => string;
};

const WRITERS: Writers = {
  vat_return: (content, head, { discovered_on, reasons }, { nace, settings, vat_changes }) =>
    vatReturnXml(content, {
      ...head,
      activity: formActivity(nace),
      nextPeriod:
        settings.vat_next_period[String(content.period.year)] ??
        nextPeriodOf(vat_changes, content.period.year),
      discoveredOn: discovered_on as LocalDate | null,
      reasons,
    }),
  control_statement: (content, head, { discovered_on, call_number, call_answer }) =>
    controlStatementXml(content, {
      ...head,
      discoveredOn: discovered_on as LocalDate | null,
      callNumber: call_number,
      callAnswer: call_answer,
    }),
  recapitulative_statement: (content, head) => recapitulativeXml(content, head),
};

/** What the status from the next 1 January on announces, where it changes the length of periods; else null. */
function nextPeriodOf(changes: FormCompany['vat_changes'], year: number): 'Q' | 'M' | null {
  const first = `${year + 1}-01-01`;
  const at = changes.findIndex(({ from }) => from === first);
  const [before, after] = [changes[at - 1]?.status, changes[at]?.status];
  if (before === 'monthly' && after === 'quarterly') return 'Q';
  return before === 'quarterly' && after === 'monthly' ? 'M' : null;
}

/** The file of a filing as the tax portal takes it. */
export function xmlOf<K extends VatFilingKind>(
  kind: K,
  content: ContentOf[K],
  said: Said,
  company: FormCompany,
): string {
  return WRITERS[kind](content, { program: PROGRAM, taxpayer: taxpayerOf(company) }, said, company);
}
