import { type Failure, type FailureAnswer, HttpError } from '@news-and-accounting/http';

/** Field errors by the path of the field, in Czech. */
export type FieldErrors = Readonly<Record<string, string>>;

type Extra = {
  code?: string;
  fields?: FieldErrors;
  headers?: Readonly<Record<string, string>>;
  more?: object;
};

export function answer(status: number, error: string, extra: Extra = {}): FailureAnswer {
  const { code, fields, headers, more } = extra;
  return {
    status,
    body: {
      error,
      ...(code === undefined ? {} : { code }),
      ...(fields === undefined ? {} : { fields }),
      ...more,
    },
    ...(headers === undefined ? {} : { headers }),
  };
}

/** An error to throw; the text is for people, in Czech. */
export function problem(status: number, error: string, extra: Extra = {}): HttpError {
  return new HttpError(answer(status, error, extra));
}

export const notFound = () => problem(404, 'Záznam nenalezen.');
export const forbidden = (text: string) => problem(403, text);
export const invalid = (text: string, extra: Extra = {}) => problem(422, text, extra);

/** A 422 for one field. */
export const invalidField = (field: string, text: string) => invalid(text, { fields: { [field]: text } });

/** What the service answers to what goes wrong around a handler. */
export function answerTo(failure: Failure): FailureAnswer {
  switch (failure.kind) {
    case 'not_found':
      return answer(404, 'Na této adrese nic není.');
    case 'method_not_allowed':
      return answer(405, 'Tato adresa tuto metodu nepodporuje.', {
        headers: { Allow: failure.allow.join(', ') },
      });
    case 'uri_too_long':
      return answer(414, 'Adresa je příliš dlouhá.');
    case 'malformed_json':
      return answer(400, 'Tělo požadavku není platný JSON.', { code: 'MALFORMED_JSON' });
    case 'unsupported_media_type':
      return answer(415, 'Tělo požadavku musí být JSON (Content-Type: application/json).');
    case 'body_too_large':
      return answer(413, 'Tělo požadavku je příliš velké.');
    case 'unavailable':
      return answer(503, 'Databáze je dočasně nedostupná, zkuste to prosím za chvíli.', {
        headers: { 'Retry-After': '5' },
      });
    case 'internal':
      return answer(500, 'Došlo k neočekávané chybě.');
    default:
      return answer(400, 'Požadavku nelze rozumět.');
  }
}
