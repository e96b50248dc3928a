import { europeanCode } from './european-code.ts';
import type { Payment } from './payment.ts';
import { spayd } from './spayd.ts';

/** The text of the code by which a document is paid: SPAYD in CZK, the European code in EUR, otherwise none. */
export function paymentCode(payment: Payment): string | null {
  return spayd(payment) ?? europeanCode(payment);
}
