import { crownsText, cutText, dayText, type FormElement } from '@news-and-accounting/epo';
import { type Haler, haler, sum } from '@news-and-accounting/money';
import type {
  CompanyForm,
  CompanyLoss,
  DepreciationGroup,
  ForeignTax,
  GroupDepreciation,
} from './company-form.ts';
import { amountOf, type FormItem, type FormRow, textElements } from './form.ts';
import { crowns, dividedTo, wholeCrowns } from './values.ts';

/** Rows whose content is explained in an attachment of the form. */
const EXPLAINED = ['20', '30', '62', '109', '110', '111', '112', '140', '160', '162', '240', '241', '331'];
/** Groups of accounts that table A has room for. */
const GROUPS_AT_MOST = 12;
const LOSSES_AT_MOST = 40;
/** Since this day the turnover has its currency. */
const CURRENCY_FROM = '2024-01-01';

/**
 * The annexes in the order of the schema: table A (costs of row 40 by groups of accounts), B (depreciation by groups), E
 * (losses), G (gifts), H (credits), I (tax paid abroad), K (turnover and employees), texts, annexes of table I by states.
 */
export function annexElements(form: CompanyForm, reasons: readonly FormElement[]): FormElement[] {
  const { rows } = form;
  return [
    ...groupElements(rowOf(rows, '40')),
    ...depreciationElements(form.depreciation),
    ...lossElements(form.losses, amountOf(rows, '230')),
    ...giftElements(itemsOf(rows, '260')),
    ...creditElements(rows),
    ...foreignElements(foreignTaxOfForm(form)),
    ...sizeElements(form),
    ...reasons,
    ...EXPLAINED.flatMap((code) => explanation(rowOf(rows, code))),
    ...(form.foreignTax === null ? [] : stateElements(form.foreignTax)),
  ];
}

const rowOf = (rows: readonly FormRow[], code: string): FormRow | null =>
  rows.find((row) => row.code === code && row.amount !== 0) ?? null;
const itemsOf = (rows: readonly FormRow[], code: string): readonly FormItem[] =>
  rows.find((row) => row.code === code)?.items ?? [];

/** Table A: what is not deductible, by the group of the account, in crowns that add up to row 40. */
function groupElements(row: FormRow | null): FormElement[] {
  if (row === null) return [];
  const groups = [...Map.groupBy(row.items, groupOf)].map(([label, items]) => ({
    label,
    amount: sum(items.map(({ amount }) => amount)),
  }));
  const shown = groups.length <= GROUPS_AT_MOST ? groups : merged(groups);
  const divided = dividedTo(
    row.amount,
    shown.map(({ amount }) => amount),
  );
  return [
    ...shown.map(({ label }, i) => ({
      name: 'VetaU',
      attributes: { naz_uc_skup: cutText(label, 60), kc_1a: crownsText(divided[i] ?? haler(0)) },
    })),
    { name: 'VetaE', attributes: { kc_dpp_a12: crownsText(row.amount) } },
  ];
}

const groupOf = ({ type, id }: FormItem): string =>
  type === 'account' ? `Účtová skupina ${String(id).slice(0, 2)}` : 'Úpravy mimo účty';

type Group = { label: string; amount: Haler };

/** The largest ones, and all others in one. */
function merged(groups: readonly Group[]): Group[] {
  const ordered = groups.toSorted((a, b) => b.amount - a.amount);
  const rest = ordered.slice(GROUPS_AT_MOST - 1);
  const others = { label: 'Ostatní', amount: sum(rest.map(({ amount }) => amount)) };
  return [...ordered.slice(0, GROUPS_AT_MOST - 1), others];
}

/**
 * Where a group stands in table B. The schema names neither group 6 nor the sum: `6odsk` is read as the sixth group, and the
 * portal asks for row 11 under `kc_dppb6_b8`.
 */
const GROUP_ROWS: Readonly<Record<DepreciationGroup, string>> = {
  1: 'kc_dppb1',
  2: 'kc_dppb2',
  3: 'kc_dppb3',
  4: 'kc_dppb4',
  5: 'kc_dppb5',
  6: 'kc_dpp_b_6odsk',
  intangible: 'kc_dpp_b_onm',
  accounting: 'kc_dpp_b10',
};

/** Table B: depreciation by the act with its sum, and beside it that of the books which is deducted as it is. */
function depreciationElements(depreciation: readonly GroupDepreciation[]): FormElement[] {
  const groups = [...Map.groupBy(depreciation, ({ group }) => group)].map(([group, own]) => ({
    group,
    amount: wholeCrowns(sum(own.map(({ amount }) => amount))),
  }));
  const shown = groups.filter(({ amount }) => amount !== 0);
  if (shown.length === 0) return [];
  const byAct = sum(shown.filter(({ group }) => group !== 'accounting').map(({ amount }) => amount));
  const rows = shown.map(({ group, amount }) => [GROUP_ROWS[group], crownsText(amount)]);
  return [
    {
      name: 'VetaF',
      attributes: {
        ...Object.fromEntries(rows),
        kc_dppb6_b8: byAct === 0 ? null : crownsText(byAct),
      },
    },
  ];
}

/** Table I as the form has it; null: it has none. */
export function foreignTaxOfForm({
  rows,
  foreignTax,
}: Pick<CompanyForm, 'rows' | 'foreignTax'>): ForeignTax | null {
  return foreignTax ?? enteredForeignTax(rowOf(rows, '320'));
}

