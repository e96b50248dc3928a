import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { filings } from '../../../cs/filings.ts';
import { vat as t } from '../../../cs/vat.ts';
import { wordOfDuty } from '../../../help/word-keys.ts';
import { Can } from '../../../parts/can.tsx';
import { addDays, dateText, todayInPrague } from '../../../parts/dates.ts';
import { TextLink } from '../../../parts/link.tsx';
import { PageSteps } from '../../../parts/page-steps.tsx';
import { counted } from '../../../parts/plural.ts';
import { WhatIs } from '../../../parts/word.tsx';
import { daysBetween } from '../../overview/days-between.ts';
import { useFiling, useValidateFiling } from '../filings/api.ts';
import { DropPlace } from '../filings/attach.tsx';
import { ChangedNote } from '../filings/changed-note.tsx';
import { FilingMenu } from '../filings/filing-menu.tsx';
import { FilingSteps } from '../filings/filing-steps.tsx';
import type { Filing, FilingType, Validation } from '../filings/model.ts';
import { formTitle } from '../filings/names.ts';
import { type FormOfPeriod, usePreparing } from '../filings/prepare.tsx';
import { isLater } from '../filings/types-for.ts';
import { ValidationResult } from '../filings/validation.tsx';
import { type FormState, formState } from './month-state.ts';
import { lastDayOf } from './periods.ts';
import classes from './vat.module.css';

export const STATE_COLOURS: Readonly<Record<FormState, string>> = {
  running: 'gray',
  none: 'gray',
  waiting: 'orange',
  draft: 'blue',
  filed: 'accent',
  delivered: 'accent',
  accepted: 'accent',
  rejected: 'red',
};

export type ShownForm = FormOfPeriod & {
  applies: boolean;
  reason: string | null;
  isRunning: boolean;
  /** The last day of its period, where that is no month or quarter. */
  endsOn?: string;
  /** Nothing was made of it, and it is due; what others had to file before the company was kept here is not. */
  isLate?: boolean;
  /** Why it cannot be prepared here, although its period is over. */
  whyNot?: string;
};

/** A form of the period: how far it is, the next step, and what was found of it. */
export function FormRow({ form, hasMonth }: { form: ShownForm; hasMonth: boolean }) {
  const [newest = null] = form.filings;
  const state = formState(form, form.isRunning);
  const word = wordOfDuty(form.kind);
  const detail = useFiling(useEntityId(), newest?.id ?? null);
  const preparing = usePreparing({ ...form, newest: detail.data });
  const { validation, validate, isValidating } = useChecked(newest);
  const isPosted = detail.data && detail.data.postings.length > 0;
  return (
    <li className={classes.form} aria-label={formTitle(form)}>
      <DropPlace filing={newest}>
        <Stack gap="xs">
          <Group justify="space-between" gap="xs" align="flex-start">
            <div className={classes.grow}>
              <Group gap="xs">
                <Text fw={600}>{hasMonth ? formTitle(form) : filings.kinds[form.kind]}</Text>
                <Badge variant="dot" color={STATE_COLOURS[state]} miw="max-content">
                  {t.formStates[state]}
                </Badge>
              </Group>
              <Text size="sm" c="dimmed">
                {saidOf(form, newest)} {word !== undefined && <WhatIs of={word} name={formTitle(form)} />}
              </Text>
              {newest === null && form.whyNot !== undefined && <Text size="sm">{form.whyNot}</Text>}
            </div>
            <PageSteps gap="xs" className="no-print">
              {newest === null ? (
                <FirstStep form={form} state={state} preparing={preparing} />
              ) : (
                <>
                  <FilingSteps
                    isPosted={isPosted}
                    filing={newest}
                    isValidating={isValidating}
                    onValidate={() => validate(newest)}
                  />
                  <FilingMenu
                    isPosted={isPosted}
                    filing={newest}
                    types={preparing.types}
                    onPrepare={preparing.start}
                    onAnswer={preparing.answer}
                    onValidate={() => validate(newest)}
                  />
                </>
              )}
            </PageSteps>
          </Group>
          {validation !== null && <ValidationResult validation={validation} />}
          {newest !== null && (
            <ChangedNote
              filing={newest}
              difference={detail.data?.difference}
              details={detail.data?.details}
              preparing={preparing}
            />
          )}
        </Stack>
      </DropPlace>
      {preparing.dialog}
    </li>
  );
}

