import type { FormElement } from '@news-and-accounting/epo';

/** A row of assets; whole thousands. */
export interface AssetRow {
  /** Of the row on the electronic form. */
  readonly number: number;
  readonly gross: number;
  readonly correction: number;
  readonly net: number;
  readonly prior: number;
}

/** A row of liabilities or of the income statement; whole thousands. */
export interface StatementRow {
  readonly number: number;
  readonly current: number;
  readonly prior: number;
}

/** Balance sheet and income statement (decree 500/2002) that a return carries. */
export interface FiledStatements {
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly balanceScope: 'full' | 'small' | 'micro';
  readonly incomeScope: 'full' | 'short';
  readonly layout: 'nature' | 'function';
  readonly assets: readonly AssetRow[];
  readonly liabilities: readonly StatementRow[];
  readonly income: readonly StatementRow[];
}

const BALANCE_SCOPES = { full: 'P', small: 'Z', micro: 'M' } as const;

/** What the head of a return says of its statements. */
export function statementAttributes(statements: FiledStatements, asOf: string) {
  return {
    uv_vyhl: '500',
    d_uv: asOf,
    uz_rad: 'T',
    uv_mena: 'CZK',
    uv_rozsah_rozv: BALANCE_SCOPES[statements.balanceScope],
    uv_rozsah_vzz: statements.incomeScope === 'full' ? 'P' : 'Z',
  };
}

/** The tables in the order of the schema: assets, the income statement by nature, liabilities, that by function. */
export function statementElements(statements: FiledStatements): FormElement[] {
  const { layout, income } = statements;
  return [
    ...statements.assets.filter(hasAsset).map(({ number, gross, correction, net, prior }) => ({
      name: 'VetaUA',
      attributes: {
        c_radku: String(number),
        kc_brutto: String(gross),
        // Corrections are written without their sign.
        kc_korekce: String(Math.abs(correction)),
        kc_netto: String(net),
        kc_netto_min: String(prior),
      },
    })),
    ...(layout === 'nature' ? rows('VetaUB', income) : []),
    ...rows('VetaUD', statements.liabilities),
    ...(layout === 'function' ? rows('VetaUE', income) : []),
  ];
}

const hasAsset = ({ gross, correction, net, prior }: AssetRow) =>
  [gross, correction, net, prior].some((figure) => figure !== 0);

function rows(name: string, own: readonly StatementRow[]): FormElement[] {
  return own
    .filter(({ current, prior }) => current !== 0 || prior !== 0)
    .map(({ number, current, prior }) => ({
      name,
      attributes: { c_radku: String(number), kc_sled: String(current), kc_min: String(prior) },
    }));
}
