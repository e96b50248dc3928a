import { type DataFile, dataFile } from './data-file.ts';
import type { TaxOfficeWorkplace } from './entries.ts';

/** Which workplace a seat belongs to. */
export interface SeatsFile extends DataFile {
  readonly prague: Readonly<Record<string, { readonly workplace: string; readonly certain: boolean }>>;
  readonly districts: Readonly<
    Record<
      string,
      {
        readonly office: string;
        readonly workplace: string | null;
        readonly towns?: Readonly<Record<string, string>>;
        readonly candidates?: readonly string[];
      }
    >
  >;
}

type WorkplacesFile = DataFile & { readonly entries: readonly Omit<TaxOfficeWorkplace, 'towns'>[] };

let known: readonly TaxOfficeWorkplace[] | undefined;

/** The workplaces with what their places are called. */
export function workplaces(): readonly TaxOfficeWorkplace[] {
  known ??= withTowns();
  return known;
}

function withTowns(): TaxOfficeWorkplace[] {
  const { prague, districts } = dataFile<SeatsFile>('tax-office-seats');
  const places = [
    ...Object.entries(prague).map(([town, { workplace }]) => ({ town, workplace })),
    ...Object.entries(districts).flatMap(([district, { workplace, towns }]) => [
      { town: district, workplace },
      ...Object.entries(towns ?? {}).map(([town, code]) => ({ town, workplace: code })),
    ]),
  ];
  const byWorkplace = Map.groupBy(places, ({ workplace }) => workplace);
  const { entries } = dataFile<WorkplacesFile>('tax-office-workplaces');
  return entries.map((entry) => ({
    ...entry,
    towns: (byWorkplace.get(entry.code) ?? []).map(({ town }) => town),
  }));
}
