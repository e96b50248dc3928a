import { Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCompany } from '../../../api/companies.ts';
import { ApiError } from '../../../api/error.ts';
import { sayError } from '../../../api/toasts.ts';
import { filings as t } from '../../../cs/filings.ts';
import { Choice } from '../../../parts/choice.tsx';
import { DateInput } from '../../../parts/date-input.tsx';
import { todayInPrague } from '../../../parts/dates.ts';
import { DialogButtons } from '../../../parts/dialog-buttons.tsx';
import { useForm } from '../../../parts/form.ts';
import { FormProblem } from '../../../parts/form-problem.tsx';
import { FindingList } from '../vat/findings.tsx';
import type { Finding } from '../vat/model.ts';
import { usePrepare } from './api.ts';
import {
  type Filing,
  type FilingDetail,
  type FilingType,
  isYearKind,
  type NewFiling,
  type PreparedKind,
} from './model.ts';
import { reasonTexts, useTitles } from './names.ts';
import { isLater, tellsReasons, typesFor } from './types-for.ts';

/** A form of a period, with what was made of it. */
export type FormOfPeriod = {
  kind: PreparedKind;
  period: string;
  dueOn: string | null;
  /** The newest first. */
  filings: readonly Filing[];
  /** The newest of them with what was entered for it, where that is known. */
  newest?: FilingDetail | undefined;
};

/** What stops a filing, or what is to be looked at before. */
type Refusal = { code: 'FILING_INVALID' | 'FILING_WARNINGS'; issues: readonly Finding[]; message: string };

/** What the dialog asks about. */
type AskedFor = {
  type: FilingType;
  refusal: Refusal | null;
  /** It answers a call of the office. */
  isCalled: boolean;
};

/** Why a filing was refused, where its documents are the reason. */
function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  const { code, body, message } = error;
  if (code !== 'FILING_INVALID' && code !== 'FILING_WARNINGS') return null;
  return { code, issues: Array.isArray(body.issues) ? (body.issues as Finding[]) : [], message };
}

/**
 * Prepares a form: at once where nothing has to be entered, else by a dialog, which also shows what was found.
 * @returns what starts it, what answers a call of the office, and the dialog to stand in the page
 */
export function usePreparing(form: FormOfPeriod) {
  const { formTitle } = useTitles();
  const { id } = useCompany();
  const [asked, setAsked] = useState<AskedFor | null>(null);
  const types = typesFor({ ...form, today: todayInPrague() });
  const prepare = usePrepare(id, () => setAsked(null));
  const { kind, period } = form;
  function start(type = types[0]) {
    if (isLater(kind, type) || tellsReasons(kind, type))
      return setAsked({ type, refusal: null, isCalled: false });
    prepare.mutate(
      { kind, period, filing_type: type },
      {
        onError: (error) => {
          const refusal = refusalOf(error);
          if (refusal === null) sayError(error);
          else setAsked({ type, refusal, isCalled: false });
        },
      },
    );
  }
  /** Answers a call of the office: a following statement, or that there was nothing to file. */
  const answer = () => {
    const isFiled = form.filings.some(({ status }) => status === 'filed');
    setAsked({ type: isFiled ? 'N' : 'B', refusal: null, isCalled: true });
  };
  const dialog: ReactNode = (
    <Modal
      opened={asked !== null}
      onClose={() => setAsked(null)}
      title={t.prepareTitle(formTitle(form))}
      size="lg"
    >
      {asked !== null && (
        <PrepareForm
          form={form}
          types={asked.isCalled ? [asked.type] : types}
          first={asked}
          send={(filing) => prepare.mutateAsync(filing)}
          onClose={() => setAsked(null)}
        />
      )}
    </Modal>
  );
  return { start, answer, types, isPending: prepare.isPending, dialog };
}

type PrepareFormProps = {
  form: FormOfPeriod;
  types: readonly FilingType[];
  first: AskedFor;
  send: (filing: NewFiling) => Promise<unknown>;
  onClose: () => void;
};

type Values = {
  filing_type: FilingType;
  discovered_on: string | null;
  reasons: string;
  call_number: string;
  call_answer: '' | 'B' | 'P';
};

