import type { Account } from '@news-and-accounting/bank-statements';
import type { BankTransactionRecord, Remark } from '@news-and-accounting/import-formats';
import { halerToJson } from '@news-and-accounting/money';
import {
  insertLooseMovements,
  knownMovements,
  type LooseMovement,
  looseMovement,
  takeMovementsBack,
} from '../../bank/statements/index.ts';
import type { CompanyFacts } from '../../documents/documents/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import { LeftMovements } from './left-movements.ts';
import { type ImportTarget, type Plan, type Planner, type Planning, planOf } from './target.ts';

type OwnAccount = CompanyFacts['bank_accounts'][number];
type PlannedMovement = Plan & { account: OwnAccount | null; movement: LooseMovement | null };

/** Movements of bank accounts: what an account holds already, by the rules of statements, stays as it is. */
export const BANK_TRANSACTIONS: ImportTarget<BankTransactionRecord> = {
  planner: movementPlanner,
  storer: ({ entityId, writer, note }) => ({
    async store(tx, _record, plan) {
      const { account, movement } = plan as PlannedMovement;
      if (account === null || movement === null)
        throw new Error('a movement that is to be stored was not planned');
      const where = { entityId, bankAccountId: account.id, isInCzk: account.currency === 'CZK' };
      const [id] = await insertLooseMovements(tx, where, [movement], writer.now);
      if (id === undefined) throw new Error('an insert returned no row');
      note({ record: 'bank_transaction', record_id: id });
      return { recordId: id, warnings: [] };
    },
  }),
  takeBack: ({ tx, entityId }, records) => takeMovementsBack(tx, entityId, records),
};

function movementPlanner(planning: Planning): Planner<BankTransactionRecord> {
  const used = new Map<number, Set<number>>();
  const left = new LeftMovements();
  return {
    async plan(records) {
      const plans = records.map((record) => planMovement(planning, record, left));
      for (const [account, rows] of Map.groupBy(plans, (plan) => plan.account)) {
        if (account === null) continue;
        const known = used.get(account.id) ?? new Set();
        used.set(account.id, known);
        await findKnown(planning, account.id, rows, known);
      }
      return plans;
    },
    async finish() {
      const until = planning.options.history_until;
      return { warnings: until === null ? [] : await left.told(planning, until), refusal: null };
    },
  };
}

/** Turns the plans of movements that the account holds into skips. @param used what stands for a row of the file already */
async function findKnown(
  { sql, entityId }: Planning,
  bankAccountId: number,
  plans: readonly PlannedMovement[],
  used: Set<number>,
): Promise<void> {
  const sound = plans.filter(({ movement }) => movement !== null);
  const movements = sound.map(({ movement }) => movement as LooseMovement);
  const found = await knownMovements(sql, { entityId, bankAccountId }, movements, used);
  for (const [i, plan] of sound.entries()) {
    const id = found[i] ?? null;
    if (id === null) continue;
    used.add(id);
    Object.assign(plan, { action: 'skip', record_id: id });
  }
}

/** A movement of the books of before: their documents have its payment, their opening balances the rest. */
function leftBehind(until: string, record: BankTransactionRecord): PlannedMovement {
  const message = `Pohyb je z období do ${dayText(until)}, obsahují ho převzaté úhrady a počáteční zůstatek účtu.`;
  const warnings = [...record.warnings, { field: 'booked_on', message, code: 'HISTORY' }];
  return { ...planOf({ proposed: null, warnings }), action: 'skip', account: null, movement: null };
}

function planMovement(
  { company, options }: Planning,
  record: BankTransactionRecord,
  left: LeftMovements,
): PlannedMovement {
  const { movement: read } = record;
  const until = options.history_until;
  const { account, errors } = accountOf(record, company.bank_accounts, options.bank_account_id);
  if (until !== null && read !== null && read.bookedOn <= until && record.errors.length === 0) {
    left.add(account);
    return leftBehind(until, record);
  }
  const wrong: Remark[] = [...record.errors, ...errors];
  if (account !== null && read !== null && read.currency !== null && read.currency !== account.currency)
    wrong.push({ field: 'currency', message: `Účet ${account.name} je v měně ${account.currency}.` });
  const movement = read === null ? null : looseMovement(read);
  const proposed =
    movement === null
      ? null
      : {
          ...{ bank_account_id: account?.id ?? null, booked_on: movement.booked_on },
          ...{ amount: halerToJson(movement.amount), currency: account?.currency ?? null },
          ...{ counter_name: movement.counter_name, counter_number: movement.counter_number },
          ...{ counter_bank_code: movement.counter_bank_code, counter_iban: movement.counter_iban },
          ...{ variable_symbol: movement.variable_symbol, message: movement.message },
        };
  const isSound = wrong.length === 0 && movement !== null;
  const plan = planOf({ proposed, errors: wrong, warnings: [...record.warnings] });
  return { ...plan, account, movement: isSound ? movement : null };
}

const FIELD = 'bank_account_id';

const refused = (message: string) => ({ account: null, errors: [{ field: FIELD, message }] });

/** The account that the file names, else the one of the options, else the only one that is called as the file calls it. */
function accountOf(
  { account: named, accountName }: BankTransactionRecord,
  accounts: readonly OwnAccount[],
  chosen: number | null,
): { account: OwnAccount | null; errors: Remark[] } {
  const option = accounts.find(({ id }) => id === chosen) ?? null;
  if (named === null || (named.number === null && named.iban === null))
    return option === null ? calledLike(accountName, accounts) : { account: option, errors: [] };
  const found = accounts.filter((account) => isNamed(named, account));
  const own =
    option !== null && found.includes(option) ? option : found.length === 1 ? (found[0] ?? null) : null;
  const name = named.iban ?? `${named.number}${named.bankCode === null ? '' : `/${named.bankCode}`}`;
  if (found.length === 0) return refused(`Účet ${name} firma nemá.`);
  if (own === null) return refused(`Účtu ${name} odpovídá víc účtů firmy, zvolte jeden.`);
  if (option !== null && own !== option)
    return refused(`Pohyb je na účtu ${name}, zvolený je ${option.name}.`);
  return { account: own, errors: [] };
}

/** Programs call an account by an abbreviation: the beginning of its name, as far as they have room for it. */
function calledLike(name: string | null, accounts: readonly OwnAccount[]) {
  const wanted = name?.toLowerCase() ?? null;
  const found = accounts.filter((each) => wanted !== null && each.name.toLowerCase().startsWith(wanted));
  const [only, other] = found;
  if (only !== undefined && other === undefined) return { account: only, errors: [] };
  const which =
    name === null
      ? 'Zvolte účet v nastavení převzetí.'
      : `Soubor mu říká „${name}“: zvolte účet v nastavení převzetí, nebo mu tu dejte stejný název.`;
  return refused(`Soubor neříká, kterého účtu pohyb je. ${which}`);
}

function isNamed(named: Account, { number, bank_code, iban }: OwnAccount): boolean {
  if (named.iban !== null && iban !== null) return named.iban.replaceAll(' ', '') === iban;
  if (named.number === null || number === null) return false;
  const isSameBank = named.bankCode === null || bank_code === null || named.bankCode === bank_code;
  return isSameBank && plain(named.number) === plain(number);
}

/** Without leading zeros of prefix and number. */
const plain = (number: string) =>
  number
    .split('-')
    .map((part) => part.replace(/^0+/, ''))
    .filter((part) => part !== '')
    .join('-');
