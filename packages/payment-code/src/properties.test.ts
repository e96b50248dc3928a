import { isInPrice } from '@news-and-accounting/document';
import { sum } from '@news-and-accounting/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { matrixOf } from './matrix.ts';
import { paymentCode } from './payment-code.ts';
import { readEuropeanCode } from './read-european-code.ts';
import { readSpayd } from './read-spayd.ts';
import { seen } from './testing/camera.ts';
import { PAYMENTS } from './testing/payments.ts';

const LETTERS = /^[0-9A-Z $%+\-./:]*$/;
const orNull = (text: string | null | undefined) => text || null;

test('what is written is read back', () => {
  fc.assert(
    fc.property(PAYMENTS, (payment) => {
      const code = paymentCode(payment);
      if (payment.currency === 'EUR') {
        const read = readEuropeanCode(code ?? '');
        if (payment.payee.name.trim() === '') return;
        expect(read).toMatchObject({
          iban: payment.payee.iban,
          amount: payment.amount,
          bic: payment.payee.bic,
        });
        expect(new TextEncoder().encode(code ?? '').length).toBeLessThanOrEqual(331);
        return;
      }
      if (payment.amount > 999_999_999) {
        expect(code).toBeNull();
        return;
      }
      const read = readSpayd(code ?? '');
      expect(read).toMatchObject({
        iban: payment.payee.iban,
        amount: payment.amount,
        currency: 'CZK',
        dueOn: payment.dueOn,
        variableSymbol: orNull(payment.symbols.variable),
        others: {},
      });
      expect(read?.message).toMatch(LETTERS);
      const { invoice } = payment;
      expect(read?.invoice === null).toBe(invoice === null);
      if (invoice === null || !read?.invoice) return;
      expect(read.invoice).toMatchObject({
        number: payment.number,
        issuedOn: invoice.issuedOn,
        isAdvance: payment.kind === 'advance',
        settlesAdvances: invoice.settlesAdvances,
        supplier: invoice.supplier,
        customer: invoice.customer,
      });
      if (payment.kind === 'advance') return;
      const prices = invoice.rows.flatMap((row) =>
        isInPrice(row.treatment) ? [row.base, row.vat] : [row.base],
      );
      const told = read.invoice.taxed.flatMap(({ base, vat }) => [base, vat]);
      expect(sum([...told, read.invoice.untaxed ?? (0 as never)])).toBe(sum([...prices, invoice.rounding]));
    }),
  );
});

test('every code is seen in its picture as it was written', () => {
  fc.assert(
    fc.property(PAYMENTS, (payment) => {
      const code = paymentCode(payment);
      if (code !== null) expect(seen(matrixOf(code))).toBe(code);
    }),
    { numRuns: runs(15, 500) },
  );
});

test('no text is too odd to be looked at', () => {
  const texts = fc.string({
    unit: fc.constantFrom('SPD*1.0', 'AM:', 'X-INV:', '%2A', '*', 'SID', '1', '%', '.'),
  });
  fc.assert(
    fc.property(texts, (text) => {
      expect(() => [readSpayd(text), readEuropeanCode(text)]).not.toThrow();
    }),
  );
});
