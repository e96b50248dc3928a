import { checkIban } from '@news-and-accounting/identifiers';
import { type Haler, halerFromDecimal } from '@news-and-accounting/money';

export interface EuropeanTransfer {
  readonly bic: string | null;
  readonly name: string;
  readonly iban: string;
  /** In hundredths of EUR; null: the payer fills it in. */
  readonly amount: Haler | null;
  readonly purpose: string | null;
  readonly reference: string | null;
  readonly text: string | null;
}

/** Null where the text is no code of the kind, in version 001 or 002. */
export function readEuropeanCode(code: string): EuropeanTransfer | null {
  const [tag, version, charset, kind, bic, name = '', iban = '', amount = '', ...rest] = code.split(/\r?\n/);
  if (tag !== 'BCD' || !/^00[12]$/.test(version ?? '') || !/^[1-8]$/.test(charset ?? '') || kind !== 'SCT') {
    return null;
  }
  const account = checkIban(iban);
  const sum = /^EUR(\d{1,9}(?:\.\d{1,2})?)$/.exec(amount)?.[1];
  if (!account.ok || name === '' || (amount !== '' && sum === undefined)) return null;
  const [purpose, reference, text] = rest;
  return {
    bic: bic || null,
    name,
    iban: account.value,
    amount: sum === undefined ? null : halerFromDecimal(sum),
    purpose: purpose || null,
    reference: reference || null,
    text: text || null,
  };
}
