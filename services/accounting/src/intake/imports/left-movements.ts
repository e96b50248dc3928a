import type { Remark } from '@news-and-accounting/import-formats';
import { czechMoney } from '@news-and-accounting/money';
import { dayAfter } from '../../documents/documents/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import { type Opening, openingsOf } from './movement-store.ts';
import type { Planning } from './target.ts';

/** How many movements of a file former books keep, by accounts of the company. */
export class LeftMovements {
  readonly #counts = new Map<number, number>();
  #areSomeUnnamed = false;

  /** @param account null: nobody can tell which one */
  add(account: { id: number } | null): void {
    if (account === null) this.#areSomeUnnamed = true;
    else this.#counts.set(account.id, (this.#counts.get(account.id) ?? 0) + 1);
  }

  /** What has to be entered for balances to agree with those of the bank; nothing where it is there. */
  async told({ sql, entityId }: Pick<Planning, 'sql' | 'entityId'>, until: string): Promise<Remark[]> {
    const openings =
      this.#counts.size === 0 ? [] : await openingsOf(sql, entityId, [...this.#counts.keys()], until);
    const messages = openings
      .filter(({ opening_date: openedOn }) => openedOn === null || openedOn <= until)
      .map((opening) => messageOf(opening, this.#counts.get(opening.id) ?? 0, until));
    if (this.#areSomeUnnamed)
      messages.push(
        `Pohyby do ${dayText(until)} se nepřevezmou. Účtům, kterým patří, ${openAt(until)}, jinak jejich zůstatky nebudou souhlasit s bankou.`,
      );
    return messages.map((message) => ({ field: 'bank_account_id', message, code: 'BANK_OPENING' }));
  }
}

const openAt = (until: string) => `dejte počáteční zůstatek k ${dayText(dayAfter(until, 1))} podle výpisu`;

function messageOf({ name, currency, ...account }: Opening, count: number, until: string): string {
  const { opening_balance: opening, opening_date: openedOn, has_movements } = account;
  const what = `Účet ${name}: pohyby do ${dayText(until)} (${count}) se nepřevezmou.`;
  if (openedOn === null && !has_movements)
    return `${what} Účtu ${openAt(until)}, jinak jeho zůstatek nebude souhlasit s bankou.`;
  const has =
    openedOn === null
      ? 'Účet už tu starší pohyby má'
      : `Účet má počáteční zůstatek ${czechMoney(opening, currency)} k ${dayText(openedOn)}`;
  return `${what} ${has}: s bankou bude souhlasit, jen jsou-li tu od té doby všechny. Jinak mu ${openAt(until)}.`;
}
