import { DUTY_ACCOUNTS, type PaidThing } from '../../documents/payments/index.ts';
import { dutyName, type PaidDuty } from '../../taxes/duties/index.ts';

const ON_THE_WAY = '261';

/**
 * What a movement pays besides documents, as payments know it: a wage.
 * @param payable where the payslip has what is owed: 331, of members of bodies 366
 */
export function payslipThing(id: number, name: string, payable: string): PaidThing {
  const text = payable === '366' ? `Výplata odměny: ${name}` : `Výplata mzdy: ${name}`;
  return thing(payable, text, { payslip_id: id });
}

/** A duty. */
export function dutyThing(duty: PaidDuty): PaidThing {
  const { kind, period, insurer } = duty;
  const columns = { duty_kind: kind, duty_period: period, duty_insurer: insurer };
  return thing(DUTY_ACCOUNTS[kind], `Úhrada: ${dutyName(duty)}`, columns);
}

function thing(account: string, text: string, columns: PaidThing['columns']): PaidThing {
  return {
    ...{ document: null, currency: 'CZK', inBooks: null, text, columns },
    how: { side: 'received', account, isAdvance: false },
  };
}

/** Money between an account and 261. */
export function onTheWay(currency: string, isIn: boolean): PaidThing {
  return {
    document: null,
    how: { side: isIn ? 'issued' : 'received', account: ON_THE_WAY, isAdvance: false },
    ...{ currency, inBooks: null, columns: { is_transfer: true } },
    text: 'Převod: mezi vlastními účty',
  };
}
