import { formatNumber } from '@news-and-accounting/identifiers';
import { fiscalYearOf } from '../../books/ledger/index.ts';
import type { Company } from '../../platform/http/caller.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { SeriesKind } from './kinds.ts';
import type { SeriesInList } from './series.ts';
import { FOR_EVER, type GivenNumber, listSeries } from './store.ts';

type Taken = GivenNumber & { seriesId: number };

/**
 * The first numbers of a company that was only just made and that nobody else knows: counted in memory in the order in
 * which they are taken, and kept all at once.
 */
export class FirstNumbers {
  private readonly company: Pick<Company, 'id' | 'fiscalYearStart'>;
  private readonly series: ReadonlyMap<SeriesKind, SeriesInList>;
  private readonly taken: Taken[] = [];
  private readonly counters = new Map<string, { seriesId: number; year: number; next: number }>();

  private constructor(company: FirstNumbers['company'], series: FirstNumbers['series']) {
    this.company = company;
    this.series = series;
  }

  static async of(sql: Queries, company: FirstNumbers['company']): Promise<FirstNumbers> {
    const series = await listSeries(sql, company.id, FOR_EVER);
    const usual = series.filter((each) => each.default).map((each) => [each.kind, each] as const);
    return new FirstNumbers(company, new Map(usual));
  }

  take(kind: SeriesKind, date: string): { number: string; seriesId: number } {
    const series = this.series.get(kind);
    if (series === undefined) throw new Error(`a new company has no series of ${kind}`);
    const year = fiscalYearOf(date, this.company.fiscalYearStart);
    const counted = series.yearly ? year : FOR_EVER;
    const name = `${series.id} ${counted}`;
    const counter = this.counters.get(name) ?? { seriesId: series.id, year: counted, next: 1 };
    const number = formatNumber(series, { year, month: Number(date.slice(5, 7)), counter: counter.next });
    this.taken.push({ kind, number, year: counted, counter: counter.next, date, seriesId: series.id });
    this.counters.set(name, { ...counter, next: counter.next + 1 });
    return { number, seriesId: series.id };
  }

  async keep(tx: Queries): Promise<void> {
    const { id: entity_id } = this.company;
    const counters = [...this.counters.values()].map(({ seriesId: series_id, year, next }) => ({
      ...{ entity_id, series_id, year, first: 1, next },
    }));
    await tx`
      insert into number_series_years (entity_id, series_id, year, first, next)
      select entity_id, series_id, year, first, next from ${rowsOf(tx, 'number_series_years', counters)}`;
    const numbers = this.taken.map(({ seriesId: series_id, ...given }) => ({
      ...given,
      entity_id,
      series_id,
    }));
    await tx`
      insert into given_numbers (entity_id, kind, number, series_id, year, counter, date)
      select entity_id, kind, number, series_id, year, counter, date
      from ${rowsOf(tx, 'given_numbers', numbers)}`;
  }
}
