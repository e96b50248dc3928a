import { type DataFile, dataFile } from './data-file.ts';
import type { FlatRateRule, IncomeKind, IncomeKindEntry, NaceVersion } from './entries.ts';
import { activityName } from './nace.ts';

interface Rule {
  readonly prefix: string;
  readonly kind: IncomeKind;
  readonly note?: string;
}

type FlatRatesFile = DataFile & { readonly kinds: readonly IncomeKindEntry[] } & Readonly<
    Record<`nace_${NaceVersion}`, readonly Rule[]>
  >;

/** The kinds of income that section 7(7) of the Income Tax Act tells apart, with their rates and caps. */
export function incomeKinds(): readonly IncomeKindEntry[] {
  return flatRatesFile().kinds;
}

export function incomeKind(kind: IncomeKind): IncomeKindEntry {
  const entry = incomeKinds().find(({ code }) => code === kind);
  if (entry === undefined) throw new Error(`unknown kind of income ${kind}`);
  return entry;
}

/** The rule with the longest prefix of an activity's code; null when none matches, which means an ordinary trade. */
export function flatRateRule(version: NaceVersion, code: string): FlatRateRule | null {
  const rules = flatRatesFile()[`nace_${version}`].filter(({ prefix }) => code.startsWith(prefix));
  if (rules.length === 0) return null;
  return expand(
    version,
    rules.reduce((longest, rule) => (rule.prefix.length > longest.prefix.length ? rule : longest)),
  );
}

/** All rules of both versions of CZ-NACE; `code` is the prefix. */
export function flatRateRules(): readonly FlatRateRule[] {
  const versions: readonly NaceVersion[] = ['2025', '2008'];
  return versions.flatMap((version) =>
    flatRatesFile()[`nace_${version}`].map((rule) => expand(version, rule)),
  );
}

function expand(version: NaceVersion, { prefix, kind, note }: Rule): FlatRateRule {
  return {
    code: prefix,
    name: activityName(version, prefix) ?? prefix,
    nace: version,
    income_kind: kind,
    rate: incomeKind(kind).rate,
    note: note ?? null,
  };
}

function flatRatesFile(): FlatRatesFile {
  return dataFile<FlatRatesFile>('flat-rates');
}
