import { useMergedRef } from '@mantine/hooks';
import { type Ref, useLayoutEffect, useRef } from 'react';

/**
 * Marks an input whose text cannot be read as invalid, so that its form is not sent with the last value that could:
 * `useForm` looks for the mark. The browser then fires `invalid` on the input.
 * @param problem what is said; null: the text can be read
 */
export function useUnreadable(problem: string | null, given?: Ref<HTMLInputElement>) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem]);
  return useMergedRef(input, given);
}

/**
 * Leads to the first input below whose text cannot be read; each of them says what is wrong.
 * @returns whether there is one
 */
export function leadToUnreadable(root: ParentNode | null): boolean {
  const inputs = [...(root?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.customError);
  for (const input of inputs) input.checkValidity();
  inputs[0]?.focus();
  return inputs.length > 0;
}
