import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, messageOf } from '../api/error.ts';
import { LOADED_AGAIN, type Versioned, versionOf } from '../api/versions.ts';
import { type Began, type Draft, offerOf, useDraft } from './draft.ts';
import { leadToUnreadable } from './unreadable.ts';

/** What `submit` answers when nothing was sent yet, such as by a step of a wizard. */
export const UNSENT = Symbol('unsent');

type FormOptions<Values, Read> = {
  initial: Values;
  /** The initial values were typed before a reload: they are unsent. */
  isRestored?: boolean;
  /** Where what is typed is kept until it is sent, of `useDraftKey`; none: the form keeps no draft. */
  draft?: string;
  /** The stored resource that the values come from: its newer version is taken over while nothing is typed. */
  of?: Read;
  /** What was refused of the stored resource before the form was opened, by field: it begins at the first of them. */
  refused?: Readonly<Record<string, string>>;
  /** The object that the interface wraps the body in, such as `asset`; its errors are `asset.name` or `name`. */
  wrapper?: string;
  /**
   * Sends the values; what it throws is shown at the fields that it names. `UNSENT`: only led on.
   * @param began to send only what was changed, and for which version
   */
  submit: (values: Values, began: Began<Values, Read>) => Promise<unknown>;
  /** What follows from a change, given what was changed before: proposals for what nobody typed. */
  follow?: (values: Values, changed: keyof Values, typed: ReadonlySet<keyof Values>) => Values;
  /** Checks before sending: errors by field. */
  check?: (values: Values) => Partial<Record<keyof Values & string, string>>;
};

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/**
 * A form whose fields show the errors of the service under themselves. Bind inputs with `form.field('name')`
 * (value and `onChange(value)`), `form.text('name')` (for text inputs) and `form.checked('flag')`; put `form.onSubmit`
 * on the `<form>` and show `form.problem` above it.
 */
export function useForm<Values extends object, Read extends Versioned | null = null>(
  options: FormOptions<Values, Read>,
) {
  const [values, setValues] = useState(options.initial);
  const [isSending, setSending] = useState(false);
  const [isDirty, setDirty] = useState(options.isRestored ?? false);
  const shown = useShownErrors(options.initial, options.refused);
  const { typed, follow } = useFollowing(options);
  const [began, setBegan] = useBegan(options, !isDirty && !isSending, (initial) => {
    setValues(initial);
    shown.clear();
  });
  const draft = useDraft<Values, Read>(options.draft, isDirty ? { values, began, typed } : null);

  function set<K extends keyof Values & string>(name: K, value: Values[K]) {
    setValues((present) => follow({ ...present, [name]: value }, name));
    setDirty(true);
    shown.clear(name);
  }

  function restore({ values: kept, began: first, typed: names }: Draft<Values, Read>) {
    for (const name of names) typed.add(name);
    // Fields that came with a later version of the application are in no draft of before.
    setBegan({ ...first, values: { ...options.initial, ...first.values } });
    setValues({ ...options.initial, ...kept });
    setDirty(true);
    draft.answer();
  }

  async function onSubmit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (isSending || leadToUnreadable(shown.element.current)) return;
    const found = options.check?.(values) ?? {};
    if (Object.keys(found).length > 0) return shown.fail(values, found as Record<string, string>, null);
    setSending(true);
    shown.forgetProblem();
    try {
      const outcome = await options.submit(values, began);
      shown.clear();
      if (outcome === UNSENT) return;
      draft.forget();
      setDirty(false);
    } catch (error) {
      if (error !== LOADED_AGAIN)
        return shown.fail(values, fieldsOf(error, options.wrapper), messageOf(error));
      draft.forget();
      setValues(began.values);
      setDirty(false);
    } finally {
      setSending(false);
    }
  }

  return {
    values,
    set,
    setValues,
    errors: shown.errors,
    refused: shown.refused,
    problem: shown.problem,
    isSending,
    isDirty,
    draft: offerOf(draft, options.of, restore),
    forget: draft.forget,
    /** Every control of the form. */
    formProps: { ref: shown.element, onSubmit, ...SENDING },
    onSubmit,
    ...bindings(values, shown.errors, set),
  };
}

/** Ctrl+Enter sends the form of a dialog also from a field of several lines; pages have keys of their own. */
export function sendDialog(event: KeyboardEvent<HTMLFormElement>) {
  const form = event.currentTarget;
  const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey;
  if (!isSend || event.defaultPrevented || form.closest('[role="dialog"]') === null) return;
  event.preventDefault();
  form.requestSubmit();
}

