import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useCompany } from '../../../api/companies.ts';
import { documentEditor as t } from '../../../cs/document-editor.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { optionsOf } from '../../../parts/options.ts';
import { WhatIs } from '../../../parts/word.tsx';
import { useSeries } from '../../access/settings/series-api.ts';
import { isCorrection, KINDS } from '../kinds.ts';
import type { EditorForm } from './editor-form.ts';
import { FigureInput } from './figure-input.tsx';
import { Folded } from './folded.tsx';
import type { LivePreview } from './preview.ts';
import { isSuppliers } from './values.ts';

type FieldsProps = {
  form: EditorForm;
  preview: LivePreview;
  /** Of a document that repeats: without what only one document has. */
  isRepeated?: boolean;
};

/** What few documents need, folded: number, symbols, texts, tags. */
export function MoreFields({ form, preview, isRepeated = false }: FieldsProps) {
  return (
    <Folded title={t.further} hint={t.furtherHint} isNeeded={isFilled(form) || isRefused(form)}>
      <NumberFields form={form} preview={preview} isRepeated={isRepeated} />
      <TextFields form={form} />
    </Folded>
  );
}

/** Something in it was filled before. */
function isFilled({ values }: EditorForm): boolean {
  const { text_before, text_after, order_number, note, tags } = values;
  return [text_before, text_after, order_number, note, tags].some((text) => text.trim() !== '');
}

/** Something in it is wrong: that must be seen. */
const isRefused = ({ errors, values: { kind } }: EditorForm): boolean =>
  Object.keys(errors).some(
    (path) => FOLDED.has(path) || (path === 'variable_symbol' && KINDS[kind].direction !== 'received'),
  );

const FOLDED = new Set([
  'number',
  'series_id',
  'constant_symbol',
  'specific_symbol',
  'order_number',
  'payee_account',
  'rounding',
  'vat_period_on',
  'accounting_on',
  'simplified',
  'self_billed',
  'text_before',
  'text_after',
  'note',
  'tags',
  'language',
]);

function NumberFields({ form, preview, isRepeated = false }: FieldsProps) {
  const { vat_payer } = useCompany();
  const { kind } = form.values;
  const { direction, isTaxDocument } = KINDS[kind];
  return (
    <FieldGrid columns={3}>
      {!isRepeated && (
        <TextInput
          label={t.number}
          placeholder={preview.data?.number_preview ?? ''}
          description={t.numberText}
          maxLength={40}
          autoComplete="off"
          {...form.text('number')}
        />
      )}
      <SeriesChoice form={form} />
      {direction !== 'received' && (
        <TextInput
          label={t.variableSymbol}
          description={<WhatIs of="variable_symbol" name={t.variableSymbol} />}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
          {...form.text('variable_symbol')}
        />
      )}
      <TextInput
        label={t.constantSymbol}
        inputMode="numeric"
        maxLength={4}
        {...form.text('constant_symbol')}
      />
      <TextInput
        label={t.specificSymbol}
        inputMode="numeric"
        maxLength={10}
        {...form.text('specific_symbol')}
      />
      <TextInput label={t.orderNumber} maxLength={100} {...form.text('order_number')} />
      {direction === 'received' && (
        <TextInput label={t.payeeAccount} description={t.payeeText} {...form.text('payee_account')} />
      )}
      {isSuppliers(kind) && (
        <FigureInput
          label={t.rounding}
          value={form.values.rounding}
          onChange={(typed) => form.set('rounding', typed)}
          error={form.errors.rounding}
        />
      )}
      {direction === 'received' && !isRepeated && (
        <DateInput label={t.accountingOn} {...form.field('accounting_on')} placeholder={t.followsDays} />
      )}
      {isTaxDocument && vat_payer && (
        <>
          {!isRepeated && (
            <DateInput label={t.vatPeriodOn} {...form.field('vat_period_on')} placeholder={t.followsDays} />
          )}
          {direction === 'issued' && !isCorrection(kind) && (
            <Checkbox label={t.simplified} mt={28} {...form.checked('simplified')} />
          )}
          {kind === 'received_invoice' && (
            <Checkbox label={t.selfBilled} mt={28} {...form.checked('self_billed')} />
          )}
        </>
      )}
    </FieldGrid>
  );
}

/** Only where there is more than one to choose from. */
function SeriesChoice({ form }: { form: EditorForm }) {
  const { id } = useCompany();
  const { kind } = form.values;
  const series = (useSeries(id).data ?? []).filter((each) => each.kind === kind && !each.archived);
  if (series.length < 2) return null;
  return (
    <Choice
      label={t.series}
      options={[
        { value: '', label: t.usualSeries },
        ...series.map(({ id: seriesId, name }) => ({ value: String(seriesId), label: name })),
      ]}
      {...form.field('series_id')}
    />
  );
}

function TextFields({ form }: { form: EditorForm }) {
  const { kind, language } = form.values;
  const isIssued = KINDS[kind].direction === 'issued';
  const written = language === '' ? {} : { lang: language };
  return (
    <>
      {isIssued && (
        <>
          <Textarea
            {...written}
            label={t.textBefore}
            autosize
            minRows={1}
            maxRows={6}
            {...form.text('text_before')}
          />
          <Textarea
            {...written}
            label={t.textAfter}
            autosize
            minRows={1}
            maxRows={6}
            {...form.text('text_after')}
          />
        </>
      )}
      <FieldGrid>
        <TextInput label={t.tags} description={t.tagsText} {...form.text('tags')} />
        {isIssued && (
          <Choice label={t.language} options={optionsOf(t.languages)} {...form.field('language')} />
        )}
      </FieldGrid>
      <Textarea
        label={t.note}
        description={t.noteText}
        autosize
        minRows={1}
        maxRows={6}
        {...form.text('note')}
      />
    </>
  );
}
