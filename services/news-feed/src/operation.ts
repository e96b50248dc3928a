import { type AnyOperation, operationDefiner } from '@news-and-accounting/http';
import type { Rendering } from './answers/answer.ts';
import type { Context } from './context.ts';

/** No operation needs more than the shared declaration. */
type Meta = Record<string, never>;

export type NewsOperation = AnyOperation<Meta, Context, Rendering>;

export const defineOperation = operationDefiner<Meta, Context, Rendering>();
