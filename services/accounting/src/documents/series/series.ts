import Type from 'typebox';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { KIND_CODES, type SeriesKind } from './kinds.ts';

/** What people enter of a series. */
export type SeriesValues = {
  name: string;
  prefix: string;
  pattern: string;
  yearly: boolean;
  archived: boolean;
};

export type Series = SeriesValues & {
  id: number;
  kind: SeriesKind;
  default: boolean;
  created_at: Date;
  updated_at: Date;
};

/** A counter with what is known of its numbers. */
export type SeriesYear = {
  /** Null for a series that counts for ever. */
  year: number | null;
  next: number;
  last_number: string | null;
  gaps: number[];
};

export type SeriesInList = Series & { next: number; years: SeriesYear[] };

/** More gaps than anybody looks at one by one. */
export const GAPS_AT_MOST = 100;
/** The largest `next` that can be asked for. */
export const NEXT_AT_MOST = 99_999_999;

export const SeriesParams = Type.Object({ entity_id: EntityId });
export const OneSeriesParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The series: `id` of an entry of `listNumberSeries`'),
});

const Moment = Type.String({ format: 'date-time' });

export const SeriesSchema = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Enum([...KIND_CODES]),
    name: Type.String({ maxLength: 100 }),
    prefix: Type.String(),
    pattern: Type.String({ description: '`{prefix}`, `{yyyy}`, `{yy}`, `{mm}`, `{nn}` to `{nnnnnnnn}`' }),
    yearly: Type.Boolean({ description: 'Whether the counter begins anew with each fiscal year' }),
    next: Type.Integer({
      description: 'Counter of the next number, of the present fiscal year when `yearly`',
    }),
    default: Type.Boolean({ description: 'Whether documents of the kind take it unless they name another' }),
    archived: Type.Boolean(),
    years: Type.Array(
      Type.Object(
        {
          year: Type.Union([Type.Integer(), Type.Null()], {
            description: 'Year in which the fiscal year begins; null: the series counts for ever',
          }),
          next: Type.Integer(),
          last_number: Type.Union([Type.String(), Type.Null()], {
            description: 'Number with the highest counter',
          }),
          gaps: Type.Array(Type.Integer(), {
            maxItems: GAPS_AT_MOST,
            description: 'Counters below `next` that no document has, the first 100',
          }),
        },
        { title: 'NumberSeriesYear' },
      ),
      { description: 'Ascending; of a yearly series the present fiscal year is always there' },
    ),
    created_at: Moment,
    updated_at: Moment,
  },
  { title: 'NumberSeries', description: 'How numbers of documents are made' },
);
