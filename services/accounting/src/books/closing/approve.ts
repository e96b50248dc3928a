import { add, czechMoney, type Haler, haler, halerToJson, sum } from '@news-and-accounting/money';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { dayText } from '../../platform/http/texts.ts';
import {
  balancesOfYear,
  checkUnlocked,
  isAccountInUse,
  type NewPosting,
  replacePostings,
} from '../ledger/index.ts';
import { yearName } from './closing.ts';
import { resultOf } from './closing-entries.ts';
import { closingEvent } from './events.ts';
import { changeClosing, hasPartners } from './store.ts';
import type { Work } from './work.ts';

/** Where a part of the result goes; a loss may be given with its sign or without. */
export type Share = { account: string; amount: Haler; partner_id: number | null; text: string | null };

const RESULT = '431';
/** The capital of an individual. */
const OWN_CAPITAL = '491';

/**
 * Approves a closed year and posts what becomes of its result: profit from 431, a loss to it, on the day of approval.
 * @throws {HttpError} 422 for an open year, a locked day, and a distribution that is not the result
 */
export async function approveYear(
  work: Work,
  { approved_on, distribution }: { approved_on: string; distribution: readonly Share[] | null },
): Promise<void> {
  const { tx, company, closing, lockedUntil, now } = work;
  if (closing.state === 'open') throw invalid(`Rok ${yearName(closing)} není uzavřený, nejdřív ho uzavřete.`);
  if (approved_on <= closing.to_on)
    throw invalidField('approved_on', `Musí být později než ${dayText(closing.to_on)}, kdy rok skončil.`);
  checkUnlocked(lockedUntil, approved_on);
  const result = resultOf(await balancesOfYear(tx, company.id, closing.year, company.fiscalYearStart));
  const shares = distribution ?? usualShares(work, result);
  await checkShares(work, shares, result);
  const postings = shares.map((share) => postingOf(work, share, { approved_on, result }));
  await replaceDistribution(work, postings);
  await changeClosing(tx, company.id, closing.id, { state: 'approved', approved_on }, new Date(now));
  const told = shares.map(
    ({ account, amount }) => `${account}: ${czechMoney(haler(Math.abs(amount)), 'CZK')}`,
  );
  const summary = `Rok ${yearName(closing)} schválen ${dayText(approved_on)}: výsledek ${czechMoney(result, 'CZK')}`;
  const changes = changesBetween(
    { approved_on: closing.approved_on },
    { approved_on, result: halerToJson(result), distribution: told },
  );
  await recordEvent(
    tx,
    closingEvent(work, 'approved', told.length === 0 ? summary : `${summary} (${told.join(', ')})`, changes),
  );
}

/** An individual's result is the individual's; nothing has nowhere to go. */
function usualShares({ company }: Work, result: Haler): Share[] {
  if (result === 0) return [];
  if (company.legalForm === 'osvc')
    return [{ account: OWN_CAPITAL, amount: result, partner_id: null, text: null }];
  throw invalidFields({ distribution: 'Zadejte, kam výsledek hospodaření půjde.' });
}

async function checkShares({ tx, company }: Work, shares: readonly Share[], result: Haler): Promise<void> {
  const problems: Record<string, string> = {};
  const isOsvc = company.legalForm === 'osvc';
  for (const [i, { account, amount }] of shares.entries()) {
    const at = `distribution[${i}]`;
    if (amount === 0 || Math.sign(amount) !== Math.sign(shares[0]?.amount ?? 0) || (amount < 0 && result > 0))
      problems[`${at}.amount`] = 'Musí být část výsledku se stejným znaménkem jako ostatní.';
    if (isOsvc && !account.startsWith(OWN_CAPITAL))
      problems[`${at}.account`] = 'Výsledek podnikatele patří na účet 491.';
    else if (!/^[34]/.test(account) || account.startsWith(RESULT))
      problems[`${at}.account`] = 'Musí být účet vlastního kapitálu nebo zúčtování (třídy 3 a 4).';
    else if (!(await isAccountInUse(tx, company.id, account)))
      problems[`${at}.account`] = `Účtový rozvrh nemá účet ${account}, nebo je vyřazený.`;
  }
  const partners = shares.flatMap(({ partner_id }) => partner_id ?? []);
  if (!(await hasPartners(tx, company.id, partners))) problems.distribution = 'Takový kontakt ve firmě není.';
  const total = sum(shares.map(({ amount }) => haler(Math.abs(amount))));
  const difference = add(haler(Math.abs(result)), haler(0 - total));
  if (difference !== 0)
    problems.distribution = `Rozdělení musí dát výsledek ${czechMoney(result, 'CZK')}, chybí ${czechMoney(difference, 'CZK')}.`;
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

function postingOf(
  { closing }: Work,
  { account, amount, partner_id, text }: Share,
  { approved_on, result }: { approved_on: string; result: Haler },
): NewPosting {
  const [debit, credit] = result > 0 ? [RESULT, account] : [account, RESULT];
  return {
    ...{ date: approved_on, debit, credit, amount: haler(Math.abs(amount)) },
    text:
      text ??
      (result > 0 ? `Rozdělení zisku roku ${yearName(closing)}` : `Úhrada ztráty roku ${yearName(closing)}`),
    ...{ source: 'closing', sourceId: closing.id, part: 'result_distributed' },
    ...(partner_id === null ? {} : { partnerId: partner_id }),
  };
}

export async function replaceDistribution(
  { tx, company, closing }: Work,
  postings: readonly NewPosting[],
): Promise<void> {
  const selection = { source: 'closing', sourceIds: [closing.id], part: 'result_distributed' } as const;
  await replacePostings(tx, company.id, selection, postings);
}
