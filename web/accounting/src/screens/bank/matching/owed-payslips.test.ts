import { expect, test } from 'vitest';
import { owedPayslips } from './owed-payslips.ts';

const slip = (id: number, status: 'draft' | 'approved' | 'posted') => ({
  id,
  employee_name: `Z${id}`,
  status,
});
const payment = (payslip_id: number, payout: number, paid: number) => ({ payslip_id, payout, paid });

test('of wages what remains is owed; a paid one, one that pays nothing and a draft are not', () => {
  const slips = [
    slip(1, 'posted'),
    slip(2, 'approved'),
    slip(3, 'posted'),
    slip(4, 'posted'),
    slip(5, 'draft'),
  ];
  const payments = [
    payment(1, 30_000, 0),
    payment(2, 25_988, 20_000.5),
    payment(3, 20_000, 20_000),
    payment(4, 0, 0),
    payment(5, 10_000, 0),
  ];
  expect(owedPayslips(slips, payments)).toEqual([
    { id: 1, name: 'Z1', payout: 30_000, left: 30_000 },
    { id: 2, name: 'Z2', payout: 25_988, left: 5987.5 },
  ]);
});
