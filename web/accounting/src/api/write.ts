import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '../parts/undo-notice.tsx';
import { say, sayError } from './toasts.ts';
import { LOADED_AGAIN } from './versions.ts';

type WriteOptions<Input, Output> = {
  write: (input: Input) => Promise<Output>;
  /** What is asked for anew afterwards; for screens of a company usually `['entities', entityId]`. */
  refresh: QueryKey;
  /** Said when it is done. */
  done?: string | ((output: Output, input: Input) => string);
  /** Takes it back: offered in the notice that says that it is done; null where this one cannot be taken back. */
  undo?: (input: Input, output: Output) => (() => Promise<unknown>) | null;
  onDone?: (output: Output, input: Input) => void;
  /** `form`: errors are shown by the form that calls; otherwise every error is a notification. */
  errors?: 'form' | 'notify';
  /** Writes of the same name are sent one after the other, each when the one before is done and drawn. */
  inTurn?: string;
};

/** A write: sends, refreshes what it changed, says that it is done or why not. */
export function useWrite<Input = void, Output = unknown>(options: WriteOptions<Input, Output>) {
  const client = useQueryClient();
  return useMutation<Output, Error, Input>({
    mutationFn: options.write,
    ...(options.inTurn === undefined ? {} : { scope: { id: options.inTurn } }),
    onSuccess: async (output, input) => {
      const { done, onDone, refresh } = options;
      await client.invalidateQueries({ queryKey: refresh });
      const message = typeof done === 'function' ? done(output, input) : done;
      const undo = options.undo?.(input, output) ?? null;
      if (message !== undefined && undo !== null) {
        const back = async () => {
          await undo();
          await client.invalidateQueries({ queryKey: refresh });
        };
        offerUndo({ message, undo: back });
      } else if (message !== undefined) say(message);
      onDone?.(output, input);
    },
    onError: (error) => {
      if (options.errors !== 'form' && error !== LOADED_AGAIN) sayError(error);
    },
  });
}
