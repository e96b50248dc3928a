import { Paper, Stepper, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../api/error.ts';
import { useSession } from '../../../api/session.ts';
import { memoryKey, remembered } from '../../../api/tab-memory.ts';
import { common } from '../../../cs/common.ts';
import { companyNewTexts as t } from '../../../cs/company-new.ts';
import { todayInPrague } from '../../../parts/dates.ts';
import { UNSENT, useForm } from '../../../parts/form.ts';
import { leadOnByEnter } from '../../../parts/form-keys.ts';
import { useKept } from '../../../parts/kept.ts';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { type Lookup, seatOf, useCreateCompany } from './api.ts';
import { DataStep } from './data-step.tsx';
import { IcoStep } from './ico-step.tsx';
import { StartStep } from './start-step.tsx';
import { useStep } from './step.ts';
import { emptyValues, entityOf, missesDic, stepOf, type Values, withLookup } from './values.ts';

/** What a reload must not lose; `isBegun`: the number was looked up, or everything is filled by hand. */
type Content = { values: Values; lookup: Lookup | null; isBegun: boolean };

/** Creates a company: from its identification number, or by hand. */
export default function CompanyNew() {
  const { form, begun, begin, step, setStep, forget } = useWizard();
  const { lookup } = begun;
  return (
    <>
      <PageHeader title={t.title} />
      <LeaveGuard form={{ ...form, forget }} />
      <Paper className="surface" p={{ base: 'md', sm: 'xl' }} maw={780}>
        <Steps step={step} onStep={setStep} />
        {step === 0 && (
          <IcoStep
            ico={form.values.ico}
            onIco={(ico) => form.set('ico', ico)}
            onFound={(found) => {
              form.setValues((values) => withLookup(values, found));
              begin(found);
            }}
            onByHand={() => begin(null)}
          />
        )}
        {step > 0 && (
          // The last step founds a company: it is sent by its button, not from the middle of an account.
          <form {...form.formProps} {...(step === 2 ? { onKeyDown: leadOnByEnter } : {})}>
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

/** What is filled, kept in the tab until the company is there, and the step in the address. */
function useWizard() {
  const key = memoryKey(useSession().data?.id ?? 0, 'nova-firma');
  const [kept] = useState(() => remembered<Content>(key));
  const [begun, setBegun] = useState({ lookup: kept?.lookup ?? null, isBegun: kept?.isBegun ?? false });
  const navigate = useNavigate();
  const create = useCreateCompany((company) => {
    forget();
    void navigate({ to: `/firmy/${company.id}` });
  });
  const form = useForm({
    initial: { ...emptyValues(todayInPrague()), ...kept?.values },
    isRestored: kept !== null,
    wrapper: 'entity',
    check: (values) => {
      const missing = missingIn(values);
      // Going forward in the browser passes a step by.
      if (step > 1 && Object.keys(missing).length > 0) setStep(1);
      return missing;
    },
    submit: async (values) => {
      // Of the three steps only the last sends; the others lead on.
      if (step < 2) {
        setStep(step + 1);
        return UNSENT;
      }
      try {
        const { lookup } = begun;
        await create.mutateAsync(entityOf(values, lookup === null ? null : seatOf(lookup)));
      } catch (error) {
        const field = error instanceof ApiError ? Object.keys(error.fields)[0] : undefined;
        if (field !== undefined) setStep(stepOf(field));
        throw error;
      }
    },
  });
  const [step, setStep] = useStep(!begun.isBegun ? 0 : isEmpty(form.values.name) ? 1 : 2);
  const content = useMemo<Content>(() => ({ values: form.values, ...begun }), [form.values, begun]);
  const forget = useKept(key, form.isDirty || begun.isBegun ? content : null);
  const begin = (lookup: Lookup | null) => {
    setBegun({ lookup, isBegun: true });
    setStep(1);
  };
  return { form, begun, begin, step, setStep, forget };
}

const missingIn = (values: Values) => ({
  ...(isEmpty(values.name) ? { name: common.required } : {}),
  ...(missesDic(values) ? { dic: t.dicMissing } : {}),
});

const isEmpty = (text: string) => text.trim() === '';

/** Where the wizard stands; done steps lead back. */
function Steps({ step, onStep }: { step: number; onStep: (step: number) => void }) {
  return (
    <Stepper active={step} onStepClick={onStep} size="sm" mb="lg" wrap={false} aria-label={t.title}>
      {[t.stepIco, t.stepData, t.stepStart].map((label, position) => (
        <Stepper.Step
          key={label}
          aria-label={`${position + 1} ${label}`}
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
