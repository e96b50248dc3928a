import { counted } from '../parts/plural.ts';

/** Texts of what of the wages is paid, ordered and owed. */
export const wagePayment = {
  title: 'Výplata',
  /** As the service calls it among deadlines. */
  line: (month: string) => `Výplata mezd za ${month}`,
  payout: 'K výplatě',
  paid: 'Zaplaceno',
  ordered: 'Z toho v příkazu, čeká na banku',
  left: 'Zbývá zaplatit',
  isPaid: 'Všechno je zaplacené.',
  until: (day: string) => `Vyplatit do ${day}`,
  late: (day: string) => `Po termínu, vyplatit se mělo do ${day}`,
  drafts: (count: number) =>
    `${counted(count, ['páska není schválená', 'pásky nejsou schválené', 'pásek není schválených'])}, v částkách ${count === 1 ? 'není' : 'nejsou'}.`,
  deducted: (amount: string) => `Srážky pro věřitele, na které ještě není příkaz: ${amount}.`,
  orders: 'Příkazy k úhradě',
  payRest: 'Zaplatit zbytek',
  toFile: (number: string) => `Stáhnout ${number} pro banku`,
  toFiles: 'Stáhnout příkazy pro banku',
  waits: 'Čeká na banku',
  allPaid: 'Mzdy tohoto měsíce jsou zaplacené.',
  allOrdered: 'Všechno, co zbývá, už je v příkazu k úhradě.',
  toReport: 'Měsíční hlášení',
  column: 'Výplata',
  states: { paid: 'zaplacená', ordered: 'v příkazu', part: 'zčásti zaplacená', owed: 'nezaplacená' },
  slipPaid: (amount: string) => `Vyplaceno ${amount}.`,
  slipOwed: (amount: string, day: string) => `K výplatě zbývá ${amount}, do ${day}.`,
  slipOrdered: (amount: string) => `${amount} čeká na banku v příkazu`,
  amountLater: 'částka bude známá po schválení pásek',
  inOrder: 'v příkazu, čeká na banku',
  partInOrder: (amount: string) => `z toho ${amount} v příkazu`,
};
