import { add, czechMoney, type Haler, negate, subtract, ZERO } from '@news-and-accounting/money';
import { invalidFields } from '../../platform/http/fields.ts';
import type { PaidDuty } from '../../taxes/duties/index.ts';
import { accountOfText, type Judged, judged } from './account.ts';
import { type DutyToPay, dutyText } from './duties-to-pay.ts';
import type { GivenItem } from './fields.ts';
import type { ItemValues, PayAccount } from './order.ts';
import type { HeldItem, PaidDocument, PaidPayslip } from './targets.ts';
import type { World } from './world.ts';

/** An item with all that follows from what it pays, before it is checked. */
export type ItemDraft = Omit<ItemValues, 'checks' | 'proof'> & {
  /** From 0. */
  at: number;
  /** Null: no account is known. */
  payee: Judged | null;
  document: PaidDocument | null;
  isApproved: boolean;
  /** Why it would be paid twice; null: it would not. */
  twice: string | null;
  /** Accounts that are known of the payee; null: nobody can say. */
  known: readonly PayAccount[] | null;
  /** When it was to be paid. */
  wantedOn: string | null;
};

/** What an item pays and what is left of that. */
type Target = Pick<ItemDraft, 'document' | 'isApproved' | 'known' | 'wantedOn'> & {
  key: string;
  name: string;
  account: PayAccount;
  variable_symbol: string | null;
  constant_symbol: string | null;
  specific_symbol: string | null;
  message: string | null;
  /** Null: nobody here knows. */
  owed: Haler | null;
  paid: Haler;
};

/** Why something is no item at all; `at` from 0. */
export type ItemProblem = { at: number; field: string; text: string };

/**
 * The items of an order as they would be paid.
 * @throws {HttpError} 422 naming what is no item at all
 */
export function draftsOf(items: readonly GivenItem[], world: World): ItemDraft[] {
  const { drafts, problems } = draftsAndProblems(items, world);
  if (problems.length > 0)
    throw invalidFields(
      Object.fromEntries(problems.map(({ at, field, text }) => [`items[${at}].${field}`, text])),
    );
  return drafts;
}

/** The same, with what is no item beside those that are. */
export function draftsAndProblems(
  items: readonly GivenItem[],
  world: World,
): { drafts: ItemDraft[]; problems: ItemProblem[] } {
  const problems: ItemProblem[] = [];
  const held = heldAmounts(world.held);
  const drafts = items.flatMap((item, at) => draftOf(item, at, { world, held, problems }) ?? []);
  return { drafts, problems };
}

type Surroundings = { world: World; held: Map<string, Haler>; problems: ItemProblem[] };

function draftOf(item: GivenItem, at: number, { world, held, problems }: Surroundings): ItemDraft | null {
  const refuse = (field: string, text: string) => {
    problems.push({ at, field, text });
    return null;
  };
  const target = targetOf(item, world, refuse);
  if (target === null) return null;
  const isGiven = item.number !== null || item.iban !== null;
  const account = isGiven ? { ...item } : target.account;
  const { document_id, payslip_id, duty, deduction } = item;
  const payee = judged(account, world.format);
  const shared = {
    ...{ at, document_id, payslip_id, duty, deduction, name: item.name ?? target.name, payee },
    ...paidTo(payee, account),
    variable_symbol: item.variable_symbol ?? target.variable_symbol,
    constant_symbol: item.constant_symbol ?? target.constant_symbol,
    specific_symbol: item.specific_symbol ?? target.specific_symbol,
    message: item.message ?? target.message,
    ...{ document: target.document, isApproved: target.isApproved },
    ...{ known: target.known, wantedOn: target.wantedOn },
  };
  if (target.key === '') {
    const own = { ...shared, amount: item.amount ?? ZERO };
    // Who asks for a deduction knows what of it is left, and two wages may deduct the same.
    return { ...own, twice: deduction === undefined ? sameTransfer(own, world) : null };
  }
  const taken = held.get(target.key) ?? ZERO;
  const isSpent = taken > 0 || target.paid > 0;
  const left = target.owed === null ? null : subtract(subtract(target.owed, target.paid), taken);
  const amount = item.amount ?? (left !== null && left > 0 ? left : target.owed);
  if (amount === null) return refuse('amount', 'Vyplňte částku, aplikace ji nezná.');
  if (amount <= 0) return refuse('amount', 'Není co zaplatit.');
  held.set(target.key, add(taken, amount));
  // Nobody knows how much of a tax is owed, so a second payment of it is taken for the first one.
  const isMore = left === null ? isSpent : amount > left;
  // What wages oblige to may be known better by who pays it.
  if (isMore && !isSpent && duty === null && left !== null)
    return refuse('amount', `Zbývá zaplatit jen ${czechMoney(left, world.account.currency)}.`);
  return { ...shared, amount, twice: isMore && isSpent ? twiceText(taken, left, world) : null };
}

