import Type from 'typebox';
import type { ContentOf, Frozen, VatFilingKind } from '../filings/index.ts';
import { OVERVIEW_FIELDS } from '../insurance/index.ts';
import {
  CoefficientSchema,
  ControlTotalsSchema,
  coefficientJson,
  controlTotalsJson,
  lineJson,
  RecapitulativeRowSchema,
  ReturnLineSchema,
  ReturnTotalsSchema,
  recapitulativeJson,
  SectionsSchema,
  sectionsJson,
  totalsJson,
} from '../vat/index.ts';
import { STATEMENT_FIELDS, STATEMENT_TOTALS } from '../wage-statements/index.ts';
import { INCOME_FIELDS } from '../year-filings/index.ts';

type Writers = { [K in VatFilingKind]: (content: ContentOf[K]) => object };

const WRITERS: Writers = {
  vat_return: ({ payerType, lines, totals, coefficient }) => ({
    ...{ payer_type: payerType, lines: lines.map(lineJson), totals: totalsJson(totals) },
    coefficient: coefficientJson(coefficient),
  }),
  control_statement: ({ sections, totals }) => ({
    ...{ sections: sectionsJson(sections), totals: controlTotalsJson(totals) },
  }),
  recapitulative_statement: ({ rows }) => ({ rows: rows.map(recapitulativeJson) }),
};

/** What a filing of VAT says, as the live views say it, with what was entered. */
export function contentJson<K extends VatFilingKind>(kind: K, frozen: Frozen): object {
  const { reasons, call_number, call_answer } = frozen;
  return {
    reasons,
    ...(kind === 'control_statement' ? { call_number, call_answer } : {}),
    ...WRITERS[kind](frozen.content as ContentOf[K]),
  };
}

const Text = Type.Union([Type.String(), Type.Null()]);

/** The fields of `contentJson`; each kind has its own. */
export const CONTENT_FIELDS = {
  reasons: Type.Optional(Text),
  call_number: Type.Optional(Text),
  call_answer: Type.Optional(Type.Union([Type.Enum(['B', 'P']), Type.Null()])),
  payer_type: Type.Optional(Type.Enum(['payer', 'identified'])),
  lines: Type.Optional(Type.Array(ReturnLineSchema)),
  coefficient: Type.Optional(CoefficientSchema),
  sections: Type.Optional(SectionsSchema),
  totals: Type.Optional(Type.Union([ReturnTotalsSchema, ControlTotalsSchema, ...STATEMENT_TOTALS])),
  ...STATEMENT_FIELDS,
  ...INCOME_FIELDS,
  ...OVERVIEW_FIELDS,
  rows: Type.Optional(Type.Array(RecapitulativeRowSchema)),
};
