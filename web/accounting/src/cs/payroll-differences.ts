import { decimalText } from '../parts/decimal.ts';
import { counted, type Forms } from '../parts/plural.ts';

const SLIPS: Forms = ['páska', 'pásky', 'pásek'];

/** Texts of what differs between the wages of two months. */
export const payrollDifferences = {
  title: 'Co se liší od minulého měsíce',
  text: (month: string, same: number) =>
    `Porovnáno s páskami za ${month}.${same === 0 ? '' : ` Beze změny: ${counted(same, SLIPS)}.`}`,
  none: 'Všechny pásky jsou stejné jako minulý měsíc.',
  payout: (amount: string) => `k výplatě ${amount}`,
  samePayout: 'k výplatě stejně',
  isNew: 'nová páska, minulý měsíc žádná nebyla',
  began: (day: string) => `nástup ${day}`,
  ended: (day: string) => `ukončení ${day}`,
  isGone: 'minulý měsíc páska byla, tento měsíc není',
  sameInputs: 'stejné údaje, jiný výpočet (sazby, stropy nebo zaokrouhlení)',
  absence: (kind: string) => `${kind}, pracovní dny`,
  fromTo: (title: string, from: string, to: string) => `${title}: ${from} → ${to}`,
  credit: (label: string) => `nárok: ${label}`,
  children: 'zvýhodnění na děti',
  showAll: (count: number) => `Zobrazit všechny (${decimalText(count)})`,
  same: (month: string) => `Stejná jako páska za ${month}.`,
};
