import { formatNumber, namesYear, patternProblem } from '@news-and-accounting/identifiers';
import { type Queries, rowsOf } from '../../platform/store.ts';
import { SERIES_KINDS, type SeriesKind } from './kinds.ts';

const USUAL_PATTERN = '{prefix}{yyyy}{nnnn}';

/**
 * What numbers of a kind have before their counter. A variable symbol is the digits of a number, so the first invoice
 * and the first request for an advance would be paid by the same one.
 */
const SYMBOL_DIGITS: Partial<Record<SeriesKind, string>> = { advance: '8', credit_note: '9' };
const SYMBOL_DIGITS_AT_MOST = 10;

/** The pattern of a series of a kind that names none: the company's `number_format`, with what its kind has in it. */
export function patternOfSettings(settings: Readonly<Record<string, unknown>>, kind: SeriesKind): string {
  const format = formatOfSettings(settings);
  const digit = SYMBOL_DIGITS[kind];
  if (digit === undefined) return format;
  const at = format.search(/\{n+\}/);
  const counted = digit + format.slice(at);
  const pattern = format.slice(0, at) + counted;
  const isInSymbol = digitsOf(counted) <= SYMBOL_DIGITS_AT_MOST;
  return isInSymbol && patternProblem({ prefix: 'XX', pattern }) === null ? pattern : format;
}

/** The company's format where numbers can be made by it. */
function formatOfSettings({ number_format: format }: Readonly<Record<string, unknown>>): string {
  const isUsable = typeof format === 'string' && patternProblem({ prefix: 'XX', pattern: format }) === null;
  return isUsable ? format : USUAL_PATTERN;
}

const digitsOf = (pattern: string): number =>
  formatNumber({ prefix: '', pattern }, { year: 2000, month: 12, counter: 0 }).replaceAll(/\D/g, '').length;

/** Gives a new company a series of each kind. */
export async function storeDefaultSeries(
  tx: Queries,
  entityId: number,
  settings: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const rows = SERIES_KINDS.map(({ kind, prefix, name }) => {
    const pattern = patternOfSettings(settings, kind);
    return {
      entity_id: entityId,
      ...{ kind, name, prefix, pattern, yearly: namesYear(pattern), is_default: true },
      ...{ created_at: now, updated_at: now },
    };
  });
  const names = tx(Object.keys(rows[0] ?? {}));
  await tx`insert into number_series (${names}) select ${names} from ${rowsOf(tx, 'number_series', rows)}`;
}

/**
 * When the format of the settings changes, series that have the former one and no number yet take the new one.
 */
export async function followNumberFormat(
  tx: Queries,
  entityId: number,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (formatOfSettings(before) === formatOfSettings(after)) return;
  const changes = SERIES_KINDS.flatMap(({ kind }) => {
    const pattern = patternOfSettings(after, kind);
    const change = { kind, pattern, yearly: namesYear(pattern) };
    // Series from before kinds had digits of their own have the format as it is.
    return [patternOfSettings(before, kind), formatOfSettings(before)].map((former) => ({
      ...change,
      former,
    }));
  });
  await tx`
    update number_series s set pattern = c.pattern, yearly = c.yearly
    from json_to_recordset(${JSON.stringify(changes)}::text::json) c (kind text, former text, pattern text, yearly boolean)
    where s.entity_id = ${entityId} and s.kind = c.kind and s.pattern = c.former and s.is_default
      and not exists (
        select from number_series_years y where y.entity_id = s.entity_id and y.series_id = s.id
      )`;
}
