import type { operations } from '@news-and-accounting/accounting-client';

/** VAT as the interface gives it. */
export type VatReturn = operations['getVatReturn']['responses'][200]['content']['application/json'];
export type ControlStatement =
  operations['getControlStatement']['responses'][200]['content']['application/json'];
export type Recapitulative =
  operations['getRecapitulativeStatement']['responses'][200]['content']['application/json'];
export type Ledger = operations['getVatLedger']['responses'][200]['content']['application/json'];

/** What all three forms have besides what they say. */
export type View = Pick<
  VatReturn,
  'period' | 'due_on' | 'applies' | 'reason' | 'checks' | 'findings' | 'filings'
>;
export type Finding = View['findings'][number];
export type Check = View['checks'][number];
export type CheckDocument = Check['documents'][number];
export type CheckReason = CheckDocument['reason'];

export type ReturnLine = VatReturn['lines'][number];
export type ReturnSource = ReturnLine['sources'][number];
export type ReturnColumn = 'base' | 'vat' | 'vat_reduced';
export type Proposal = VatReturn['proposals'][number];

export type Sections = ControlStatement['sections'];
export type SectionName = keyof Sections;
/** A row of any section: each has some of the fields. */
export type ControlRow = Partial<
  Sections['A1'][number] &
    Sections['A2'][number] &
    Omit<Sections['A3'][number], 'dic'> &
    Sections['A4'][number] &
    Sections['B1'][number] &
    Sections['B2'][number]
>;
export type RecapitulativeRow = Recapitulative['rows'][number];
export type LedgerRow = Ledger['rows'][number];

export type NewRecord =
  operations['createVatRecord']['requestBody']['content']['application/json']['vat_record'];
export type RecordKind = NewRecord['kind'];
