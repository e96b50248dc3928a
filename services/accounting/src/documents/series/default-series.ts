import { namesYear, patternProblem } from '@news-and-accounting/identifiers';
import { type Queries, rowsOf } from '../../platform/store.ts';
import { SERIES_KINDS } from './kinds.ts';

const USUAL_PATTERN = '{prefix}{yyyy}{nnnn}';

/** The pattern of a series that names none: the company's `number_format` where numbers can be made by it. */
export function patternOfSettings(settings: Readonly<Record<string, unknown>>): string {
  const { number_format: format } = settings;
  const isUsable = typeof format === 'string' && patternProblem({ prefix: 'XX', pattern: format }) === null;
  return isUsable ? format : USUAL_PATTERN;
}

/** Gives a new company a series of each kind. */
export async function storeDefaultSeries(
  tx: Queries,
  entityId: number,
  settings: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const pattern = patternOfSettings(settings);
  const rows = SERIES_KINDS.map(({ kind, prefix, name }) => ({
    entity_id: entityId,
    ...{ kind, name, prefix, pattern, yearly: namesYear(pattern), is_default: true },
    ...{ created_at: now, updated_at: now },
  }));
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
  const [former, pattern] = [patternOfSettings(before), patternOfSettings(after)];
  if (former === pattern) return;
  await tx`
    update number_series s set pattern = ${pattern}, yearly = ${namesYear(pattern)}
    where s.entity_id = ${entityId} and s.pattern = ${former} and s.is_default
      and not exists (
        select from number_series_years y where y.entity_id = s.entity_id and y.series_id = s.id
      )`;
}
