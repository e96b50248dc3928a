import { Button, Group, List, Text } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { wagesInCash as t } from '../../../cs/wages-in-cash.ts';
import { Can } from '../../../parts/can.tsx';
import { confirmDestructive } from '../../../parts/confirm.tsx';
import { dateText } from '../../../parts/dates.ts';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { TakeBackButton } from '../../../parts/take-back-button.tsx';
import { WarningNote } from '../../../parts/warning-note.tsx';
import type { Payslip } from './api.ts';
import { type PayslipPayment, usePayslipPayments, useTakeBack } from './cash-api.ts';
import { CashDialog } from './cash-dialog.tsx';

/** What was paid of a slip in cash, and the way to pay what is left so. */
export function SlipCash({ slip, left }: { slip: Payslip; left: number }) {
  const [isPaying, setPaying] = useState(false);
  const { data = [] } = usePayslipPayments(useEntityId(), slip.id);
  const inCash = data.filter(({ method }) => method === 'cash');
  return (
    <>
      {inCash.length > 0 && <Overpaid slip={slip} payments={data} />}
      {inCash.length > 0 && (
        <List listStyleType="none" mb="md" size="sm" aria-label={t.list}>
          {inCash.map((payment) => (
            <List.Item key={payment.id}>
              <CashRow payment={payment} />
            </List.Item>
          ))}
        </List>
      )}
      {left > 0 && (
        <Group mb="md" className="no-print">
          <Can permission="writer">
            <Button variant="default" leftSection={<IconCash size={16} />} onClick={() => setPaying(true)}>
              {t.pay}
            </Button>
          </Can>
        </Group>
      )}
      {isPaying && <CashDialog slip={slip} left={left} onClose={() => setPaying(false)} />}
    </>
  );
}

/** A slip may be lowered after it was paid: what was given too much is neither owed nor paid of any other. */
function Overpaid({ slip, payments }: { slip: Payslip; payments: readonly PayslipPayment[] }) {
  const { payout } = slip.data;
  const over = sumOf([...payments.map(({ amount }) => amount), -payout]);
  if (slip.status === 'draft' || over <= 0) return null;
  return (
    <WarningNote title={t.overpaid(moneyWithCurrency(over))}>
      {t.overpaidText(moneyWithCurrency(payout))}
    </WarningNote>
  );
}

function CashRow({ payment }: { payment: PayslipPayment }) {
  const takeBack = useTakeBack(useEntityId());
  const { amount, paid_on, number } = payment;
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm">{t.row(moneyWithCurrency(amount), dateText(paid_on), number ?? '')}</Text>
      <TakeBackButton
        title={t.remove}
        label={t.removeOf(number ?? '')}
        isPending={takeBack.isPending}
        onTakeBack={() =>
          confirmDestructive({
            title: t.removeTitle,
            text: t.removeText,
            confirm: t.remove,
            run: () => takeBack.mutate(payment),
          })
        }
      />
    </Group>
  );
}
