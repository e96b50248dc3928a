import { haler, negate } from '@news-and-accounting/money';
import { calendarOf } from '../../documents/sample/index.ts';
import type { Story } from './tell.ts';
import type { ToldMovement } from './told.ts';

/** What nobody has looked at yet: somebody's part, somebody unknown, a payment twice and a card without a receipt. */
export function tellWaiting({
  today,
  accounts: [account],
  partners,
  documents,
  open,
}: Story): ToldMovement[] {
  const { ago } = calendarOf(today);
  const moved = (days: number, crowns: number) => {
    const amount = haler(Math.round(crowns * 100));
    return { bankAccountId: account.id, on: ago(days), amount, amountCzk: amount, means: null };
  };
  const silent = { variableSymbol: null, constantSymbol: null, specificSymbol: null, message: null };
  const owing = open.find(({ kind, due_on }) => kind === 'invoice' && due_on !== null && due_on < ago(20));
  const debtor = partners.get(owing?.partner_id ?? 0);
  const twice = documents.findLast(
    (paid) =>
      paid.kind === 'invoice' &&
      paid.currency === 'CZK' &&
      paid.method === 'transfer' &&
      paid.remaining === paid.amount &&
      paid.paid_on < ago(3),
  );
  const payer = partners.get(twice?.partner_id ?? 0);
  return [
    ...(debtor === undefined
      ? []
      : [
          {
            ...{ ...moved(6, 30_000), ...silent, kind: 'transfer' as const, name: debtor.name },
            ...{ counter: debtor.bank_accounts[0] ?? null, message: 'Částečná úhrada' },
          },
        ]),
    {
      ...{ ...moved(5, 4_235), ...silent, kind: 'transfer', name: 'Jiří Neznámý' },
      ...{ counter: { number: '2000141400', bank_code: '3030', iban: null }, variableSymbol: '55512' },
    },
    ...(twice === undefined
      ? []
      : [
          {
            ...{ ...moved(3, 0), amount: twice.amount, amountCzk: twice.amount, kind: 'transfer' as const },
            ...{ ...silent, name: payer?.name ?? null, counter: payer?.bank_accounts[0] ?? null },
            ...{ variableSymbol: twice.variable_symbol, constantSymbol: '0308' },
            message: `Faktura ${twice.number}`,
          },
        ]),
    {
      ...{ ...moved(2, 0), ...silent, amount: negate(haler(1_290_00)), amountCzk: negate(haler(1_290_00)) },
      ...{ kind: 'card', counter: null, name: 'Železářství U Kovadliny' },
    },
  ];
}
