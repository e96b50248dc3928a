import { type Filing, type FilingKind, type FilingType, isOverview, type PreparedKind } from './model.ts';

type Known = Pick<Filing, 'status'> & { filing_type: string };

/** Types that replace or follow what was filed late. */
const FOLLOWING: Readonly<Record<PreparedKind, FilingType>> = {
  vat_return: 'D',
  control_statement: 'N',
  recapitulative_statement: 'N',
  wage_tax_statement: 'D',
  withholding_statement: 'D',
  income_tax: 'D',
  osvc_social: 'Z',
  osvc_health: 'Z',
};

type Question = {
  kind: PreparedKind;
  /** Of the period, the newest first. */
  filings: readonly Known[];
  dueOn: string | null;
  today: string;
};

/** The types that a form of a period can have now; the usual one first. */
export function typesFor({ kind, filings, dueOn, today }: Question): readonly [FilingType, ...FilingType[]] {
  const filed = filings.filter(({ status }) => status === 'filed');
  const [last] = filed;
  const isRecapitulative = kind === 'recapitulative_statement';
  if (last === undefined) return isOverview(kind) ? ['N'] : isRecapitulative ? ['R'] : ['B'];
  const following = FOLLOWING[kind];
  if (isOverview(kind)) return dueOn !== null && today <= dueOn ? ['O', following] : [following];
  if (isRecapitulative) return [following];
  const again: FilingType[] = last.filing_type === following || last.filing_type === 'E' ? ['E'] : [];
  return dueOn !== null && today <= dueOn ? ['O', following, ...again] : [following, ...again];
}

/** Whether a type tells when its reasons were found; of overviews `N` is the first one, and a change tells nothing. */
export const isLater = (kind: FilingKind, type: FilingType): boolean =>
  !isOverview(kind) && ['D', 'N', 'E'].includes(type);

/** Whether its form has a place for why it differs from what was filed. */
export const tellsReasons = (kind: FilingKind, type: FilingType): boolean =>
  kind === 'osvc_social'
    ? type !== 'N'
    : isLater(kind, type) && kind !== 'control_statement' && kind !== 'recapitulative_statement';

type Explained = Pick<Filing, 'kind' | 'status' | 'filing_type'> & { details: { reasons?: string | null } };

/** Whether what is not handed in yet lacks the reasons that its form has a place for. */
export const lacksReasons = ({ kind, status, filing_type, details }: Explained): boolean =>
  (kind === 'vat_return' || kind === 'income_tax' || kind === 'osvc_social') &&
  status === 'draft' &&
  tellsReasons(kind, filing_type as FilingType) &&
  (details.reasons ?? null) === null;

type Dated = Pick<Filing, 'due_on' | 'kind' | 'filing_type'>;

/** By when what is filed of a period is still the regular one: a later filing has a day of its own. */
export const regularDueOn = (filings: readonly Dated[], shown: Dated): string | null =>
  ([shown, ...filings].find(({ kind, filing_type }) => !isLater(kind, filing_type as FilingType)) ?? shown)
    .due_on;

/** Whether a prepared corrective filing has missed the day until which it could be one. */
export const isCorrectiveOver = ({ status, filing_type }: Known, types: readonly FilingType[]): boolean =>
  status === 'draft' && filing_type === 'O' && !types.includes('O');
