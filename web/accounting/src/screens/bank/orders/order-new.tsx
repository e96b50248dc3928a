import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { paymentOrders as t } from '../../../cs/payment-orders.ts';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { Lines } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { type Month, monthBefore, monthOf, monthText } from '../../../parts/url-month.ts';
import { usePayslips } from '../../people/payroll/api.ts';
import { useWagePayment } from '../../people/payroll/wage-payment.ts';
import { useTaxCalendar } from '../../taxes/calendar/api.ts';
import { type BankAccount, useBankAccounts } from '../api.ts';
import { useOrders, usePayableDocuments, useWageDuties } from './api.ts';
import { candidatesOf, documentKey, dutyKeyOf, notFinal, type Payable } from './candidates.ts';
import { NewOrderForm } from './order-form.tsx';
import { payingAccounts } from './order-values.ts';

/** A new payment order; `?doklady=1,2` chooses documents, `?povinnosti=vat 2026-10` duties, `?nahrazuje=3` takes the place of another order. */
export default function NewOrder() {
  const { can_write } = useCompany();
  return (
    <>
      <PageHeader title={t.new} text={t.newText} />
      {can_write ? <WithEverything /> : <EmptyState title={t.readerTitle} />}
    </>
  );
}

/** The form begins when everything is there that can be paid. */
function WithEverything() {
  const { id } = useCompany();
  const accounts = useBankAccounts(id);
  const orders = useOrders(id);
  const documents = usePayableDocuments(id);
  const present = monthOf(todayInPrague());
  // Wages are paid in the month after; who prepares the order on its last day has those of the present one.
  const [before, now] = [useWages(id, monthBefore(present)), useWages(id, present)];
  const duties = useWageDuties(id);
  const taxes = useTaxCalendar(id, present.year);
  // What was due at the end of the year before and is paid late.
  const late = useTaxCalendar(id, present.year - 1);
  const all = [accounts, orders, documents, ...before.queries, ...now.queries, duties, taxes, late];
  const failed = all.find((query) => query.isError && query.data === undefined);
  if (failed !== undefined) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  const wages = [before.wages, now.wages].filter((each) => each !== null);
  const ofTaxes = taxes.data && late.data && [...late.data.duties, ...taxes.data.duties];
  if (!(accounts.data && orders.data && documents.data && wages.length === 2 && duties.data && ofTaxes))
    return (
      <div role="status" aria-label={common.loading}>
        <Lines count={5} />
      </div>
    );
  const payable = {
    ...{ documents: documents.data.rows, wages },
    ...{ duties: duties.data, taxes: ofTaxes, orders: orders.data },
  };
  return <Begun accounts={payingAccounts(accounts.data)} payable={payable} />;
}

/** The payslips of a month with what of them was paid; null while they come. */
function useWages(entityId: number, month: Month) {
  const slips = usePayslips(entityId, month);
  const payment = useWagePayment(entityId, month);
  const isThere = slips.data !== undefined && payment.data !== undefined;
  return {
    queries: [slips, payment],
    wages: isThere ? { slips: slips.data.payslips, payment: payment.data } : null,
  };
}

type BegunProps = { accounts: readonly BankAccount[]; payable: Omit<Payable, 'replaced'> };

/** The form with what the address chooses. */
function Begun({ accounts, payable }: BegunProps) {
  const search = useSearch({ strict: false }) as {
    doklady?: unknown;
    povinnosti?: unknown;
    nahrazuje?: unknown;
  };
  const documents = String(search.doklady ?? '')
    .split(',')
    .filter((each) => /^[1-9]\d{0,14}$/.test(each))
    .map((id) => documentKey(Number(id)));
  const duties = String(search.povinnosti ?? '')
    .split(',')
    .filter((each) => each !== '')
    .map(dutyKeyOf);
  const replaced = payable.orders.find(({ id }) => id === Number(search.nahrazuje ?? 0)) ?? null;
  const waiting = notFinal(payable);
  if (accounts.length === 0) return <NoAccount />;
  return (
    <>
      {replaced !== null && (
        <Text mb="md" role="note">
          {t.replacing(replaced.number)}
        </Text>
      )}
      {waiting.months.length > 0 && (
        <Text mb="md" size="sm" role="note">
          {t.dutiesLater(waiting.months.map(monthText).join(', '))}
        </Text>
      )}
      {waiting.returns.length > 0 && (
        <Text mb="md" size="sm" role="note">
          {t.returnsLater(waiting.returns.join('; '))}
        </Text>
      )}
      <NewOrderForm
        {...{ accounts, replaced }}
        chosen={[...documents, ...duties]}
        candidates={candidatesOf({ ...payable, replaced: replaced?.id ?? null })}
      />
    </>
  );
}

function NoAccount() {
  const { id } = useCompany();
  return (
    <div className="surface">
      <EmptyState
        title={t.noAccountTitle}
        text={t.noAccountText}
        action={<LinkButton to={`/firmy/${id}/banka`}>{t.toAccounts}</LinkButton>}
      />
    </div>
  );
}
