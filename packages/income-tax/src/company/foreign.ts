import {
  add,
  exactly,
  formatCzk,
  type Haler,
  rational,
  round,
  smaller,
  subtract,
  sum,
  times,
  ZERO,
} from '@news-and-accounting/money';
import { type FormItem, type ReturnFinding, toCrowns } from '../form-line.ts';

/**
 * How a treaty relieves income from abroad: ordinary credit, at most the domestic tax on that income; full credit of the
 * whole tax paid; exemption of the income from the base.
 */
export type ForeignMethod = 'credit' | 'full_credit' | 'exemption';
export const FOREIGN_METHODS: readonly ForeignMethod[] = ['credit', 'full_credit', 'exemption'];

/** What came from sources in a state and was taxed there; amounts not below 0, with haléře. */
export interface ForeignIncome {
  /** ISO 3166, two letters. */
  readonly country: string;
  /** The name of the state, Czech. */
  readonly label: string;
  readonly method: ForeignMethod;
  readonly income: Haler;
  /** By the domestic act, without deductions that the foreign one knows (§ 38f(3)). */
  readonly expenses: Haler;
  /** At most what the treaty lets the state take; nothing counts of it with exemption. */
  readonly taxPaid: Haler;
}

/** The annex of table I for a state, rows 1 to 7, in whole crowns. */
export interface CreditOfState {
  readonly country: string;
  /** Row 1: row 310. */
  readonly tax: Haler;
  /** Row 2: row 220. */
  readonly base: Haler;
  readonly paid: Haler;
  readonly income: Haler;
  readonly expenses: Haler;
  /** Row 6; below 0 it is a loss. */
  readonly net: Haler;
  /** Row 7: what can be credited; null in the year of a loss from that state, which leaves the row empty. */
  readonly creditable: Haler | null;
}

/** Table I of the return, in whole crowns. */
export interface ForeignTax {
  /** Row 1: paid where the whole of it is credited. */
  readonly fullCredit: Haler;
  /** Row 2: paid in states with an annex, by its rows 3. */
  readonly paid: Haler;
  /** Row 3: what their rows 7 let be credited. */
  readonly limited: Haler;
  /** Row 4: rows 1 and 3, and what was entered into row 320 without a state. */
  readonly creditable: Haler;
  /** Row 5: paid and not credited, which may be a cost of the next period (§ 24(2)(ch)). */
  readonly left: Haler;
  readonly states: readonly CreditOfState[];
}

/** Row 210: what is exempt, income less expenses of each state; a loss counts below 0. */
export function exemptItems(incomes: readonly ForeignIncome[]): FormItem[] {
  return incomes.flatMap(({ method, label, income, expenses }, i) =>
    method !== 'exemption'
      ? []
      : [
          {
            ...{ type: 'foreign_income', id: i, label: `${label}: vynětí` },
            amount: subtract(income, expenses),
            reason: `Příjmy ${formatCzk(income)} − výdaje ${formatCzk(expenses)}`,
          },
        ],
  );
}

/** Row 320: what is credited for each state, before the limit of the whole tax. */
export function creditItems(
  incomes: readonly ForeignIncome[],
  { tax, base }: { tax: Haler; base: Haler },
): FormItem[] {
  return incomes.flatMap((each, i): FormItem[] => {
    if (each.method === 'exemption') return [];
    const item = { type: 'foreign_income' as const, id: i };
    if (each.method === 'full_credit')
      return [
        {
          ...{ ...item, label: `${each.label}: úplný zápočet`, amount: toCrowns(each.taxPaid) },
          reason: 'Celá daň zaplacená v tomto státě',
        },
      ];
    const state = creditOfState(each, tax, base);
    const amount = state.creditable ?? ZERO;
    return [{ ...item, label: `${each.label}: prostý zápočet`, amount, reason: stepsOf(state) }];
  });
}

/** The annex of a state, from rows 310 and 220 (§ 38f(2), (3) and (8)). */
function creditOfState(
  { country, taxPaid, income, expenses }: ForeignIncome,
  tax: Haler,
  base: Haler,
): CreditOfState {
  const [gross, costs, paid] = [toCrowns(income), toCrowns(expenses), toCrowns(taxPaid)];
  const net = subtract(gross, costs);
  return {
    ...{ country, tax, base, paid, income: gross, expenses: costs, net },
    creditable: net < ZERO ? null : smaller(paid, domesticTax(tax, net, base)),
  };
}

/** The part of the tax that falls on income of a state; without a base there is no tax to divide. */
function domesticTax(tax: Haler, net: Haler, base: Haler): Haler {
  if (base <= ZERO) return ZERO;
  return round(times(exactly(tax), rational(BigInt(net), BigInt(base))), 'half_up_to_crown');
}

function stepsOf({ tax, base, paid, income, expenses, net, creditable }: CreditOfState): string {
  const from = `Příjmy ${formatCzk(income)} − výdaje ${formatCzk(expenses)} = ${formatCzk(net)}`;
  if (creditable === null) return `${from}: ze ztráty se nezapočítává nic.`;
  const at = `zaplaceno ${formatCzk(paid)}`;
  if (base <= ZERO) return `${from}; bez základu daně se nezapočítává nic, ${at}.`;
  const most = formatCzk(domesticTax(tax, net, base));
  return `${from}; nejvýše ${formatCzk(tax)} (ř. 310) × ${formatCzk(net)} / ${formatCzk(base)} (ř. 220) = ${most}, ${at}.`;
}

type CreditRows = {
  tax: Haler;
  base: Haler;
  /** Entered into row 320 without a state. */
  entered: Haler;
  /** Row 320. */
  credited: Haler;
};

/** Table I; null where nothing is credited and nothing was to be. */
export function foreignTaxOf(
  incomes: readonly ForeignIncome[],
  { tax, base, entered, credited }: CreditRows,
): ForeignTax | null {
  const full = incomes.filter(({ method }) => method === 'full_credit');
  const states = incomes
    .filter(({ method }) => method === 'credit')
    .map((each) => creditOfState(each, tax, base));
  if (full.length + states.length === 0 && entered === ZERO) return null;
  const fullCredit = sum(full.map(({ taxPaid }) => toCrowns(taxPaid)));
  const paid = sum(states.map((each) => each.paid));
  const limited = sum(states.map(({ creditable }) => creditable ?? ZERO));
  return {
    ...{ fullCredit, paid, limited, states },
    creditable: sum([fullCredit, limited, entered]),
    left: subtract(add(add(fullCredit, paid), entered), credited),
  };
}

/** What is to be known of the relief beside its rows. */
export function foreignFindings(
  incomes: readonly ForeignIncome[],
  foreignTax: ForeignTax | null,
): ReturnFinding[] {
  const findings: ReturnFinding[] = [];
  const add = (code: string, message: string) =>
    findings.push({ level: 'info', code, message, field: 'working.foreign_income' });
  if (incomes.length > 0)
    add(
      'foreign_confirmations',
      'K přiznání patří seznam potvrzení zahraničních správců daně, u ojedinělého příjmu samo potvrzení (§ 38f odst. 5 a 10).',
    );
  if (foreignTax !== null && foreignTax.left > ZERO)
    add(
      'foreign_tax_left',
      `Z daně zaplacené v zahraničí se nezapočte ${formatCzk(foreignTax.left)}; může být nákladem dalšího období (§ 24 odst. 2 písm. ch)).`,
    );
  return findings;
}
