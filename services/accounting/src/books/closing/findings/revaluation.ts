import { type Closing, yearName } from '../closing.ts';
import { type CurrencyBalance, currencyBalances } from '../currency-balances.ts';
import { type Finding, found } from '../finding.ts';
import { postedRevaluation, revaluationPostings, revalued } from '../revaluation.ts';
import type { Facts } from './facts.ts';

/** Balances in other currencies that were not revalued, or have changed since. */
export async function missingRevaluation(
  { sql, company, to, accountIds }: Facts,
  closing: Closing | null,
): Promise<Finding[]> {
  const balances = await currencyBalances(sql, company.id, {
    to,
    closingId: closing?.id ?? null,
    includeAdvances: closing?.include_advances ?? false,
  });
  const items = (rows: readonly CurrencyBalance[]) =>
    rows.map(({ account, account_name, currency, document_number, partner_name }) => ({
      type: 'account' as const,
      id: accountIds.get(account) ?? 0,
      label: [`${account} ${account_name}`, currency, partner_name, document_number]
        .filter((part) => part !== null)
        .join(', '),
    }));
  const rates = closing?.rates ?? null;
  if (closing === null || rates === null)
    return found(
      'revaluation_missing',
      'Zůstatky v cizích měnách nejsou přeceněné kurzem posledního dne.',
      items(balances),
    );
  const message = 'Zůstatky v cizích měnách se od přecenění změnily: přeceňte je znovu.';
  const unknown = balances.filter(({ currency }) => rates[currency] === undefined);
  if (unknown.length > 0) return found('revaluation_missing', message, items(unknown));
  const expected = revalued(balances, rates);
  const posted = await postedRevaluation(sql, company.id, closing.id);
  const keys = new Set(posted.map(keyOf));
  const differing = expected.filter((row) =>
    revaluationPostings([row], { to, closingId: closing.id }).some((posting) => !keys.has(keyOf(posting))),
  );
  const { length: count } = revaluationPostings(expected, { to, closingId: closing.id });
  if (differing.length === 0 && count === posted.length) return [];
  // What was revalued and is no more stands nowhere else: then the year itself is named.
  const year = { type: 'year' as const, id: closing.year, label: `Přecenění roku ${yearName(closing)}` };
  return found('revaluation_missing', message, differing.length === 0 ? [year] : items(differing));
}

type Compared = Awaited<ReturnType<typeof postedRevaluation>>[number];

const keyOf = ({ debit, credit, amount, partnerId, documentId }: Compared) =>
  [debit, credit, amount, partnerId, documentId].join(' ');