/** Table I where nothing is known but what stands in row 320: neither the way nor the states. */
function enteredForeignTax(row: FormRow | null): ForeignTax | null {
  if (row === null) return null;
  const entered = sum(row.items.filter(({ amount }) => amount > 0).map(({ amount }) => amount));
  const left = haler(Math.max(0, wholeCrowns(entered) - row.amount));
  return {
    ...{ fullCredit: haler(0), paid: haler(0), limited: haler(0), states: [] },
    ...{ creditable: row.amount, left },
  };
}

/**
 * Table I: what was paid abroad by the way of its credit, what of it can be credited (row 4, which row 320 takes up to
 * the tax), and what is left and may be a cost of the next period (row 5).
 */
function foreignElements(foreign: ForeignTax | null): FormElement[] {
  if (foreign === null) return [];
  const { fullCredit, paid, limited, creditable, left, states } = foreign;
  const some = (amount: Haler) => (amount === 0 ? null : crownsText(amount));
  return [
    {
      name: 'VetaN',
      attributes: {
        pr1i_1: some(fullCredit),
        pr1i_2: some(paid),
        pr1i_3: states.length === 0 ? null : crownsText(limited),
        pr1i_4: crownsText(creditable),
        kc_dppd17_g17: some(left),
        poc_zvl_pr_i: states.length === 0 ? null : String(states.length),
      },
    },
  ];
}

/** The annex of each state whose tax is credited up to the domestic one. */
const stateElements = ({ states }: ForeignTax): FormElement[] =>
  states.map((state) => ({
    name: 'VetaZ',
    attributes: {
      zvl_pr_i_k_stat: state.country,
      zvl_pr_i_r1: crownsText(state.tax),
      zvl_pr_i_r2: crownsText(state.base),
      zvl_pr_i_r3: crownsText(state.paid),
      zvl_pr_i_r4: crownsText(state.income),
      zvl_pr_i_r5: crownsText(state.expenses),
      zvl_pr_i_r6: crownsText(state.net),
      zvl_pr_i_r7: state.creditable === null ? null : crownsText(state.creditable),
    },
  }));

/** Table E: the latest first. */
function lossElements(losses: readonly CompanyLoss[], applied: number): FormElement[] {
  const shown = losses
    .filter((loss) => loss.applied > 0 || loss.remaining > 0)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))
    .slice(0, LOSSES_AT_MOST);
  if (shown.length === 0) return [];
  return [
    ...shown.map((loss) => ({
      name: 'VetaV',
      attributes: {
        pr1e_sl_1_od: dayText(loss.from),
        pr1e_sl_1_do: dayText(loss.to),
        pr1e_sl_2: crowns(loss.assessed),
        pr1e_sl_3: crowns(loss.used),
        pr1e_sl_4: crowns(loss.applied),
        pr1e_sl_5: crowns(loss.remaining),
      },
    })),
    {
      name: 'VetaI',
      attributes: {
        pr1e_sl_4_celk: crownsText(haler(applied)),
        kc_dppc65_d85: crowns(sum(shown.map(({ remaining }) => remaining))),
      },
    },
  ];
}

/** Table G: everything that was given, also what is over the limit, and in a year of a loss. */
function giftElements(items: readonly FormItem[]): FormElement[] {
  const given = sum(
    items.filter(({ type, amount }) => type === 'gift' && amount > 0).map(({ amount }) => amount),
  );
  return given === 0 ? [] : [{ name: 'VetaL', attributes: { pr1g_1: crowns(given) } }];
}

/**
 * Table H: what credits for employees with a disability come to, also where the tax does not take them all and in a year
 * of a loss; the sum alone where they are not told apart.
 */
function creditElements(rows: readonly FormRow[]): FormElement[] {
  const items = itemsOf(rows, '300');
  const of = (id: string) => sum(items.filter((item) => item.id === id).map(({ amount }) => amount));
  const [plain, severe] = [of('disabled_employees'), of('severely_disabled_employees')];
  const told = haler(plain + severe);
  const all = told === 0 ? haler(amountOf(rows, '300')) : told;
  if (all === 0) return [];
  return [
    {
      name: 'VetaM',
      attributes: {
        kc_dpp_f1: plain === 0 ? null : crowns(plain),
        kc_dpp_f2: severe === 0 ? null : crowns(severe),
        kc_dpp_f4: crowns(all),
      },
    },
  ];
}

/** Table K. */
function sizeElements({ turnover, employees, period }: CompanyForm): FormElement[] {
  if (turnover === null && employees === null) return [];
  const isTold = turnover !== null && period.from >= CURRENCY_FROM;
  return [
    {
      name: 'VetaS',
      attributes: {
        kc_dpp_i1: turnover === null ? null : crownsText(turnover),
        cisobr_mena: isTold ? 'CZK' : null,
        poc_zam: employees === null ? null : String(employees),
      },
    },
  ];
}

/** What a row is made of, with why: the form asks for it in an attachment. */
function explanation(row: FormRow | null): FormElement[] {
  if (row === null) return [];
  const lines = row.items.map(
    ({ label, reason, amount }) =>
      `${[label, reason].filter(Boolean).join(': ')} ${(amount / 100).toFixed(2).replace('.', ',')} Kč`,
  );
  return textElements(lines.join('\n'), '2', row.code);
}
