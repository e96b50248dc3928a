import type { ReactNode } from 'react';
import { cash } from '../../../cs/cash.ts';
import { wagesInCash as t } from '../../../cs/wages-in-cash.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Register } from '../../documents/cash/api.ts';
import { CashLeftNote } from '../../documents/cash/cash-left.tsx';

/** When and from which register wages are paid. */
export type CashSource = { paid_on: string | null; cash_register_id: string };

/** As a form opens: today, from the first register. */
export const sourceOf = ([first]: readonly Register[]): CashSource => ({
  paid_on: todayInPrague(),
  cash_register_id: String(first?.id ?? ''),
});

type Field<Value> = { value: Value; onChange: (value: Value) => void };

type PaidFromProps = {
  registers: readonly Register[];
  day: Field<string | null>;
  register: Field<string>;
  /** What is paid, in CZK. */
  amount: number | null;
  /** Fields that stand before. */
  children?: ReactNode;
};

/** The fields of day and register; says when there is not so much in it. */
export function PaidFrom({ registers, day, register, amount, children }: PaidFromProps) {
  return (
    <>
      <FieldGrid>
        {children}
        <DateInput label={t.paidOn} maxDate={todayInPrague()} {...day} />
        <Choice
          label={t.register}
          options={registers.map(({ id, name }) => ({ value: String(id), label: cash.nameOf(name) }))}
          {...register}
        />
      </FieldGrid>
      <CashLeftNote
        day={day.value}
        registerId={Number(register.value)}
        currency="CZK"
        amount={amount}
        amountCzk={amount}
      />
    </>
  );
}
