import { Stack, Text } from '@mantine/core';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { taxCalendar as t } from '../../../cs/tax-calendar.ts';
import { FactList } from '../../../parts/fact-list.tsx';
import { LinkButton, TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { dutyInAddress } from '../../bank/orders/candidates.ts';
import { CodeWithFields } from '../../documents/outputs/payment-code.tsx';
import type { TaxDuty } from './api.ts';
import { DutyPayments } from './duty-payments.tsx';
import { PaidOtherwise } from './paid-otherwise.tsx';

type Payment = NonNullable<TaxDuty['payment']>;

/** The code by which the rest is paid, or what is known of where it goes and what is missing. */
export function HowToPay({ payment, name }: { payment: Payment; name: string }) {
  const { spayd, missing, is_unconfirmed, paid, duty } = payment;
  return (
    <Stack gap="xs">
      {spayd === null ? <Target payment={payment} /> : <CodeWithFields text={spayd} />}
      {spayd !== null && (
        <Text size="sm" c="dimmed">
          {t.scan}
        </Text>
      )}
      {is_unconfirmed && (
        <Text size="sm" c="dimmed">
          {t.unconfirmed}
        </Text>
      )}
      <Missing of={missing} />
      {payment.amount !== null &&
        (payment.is_final ? <IntoOrder payment={payment} /> : <NotYet payment={payment} />)}
      <PaidOtherwise payment={payment} name={name} />
      {paid !== 0 && <DutyPayments duty={duty} name={name} />}
    </Stack>
  );
}

/** Why an order would refuse it. */
function NotYet({ payment: { duty } }: { payment: Payment }) {
  return (
    <Text size="sm" c="dimmed">
      {duty.kind === 'vat' ? t.orderOnceFiled : t.orderOnceApproved}
    </Text>
  );
}

/** A payment order that begins with it. */
function IntoOrder({ payment }: { payment: Payment }) {
  const { id, can_write } = useCompany();
  if (!can_write) return null;
  return (
    <div>
      <LinkButton
        variant="default"
        size="compact-sm"
        to={`/firmy/${id}/banka/prikazy/novy`}
        search={{ povinnosti: dutyInAddress(payment.duty) }}
      >
        {t.intoOrder}
      </LinkButton>
    </div>
  );
}

function Target({
  payment: { account, variable_symbol, constant_symbol, amount, paid },
}: {
  payment: Payment;
}) {
  const rest = amount === null ? null : sumOf([amount, -paid]);
  return (
    <FactList
      facts={[
        [t.rest, rest === null ? '—' : moneyWithCurrency(rest)],
        [t.account, account ?? '—'],
        [t.variableSymbol, variable_symbol ?? '—'],
        [t.constantSymbol, constant_symbol ?? '—'],
      ]}
    />
  );
}

/** What has to be entered, each with a link to its field. */
export function Missing({ of }: { of: Payment['missing'] }) {
  const home = `/firmy/${useEntityId()}`;
  return of.map(({ field, employee_id, message }) => (
    <TextLink
      key={`${field} ${employee_id}`}
      to={employee_id === null ? `${home}/nastaveni` : `${home}/zamestnanci/${employee_id}`}
      search={{ pole: field }}
      size="sm"
      display="block"
    >
      {message}
    </TextLink>
  ));
}
