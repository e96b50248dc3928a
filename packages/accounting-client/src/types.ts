/** An operation as `openapi-typescript` writes it, as far as a client looks into it. */
type Operation = {
  parameters: { query?: unknown; path?: unknown; header?: unknown };
  requestBody?: unknown;
  responses: object;
};

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have the method. */
export type PathsWith<Paths, M extends Verb> = {
  [P in keyof Paths]: Paths[P] extends Record<M, Operation> ? P : never;
}[keyof Paths] &
  string;

/** The operation of a path and method. */
export type At<Paths, P extends keyof Paths, M extends Verb> =
  Paths[P] extends Record<M, infer O> ? O : never;

/** How an answer is read; absent: JSON as JSON, everything else as a blob. */
export type ParseAs = 'json' | 'text' | 'blob' | 'arrayBuffer' | 'stream';
type Read<A extends ParseAs, J> = {
  json: J;
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  stream: ReadableStream<Uint8Array> | null;
}[A];

type IsNever<T> = [T] extends [never] ? true : false;
/** `{}` where nothing in it has to be given. */
type OptionalIfEmpty<K extends string, T> =
  IsNever<T> extends true ? Partial<Record<K, never>> : object extends T ? { [P in K]?: T } : { [P in K]: T };

/** In an address everything is text, so a number does where the description says text. */
type Query<Q> = { [K in keyof Q]: string extends Q[K] ? Q[K] | number | boolean : Q[K] };

type ParametersOf<O> = O extends { parameters: infer P } ? P : never;
type Part<O, K extends 'query' | 'path' | 'header'> = K extends keyof ParametersOf<O>
  ? Exclude<ParametersOf<O>[K], undefined>
  : never;
type Params<O> = OptionalIfEmpty<'path', Part<O, 'path'>> &
  OptionalIfEmpty<'query', IsNever<Part<O, 'query'>> extends true ? never : Query<Part<O, 'query'>>> &
  OptionalIfEmpty<'header', Part<O, 'header'>>;

type RequestBody<O> = O extends { requestBody?: infer B } ? NonNullable<B> : never;
type ContentOf<O> =
  IsNever<RequestBody<O>> extends true ? never : RequestBody<O> extends { content: infer C } ? C : never;
type JsonBody<O> = ContentOf<O> extends { 'application/json': infer B } ? B : never;
type Body<O> =
  IsNever<ContentOf<O>> extends true
    ? { body?: never }
    : IsNever<JsonBody<O>> extends true
      ? { body: Blob | ArrayBuffer | Uint8Array<ArrayBuffer> }
      : { body: JsonBody<O> };

/** What a single call takes besides its parameters and body. */
export type CallOptions = {
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
};

export type Init<O, A extends ParseAs | undefined> = CallOptions &
  OptionalIfEmpty<'params', Params<O>> &
  Body<O> & { parseAs?: A };

/** The last argument of a call: left out where nothing has to be given. */
export type InitArgument<T> = object extends T ? [init?: T] : [init: T];

type SuccessOf<O> = O extends { responses: infer R } ? R[keyof R & (200 | 201 | 202 | 204)] : never;
type DataOfSuccess<S> = S extends { content: { 'application/json': infer J } }
  ? J
  : S extends { content: object }
    ? Blob
    : undefined;
/** The body of a successful answer. */
export type DataOf<O, A extends ParseAs | undefined = undefined> = A extends ParseAs
  ? Read<A, DataOfSuccess<SuccessOf<O>>>
  : DataOfSuccess<SuccessOf<O>>;

export type Answer<T> = {
  data: T;
  /** The version of a resource, for `If-Match`; null where the answer carries none. */
  etag: string | null;
  /** Whether the service gave a stored answer again, and so wrote nothing now. */
  isReplayed: boolean;
  response: Response;
};

/** The paths whose GET answers with a page. */
export type PagedPath<Paths> = {
  [P in PathsWith<Paths, 'get'>]: DataOf<At<Paths, P, 'get'>> extends { total: number; rows: unknown[] }
    ? P
    : never;
}[PathsWith<Paths, 'get'>];
export type RowOf<O> = DataOf<O> extends { rows: (infer R)[] } ? R : never;

/** The paths to which a form with files is posted. */
export type UploadPath<Paths> = {
  [P in PathsWith<Paths, 'post'>]: ContentOf<At<Paths, P, 'post'>> extends { 'multipart/form-data': object }
    ? P
    : never;
}[PathsWith<Paths, 'post'>];
type FormOf<O> = ContentOf<O> extends { 'multipart/form-data': infer F } ? F : never;
/** The description calls a file a string; it is given as a blob, whose name the service is told when it is a `File`. */
type FormFields<F> = { [K in keyof F]: FormField<F[K]> };
type FormField<T> = T extends string
  ? T | Blob
  : T extends readonly (infer E)[]
    ? readonly FormField<E>[]
    : T;
export type UploadInit<O> = CallOptions &
  OptionalIfEmpty<'params', Params<O>> & { form: FormFields<FormOf<O>> };
