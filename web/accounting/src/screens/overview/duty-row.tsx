import { Text } from '@mantine/core';
import { useEntityId } from '../../api/companies.ts';
import { overviewTexts as t } from '../../cs/overview.ts';
import { todayInPrague } from '../../parts/dates.ts';
import { TextLink } from '../../parts/link.tsx';
import { moneyWithCurrency } from '../../parts/money.ts';
import { counted } from '../../parts/plural.ts';
import type { Duty } from './api.ts';
import { daysBetween } from './days-between.ts';
import { DeadlineRow } from './deadline-row.tsx';

/** A payment or a report of the next weeks: how much, where to, under which symbols. */
export function DutyRow({ duty }: { duty: Duty }) {
  const { kind, label, year, month, due_on, payment } = duty;
  const entityId = useEntityId();
  const screen = kind === 'jmhz' ? 'jmhz' : 'mzdy';
  return (
    <DeadlineRow
      title={
        <TextLink to={`/firmy/${entityId}/${screen}`} search={{ rok: String(year), mesic: String(month) }}>
          {label}
        </TextLink>
      }
      month={month}
      year={year}
      day={due_on}
      distance={
        <Text size="sm" c="dimmed">
          {distance(daysBetween(todayInPrague(), due_on))}
        </Text>
      }
    >
      {payment !== null && <Payment duty={duty} payment={payment} />}
    </DeadlineRow>
  );
}

type PaymentProps = { duty: Duty; payment: NonNullable<Duty['payment']> };

function Payment({ duty: { amount, paid, is_final }, payment }: PaymentProps) {
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

function distance(days: number): string {
  if (days === 0) return t.today;
  return days === 1 ? t.tomorrow : t.inDays(counted(days, t.dayForms));
}