/** The check of the newest file; of another file it says nothing. */
function useChecked(filing: Filing | null) {
  const validate = useValidateFiling(useEntityId());
  const [checked, setChecked] = useState<{ of: string; validation: Validation } | null>(null);
  const keyOf = ({ id, sha256 }: Filing) => `${id} ${sha256}`;
  return {
    validation: filing !== null && checked?.of === keyOf(filing) ? checked.validation : null,
    isValidating: validate.isPending,
    validate: (of: Filing) =>
      validate.mutate(of.id, {
        onSuccess: (validation) => setChecked({ of: keyOf(of), validation }),
      }),
  };
}

/** What else there is to know of a form, in a line. */
function saidOf(
  { applies, reason, dueOn, isLate = false }: ShownForm,
  newest: Filing | null,
): React.ReactNode {
  if (newest !== null) return <Said filing={newest} dueOn={dueOn} />;
  if (!applies && reason !== null) return reason;
  if (dueOn === null) return '';
  return isLate ? <LateBy day={dueOn} /> : t.fileBy(dateText(dueOn));
}

function LateBy({ day }: { day: string }) {
  const days = daysBetween(day, todayInPrague());
  return (
    <>
      {t.fileBy(dateText(day))}
      <Text
        span
        inherit
        fw={600}
        c="var(--mantine-color-error)"
      >{`, ${t.late(counted(days, t.dayForms))}`}</Text>
    </>
  );
}

function Said({ filing, dueOn }: { filing: Filing; dueOn: string | null }) {
  const { id, status, filed_on, filing_type, kind } = filing;
  const by = byOf(filing, dueOn);
  const home = `/firmy/${useEntityId()}`;
  const type = filings.typeOf(kind, filing_type);
  return (
    <>
      <TextLink to={`${home}/podani/${id}`}>
        {status === 'filed' && filed_on !== null ? t.filedAs(type, dateText(filed_on)) : t.preparedAs(type)}
      </TextLink>
      {status === 'draft' && by !== null && `, ${by}`}
      {status === 'draft' && `. ${handInOf(kind)}`}
    </>
  );
}

/** Until when a prepared filing is handed in: what comes after the regular one has a day of its own. */
function byOf({ kind, filing_type, due_on, discovered_on }: Filing, dueOn: string | null): string | null {
  const isAfter = isLater(kind, filing_type as FilingType);
  if (isAfter && discovered_on === null) return t.answerBy;
  const day = isAfter ? due_on : dueOn;
  return day === null ? null : inSentence(t.fileBy(dateText(day)));
}

/** Where it is handed in. */
const handInOf = (kind: string): string =>
  Object.hasOwn(t.handInElsewhere, kind)
    ? t.handInElsewhere[kind as keyof typeof t.handInElsewhere]
    : t.handIn;

type PrepareButtonProps = { form: ShownForm; preparing: ReturnType<typeof usePreparing> };

/** What is done with a form that nothing was made of yet; also who had nothing to report may be called upon. */
function FirstStep({ form, state, preparing }: PrepareButtonProps & { state: FormState }) {
  if (form.applies || state === 'running') return <PrepareButton form={form} preparing={preparing} />;
  if (form.kind !== 'control_statement' || form.isRunning) return null;
  return (
    <Can permission="manager">
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={filings.answerCallOf(formTitle(form))}
        onClick={preparing.answer}
      >
        {filings.answerCall}
      </Button>
    </Can>
  );
}

function PrepareButton({ form, preparing }: PrepareButtonProps) {
  const whyNot = form.isRunning
    ? filings.waitUntil(dateText(addDays(form.endsOn ?? lastDayOf(form.period), 1)))
    : form.whyNot;
  return (
    <Can permission="manager" whyNot={whyNot ?? null}>
      <Button
        size="compact-sm"
        loading={preparing.isPending}
        aria-label={filings.prepareOf(formTitle(form))}
        onClick={() => preparing.start()}
      >
        {filings.prepare}
      </Button>
    </Can>
  );
}

/** Names of months keep their capitals. */
const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
