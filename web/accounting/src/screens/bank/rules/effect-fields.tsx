import { Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { settling } from '../../../cs/bank-matching.ts';
import { bankRules as t } from '../../../cs/bank-rules.ts';
import { Choice } from '../../../parts/choice.tsx';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Form } from '../../../parts/form.ts';
import { useAccountOptions } from '../../books/account-options.ts';
import { PartnerSelect } from '../../documents/partner-select.tsx';
import type { RuleValues } from './values.ts';

type EffectFieldsProps = { form: Form<RuleValues>; isDoubleEntry: boolean };

/** What becomes of a movement that the rule fits. */
export function EffectFields({ form, isDoubleEntry }: EffectFieldsProps) {
  const { what } = form.values;
  const { place, category, fill, ignore } = t.whats;
  return (
    <>
      <Choice
        label={t.what}
        options={[
          { value: 'place', label: isDoubleEntry ? place : category },
          { value: 'fill', label: fill },
          { value: 'ignore', label: ignore },
        ]}
        {...form.field('what')}
      />
      {what === 'place' && <PlaceFields form={form} isDoubleEntry={isDoubleEntry} />}
      {what !== 'ignore' && <FilledFields form={form} />}
      {form.errors.effects !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors.effects}
        </Text>
      )}
    </>
  );
}

function PlaceFields({ form, isDoubleEntry }: EffectFieldsProps) {
  const options = useAccountOptions(todayInPrague());
  return (
    <>
      <FieldGrid>
        {isDoubleEntry ? (
          <CodePicker label={t.account} options={options} {...form.field('effects.account_code')} />
        ) : (
          <Choice label={t.category} options={settling.categories} {...form.field('effects.category')} />
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
          description={t.partnerHint}
          {...partner}
          onChange={(chosen) => partner.onChange(chosen?.id ?? null)}
        />
        <TextInput label={t.tags} description={t.tagsHint} {...form.text('effects.tags')} />
      </FieldGrid>
      <Textarea autosize label={t.note} maxLength={500} {...form.text('effects.note')} />
    </>
  );
}
