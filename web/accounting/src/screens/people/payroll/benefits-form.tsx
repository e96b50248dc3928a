import { ActionIcon, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { payroll as t } from '../../../cs/payroll.ts';
import { Can } from '../../../parts/can.tsx';
import { Choice } from '../../../parts/choice.tsx';
import { DecimalInput } from '../../../parts/decimal-input.tsx';
import { FieldGrid } from '../../../parts/field-grid.tsx';
import { FieldsFor } from '../../../parts/fields-for.tsx';
import { type Form, useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { MoneyInput } from '../../../parts/money-input.tsx';
import { Section } from '../../../parts/section.tsx';
import { type Payslip, useChangePayslip } from './api.ts';
import {
  type BenefitsValues,
  benefitsOf,
  type CarValues,
  newRow,
  type OtherValues,
  valuesOf,
} from './benefits.ts';
import { usePostedFixed } from './posted-fixed.ts';

/** Meals, cars and other benefits of a slip. */
export function BenefitsForm({ slip }: { slip: Payslip }) {
  const { id: entityId, can_write } = useCompany();
  const change = useChangePayslip(entityId, { errors: 'form', done: t.benefitsSaved });
  const isPosted = slip.status === 'posted';
  const postedFixed = usePostedFixed(slip);
  const form = useForm<BenefitsValues, Payslip>({
    initial: valuesOf(slip.data.benefits),
    of: slip,
    submit: (values, began) =>
      change.mutateAsync({ read: began.of, change: { benefits: benefitsOf(values) } }),
  });
  return (
    <Section title={t.benefits} {...(isPosted ? {} : { text: t.benefitsNote })}>
      <form {...form.formProps} aria-label={t.benefits}>
        <LeaveGuard form={form} />
        <Stack gap="md">
          <FormProblem form={form} />
          <FieldsFor canChange={can_write && !isPosted}>
            <Stack gap="md">
              <FieldGrid>
                <DecimalInput
                  label={t.mealShifts}
                  wrong={t.badShifts}
                  {...form.field('benefits.meals.shifts')}
                />
                <MoneyInput label={t.mealPerShift} {...form.field('benefits.meals.per_shift')} />
              </FieldGrid>
              <Rows form={form} canChange={can_write && !isPosted} />
            </Stack>
          </FieldsFor>
          <Group>
            <Can permission="writer" whyNot={postedFixed}>
              <Button type="submit" variant="default" loading={form.isSending}>
                {t.saveBenefits}
              </Button>
            </Can>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}

function Rows({ form, canChange }: { form: Form<BenefitsValues>; canChange: boolean }) {
  const { cars, other } = form.values;
  return (
    <>
      {cars.length + other.length === 0 && <Text size="sm">{t.noBenefits}</Text>}
      {cars.map((car, i) => (
        <CarRow key={car.key} form={form} car={car} index={i} canChange={canChange} />
      ))}
      {other.map((benefit, i) => (
        <OtherRow key={benefit.key} form={form} benefit={benefit} index={i} canChange={canChange} />
      ))}
      {canChange && (
        <Group gap="sm">
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.set('cars', [...cars, { ...newRow(), price: null, emission: 'standard' }])}
          >
            {t.addCar}
          </Button>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.set('other', [...other, { ...newRow(), kind: 'leisure', amount: null }])}
          >
            {t.addBenefit}
          </Button>
        </Group>
      )}
    </>
  );
}

type RowProps = { form: Form<BenefitsValues>; index: number; canChange: boolean };

function CarRow({ form, car, index, canChange }: RowProps & { car: CarValues }) {
  const { cars } = form.values;
  const path = `benefits.cars[${index}]`;
  const change = (next: Partial<CarValues>) => form.set('cars', cars.with(index, { ...car, ...next }));
  return (
    <Row
      legend={t.car(index + 1)}
      removeLabel={t.removeCar(index + 1)}
      onRemove={canChange ? () => form.set('cars', cars.toSpliced(index, 1)) : null}
    >
      <MoneyInput
        label={t.carPrice}
        data-field={`${path}.price`}
        value={car.price}
        onChange={(price) => change({ price })}
        error={form.errors[`${path}.price`]}
      />
      <Choice
        label={t.carEmission}
        name={`${path}.emission`}
        options={t.carEmissions}
        value={car.emission}
        onChange={(emission) => change({ emission })}
        error={form.errors[`${path}.emission`]}
      />
    </Row>
  );
}

function OtherRow({ form, benefit, index, canChange }: RowProps & { benefit: OtherValues }) {
  const { other } = form.values;
  const path = `benefits.other[${index}]`;
  const change = (next: Partial<OtherValues>) =>
    form.set('other', other.with(index, { ...benefit, ...next }));
  return (
    <Row
      legend={t.benefit(index + 1)}
      removeLabel={t.removeBenefit(index + 1)}
      onRemove={canChange ? () => form.set('other', other.toSpliced(index, 1)) : null}
    >
      <MoneyInput
        label={t.benefitAmount}
        data-field={`${path}.amount`}
        value={benefit.amount}
        onChange={(amount) => change({ amount })}
        error={form.errors[`${path}.amount`]}
      />
      <Choice
        label={t.benefitKind}
        name={`${path}.kind`}
        options={t.benefitKinds}
        value={benefit.kind}
        onChange={(kind) => change({ kind })}
        error={form.errors[`${path}.kind`]}
      />
    </Row>
  );
}

type RowFrame = { legend: string; removeLabel: string; onRemove: (() => void) | null; children: ReactNode };

function Row({ legend, removeLabel, onRemove, children }: RowFrame) {
  return (
    <fieldset style={{ border: '1px solid var(--line)', borderRadius: 8, margin: 0, minWidth: 0 }}>
      <legend>
        <Text size="sm" fw={600} span px={4}>
          {legend}
        </Text>
      </legend>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ flex: 1, minWidth: 0 }}>
          {children}
        </SimpleGrid>
        {onRemove !== null && (
          <ActionIcon variant="default" size="input-sm" aria-label={removeLabel} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
    </fieldset>
  );
}
