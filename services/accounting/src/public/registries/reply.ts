/** Why a registry could not be used. Never shown to users; holds no address and no data of a person. */
export type FailureReason =
  | 'time_out'
  | 'unreachable'
  | 'redirect'
  | 'too_large'
  | `status_${number}`
  | 'unreadable'
  | 'unexpected_answer'
  | 'fault'
  | 'maintenance';

/** What a registry said. `absent`: it answered that it does not keep the subject. */
export type Reply<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly reason: FailureReason };

export function answered<Value>(value: Value): Reply<Value> {
  return { kind: 'answered', value };
}

export const ABSENT = { kind: 'absent' } as const;

export function failed(reason: FailureReason): { readonly kind: 'failed'; readonly reason: FailureReason } {
  return { kind: 'failed', reason };
}

/** The value of an answer; null when there is none for whatever reason. */
export function valueIn<Value>(reply: Reply<Value> | null): Value | null {
  return reply?.kind === 'answered' ? reply.value : null;
}
