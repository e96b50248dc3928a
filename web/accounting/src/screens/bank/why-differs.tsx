import { List } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { bank as t } from '../../cs/bank.ts';
import { addDays } from '../../parts/dates.ts';
import { TextLink } from '../../parts/link.tsx';
import { moneyWithCurrency, sumOf } from '../../parts/money.ts';
import { counted } from '../../parts/plural.ts';
import type { BankAccount } from './api.ts';
import { useMovements, WAITING } from './movements/api.ts';
import { useStatements } from './statements/api.ts';

type WhyProps = {
  account: BankAccount;
  /** The balance by movements less the other one. */
  difference: number;
};

type Reason = { text: string; to: string; search: Record<string, string> };

/** Movements that wait or were put aside are not in the books yet; what is left comes from elsewhere. */
export function WhyLedgerDiffers({ account, difference }: WhyProps) {
  const { id, account_code, currency } = account;
  const home = `/firmy/${useEntityId()}`;
  const waiting = useSumOf({ ...sinceOpening(account), state: WAITING });
  const ignored = useSumOf({ ...sinceOpening(account), state: 'ignored' });
  if (waiting === null || ignored === null) return null;
  const rest = sumOf([difference, -waiting.remaining, -ignored.remaining]);
  const money = (amount: number) => moneyWithCurrency(amount, currency);
  const ucet = String(id);
  return (
    <Reasons
      reasons={[
        ...(waiting.count === 0
          ? []
          : [
              {
                text: t.whyWaiting(counted(waiting.count, t.waitingForms), money(waiting.remaining)),
                to: `${home}/banka/parovani`,
                search: { ucet },
              },
            ]),
        ...(ignored.count === 0
          ? []
          : [
              {
                text: t.whyIgnored(counted(ignored.count, t.waitingForms), money(ignored.remaining)),
                to: `${home}/banka/pohyby`,
                search: { ucet, stav: 'odlozene' },
              },
            ]),
        ...(rest === 0
          ? []
          : [{ text: t.whyLedger(money(rest)), to: `${home}/denik`, search: { ucet: account_code } }]),
      ]}
    />
  );
}

/** Movements after the end of the statement, what is missing between statements, or where the account began. */
export function WhyStatementDiffers({ account, difference }: WhyProps) {
  const { id, currency, last_statement: last } = account;
  const home = `/firmy/${useEntityId()}/banka`;
  const ucet = String(id);
  const gaps = useStatements(useEntityId(), { bank_account_id: ucet, continuity: 'gap' }, 1).data;
  const from = last?.to == null ? null : addDays(last.to, 1);
  const later = useSumOf({ bank_account_id: ucet, ...(from === null ? {} : { from }) });
  if (gaps === undefined || later === null) return null;
  // What was before the account began here says nothing of it.
  const since = gaps.rows.filter((row) => (row.from ?? '9999') > (account.opening_date ?? ''));
  const missing = sumOf(since.map(({ gap }) => gap));
  const after = from === null ? 0 : later.turnover;
  const rest = sumOf([difference, -after, missing]);
  const money = (amount: number) => moneyWithCurrency(amount, currency);
  const movements = `${home}/pohyby`;
  return (
    <Reasons
      reasons={[
        ...(after === 0 || from === null
          ? []
          : [
              {
                text: t.whyLater(money(after)),
                to: movements,
                search: { ucet, obdobi: 'vlastni', od: from },
              },
            ]),
        ...(since.length === 0
          ? []
          : [{ text: t.whyGaps(money(missing)), to: `${home}/vypisy`, search: { ucet, navaznost: 'gap' } }]),
        ...(rest === 0 ? [] : [{ text: t.whyOpening(money(rest)), to: movements, search: { ucet } }]),
      ]}
    />
  );
}

/** The balance counts what came since the account began here. */
const sinceOpening = ({ id, opening_date: from }: BankAccount) => ({
  bank_account_id: String(id),
  ...(from === null ? {} : { from }),
});

/** How many movements there are, what is left of them and what they come to; null until it is known. */
function useSumOf(filter: Record<string, string>) {
  const { data } = useMovements(useEntityId(), filter, 1, 1);
  if (data === undefined) return null;
  const { sums, total } = data;
  return {
    count: total,
    remaining: sumOf(sums.map(({ remaining }) => remaining)),
    turnover: sumOf(sums.flatMap((sum) => [sum.in, -sum.out])),
  };
}

function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <List size="sm" spacing={2} mb={6} aria-label={t.why}>
      {reasons.map(({ text, to, search }) => (
        <List.Item key={text}>
          <TextLink to={to} search={search}>
            {text}
          </TextLink>
        </List.Item>
      ))}
    </List>
  );
}
