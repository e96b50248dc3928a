import type { Remarks } from './remarks.ts';

/** Digits of a symbol without leading zeros, at most ten; letters are left out with a warning. */
export function variableSymbolOf(text: string | null | undefined, remarks: Remarks): string | null {
  const plain = (text ?? '').replace(/[\s\u00A0]/g, '');
  const digits = plain.replace(/\D/g, '').replace(/^0+/, '');
  if (/\D/.test(plain)) {
    remarks.warn(
      'variable_symbol',
      `Z variabilního symbolu „${plain.slice(0, 40)}“ se převezmou jen číslice.`,
    );
  }
  if (digits.length > 10) {
    remarks.warn(
      'variable_symbol',
      `Variabilní symbol „${plain.slice(0, 40)}“ má přes deset číslic, nepřevezme se.`,
    );
    return null;
  }
  return digits || null;
}

/** The symbol that the number of a document makes, when nothing else says it. */
export function symbolOfNumber(number: string | null): string | null {
  const digits = (number ?? '').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length > 0 && digits.length <= 10 ? digits : null;
}

export function constantSymbolOf(text: string | null | undefined): string | null {
  const digits = (text ?? '').trim().replace(/^0+/, '');
  return /^\d{1,4}$/.test(digits) ? digits.padStart(4, '0') : null;
}

export function specificSymbolOf(text: string | null | undefined): string | null {
  const digits = (text ?? '').trim().replace(/^0+/, '');
  return /^\d{1,10}$/.test(digits) ? digits : null;
}
