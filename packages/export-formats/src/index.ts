export { moneyWriter } from './money/money-writer.ts';
export { pohodaWriter } from './pohoda/pohoda-writer.ts';
export type {
  AccountOut,
  DocumentOut,
  EntryOut,
  KindOut,
  LineOut,
  MovementOut,
  PartnerOut,
  PartyOut,
  PaymentMethodOut,
  PaymentOut,
  PostingOut,
  RowOut,
} from './record.ts';
export type { Remark } from './remarks.ts';
export type {
  DocumentsPart,
  EntriesPart,
  FilePart,
  FormatWriter,
  MovementsPart,
  PartnersPart,
  VatLevels,
  WriterOptions,
  Written,
} from './writer.ts';
