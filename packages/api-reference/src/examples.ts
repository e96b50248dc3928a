/** A real call of an operation, as it was recorded: what was sent and what was answered. */
export type Example = {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** Absent: no body, or one that is no JSON. */
  body?: unknown;
  /** The media type of a body that is no JSON. */
  bytes?: string;
  /** Of a multipart body: the name of each file, and each text. */
  parts?: { files: Readonly<Record<string, string>>; texts?: Readonly<Record<string, string>> };
  status: number;
  /** The media type of the answer; absent: it has no body. */
  type?: string;
  /** What was answered, long lists shortened; absent: what is no text. */
  answer?: unknown;
};

/** By the id of the operation. */
export type Examples = Readonly<Record<string, Example>>;

export type CodeSample = { lang: string; label: string; source: string };

/** What a sample is made from. */
export type SampledOperation = {
  id: string;
  method: string;
  path: string;
  /** The credential that the operation asks for: the names of its first security requirement. */
  security: readonly string[];
  example: Example;
};

type Parameter = { name: string; in: string; schema?: { type?: string } };
type Content = Record<string, object>;
type Described = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security?: readonly Record<string, unknown>[];
};
type Document = { paths: Record<string, Record<string, Described>> };

/**
 * The description with an example of request and answer at each operation that has one, and with samples of code.
 * @param document an OpenAPI description; it is not changed
 */
export function withExamples(
  document: object,
  examples: Examples,
  samplesOf: (operation: SampledOperation) => readonly CodeSample[],
): object {
  const { paths, ...rest } = document as Document;
  const shown = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, described]) => {
        const example = examples[described.operationId];
        if (example === undefined) return [method, described];
        const security = Object.keys(described.security?.[0] ?? {});
        const samples = samplesOf({ id: described.operationId, method, path, security, example });
        return [method, { ...withExample(described, example), 'x-code-samples': samples }];
      }),
    ),
  ]);
  return { ...rest, paths: Object.fromEntries(shown) };
}

function withExample(described: Described, example: Example): Described {
  const { parameters, requestBody, responses } = described;
  const answered = responses[example.status];
  return {
    ...described,
    ...(parameters === undefined ? {} : { parameters: parameters.map((each) => withValue(each, example)) }),
    ...(requestBody === undefined || example.body === undefined
      ? {}
      : {
          requestBody: {
            ...requestBody,
            content: exampleIn(requestBody.content, 'application/json', example.body),
          },
        }),
    ...(answered?.content === undefined || example.type === undefined || example.answer === undefined
      ? {}
      : {
          responses: {
            ...responses,
            [example.status]: {
              ...answered,
              content: exampleIn(answered.content, example.type, example.answer),
            },
          },
        }),
  };
}

function withValue(parameter: Parameter, { path = {}, query = {} }: Example): Parameter {
  const values = parameter.in === 'path' ? path : parameter.in === 'query' ? query : {};
  const value = values[parameter.name];
  if (value === undefined) return parameter;
  const example = parameter.schema?.type === 'string' ? String(value) : value;
  return { ...parameter, example } as Parameter;
}

function exampleIn(content: Content, type: string, example: unknown): Content {
  return content[type] === undefined ? content : { ...content, [type]: { ...content[type], example } };
}
