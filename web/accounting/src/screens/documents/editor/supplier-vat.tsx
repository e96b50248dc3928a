import { Button, Group, Text } from '@mantine/core';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { decimalText } from '../../../parts/decimal.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { moneyText } from '../../../parts/money.ts';
import { MoneyInput } from '../../../parts/money-input.tsx';
import type { SupplierVat, VatRow } from '../model.ts';
import type { EditorForm } from './editor-form.ts';
import { Folded } from './folded.tsx';
import type { LivePreview } from './preview.ts';
import { type SupplierRow, statedRows } from './values.ts';

type SupplierVatProps = {
  form: EditorForm;
  preview: LivePreview;
  errors: Readonly<Record<string, string>>;
};

type RowKey = Pick<SupplierVat, 'vat_treatment' | 'commodity' | 'rate'>;
const nameOf = ({ vat_treatment, commodity, rate }: RowKey) => `${vat_treatment} ${commodity} ${rate}`;

/** What the supplier's document states of its VAT: his way of rounding is as lawful as ours. */
export function SupplierVatFields({ form, preview: { data }, errors }: SupplierVatProps) {
  const typed = form.values.supplier_vat;
  const ours = (data?.vat_before_advances ?? []).filter(({ rate }) => rate !== null && rate > 0);
  const others = typed.filter((row) => !ours.some((each) => nameOf(each) === nameOf(row)));
  const sent = statedRows(typed).map(nameOf);
  const isWrong = Object.keys(errors).some((path) => path.startsWith('vat['));
  const set = (row: SupplierRow) => {
    const rest = typed.filter((each) => nameOf(each) !== nameOf(row));
    form.set('supplier_vat', row.base === null && row.vat === null ? rest : [...rest, row]);
  };
  return (
    <Folded title={t.supplierVat} hint={t.supplierVatHint} isNeeded={typed.length > 0 || isWrong}>
      <Text size="sm" c="dimmed">
        {ours.length + others.length === 0 ? t.supplierEmpty : t.supplierVatText}
      </Text>
      {[...ours, ...others].map((row) => {
        const name = nameOf(row);
        const { vat_treatment, commodity, rate } = row;
        const present = typed.find((each) => nameOf(each) === name);
        return (
          <RowFields
            key={name}
            row={present ?? { vat_treatment, commodity, rate, base: null, vat: null }}
            ours={ours.find((each) => nameOf(each) === name) ?? null}
            currency={data?.currency ?? 'CZK'}
            error={errorOf(errors, sent.indexOf(name))}
            onChange={set}
          />
        );
      })}
      {typed.length > 0 && (
        <Group>
          <Button variant="subtle" size="compact-sm" onClick={() => form.set('supplier_vat', [])}>
            {t.supplierReset}
          </Button>
        </Group>
      )}
    </Folded>
  );
}

function errorOf(errors: SupplierVatProps['errors'], at: number): string | undefined {
  return errors[`vat[${at}]`] ?? errors[`vat[${at}].vat`] ?? errors[`vat[${at}].base`];
}

type RowProps = {
  row: SupplierRow;
  /** As it is computed; null: no line belongs to the row any more. */
  ours: VatRow | null;
  currency: string;
  error: string | undefined;
  onChange: (row: SupplierRow) => void;
};

function RowFields({ row, ours, currency, error, onChange }: RowProps) {
  const { vat_treatment, rate } = row;
  const percent = rate === null ? '' : decimalText(rate);
  const name =
    vat_treatment === 'taxable' ? t.rateOnly(percent) : t.withRate(t.treatments[vat_treatment], percent);
  const shared = { currency };
  const hint = (amount: number | undefined) =>
    amount === undefined ? {} : { placeholder: moneyText(amount) };
  // The half that is not typed is what comes out here: a row is sent whole.
  const change = (part: 'base' | 'vat', amount: number | null) => {
    const other = part === 'base' ? 'vat' : 'base';
    const rest = amount === null ? row[other] : (row[other] ?? ours?.[other] ?? null);
    onChange({ ...row, [part]: amount, [other]: rest });
  };
  return (
    <FieldGrid>
      <MoneyInput
        label={t.supplierBase(name)}
        {...shared}
        {...hint(ours?.base)}
        value={row.base}
        onChange={(amount) => change('base', amount)}
      />
      <MoneyInput
        label={t.supplierTax(name)}
        {...shared}
        {...hint(ours?.vat)}
        error={error}
        value={row.vat}
        onChange={(amount) => change('vat', amount)}
      />
    </FieldGrid>
  );
}
