import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { trips as t } from '../../../cs/trips.ts';
import { Choice } from '../../../parts/choice.tsx';
import { CodePicker } from '../../../parts/code-picker.tsx';
import { useCountries } from '../../../parts/codebooks.ts';
import { DecimalInput } from '../../../parts/decimal-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import type { Form } from '../../../parts/form.ts';
import { MomentInput } from '../../../parts/moment-input.tsx';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { Section } from '../../../parts/section.tsx';
import { useEmployees } from '../employees/api.ts';
import type { TripValues } from './trip-values.ts';

export type TripForm = Form<TripValues>;
type FieldsProps = { form: TripForm; errors: Readonly<Record<string, string>> };

/** Who went where and when. `errors` are those of the computation, shown at their fields as well. */
export function WhoFields({ form, errors }: FieldsProps) {
  const employees = useEmployees(useEntityId()).data ?? [];
  const with_ = withErrors(form, errors);
  return (
    <Section title={t.who}>
      <FieldGrid>
        <TextInput label={t.destination} required maxLength={200} {...form.text('destination')} />
        <Choice
          label={t.employee}
          options={[
            { value: '', label: t.noEmployee },
            ...employees.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
          ]}
          {...form.field('employee_id')}
          onChange={(employee) => {
            form.set('employee_id', employee);
            // The name was that of the former one.
            form.set('traveller_name', '');
          }}
        />
      </FieldGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <MomentInput
          label={t.departed}
          required
          {...with_('departed_at', form.field('departed_at'))}
          onChange={(departed_at) => {
            form.set('departed_at', departed_at);
            // Most trips return the same day.
            const day = departed_at.split('T')[0] ?? '';
            if (day !== '' && form.values.returned_at === '') form.set('returned_at', `${day}T`);
          }}
        />
        <MomentInput label={t.returned} required {...with_('returned_at', form.field('returned_at'))} />
      </SimpleGrid>
      <FieldGrid>
        <TextInput
          label={t.travellerName}
          description={t.travellerNameNote}
          {...form.text('traveller_name')}
        />
        <Choice label={t.travellerType} options={t.travellerTypes} {...form.field('traveller_type')} />
        {form.values.traveller_type !== 'self_employed' && (
          <Choice
            label={t.perDiem}
            options={[
              { value: '', label: t.perDiems.minimum },
              { value: 'maximum', label: t.perDiems.maximum },
            ]}
            {...form.field('per_diem')}
            value={form.values.per_diem === 'maximum' ? 'maximum' : ''}
          />
        )}
      </FieldGrid>
      <Textarea label={t.purpose} autosize minRows={1} maxRows={5} {...form.text('purpose')} />
    </Section>
  );
}

/** The own vehicle, costs and abroad. */
export function CostFields({ form, errors }: FieldsProps) {
  const countries = useCountries();
  const with_ = withErrors(form, errors);
  const { fuel, vehicle, country } = form.values;
  const isElectric = fuel === 'electricity' || (fuel === '' && vehicle === 'electric');
  const figure = { wrong: t.badFigure };
  return (
    <>
      <Section title={t.vehicleTitle} text={t.vehicleNote}>
        <FieldGrid>
          <DecimalInput
            label={t.kilometres}
            unit={t.kilometre}
            {...figure}
            {...with_('kilometres', form.field('kilometres'))}
          />
          <Choice label={t.vehicle} options={t.vehicles} {...form.field('vehicle')} />
          <DecimalInput
            label={t.consumption}
            unit={isElectric ? t.kilowattHour : t.litre}
            {...figure}
            {...with_('consumption', form.field('consumption'))}
          />
          <Choice label={t.fuel} options={t.fuels} {...form.field('fuel')} />
          <DecimalInput
            label={t.fuelPrice}
            description={t.fuelPriceNote}
            unit={isElectric ? t.perKilowattHour : t.perLitre}
            rightSectionWidth={64}
            {...figure}
            {...with_('fuel_price', form.field('fuel_price'))}
          />
        </FieldGrid>
      </Section>
      <Section title={t.costs}>
        <FieldGrid>
          <MoneyInput label={t.lodging} {...with_('lodging', form.field('lodging'))} />
          <MoneyInput label={t.otherExpenses} {...with_('other_expenses', form.field('other_expenses'))} />
          <CodePicker
            label={t.country}
            options={countries.filter(({ value }) => value !== 'CZ')}
            empty={t.home}
            {...with_('country', form.field('country'))}
          />
          {country !== '' && (
            <DecimalInput
              label={t.abroadHours}
              description={t.abroadHoursNote}
              unit={t.hours}
              {...figure}
              {...with_('abroad_hours', form.field('abroad_hours'))}
            />
          )}
        </FieldGrid>
      </Section>
    </>
  );
}

/** The props of a field with the error of the computation where sending has found none. */
function withErrors(form: TripForm, errors: Readonly<Record<string, string>>) {
  return <P extends object>(name: string, props: P) => ({
    ...props,
    error: form.errors[name] ?? errors[name],
  });
}
