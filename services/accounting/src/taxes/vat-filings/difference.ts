import { add, type Haler, halerToJson, ZERO } from '@news-and-accounting/money';
import type { ControlStatement, RecapitulativeStatement, VatReturn } from '@news-and-accounting/vat';
import Type from 'typebox';
import type { ContentOf, VatFilingKind } from '../filings/index.ts';
import { StatementFiguresSchema } from '../wage-statements/index.ts';
import { YearFiguresSchema } from '../year-filings/index.ts';
import { keyOfSource, type Source } from './sources.ts';

/** Amounts of a line in CZK, null where it has no such column; the coefficient is in per cent. */
type Amounts = {
  base: number | null;
  vat: number | null;
  vat_reduced: number | null;
  coefficient: number | null;
};

export type Difference = {
  changed: boolean;
  lines: { line: string; filed: Amounts | null; live: Amounts | null }[];
  documents: {
    document_id: number | null;
    record_id: number | null;
    number: string | null;
    change: 'added' | 'removed' | 'changed';
  }[];
};

/** Of what was made just now. */
export const NO_DIFFERENCE: Difference = { changed: false, lines: [], documents: [] };

const orNull = (schema: Type.TSchema) => Type.Union([schema, Type.Null()]);
const AmountsSchema = Type.Object(
  {
    base: orNull(Type.Number()),
    vat: orNull(Type.Number()),
    vat_reduced: orNull(Type.Number()),
    coefficient: orNull(Type.Number()),
  },
  { title: 'FiledAmounts', description: 'CZK; null where the line has no such column' },
);

export const DifferenceSchema = Type.Object(
  {
    changed: Type.Boolean(),
    lines: Type.Array(
      Type.Object({
        line: Type.String({
          description:
            'Line of the return; section of the control statement; country, number and code of a row of the recapitulative statement; month or `total` of a yearly statement of wages; row of a return or an overview of a year',
        }),
        filed: Type.Union([AmountsSchema, StatementFiguresSchema, YearFiguresSchema, Type.Null()]),
        live: Type.Union([AmountsSchema, StatementFiguresSchema, YearFiguresSchema, Type.Null()]),
      }),
      { description: 'Only those that differ; null where the line is not there' },
    ),
    documents: Type.Array(
      Type.Object({
        document_id: orNull(Type.Integer()),
        record_id: Type.Union([Type.Integer(), Type.Null()], { description: 'Of a record of VAT' }),
        number: orNull(Type.String()),
        change: Type.Enum(['added', 'removed', 'changed']),
      }),
    ),
  },
  { title: 'FilingDifference', description: 'What the filing would say now, against what it says' },
);

/** What of a form is compared: its content, null where there would be none, and what it is made from. */
export type Compared<K extends VatFilingKind> = {
  content: ContentOf[K] | null;
  sources: readonly Source[];
};

/** How what a filing would say now differs from what it says. */
export function differenceOf<K extends VatFilingKind>(
  kind: K,
  filed: Compared<K>,
  live: Compared<K>,
): Difference {
  const [was, is] = [linesOf(kind, filed.content), linesOf(kind, live.content)];
  const lines = [...new Set([...was.keys(), ...is.keys()])].flatMap((line) => {
    const [before, now] = [was.get(line) ?? null, is.get(line) ?? null];
    return JSON.stringify(before) === JSON.stringify(now) ? [] : [{ line, filed: before, live: now }];
  });
  const documents = changesOf(filed.sources, live.sources);
  return { changed: lines.length > 0 || documents.length > 0, lines, documents };
}

const READERS: { [K in VatFilingKind]: (content: ContentOf[K]) => [string, Amounts][] } = {
  vat_return: ({ lines }: VatReturn) =>
    lines.map(({ line, base, vat, vatReduced, coefficient }) => [
      line,
      { base: inCzk(base), vat: inCzk(vat), vat_reduced: inCzk(vatReduced), coefficient },
    ]),
  control_statement: controlLines,
  recapitulative_statement: ({ rows }: RecapitulativeStatement) =>
    rows.map(({ country, vatId, code, value, storno }) => [
      `${country}${vatId} ${code}${storno === null ? '' : ' storno'}`,
      { ...NOTHING, base: inCzk(value) },
    ]),
};

function linesOf<K extends VatFilingKind>(kind: K, content: ContentOf[K] | null): Map<string, Amounts> {
  return new Map(content === null ? [] : READERS[kind](content));
}

const NOTHING: Amounts = { base: null, vat: null, vat_reduced: null, coefficient: null };
const inCzk = (amount: Haler | null) => (amount === null ? null : halerToJson(amount));

/** Sums of the sections that have anything. */
function controlLines({ sections }: ControlStatement): [string, Amounts][] {
  return Object.entries(sections).flatMap(([name, content]): [string, Amounts][] => {
    const rows = Array.isArray(content) ? content : content === null ? [] : [content];
    if (rows.length === 0) return [];
    const sum = (names: readonly string[]) =>
      inCzk(
        rows.reduce<Haler>(
          (total, row) => names.reduce((part, each) => add(part, row[each] ?? ZERO), total),
          ZERO,
        ),
      );
    const vat = name === 'A1' || name === 'A3' ? null : sum(['vat1', 'vat2', 'vat3']);
    return [[name, { ...NOTHING, base: sum(['base1', 'base2', 'base3']), vat }]];
  });
}

function changesOf(
  filed: Compared<VatFilingKind>['sources'],
  live: Compared<VatFilingKind>['sources'],
): Difference['documents'] {
  const [was, is] = [byKey(filed), byKey(live)];
  return [...new Map([...was, ...is])].flatMap(([key, { document_id, record_id, number }]) => {
    const [before, now] = [was.get(key), is.get(key)];
    if (JSON.stringify(before?.figures) === JSON.stringify(now?.figures)) return [];
    const change = before === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    return [{ document_id, record_id, number, change }] as const;
  });
}

const byKey = (sources: Compared<VatFilingKind>['sources']) =>
  new Map(sources.map((source) => [keyOfSource(source), source]));
