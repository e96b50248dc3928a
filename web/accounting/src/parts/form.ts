import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, messageOf } from '../api/error.ts';
import { leadToUnreadable } from './unreadable.ts';

/** What `submit` answers when nothing was sent yet, such as by a step of a wizard. */
export const UNSENT = Symbol('unsent');

type FormOptions<Values> = {
  initial: Values;
  /** The object that the interface wraps the body in, such as `asset`; its errors are `asset.name` or `name`. */
  wrapper?: string;
  /** Sends the values; what it throws is shown at the fields that it names. `UNSENT`: only led on. */
  submit: (values: Values) => Promise<unknown>;
  /** Checks before sending: errors by field. */
  check?: (values: Values) => Partial<Record<keyof Values & string, string>>;
};

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>;

/**
 * A form whose fields show the errors of the service under themselves. Bind inputs with `form.field('name')`
 * (value and `onChange(value)`), `form.text('name')` (for text inputs) and `form.checked('flag')`; put `form.onSubmit`
 * on the `<form>` and show `form.problem` above it.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  function set<K extends keyof Values & string>(name: K, value: Values[K]) {
    setValues((present) => ({ ...present, [name]: value }));
    setDirty(true);
    setErrors(({ [name]: _, ...rest }) => rest);
  }

  /** Shows errors at their fields; the message stands above only when no field shows any. */
  function fail(found: Readonly<Record<string, string>>, message: string | null) {
    // Drawn at once: which fields show an error decides what else is said.
    flushSync(() => {
      setErrors(found);
      setProblem(null);
    });
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else showProblem(message);
  }

  function showProblem(message: string | null) {
    setProblem(message);
    // The button that was pressed may be far below.
    requestAnimationFrame(() =>
      element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  async function onSubmit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (isSending || leadToUnreadable(element.current)) return;
    const found = options.check?.(values) ?? {};
    if (Object.keys(found).length > 0) return fail(found as Record<string, string>, null);
    setSending(true);
    setProblem(null);
    try {
      const outcome = await options.submit(values);
      setErrors({});
      if (outcome !== UNSENT) setDirty(false);
    } catch (error) {
      const byField = fieldsOf(error, options.wrapper);
      fail(byField, messageOf(error));
    } finally {
      setSending(false);
    }
  }

  return {
    values,
    set,
    setValues,
    errors,
    problem,
    isSending,
    isDirty,
    /** Every control of the form. */
    formProps: { ref: element, onSubmit, noValidate: true as const },
    onSubmit,
    ...bindings(values, errors, set),
  };
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
