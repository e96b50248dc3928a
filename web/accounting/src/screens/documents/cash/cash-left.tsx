import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { cash as t } from '../../../cs/cash.ts';
import { dateText } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { moneyWithCurrency, sumOf } from '../../../parts/money.ts';
import { WarningNote } from '../../../parts/warning-note.tsx';
import { isCash, sideOf } from '../kinds.ts';
import type { Document } from '../model.ts';

type CashOut = {
  day: string | null;
  /** Null: the only one in the currency. */
  registerId: number | null;
  currency: string;
  /** What leaves, in the currency; what comes in is below zero. */
  amount: number | null;
  /** The same in CZK, for a register in CZK; null: it is not known yet. */
  amountCzk: number | null;
};

/** Says before cash is recorded that there is not so much in the register: it is taken, and is wrong somewhere. */
export function CashLeftNote({ day, registerId, currency, amount, amountCzk }: CashOut) {
  const isOut = day !== null && amount !== null && amount > 0;
  const registers = useLeast(isOut ? day : null).data ?? [];
  const inCurrency = registers.filter((each) => !each.archived && each.currency === currency);
  const register =
    registers.find(({ id }) => id === registerId) ?? (inCurrency.length === 1 ? inCurrency[0] : undefined);
  const leaves = register?.currency === currency ? amount : amountCzk;
  if (!isOut || register?.least === undefined || leaves === null) return null;
  const { name, least, currency: held } = register;
  const left = sumOf([least, -leaves]);
  if (left >= 0) return null;
  return (
    <WarningNote title={t.notSoMuch}>
      {t.notSoMuchText(
        t.nameOf(name),
        dateText(day),
        moneyWithCurrency(least, held),
        moneyWithCurrency(left, held),
      )}
      {held === 'CZK' && <WhereFrom registerId={register.id} day={day} missing={-left} />}
    </WarningNote>
  );
}

/** Where what is missing came from, as far as to a document that says so; an own deposit has its account by the owner. */
function WhereFrom({ registerId, day, missing }: { registerId: number; day: string; missing: number }) {
  const { id, double_entry, can_write } = useCompany();
  if (!can_write) return null;
  const search = { druh: 'cash_in', pokladna: String(registerId), den: day, castka: String(missing) };
  return (
    <Group gap="md" mt="xs">
      <TextLink to={`/firmy/${id}/doklady/novy`} search={{ ...search, ucel: 'z-uctu' }} size="sm">
        {t.fromAccount}
      </TextLink>
      {!double_entry && (
        <TextLink to={`/firmy/${id}/doklady/novy`} search={{ ...search, ucel: 'vklad' }} size="sm">
          {t.ownDeposit}
        </TextLink>
      )}
    </Group>
  );
}

type PaidAtIssue = Pick<
  Document,
  | 'kind'
  | 'direction'
  | 'payment_method'
  | 'cash_register_id'
  | 'currency'
  | 'total'
  | 'total_payable'
  | 'total_czk'
  | 'accounting_on'
>;

/** The same of a document that its issue pays in cash: documents of cash, and receipts that say so. */
export function CashLeftAtIssue({ document }: { document: PaidAtIssue }) {
  const { kind, direction, payment_method, cash_register_id, currency, accounting_on } = document;
  const { total, total_payable, total_czk } = document;
  if (!isCash(kind) && !(kind === 'receipt' && payment_method === 'cash')) return null;
  const sign = sideOf(kind, direction) === 'received' ? 1 : -1;
  return (
    <CashLeftNote
      day={accounting_on}
      registerId={cash_register_id}
      currency={currency}
      amount={sign * total_payable}
      amountCzk={total === total_payable && total_czk !== null ? sign * total_czk : null}
    />
  );
}

/** The registers with the least that is in each from a day on. */
function useLeast(day: string | null) {
  const entityId = useEntityId();
  return useQuery({
    queryKey: ['entities', entityId, 'cash_registers', 'least', day],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/cash_registers', {
          params: { path: { entity_id: entityId }, query: { from: day ?? '' } },
        }),
      ),
    enabled: day !== null,
  });
}
