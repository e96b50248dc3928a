import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { accountTexts as t } from '../../../cs/accounts.ts';
import { booksTexts } from '../../../cs/books.ts';
import { Choice } from '../../../parts/choice.tsx';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { useCodebook } from '../../../parts/codebooks.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Form } from '../../../parts/form.ts';
import { optionsOf } from '../../../parts/options.ts';
import type { Account } from '../api.ts';
import { type AccountValues, needsKind, statementsOf } from './account-values.ts';

type FieldsProps = { form: Form<AccountValues>; account: Account | null };

/** What is said of an account; what its class has no use for is not asked. */
export function AccountFields({ form, account }: FieldsProps) {
  const { code } = form.values;
  return (
    <>
      {account === null && <CodeField form={form} />}
      <TextInput label={booksTexts.name} required maxLength={200} autoComplete="off" {...form.text('name')} />
      {account === null && needsKind(code) && (
        <Choice
          label={t.kind}
          description={t.kindHint}
          options={{ '': t.kindByGroup, ...t.kinds }}
          {...form.field('kind')}
        />
      )}
      {statementsOf(code).length > 0 && <RowField form={form} />}
      <FieldGrid>
        {code.startsWith('5') && (
          <Choice
            label={t.purpose}
            options={[{ value: '', label: t.byRules }, ...optionsOf(t.purposes)]}
            {...form.field('function')}
          />
        )}
        {code.startsWith('6') && (
          <Choice
            label={t.turnover}
            options={[{ value: '', label: t.turnoverByTable }, ...optionsOf(t.turnovers)]}
            {...form.field('turnover')}
          />
        )}
        <TextInput label={t.currency} maxLength={3} autoComplete="off" {...form.text('currency')} />
      </FieldGrid>
      <Textarea label={booksTexts.accountNote} autosize maxRows={6} {...form.text('note')} />
      {account?.system === false && (
        <Checkbox
          label={booksTexts.accountActive}
          description={booksTexts.accountActiveHint}
          {...form.checked('active')}
        />
      )}
    </>
  );
}

function CodeField({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <TextInput
      label={booksTexts.accountCode}
      description={t.codeHint}
      required
      maxLength={9}
      inputMode="numeric"
      autoComplete="off"
      data-autofocus
      {...form.text('code')}
    />
  );
}

/** The row of the statements by its name or by what the annex calls it. */
function RowField({ form }: Pick<FieldsProps, 'form'>) {
  const wanted = statementsOf(form.values.code);
  const rows = useCodebook('statement_rows').data ?? [];
  const options = rows
    .filter(({ statement = '' }) => wanted.includes(statement))
    .map(({ code, designation = '', name }) => ({ value: code, label: `${designation} ${name}` }));
  return (
    <CodePicker
      label={t.statementRow}
      description={t.statementRowHint}
      options={options}
      empty={t.byTable}
      {...form.field('statement_row')}
    />
  );
}