/** The same from a choice that is closed, which would open by it. */
function sendFromChoice(event: KeyboardEvent<HTMLFormElement>) {
  const { target } = event;
  if (!(target instanceof Element) || !target.matches('[role="combobox"][readonly][aria-expanded="false"]'))
    return;
  sendDialog(event);
  if (event.defaultPrevented) event.stopPropagation();
}

const SENDING = {
  onKeyDown: sendDialog,
  onKeyDownCapture: sendFromChoice,
  noValidate: true as const,
};

/** Errors at their fields; the message stands above only when no field shows any. */
function useShownErrors<Values>(initial: Values, begun: Readonly<Record<string, string>> = {}) {
  // What was sent when the errors came: those of a list go by places in it.
  const [refused, setRefused] = useState(initial);
  const [errors, setErrors] = useState(begun);
  const [problem, setProblem] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what it begins with
  useEffect(() => {
    if (Object.keys(begun).length > 0) firstWrong(element.current)?.focus();
  }, []);

  function fail(values: Values, found: Readonly<Record<string, string>>, message: string | null) {
    // Drawn at once: which fields show an error decides what else is said.
    flushSync(() => {
      setErrors(found);
      setRefused(values);
      setProblem(null);
    });
    const field = firstWrong(element.current);
    if (field) return field.focus();
    setProblem(message);
    leadToProblem(element.current);
  }

  function clear(name?: string) {
    setErrors((present) => {
      if (name === undefined) return {};
      const { [name]: _, ...rest } = present;
      return rest;
    });
  }

  return { errors, refused, problem, element, fail, clear, forgetProblem: () => setProblem(null) };
}

const firstWrong = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;

/** What follows from a change by the form's rule; it never touches what was typed. */
function useFollowing<Values extends object, Read>({ follow }: FormOptions<Values, Read>) {
  const [typed] = useState(() => new Set<keyof Values>());
  return {
    typed,
    follow: (values: Values, changed: keyof Values): Values => {
      typed.add(changed);
      return follow?.(values, changed, typed) ?? values;
    },
  };
}

/** The button that was pressed may be far below what is said above the form. */
function leadToProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' }));
}

/**
 * What the form began with. While nothing is typed a newer version takes its place; afterwards the service compares
 * them.
 */
function useBegan<Values extends object, Read extends Versioned | null>(
  { initial, of }: FormOptions<Values, Read>,
  isIdle: boolean,
  show: (initial: Values) => void,
): [Began<Values, Read>, (began: Began<Values, Read>) => void] {
  const [began, setBegan] = useState({ values: initial, of: of as Read });
  const isNewer = versionOf(of) !== versionOf(began.of);
  // biome-ignore lint/correctness/useExhaustiveDependencies: values made anew by a drawing are no newer version
  useEffect(() => {
    if (!isNewer || !isIdle) return;
    setBegan({ values: initial, of: of as Read });
    show(initial);
  }, [isNewer, isIdle]);
  return [began, setBegan];
}

/** What inputs are bound with: value, change and error of a field. */
function bindings<Values extends object>(
  values: Values,
  errors: Readonly<Record<string, string>>,
  set: <K extends keyof Values & string>(name: K, value: Values[K]) => void,
) {
  return {
    field: <K extends keyof Values & string>(name: K) => ({
      name,
      value: values[name],
      onChange: (value: Values[K]) => set(name, value),
      error: errors[name],
    }),
    text: <K extends keyof Values & string>(name: K) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: (event: { currentTarget: { value: string } }) =>
        set(name, event.currentTarget.value as Values[K]),
      error: errors[name],
      // Inputs of passwords do not set it themselves.
      'aria-invalid': errors[name] === undefined ? undefined : true,
    }),
    checked: <K extends keyof Values & string>(name: K) => ({
      name,
      checked: values[name] === true,
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        set(name, event.currentTarget.checked as Values[K]),
      error: errors[name],
      // Nor do boxes.
      'aria-invalid': errors[name] === undefined ? undefined : true,
    }),
  };
}

/** Errors of fields without the wrapper of the body. */
function fieldsOf(error: unknown, wrapper: string | undefined): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const prefix = wrapper === undefined ? '' : `${wrapper}.`;
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, text]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      text,
    ]),
  );
}