function twiceText(taken: Haler, left: Haler | null, { account: { currency } }: World): string {
  const where = taken > 0 ? 'Už je v příkazu k úhradě' : 'Už je zaplaceno';
  return left === null || left <= 0 ? `${where}.` : `${where}, zbývá ${czechMoney(left, currency)}.`;
}

/** The account as it is stored and shown; one that cannot be used as it was given. */
function paidTo(payee: Judged | null, given: PayAccount): PayAccount {
  const { number, bank_code, iban, bic } = payee?.problem === null ? payee.account : given;
  return { number, bank_code, iban, bic };
}

type Refuse = (field: string, text: string) => null;

function targetOf(item: GivenItem, world: World, refuse: Refuse): Target | null {
  const { document_id, payslip_id, duty, deduction } = item;
  if (document_id !== null) {
    const document = world.documents.get(document_id);
    const problem = documentProblem(document, world.account.currency);
    if (document === undefined || problem !== null) return refuse('document_id', problem ?? '');
    return documentTarget(document, world);
  }
  const isOfWages = payslip_id !== null || duty !== null || deduction !== undefined;
  if (world.account.currency !== 'CZK' && isOfWages)
    return refuse(payslip_id === null ? 'duty' : 'payslip_id', 'Platí se v korunách.');
  if (payslip_id !== null) {
    const slip = world.payslips.get(payslip_id);
    return slip === undefined ? refuse('payslip_id', 'Tato výplata ve firmě není.') : payslipTarget(slip);
  }
  if (duty !== null) {
    const owed = world.duties.get(dutyText(duty));
    return owed === undefined ? refuse('duty', 'Takový odvod firma za to období nemá.') : dutyTarget(owed);
  }
  return OWN_ITEM;
}

const NO_SYMBOLS = { variable_symbol: null, constant_symbol: null, specific_symbol: null };
const OWN_ITEM: Target = {
  ...{
    key: '',
    name: '',
    account: accountOfText(null),
    ...NO_SYMBOLS,
    message: null,
    owed: null,
    paid: ZERO,
  },
  ...{ document: null, isApproved: true, known: null, wantedOn: null },
};

const OWED_KINDS = ['received_invoice', 'received_advance', 'receipt', 'other_liability'];

/** Whether money of ours settles it: what others want to be paid, or what we give back. */
const isOwed = ({ kind, total_payable }: PaidDocument): boolean =>
  kind === 'credit_note' ? total_payable < 0 : OWED_KINDS.includes(kind) && total_payable > 0;

function documentProblem(document: PaidDocument | undefined, currency: string): string | null {
  if (document === undefined) return 'Tento doklad ve firmě není.';
  if (document.status !== 'issued') return 'Doklad není vystavený, nebo je stornovaný.';
  if (!isOwed(document))
    return 'Příkazem se platí přijaté doklady a vracejí částky vystavených opravných dokladů.';
  if (document.is_deducted) return 'Zálohu odečetla faktura, která o nezaplacený zbytek žádá. Zaplaťte ji.';
  return document.currency === currency ? null : `Doklad je v ${document.currency}, účet v ${currency}.`;
}

