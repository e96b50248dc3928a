import { Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useCompany, useEntityId } from '../../../api/companies.ts';
import { settling } from '../../../cs/bank-matching.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { TREATMENTS } from '../../../cs/treatments.ts';
import { inYear } from '../../../parts/bookkeeping-years.ts';
import { Choice } from '../../../parts/choice.tsx';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Form } from '../../../parts/form.ts';
import { useAccountOptions } from '../../books/account-options.ts';
import type { Treatment } from '../../documents/model.ts';
import { PartnerSelect } from '../../documents/partner-select.tsx';
import { categoryHint } from '../category-hint.ts';
import type { RuleValues, What } from './values.ts';

type EffectFieldsProps = { form: Form<RuleValues>; isDoubleEntry: boolean };

/** What becomes of a movement or document that the rule fits. */
export function EffectFields({ form, isDoubleEntry }: EffectFieldsProps) {
  const { what, target } = form.values;
  const isDocument = target === 'document';
  return (
    <>
      <Choice label={t.of[target].what} options={whatsOf(target, isDoubleEntry)} {...form.field('what')} />
      {isDocument && what !== 'ignore' && <LineFields form={form} isDoubleEntry={isDoubleEntry} />}
      {!isDocument && what === 'place' && <PlaceFields form={form} isDoubleEntry={isDoubleEntry} />}
      {what !== 'ignore' && <FilledFields form={form} />}
      {isDocument && <Text size="sm">{what === 'ignore' ? t.ignoredDocument : t.onlyEmpty}</Text>}
      {form.errors.effects !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors.effects}
        </Text>
      )}
    </>
  );
}

function whatsOf(target: RuleValues['target'], isDoubleEntry: boolean): { value: What; label: string }[] {
  const { place, category, fill, ignore } = t.whats;
  if (target === 'document')
    return [
      { value: 'fill', label: t.documentWhats.fill },
      { value: 'ignore', label: t.documentWhats.ignore },
    ];
  return [
    { value: 'place', label: isDoubleEntry ? place : category },
    { value: 'fill', label: fill },
    { value: 'ignore', label: ignore },
  ];
}

/** What lines of a document get. */
function LineFields({ form, isDoubleEntry }: EffectFieldsProps) {
  const options = useAccountOptions(todayInPrague());
  return (
    <FieldGrid>
      {isDoubleEntry && (
        <CodePicker
          label={t.lineAccount}
          description={t.lineAccountHint}
          options={options}
          {...form.field('effects.account_code')}
        />
      )}
      <Choice
        label={t.treatment}
        description={t.treatmentHint}
        options={[
          { value: '', label: t.noTreatment },
          ...Object.entries(TREATMENTS).map(([value, label]) => ({ value: value as Treatment, label })),
        ]}
        {...form.field('effects.vat_treatment')}
      />
      <TextInput label={t.costCentre} maxLength={50} {...form.text('effects.cost_centre')} />
    </FieldGrid>
  );
}

function PlaceFields({ form, isDoubleEntry }: EffectFieldsProps) {
  const options = useAccountOptions(todayInPrague());
  const category = form.values['effects.category'];
  const { bookkeeping } = inYear(useCompany(), Number(todayInPrague().slice(0, 4)));
  return (
    <>
      <FieldGrid>
        {isDoubleEntry ? (
          <CodePicker label={t.account} options={options} {...form.field('effects.account_code')} />
        ) : (
          <Choice
            label={t.category}
            description={categoryHint(category, bookkeeping)}
            options={settling.categories}
            {...form.field('effects.category')}
          />
        )}
        <TextInput label={t.costCentre} maxLength={50} {...form.text('effects.cost_centre')} />
      </FieldGrid>
      <Switch
        label={isDoubleEntry ? t.post : t.postCategory}
        description={t.postHint}
        {...form.checked('effects.post')}
      />
    </>
  );
}

function FilledFields({ form }: { form: Form<RuleValues> }) {
  const partner = form.field('effects.partner_id');
  return (
    <>
      <FieldGrid>
        <PartnerSelect
          entityId={useEntityId()}
          label={t.partner}
          description={t.of[form.values.target].partnerHint}
          {...partner}
          onChange={(chosen) => partner.onChange(chosen?.id ?? null)}
        />
        <TextInput label={t.tags} description={t.tagsHint} {...form.text('effects.tags')} />
      </FieldGrid>
      <Textarea autosize label={t.note} maxLength={500} {...form.text('effects.note')} />
    </>
  );
}
