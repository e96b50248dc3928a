import { ActionIcon, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCompany } from '../../../../api/companies.ts';
import { personTax as t } from '../../../../cs/person-tax.ts';
import { Choice } from '../../../../parts/choice.tsx';
import { FieldGrid } from '../../../../parts/field-grid.tsx';
import { FieldsFor } from '../../../../parts/fields-for.tsx';
import { type Form, useForm } from '../../../../parts/form.ts';
import { FormProblem } from '../../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../../parts/leave-guard.tsx';
import { moneyText } from '../../../../parts/money.ts';
import { MoneyInput } from '../../../../parts/money-input.tsx';
import { SaveBar } from '../../../../parts/save-bar.tsx';
import { Section } from '../../../../parts/section.tsx';
import { useUrlState } from '../../../../parts/url-state.ts';
import { useSaveWorking } from '../api.ts';
import type { Changes } from '../model.ts';
import { AdjustmentsPart, BusinessPart, CooperationPart, PropertyPart } from './business-parts.tsx';
import { changesOf } from './changes.ts';
import { GiftsPart, LossesPart, MortgagePart, RetirementPart } from './deduction-parts.tsx';
import {
  ChildrenPart,
  DisabilityPart,
  EnforcementsPart,
  KindergartenPart,
  SpousePart,
  StudentPart,
  ZtppPart,
} from './family-parts.tsx';
import { CapitalPart, EmploymentPart, OtherPart, RentPart } from './income-parts.tsx';
import { isOfFlatTax, type PersonOfYear } from './model.ts';
import { type PartName, partNamed, partOfField, partsOf } from './parts.ts';
import { type Values, valuesOf } from './values.ts';

export type PartProps = { form: Form<Values>; income: PersonOfYear };

const BANDS = ['1', '2', '3'] as const;
const FIRST_YEAR_OF_BANDS = 2023;

const CONTENTS: Readonly<Record<PartName, (props: PartProps) => ReactNode>> = {
  adjustments: AdjustmentsPart,
  cooperation: CooperationPart,
  property: PropertyPart,
  employment: EmploymentPart,
  rent: RentPart,
  capital: CapitalPart,
  other: OtherPart,
  children: ChildrenPart,
  spouse: SpousePart,
  mortgage: MortgagePart,
  retirement: RetirementPart,
  gifts: GiftsPart,
  losses: LossesPart,
  disability: DisabilityPart,
  ztpp: ZtppPart,
  student: StudentPart,
  kindergarten: KindergartenPart,
  enforcements: EnforcementsPart,
};

/** What of a year only people know, part by part: only what concerns somebody is there, the rest can be added. */
export function Inputs({ income }: { income: PersonOfYear }) {
  const { id, can_manage } = useCompany();
  const save = useSaveWorking(id);
  const form = useForm<Values, { updated_at: string }>({
    initial: valuesOf(income),
    wrapper: 'working',
    of: { updated_at: income.updated_at ?? '' },
    submit: (values, began) =>
      save.mutateAsync({
        read: income.read,
        changes: changesOf(began.values, values, income.usualMode) as Changes,
      }),
  });
  return (
    <Section title={t.inputs} text={can_manage ? t.inputsText : t.onlyManagers}>
      <form {...form.formProps} aria-label={t.inputs}>
        <LeaveGuard form={form} />
        <FormProblem form={form} />
        <FieldsFor canChange={can_manage}>
          <Stack gap="lg">
            <PartFrame title={t.business}>
              <BusinessPart form={form} income={income} />
            </PartFrame>
            <Parts form={form} income={income} />
            <PartFrame title={t.filing}>
              <FieldGrid>
                <Choice label={t.filingMode} options={t.filingModes} {...form.field('filing_mode')} />
                <MoneyInput
                  label={t.advancesPaid}
                  placeholder={t.byPayments(moneyText(income.advancesPaid))}
                  {...form.field('advances_paid')}
                />
                {isOfFlatTax(income.read) && income.year >= FIRST_YEAR_OF_BANDS && (
                  <Choice
                    label={t.flatTax.announced}
                    description={t.flatTax.announcedHint}
                    options={[
                      { value: '', label: t.flatTax.unannounced(income.read.result.announced_band) },
                      ...BANDS.map((band) => ({ value: band, label: t.flatTax.bandOf(band) })),
                    ]}
                    {...form.field('announced_band')}
                  />
                )}
              </FieldGrid>
            </PartFrame>
          </Stack>
        </FieldsFor>
        <SaveBar form={form} permission="manager" label={t.save} />
      </form>
    </Section>
  );
}

function Parts({ form, income }: PartProps) {
  const { can_manage } = useCompany();
  const [field] = useUrlState('pole');
  const [added, setAdded] = useState<ReadonlySet<PartName>>(() => {
    const asked = partOfField(field);
    return new Set(asked === null ? [] : [asked]);
  });
  const isAlways = new Set<PartName>((income.inputs.children ?? []).length > 0 ? ['children'] : []);
  const { shown, more } = partsOf({ year: income.year, values: form.values, added, isAlways });
  const change = (name: PartName, isAdded: boolean) => {
    const { first, empty } = partNamed(name);
    const values = isAdded ? first?.(form.values) : empty;
    for (const [key, value] of Object.entries(values ?? {})) form.set(key as keyof Values, value as never);
    setAdded((present) => {
      const next = new Set(present);
      if (isAdded) next.add(name);
      else next.delete(name);
      return next;
    });
  };
  return (
    <>
      {shown.map((name) => {
        const Content = CONTENTS[name];
        return (
          <PartFrame
            key={name}
            title={t.parts[name]}
            {...(can_manage && !isAlways.has(name) ? { onRemove: () => change(name, false) } : {})}
          >
            <Content form={form} income={income} />
          </PartFrame>
        );
      })}
      {can_manage && more.length > 0 && (
        <div className="no-print">
          <Text fw={600} size="sm" mb="xs">
            {t.addPart}
          </Text>
          <Group gap="xs">
            {more.map((name) => (
              <Button
                key={name}
                variant="default"
                size="compact-sm"
                leftSection={<IconPlus size={14} />}
                aria-label={t.addPartOf(t.parts[name])}
                onClick={() => change(name, true)}
              >
                {t.parts[name]}
              </Button>
            ))}
          </Group>
        </div>
      )}
    </>
  );
}

type PartFrameProps = { title: string; onRemove?: () => void; children: ReactNode };

function PartFrame({ title, onRemove, children }: PartFrameProps) {
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={3} fz="md">
          {title}
        </Title>
        {onRemove !== undefined && (
          <ActionIcon
            variant="subtle"
            color="gray"
            className="no-print"
            aria-label={t.removePart(title)}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
      {children}
    </section>
  );
}
