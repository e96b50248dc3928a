import { Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { TextLink } from '../../parts/link.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import type { Duty } from './api.ts';

type PaymentProps = { duty: Duty; payment: NonNullable<Duty['payment']> };

/** How much a payment is, where to and under which symbols. */
export function DutyPayment({ duty: { amount, paid, is_final }, payment }: PaymentProps) {
  const { account, is_unconfirmed, variable_symbol, constant_symbol, missing } = payment;
  const symbols = [
    account === null ? null : t.account(account),
    variable_symbol === null ? null : t.variableSymbol(variable_symbol),
    constant_symbol === null ? null : t.constantSymbol(constant_symbol),
  ].filter((part) => part !== null);
  if (amount !== null && amount > 0 && (paid ?? 0) >= amount) {
    return (
      <Text size="sm">
        <span className="figure">{moneyWithCurrency(amount)}</span>, {t.paid}
      </Text>
    );
  }
  return (
    <>
      <Text size="sm">
        {amount === null ? t.amountLater : <span className="figure">{moneyWithCurrency(amount)}</span>}
        {amount !== null && !is_final ? ` (${t.notFinal})` : ''}
        {amount !== null && (paid ?? 0) > 0 ? `, ${t.paidOf(moneyWithCurrency(paid ?? 0))}` : ''}
      </Text>
      {amount !== null && symbols.length > 0 && (
        <Text size="sm" c="dimmed">
          {symbols.join(', ')}
        </Text>
      )}
      {amount !== null && is_unconfirmed && (
        <Text size="sm" c="dimmed">
          {t.unconfirmedAccount}
        </Text>
      )}
      {amount !== null &&
        missing.map((each) => <Missing key={`${each.field} ${each.employee_id}`} missing={each} />)}
    </>
  );
}

/** What has to be entered, with a link to its field. */
function Missing({ missing }: { missing: PaymentProps['payment']['missing'][number] }) {
  const { field, employee_id, message } = missing;
  const home = `/firmy/${useEntityId()}`;
  const to = employee_id === null ? `${home}/nastaveni` : `${home}/zamestnanci/${employee_id}`;
  return (
    <TextLink to={to} search={{ pole: field }} size="sm" display="block">
      {message}
    </TextLink>
  );
}
