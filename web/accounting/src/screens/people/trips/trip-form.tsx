import { Grid, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCompany } from '../../../api/companies.ts';
import { ApiError, messageOf } from '../../../api/error.ts';
import { say } from '../../../api/toasts.ts';
import { common } from '../../../cs/common.ts';
import { trips as t } from '../../../cs/trips.ts';
import { useDraftKey } from '../../../parts/draft.ts';
import { DraftOffer } from '../../../parts/draft-offer.tsx';
import { FieldsFor } from '../../../parts/fields-for.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { Section } from '../../../parts/section.tsx';
import { type ChangeOfTrip, type NewTrip, type TripRow, useCalculation } from './api.ts';
import classes from './settlement.module.css';
import { Days, Settlement } from './settlement.tsx';
import { CostFields, WhoFields } from './trip-fields.tsx';
import { computable, isMoment, tripChanges, tripOf, valuesOf } from './trip-values.ts';

const PAUSE_MILLISECONDS = 300;

type TripFormProps = {
  /** Null: a new trip. */
  trip: TripRow | null;
  create?: (trip: NewTrip) => Promise<unknown>;
  change?: (change: ChangeOfTrip) => Promise<unknown>;
};

/** A trip as a form; its settlement is computed while it is typed. */
export function TripForm({ trip, create, change }: TripFormProps) {
  const { id: entityId, can_write } = useCompany();
  const form = useForm({
    initial: valuesOf(trip),
    wrapper: 'trip',
    of: trip,
    draft: useDraftKey('cesta', trip?.id ?? null),
    submit: async (values, began) => {
      if (began.of === null) return create?.(tripOf(values));
      const changes = tripChanges(began.values, values);
      if (Object.keys(changes).length === 0) return say(common.nothingChanged);
      return change?.({ read: began.of, changes });
    },
    check: ({ destination, departed_at, returned_at }) => ({
      ...(destination.trim() === '' ? { destination: common.required } : {}),
      ...(isMoment(departed_at) ? {} : { departed_at: t.dayAndTime }),
      ...(isMoment(returned_at) ? {} : { returned_at: t.dayAndTime }),
    }),
  });
  const [typed] = useDebouncedValue(form.values, PAUSE_MILLISECONDS);
  const asked = computable(typed);
  const calculation = useCalculation(entityId, asked);
  const errors = asked === null ? {} : fieldErrors(calculation.error);
  return (
    <form {...form.formProps} aria-label={trip === null ? t.new : t.title}>
      <LeaveGuard form={form} />
      <DraftOffer form={form} />
      <FormProblem form={form} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <FieldsFor canChange={can_write}>
            <Stack gap="md">
              <WhoFields form={form} errors={errors} />
              <CostFields form={form} errors={errors} />
            </Stack>
          </FieldsFor>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="md" className={classes.sticky}>
            <Computed asked={asked} calculation={calculation} />
            <SaveBar form={form} permission="writer" />
          </Stack>
        </Grid.Col>
        {calculation.data !== undefined && (
          <Grid.Col span={12}>
            <FieldsFor canChange={can_write}>
              <Days
                result={calculation.data.result}
                meals={form.values.free_meals}
                onChange={(meals) => form.set('free_meals', meals)}
              />
            </FieldsFor>
          </Grid.Col>
        )}
      </Grid>
    </form>
  );
}

type ComputedProps = { asked: NewTrip | null; calculation: ReturnType<typeof useCalculation> };

function Computed({ asked, calculation }: ComputedProps) {
  const { data, error, isFetching, isPlaceholderData } = calculation;
  if (asked === null || (data === undefined && error === null)) {
    return (
      <Section title={t.settlement}>
        <Text size="sm" c="dimmed" role="status">
          {isFetching ? t.computing : t.settlementWaits}
        </Text>
      </Section>
    );
  }
  if (error !== null || data === undefined) {
    return (
      <Section title={t.settlement}>
        <Text size="sm" role="status">
          {messageOf(error)}
        </Text>
      </Section>
    );
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <Settlement calculation={data} />
    </div>
  );
}

function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, text]) => [path.replace(/^trip\./, ''), text]),
  );
}
