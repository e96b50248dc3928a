import { Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useCompany } from '../../../api/companies.ts';
import { paymentOrders as t } from '../../../cs/payment-orders.ts';
import { todayInPrague } from '../../../parts/dates.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { LinkButton } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import type { Month } from '../../../parts/url-month.ts';
import { useDuties } from '../../overview/api.ts';
import { usePayslips } from '../../people/payroll/api.ts';
import { useBankAccounts } from '../api.ts';
import { useOrders, usePayableDocuments } from './api.ts';
import { candidatesOf } from './candidates.ts';
import NewOrderForm from './order-form.tsx';
import { payingAccounts } from './order-values.ts';

/** Wages are paid in the month after. */
function monthBefore(day: string): Month {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

/** A new payment order; `?doklady=1,2` chooses documents, `?nahrazuje=3` takes the place of another order. */
export default function NewOrder() {
  const { id, can_write } = useCompany();
  const search = useSearch({ strict: false }) as { doklady?: unknown; nahrazuje?: unknown };
  const documents = String(search.doklady ?? '')
    .split(',')
    .filter((each) => /^[1-9]\d{0,14}$/.test(each))
    .map(Number);
  const replacedId = Number(search.nahrazuje ?? 0);
  const everything = useEverything(id);
  return (
    <>
      <PageHeader title={t.new} text={t.newText} />
      {!can_write ? (
        <EmptyState title={t.readerTitle} />
      ) : (
        <Loaded query={everything}>
          {({ accounts, orders, documents: payable, payslips, duties }) => {
            const paying = payingAccounts(accounts);
            const replaced = orders.find((order) => order.id === replacedId) ?? null;
            if (paying.length === 0) return <NoAccount />;
            return (
              <>
                {replaced !== null && (
                  <Text mb="md" role="note">
                    {t.replacing(replaced.number)}
                  </Text>
                )}
                <NewOrderForm
                  accounts={paying}
                  candidates={candidatesOf({
                    ...{ documents: payable, payslips, duties, orders },
                    replaced: replaced?.id ?? null,
                  })}
                  {...{ documents, replaced }}
                />
              </>
            );
          }}
        </Loaded>
      )}
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

/** All that can be paid and from where, as one query: the form begins when everything is there. */
function useEverything(entityId: number) {
  const accounts = useBankAccounts(entityId);
  const orders = useOrders(entityId);
  const documents = usePayableDocuments(entityId);
  const payslips = usePayslips(entityId, monthBefore(todayInPrague()));
  const duties = useDuties(entityId);
  const all = [accounts, orders, documents, payslips, duties] as const;
  const failed = all.find((query) => query.isError && query.data === undefined);
  const isThere = all.every((query) => query.data !== undefined);
  const data = isThere
    ? {
        accounts: accounts.data ?? [],
        orders: orders.data ?? [],
        documents: documents.data?.rows ?? [],
        payslips: payslips.data?.payslips ?? [],
        duties: duties.data ?? [],
      }
    : undefined;
  return { ...(failed ?? accounts), data } as unknown as Parameters<
    typeof Loaded<NonNullable<typeof data>>
  >[0]['query'];
}
