import type { Static, TObject, TSchema } from 'typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One possible answer of an operation, as the OpenAPI description shows it. */
export type ResponseDeclaration = {
  description: string;
  /** Media type → schema of the body; left out for an answer without a body. */
  content?: Readonly<Record<string, TSchema>>;
  /** Names of shared header declarations, see `OpenApiOptions.headers`. */
  headers?: readonly string[];
};

/**
 * An operation, declared once: the route, its validation and its OpenAPI entry are made from it.
 *
 * @typeParam Meta what a service adds to each operation, such as a permission label
 * @typeParam Context what a handler gets besides its input
 * @typeParam Result what a handler answers with
 */
export type Operation<Meta, Context, Result, P extends TObject, Q extends TObject, B extends TSchema> = {
  /** `operationId` in the OpenAPI description. */
  id: string;
  method: Method;
  /** Relative to the base address, with placeholders as in OpenAPI: `/articles/{id}.md`. */
  path: string;
  summary: string;
  description?: string;
  tag: string;
  meta: Meta;
  params?: P;
  query?: Q;
  /** Headers of the request that it reads, for the description. */
  headers?: TObject;
  body?: B;
  /** Whether it may be left out: then its fields have their usual values. */
  isBodyOptional?: true;
  responses: Readonly<Record<number, ResponseDeclaration>>;
  // A method, not a function property: operations of different inputs share one list.
  handler(input: Input<P, Q, B>, context: Context): Promise<Result>;
};

export type Input<P extends TObject, Q extends TObject, B extends TSchema> = {
  params: Static<P>;
  query: Static<Q>;
  body: Static<B>;
};

/** The element type of a list of operations with different inputs. */
export type AnyOperation<Meta = unknown, Context = unknown, Result = unknown> = Operation<
  Meta,
  Context,
  Result,
  TObject,
  TObject,
  TSchema
>;

/**
 * The `defineOperation` of a service: infers the handler's input from the schemas of the operation.
 */
export function operationDefiner<Meta, Context, Result>() {
  return <P extends TObject, Q extends TObject, B extends TSchema>(
    operation: Operation<Meta, Context, Result, P, Q, B>,
  ): Operation<Meta, Context, Result, P, Q, B> => operation;
}
