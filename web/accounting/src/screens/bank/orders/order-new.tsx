import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useCompany } from '../../../api/companies.ts';
import { common } from '../../../cs/common.ts';
import { paymentOrders as t } from '../../../cs/payment-orders.ts';
import { dayOfTime, todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { Lines } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { type Month, monthBefore, monthOf, monthText } from '../../../parts/url-month.ts';
import { usePayslips } from '../../people/payroll/api.ts';
import { useWagePayment } from '../../people/payroll/wage-payment.ts';
import { useTaxCalendars } from '../../taxes/calendar/api.ts';
import { type BankAccount, useBankAccounts } from '../api.ts';
import { type PaymentOrder, useOrders, usePayableDocuments, useWageDuties } from './api.ts';
import {
  candidatesOf,
  documentKey,
  dutyKeyOf,
  keyOf,
  notFinal,
  ofOtherYears,
  type Payable,
} from './candidates.ts';
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
  const address = useAddress();
  const accounts = useBankAccounts(id);
  const orders = useOrders(id);
  const documents = usePayableDocuments(id, chosenDocuments(address, orders.data));
  const present = monthOf(todayInPrague());
  const made = monthMade(address, orders.data) ?? present;
  // Wages are paid in the month after; who prepares the order on its last day has those of the present one.
  const months = [
    ...[useWages(id, monthBefore(present)), useWages(id, present)],
    ...[useWages(id, monthBefore(made)), useWages(id, made)],
  ];
  const duties = useWageDuties(id);
  const taxes = useTaxes(id, present.year, address, orders.data);
  const wagesAsked = months.flatMap(({ queries }) => queries);
  const failed = [accounts, orders, documents, ...wagesAsked, duties, ...taxes.queries].find(
    (query) => query.isError && query.data === undefined,
  );
  if (failed !== undefined) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  const wages = wagesOf(months);
  if (!(accounts.data && orders.data && documents.data && wages && duties.data && taxes.duties))
    return (
      <div role="status" aria-label={common.loading}>
        <Lines count={5} />
      </div>
    );
  const payable = {
    ...{ documents: documents.data.rows, wages },
    ...{ duties: duties.data, taxes: taxes.duties, orders: orders.data },
  };
  const { isPart } = documents.data;
  return <Begun accounts={payingAccounts(accounts.data)} {...{ payable, address, isPart }} />;
}

type Address = ReturnType<typeof useAddress>;

/** What the address chooses: ids of documents, keys of duties, and the order that is to be replaced; 0: none is. */
function useAddress() {
  const search = useSearch({ strict: false }) as {
    doklady?: unknown;
    povinnosti?: unknown;
    nahrazuje?: unknown;
  };
  const documents = String(search.doklady ?? '')
    .split(',')
    .filter((each) => /^[1-9]\d{0,14}$/.test(each))
    .map(Number);
  const duties = String(search.povinnosti ?? '')
    .split(',')
    .filter((each) => each !== '')
    .map(dutyKeyOf);
  return { documents, duties, replaces: Number(search.nahrazuje ?? 0) };
}

/** Of the address and of the order that is to be replaced; null while that comes. */
function chosenDocuments(
  { documents, replaces }: Address,
  orders: readonly PaymentOrder[] | undefined,
): readonly number[] | null {
  if (replaces === 0) return documents;
  const replaced = orders?.find(({ id }) => id === replaces);
  return orders === undefined
    ? null
    : [...documents, ...(replaced?.items ?? []).flatMap(({ document_id }) => document_id ?? [])];
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

type Wages = ReturnType<typeof useWages>;

/** Of several months, each once; null while they come. */
function wagesOf(months: readonly Wages[]) {
  const wages = months.flatMap((each) => each.wages ?? []);
  if (wages.length < months.length) return null;
  return [
    ...new Map(wages.map((each) => [`${each.payment.year} ${each.payment.month}`, each] as const)).values(),
  ];
}

/** When the order that is to be replaced was made, which had the wages of that time; null: none is, or it comes. */
function monthMade({ replaces }: Address, orders: readonly PaymentOrder[] | undefined): Month | null {
  const replaced = orders?.find(({ id }) => id === replaces);
  return replaced === undefined ? null : monthOf(dayOfTime(replaced.created_at));
}

/** The duties of this year with those of others that can be paid as well; null while they come. */
function useTaxes(
  entityId: number,
  year: number,
  { duties, replaces }: Address,
  orders: readonly PaymentOrder[] | undefined,
) {
  const isAnyChosen = duties.length > 0 || replaces !== 0;
  const queries = useTaxCalendars(entityId, [year, year - 1, ...(isAnyChosen ? [year + 1] : [])]);
  const calendars = queries.flatMap(({ data }) => data ?? []);
  const [present, ...others] = calendars;
  const again = orders?.find(({ id }) => id === replaces)?.items.flatMap((item) => keyOf(item) ?? []) ?? [];
  return {
    queries,
    duties:
      present === undefined || calendars.length < queries.length
        ? null
        : [
            ...present.duties,
            ...ofOtherYears(
              others.flatMap((each) => each.duties),
              [...duties, ...again],
            ),
          ],
  };
}

type BegunProps = {
  accounts: readonly BankAccount[];
  payable: Omit<Payable, 'replaced'>;
  address: Address;
  /** There are older documents that could be paid. */
  isPart: boolean;
};

/** The form with what the address chooses. */
function Begun({ accounts, payable, address: { documents, duties, replaces }, isPart }: BegunProps) {
  const replaced = payable.orders.find(({ id }) => id === replaces) ?? null;
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
        {...{ accounts, replaced, isPart }}
        chosen={[...documents.map(documentKey), ...duties]}
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
