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

type DifferenceFieldsProps = { form: Form<AssignValues>; movement: MovementRow; isShown: boolean };

/** What is left over or missing, and the rate of a movement in another currency. */
export function DifferenceFields({ form, movement, isShown }: DifferenceFieldsProps) {
  const { difference, lines } = form.values;
  const { bookkeeping } = useCompany();
  const options = useAccountOptions(movement.booked_on);
  const isForeign = movement.currency !== 'CZK' || lines.some(({ currency }) => currency !== 'CZK');
  const hasAccount = bookkeeping === 'double_entry' && difference === 'other';
  if (!isShown && !isForeign) return null;
  return (
    <FieldGrid>
      <Choice label={t.difference} options={optionsOf(t.differences)} {...form.field('difference')} />
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
      {isForeign && (
        <TextInput
          label={t.rate}
          description={t.rateHint}
          inputMode="decimal"
          autoComplete="off"
          {...form.text('rate')}
        />
      )}
    </FieldGrid>
  );
}