function documentTarget(document: PaidDocument, world: World): Target {
  const { id, partner_id, partner_name, payee_account: own, bank_accounts } = document;
  const { variable_symbol, constant_symbol, specific_symbol, due_on } = document;
  const { total_payable, remaining } = document;
  const isBack = document.kind === 'credit_note';
  const isNamed = own !== null && (own.number !== null || own.iban !== null);
  const before = [...world.paidBefore].flatMap((each) => {
    const [partner, account] = each.split(' ');
    return Number(partner) === partner_id && account !== undefined ? [accountOfText(account)] : [];
  });
  return {
    key: `document ${id}`,
    name: partner_name ?? document.number ?? '',
    account: isNamed ? own : cardAccount(document, world),
    ...{ variable_symbol, constant_symbol, specific_symbol },
    message: document.external_number ?? document.number,
    owed: isBack ? negate(total_payable) : total_payable,
    paid: isBack ? subtract(remaining, total_payable) : subtract(total_payable, remaining),
    document,
    isApproved: !world.unapproved.has(id),
    known: partner_id === null ? null : [...bank_accounts, ...before],
    wantedOn: due_on,
  };
}

/** The account of a contact in the currency of the order: one that is said to be in it first, then a published one. */
function cardAccount({ bank_accounts }: PaidDocument, { account: { currency }, format }: World): PayAccount {
  const fit = bank_accounts.filter(
    (each) =>
      (each.currency === null || each.currency === currency) && (format === 'sepa' || each.number !== null),
  );
  const rank = (each: (typeof fit)[number]) =>
    (each.currency === currency ? 2 : 0) + (each.published === true ? 1 : 0);
  return fit.toSorted((a, b) => rank(b) - rank(a))[0] ?? accountOfText(null);
}

function payslipTarget({ id, year, month, status, payout, paid, ...payslip }: PaidPayslip): Target {
  const { name, bank_account, is_reward } = payslip;
  const account = accountOfText(bank_account);
  const message = is_reward ? `Odměna ${month}/${year}` : `Mzda ${month}/${year}`;
  return {
    key: `payslip ${id}`,
    ...{ name, account, ...NO_SYMBOLS, message, owed: payout, paid },
    ...{ document: null, isApproved: status !== 'draft', wantedOn: null },
    known: bank_account === null ? null : [account],
  };
}

function dutyTarget(duty: DutyToPay): Target {
  const { key, payee, message, account, variable_symbol, constant_symbol, amount, paid } = duty;
  const isKnown = account.number !== null || account.iban !== null;
  return {
    key: `duty ${dutyText(key)}`,
    ...{ name: payee, account, variable_symbol, constant_symbol, specific_symbol: null, message },
    ...{ owed: amount, paid, document: null, isApproved: duty.is_final },
    ...{ known: isKnown ? [account] : null, wantedOn: duty.due_on },
  };
}

/** What waiting items of other orders hold, by what they pay. */
function heldAmounts(items: readonly HeldItem[]): Map<string, Haler> {
  const held = new Map<string, Haler>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) held.set(key, add(held.get(key) ?? ZERO, item.amount));
  }
  return held;
}

function keyOf({ document_id, payslip_id, duty_kind, duty_period, duty_insurer }: HeldItem): string | null {
  if (document_id !== null) return `document ${document_id}`;
  if (payslip_id !== null) return `payslip ${payslip_id}`;
  if (duty_kind === null || duty_period === null) return null;
  const key = { kind: duty_kind as PaidDuty['kind'], period: duty_period, insurer: duty_insurer };
  return `duty ${dutyText(key)}`;
}

/** The same transfer on the same day in another order is one that somebody has sent twice. */
function sameTransfer(item: Omit<ItemDraft, 'twice'>, { held, dueOn }: World): string | null {
  const isSame = held.some(
    (other) =>
      keyOf(other) === null &&
      other.due_on === dueOn &&
      other.iban === item.iban &&
      other.amount === item.amount &&
      other.variable_symbol === item.variable_symbol &&
      other.constant_symbol === item.constant_symbol &&
      other.specific_symbol === item.specific_symbol &&
      other.message === item.message,
  );
  return isSame ? 'Stejná platba už čeká v jiném příkazu.' : null;
}
