import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { offerUndo } from '../parts/undo-notice.tsx';
import { dropProblem, say, sayError } from './toasts.ts';
import { LOADED_AGAIN } from './versions.ts';

type WriteOptions<Input, Output> = {
  write: (input: Input) => Promise<Output>;
  /** What is asked for anew afterwards; for screens of a company usually `['entities', entityId]`. */
  refresh: QueryKey;
  /**
   * Goes from the page of what was deleted. It is still asked for there and is gone, so that only what other
   * pages show is asked for anew, and not before they do.
   */
  leave?: () => Promise<unknown>;
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
  const id = useId();
  return useMutation<Output, Error, Input>({
    mutationFn: options.write,
    ...(options.inTurn === undefined ? {} : { scope: { id: options.inTurn } }),
    onSuccess: async (output, input) => {
      dropProblem(`${id} ${subjectOf(input)}`);
      const { done, onDone, refresh, leave } = options;
      if (leave === undefined) await client.invalidateQueries({ queryKey: refresh });
      else {
        // An answer that is still on its way says what was before.
        await client.cancelQueries({ queryKey: refresh });
        await client.invalidateQueries({ queryKey: refresh, refetchType: 'none' });
        await leave();
        refreshRest(client, refresh);
      }
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
    onError: (error, input) => {
      if (options.errors === 'form' || error === LOADED_AGAIN) return;
      sayError(error, `${id} ${subjectOf(input)}`);
    },
  });
}

/** Asks anew for what is shown, but for what the page that one has come to asks for by itself. */
function refreshRest(client: QueryClient, queryKey: QueryKey): void {
  const isOld = ({ state: { isInvalidated } }: { state: { isInvalidated: boolean } }) => isInvalidated;
  void client.refetchQueries({ queryKey, type: 'active', predicate: isOld }, { cancelRefetch: false });
}

/** The record that is written, where the input names one: what went wrong with another is not done by this one. */
function subjectOf(input: unknown): string {
  if (typeof input === 'number' || typeof input === 'string') return String(input);
  if (typeof input !== 'object' || input === null) return '';
  const record = [input, ...Object.values(input)].find(hasId);
  return record === undefined ? '' : String(record.id);
}

const hasId = (value: unknown): value is { id: unknown } =>
  typeof value === 'object' && value !== null && 'id' in value;
