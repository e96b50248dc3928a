import { TextInput } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { settling as t } from '../../../cs/bank-matching.ts';
import { Choice } from '../../../parts/choice.tsx';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Form } from '../../../parts/form.ts';
import { optionsOf } from '../../../parts/options.ts';
import { useAccountOptions } from '../../books/account-options.ts';
import type { MovementRow } from '../movements/api.ts';
import type { AssignValues } from './assign-dialog.tsx';
import { isForeign } from './items.ts';

type DifferenceFieldsProps = {
  form: Form<AssignValues>;
  movement: MovementRow;
  /** Above zero: what is left of the movement; below: what it lacks; null: nobody knows. */
  gap: number | null;
  /** Where somebody begins who has a proposal. */
  begins: 'difference' | 'rate' | null;
};

/** What is left over or missing, and the rate of a movement in another currency. */
export function DifferenceFields({ form, movement, gap, begins }: DifferenceFieldsProps) {
  const { difference } = form.values;
  const { bookkeeping } = useCompany();
  const options = useAccountOptions(movement.booked_on);
  const hasRate = isForeign([movement]);
  // On wages and duties nothing stays overpaid.
  const hasDocument = form.values.lines.some(({ item }) => item.document_id !== undefined);
  const hasAccount = bookkeeping === 'double_entry' && difference === 'other';
  const isShown = gap !== 0 || difference !== '';
  if (!isShown && !hasRate) return null;
  return (
    <FieldGrid>
      {isShown && (
        <Choice
          label={t.difference}
          options={optionsOf(t.differences).filter(
            ({ value }) =>
              value === difference || (isFor(gap, value) && (hasDocument || value !== 'overpayment')),
          )}
          data-autofocus={begins === 'difference' || undefined}
          {...form.field('difference')}
        />
      )}
      {hasAccount && (
        <CodePicker
          label={t.differenceAccount}
          options={options}
          {...form.field('difference_account')}
          error={form.errors['difference.account_code']}
        />
      )}
      {difference !== '' && difference !== 'overpayment' && (
        <TextInput label={t.differenceText} maxLength={200} {...form.text('difference_text')} />
      )}
      {hasRate && (
        <TextInput
          label={t.rate}
          description={t.rateHint}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus={begins === 'rate' || undefined}
          {...form.text('rate')}
        />
      )}
    </FieldGrid>
  );
}

/** Roundings are of a crown at most, and what is missing overpays nothing. */
function isFor(gap: number | null, kind: AssignValues['difference']): boolean {
  if (gap === null) return true;
  if (kind === 'rounding') return Math.abs(gap) <= 1;
  return kind !== 'overpayment' || gap > 0;
}