function PrepareForm({ form: { kind, period, newest }, types, first, send, onClose }: PrepareFormProps) {
  const [refusal, setRefusal] = useState(first.refusal);
  const form = useForm<Values>({
    initial: first.isCalled ? answerOf(first.type) : valuesOf(kind, first.type, newest),
    wrapper: 'filing',
    submit: async (values) => {
      try {
        await send({
          kind,
          period,
          ...sent(kind, values, first.isCalled),
          ...(refusal?.code === 'FILING_WARNINGS' ? { acknowledge: true } : {}),
        });
      } catch (error) {
        const found = refusalOf(error);
        if (found === null) throw error;
        setRefusal(found);
      }
    },
  });
  const type = form.values.filing_type;
  const isStopped = refusal?.code === 'FILING_INVALID';
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormProblem form={form} />
        {refusal === null ? (
          <Text size="sm">{t.prepareText}</Text>
        ) : (
          <div role="alert">
            <Text fw={600}>{isStopped ? t.errors : t.warnings}</Text>
            <Text size="sm" c="dimmed" mb="sm">
              {isStopped ? t.errorsText : t.warningsText}
            </Text>
            {refusal.issues.length === 0 ? (
              refusal.message
            ) : (
              <FindingList findings={refusal.issues} {...(isYearKind(kind) ? { year: period } : {})} />
            )}
          </div>
        )}
        {types.length > 1 && (
          <Choice
            label={t.chosenType}
            description={t.typeTexts[type]}
            {...form.field('filing_type')}
            options={types.map((value) => ({ value, label: t.typeOf(kind, value) }))}
          />
        )}
        {(isLater(kind, type) || first.isCalled) && (
          <LaterFields kind={kind} form={form} isCalled={first.isCalled} />
        )}
        {tellsReasons(kind, type) && <ReasonsField kind={kind} form={form} />}
        {isStopped ? (
          <DialogButtons onClose={onClose} isSending={form.isSending} send={t.prepareAgain} />
        ) : (
          <DialogButtons
            onClose={onClose}
            isSending={form.isSending}
            send={refusal === null ? t.prepare : t.prepareAnyway}
          />
        )}
      </Stack>
    </form>
  );
}

/** What was entered for the draft that is made anew. */
function valuesOf(kind: PreparedKind, filing_type: FilingType, newest: FilingDetail | undefined): Values {
  const draft = newest?.status === 'draft' && newest.filing_type === filing_type ? newest : undefined;
  return {
    filing_type,
    discovered_on: draft?.discovered_on ?? (isLater(kind, filing_type) ? todayInPrague() : null),
    reasons: draft?.details.reasons ?? '',
    call_number: draft?.details.call_number ?? '',
    call_answer: draft?.details.call_answer ?? '',
  };
}

/** Who never filed can only say that there was nothing to file. */
const answerOf = (filing_type: FilingType): Values => ({
  ...{ filing_type, discovered_on: null, reasons: '', call_number: '' },
  call_answer: filing_type === 'B' ? 'B' : 'P',
});

/** Only what the type has. */
function sent(kind: PreparedKind, values: Values, isCalled: boolean): Partial<NewFiling> {
  const { filing_type, discovered_on, reasons, call_number, call_answer } = values;
  const told = tellsReasons(kind, filing_type) && reasons.trim() !== '' ? { reasons: reasons.trim() } : {};
  if (!isLater(kind, filing_type) && !isCalled) return { filing_type, ...told };
  const call = call_number.trim();
  return {
    filing_type,
    ...(call === '' && !isCalled ? { discovered_on } : { call_number: call }),
    ...told,
    ...(call_answer === '' ? {} : { call_answer }),
  };
}

const NEVER_FILED = [{ value: 'B', label: t.callAnswers.B }] as const;

type LaterFieldsProps = {
  kind: PreparedKind;
  form: ReturnType<typeof useForm<Values>>;
  /** It is known to answer a call, whose number is not written yet. */
  isCalled: boolean;
};

function LaterFields({ kind, form, isCalled: isAnswer }: LaterFieldsProps) {
  const isCalled = isAnswer || form.values.call_number.trim() !== '';
  return (
    <>
      {!isCalled && (
        <DateInput
          label={t.discovered}
          description={t.discoveredHints[kind] ?? t.discoveredHint}
          {...form.field('discovered_on')}
        />
      )}
      {kind === 'control_statement' && (
        <>
          <TextInput
            label={t.callNumber}
            description={isAnswer ? t.callTime : t.callHint}
            autoComplete="off"
            {...form.text('call_number')}
          />
          {isCalled && (
            <Choice
              label={t.callAnswer}
              {...form.field('call_answer')}
              options={form.values.filing_type === 'B' ? NEVER_FILED : t.callAnswers}
            />
          )}
        </>
      )}
    </>
  );
}

/** Why it differs from what was filed. */
function ReasonsField({ kind, form }: Omit<LaterFieldsProps, 'isCalled'>) {
  const texts = reasonTexts(kind);
  return (
    <Textarea
      label={texts.label}
      description={texts.hint}
      autosize
      minRows={2}
      maxLength={2000}
      {...form.text('reasons')}
    />
  );
}
