import { czechMoney } from '@news-and-accounting/money';
import Type from 'typebox';
import type { OutdatedSlip } from './outdated.ts';

const FindingSchema = Type.Object(
  {
    level: Type.Enum(['warning']),
    code: Type.Enum(['payslip_outdated']),
    message: Type.String({ description: 'In Czech' }),
    payslip_id: Type.Integer(),
    employee_id: Type.Integer(),
    employee_name: Type.String(),
    year: Type.Integer(),
    month: Type.Integer(),
  },
  { title: 'PayslipFinding' },
);

export const FindingsSchema = Type.Optional(
  Type.Array(FindingSchema, {
    description:
      'Approved and posted payslips that would come out differently, since earlier months have changed; absent: there are none',
  }),
);

/** The member `findings` of an answer; nothing when there is nothing to say. */
export function findingsOf(outdated: readonly OutdatedSlip[]) {
  return outdated.length === 0 ? {} : { findings: outdated.map(findingOf) };
}

function findingOf({ id, employee_id, employee_name, year, month, status, net, netNow }: OutdatedSlip) {
  const [state, mend] =
    status === 'approved'
      ? ['Schválená', 'vraťte ji do rozpracovaných, přepočítá se']
      : ['Zaúčtovaná', 'smažte ji a vytvořte znovu'];
  const change =
    net === netNow
      ? 'stejná čistá mzda, jiné náklady zaměstnavatele'
      : `čistá mzda ${czechMoney(netNow, 'CZK')} místo ${czechMoney(net, 'CZK')}`;
  return {
    ...{ level: 'warning', code: 'payslip_outdated' },
    message: `${state} páska ${month}/${year} (${employee_name}) by po změně dřívějších měsíců vyšla jinak: ${change}; ${mend}.`,
    ...{ payslip_id: id, employee_id, employee_name, year, month },
  };
}
