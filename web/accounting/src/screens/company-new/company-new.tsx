import { Paper, Stepper, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { common } from '../../cs/common.ts';
import { companyNewTexts as t } from '../../cs/company-new.ts';
import { todayInPrague } from '../../parts/dates.ts';
import { UNSENT, useForm } from '../../parts/form.ts';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { type Lookup, seatOf, useCreateCompany } from './api.ts';
import { DataStep } from './data-step.tsx';
import { IcoStep } from './ico-step.tsx';
import { StartStep } from './start-step.tsx';
import { emptyValues, entityOf, stepOf, withLookup } from './values.ts';

/** Creates a company: from its identification number, or by hand. */
export default function CompanyNew() {
  const [step, setStep] = useState(0);
  const [lookup, setLookup] = useState<Lookup | null>(null);
  const navigate = useNavigate();
  const create = useCreateCompany((company) => void navigate({ to: `/firmy/${company.id}` }));
  const form = useForm({
    initial: emptyValues(todayInPrague()),
    wrapper: 'entity',
    check: ({ name }) => (name.trim() === '' ? { name: common.required } : {}),
    submit: async (values) => {
      // Of the three steps only the last sends; the others lead on.
      if (step < 2) {
        setStep(step + 1);
        return UNSENT;
      }
      try {
        await create.mutateAsync(entityOf(values, lookup === null ? null : seatOf(lookup)));
      } catch (error) {
        const field = error instanceof ApiError ? Object.keys(error.fields)[0] : undefined;
        if (field !== undefined) setStep(stepOf(field));
        throw error;
      }
    },
  });
  return (
    <>
      <PageHeader title={t.title} />
      <LeaveGuard form={form} />
      <Paper className="surface" p={{ base: 'md', sm: 'xl' }} maw={780}>
        <Steps step={step} onStep={setStep} />
        {step === 0 && (
          <IcoStep
            ico={form.values.ico}
            onIco={(ico) => form.set('ico', ico)}
            onFound={(found) => {
              setLookup(found);
              form.setValues((values) => withLookup(values, found));
              setStep(1);
            }}
            onByHand={() => {
              setLookup(null);
              setStep(1);
            }}
          />
        )}
        {step > 0 && (
          <form {...form.formProps}>
            {step === 1 ? (
              <DataStep form={form} lookup={lookup} onBack={() => setStep(0)} />
            ) : (
              <StartStep form={form} lookup={lookup} onBack={() => setStep(1)} />
            )}
          </form>
        )}
      </Paper>
    </>
  );
}

/** Where the wizard stands; done steps lead back. */
function Steps({ step, onStep }: { step: number; onStep: (step: number) => void }) {
  return (
    <Stepper active={step} onStepClick={onStep} size="sm" mb="lg" wrap={false} aria-label={t.title}>
      {[t.stepIco, t.stepData, t.stepStart].map((label, position) => (
        <Stepper.Step
          key={label}
          aria-label={label}
          // On a phone the numbers are enough.
          label={
            <Text span inherit visibleFrom="xs">
              {label}
            </Text>
          }
          allowStepSelect={position < step}
        />
      ))}
    </Stepper>
  );
}
