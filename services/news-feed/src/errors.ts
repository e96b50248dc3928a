import { type Failure, type FailureAnswer, HttpError, type QueryProblem } from '@news-and-accounting/http';

/** Every code an error body can carry, with what it means; the reference prints the same list. */
export const ERROR_CODES = {
  unknown_category: { status: 422, meaning: 'A name in `category` is not one of the five categories.' },
  unknown_language: { status: 422, meaning: '`lang` is not a language of this service.' },
  invalid_page: { status: 422, meaning: '`page` is not a whole number from 1 to 10000.' },
  invalid_per_page: { status: 422, meaning: '`per_page` is not a whole number from 1 to 100.' },
  invalid_content: { status: 422, meaning: '`content` is not `true`, `false`, `1` or `0`.' },
  invalid_since: { status: 422, meaning: '`since` is no date, no date-time and no age such as `36h`.' },
  invalid_until: { status: 422, meaning: '`until` is no date, no date-time and no age such as `36h`.' },
  invalid_window: { status: 422, meaning: '`since` is later than `until`.' },
  invalid_hours: { status: 422, meaning: '`hours` is not a whole number from 1 to 168.' },
  invalid_limit: { status: 422, meaning: '`limit` is not a whole number within the bounds of the endpoint.' },
  invalid_query: {
    status: 422,
    meaning: '`q` has more than 200 characters or no word that can be searched.',
  },
  article_not_found: { status: 404, meaning: 'No article has this id in the chosen language set.' },
  story_not_found: { status: 404, meaning: 'No article of the chosen language belongs to such a story.' },
  article_withdrawn: {
    status: 410,
    meaning: 'The article was withdrawn; `reason` says why and `withdrawn_at` when.',
  },
  invalid_cursor: {
    status: 400,
    meaning: '`since` is no cursor of this server; leave it out for a full copy.',
  },
  cursor_expired: {
    status: 410,
    meaning: 'The cursor is older than 90 days; leave `since` out and begin anew with a full copy.',
  },
  not_found: { status: 404, meaning: 'No such path.' },
  method_not_allowed: { status: 405, meaning: 'Only GET, HEAD and OPTIONS are answered; see `Allow`.' },
  uri_too_long: { status: 414, meaning: 'The address has more than 8192 characters.' },
  bad_request: { status: 400, meaning: 'The request is not valid HTTP.' },
  rate_limited: {
    status: 429,
    meaning: 'Too many requests in a minute from one address; wait as `Retry-After` says.',
  },
  unavailable: { status: 503, meaning: 'The database does not answer at the moment; try again shortly.' },
  internal_error: { status: 500, meaning: 'A fault of the service.' },
} as const satisfies Record<string, { status: number; meaning: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

type Hints = {
  allowed?: readonly string[];
  minimum?: number;
  maximum?: number;
  reason?: string;
  withdrawn_at?: Date;
};

/** The error answers of the service; `docs` in each points into the reference at `origin`. */
export class NewsErrors {
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  answer(code: ErrorCode, error: string, param = '', hints: Hints = {}): FailureAnswer {
    return {
      status: ERROR_CODES[code].status,
      body: { error, code, param, docs: `${this.origin}/docs#${code}`, ...hints },
    };
  }

  /** An error to throw from a handler. */
  error(code: ErrorCode, message: string, param = '', hints: Hints = {}): HttpError {
    return new HttpError(this.answer(code, message, param, hints));
  }

  rateLimited(): FailureAnswer {
    const answer = this.answer('rate_limited', 'Too many requests. Wait a minute and ask again.');
    return { ...answer, headers: { 'Retry-After': '60' } };
  }

  answerTo(failure: Failure): FailureAnswer {
    switch (failure.kind) {
      case 'invalid_query':
        return this.invalidParameter(failure.problem);
      case 'not_found':
        return this.answer('not_found', 'There is nothing at this address.');
      case 'method_not_allowed': {
        const allow = [...failure.allow, 'OPTIONS'].join(', ');
        const answer = this.answer('method_not_allowed', `This address answers ${allow} only.`);
        return { ...answer, headers: { Allow: allow } };
      }
      case 'uri_too_long':
        return this.answer('uri_too_long', 'The address is too long.');
      case 'unavailable': {
        const answer = this.answer('unavailable', 'The service cannot reach its database at the moment.');
        return { ...answer, headers: { 'Retry-After': '5' } };
      }
      case 'internal':
        return this.answer('internal_error', 'Something went wrong in the service.');
      default:
        return this.answer('bad_request', 'The request could not be understood.');
    }
  }

  private invalidParameter({ param, schema, reason, text }: QueryProblem): FailureAnswer {
    const {
      enum: own,
      items,
      minimum,
      maximum,
    } = schema as {
      enum?: string[];
      items?: { enum?: string[] };
      minimum?: number;
      maximum?: number;
    };
    const allowed = own ?? items?.enum ?? (param === 'content' ? ['true', 'false', '1', '0'] : undefined);
    const hints: Hints = {
      ...(allowed === undefined ? {} : { allowed }),
      ...(minimum === undefined || maximum === undefined ? {} : { minimum, maximum }),
    };
    return this.answer(codeOf(param), explanation(param, reason, text, hints), param, hints);
  }
}

function codeOf(param: string): ErrorCode {
  if (param === 'category') return 'unknown_category';
  if (param === 'lang') return 'unknown_language';
  if (param === 'q') return 'invalid_query';
  return `invalid_${param}` as ErrorCode;
}

function explanation(param: string, reason: QueryProblem['reason'], text: string, hints: Hints): string {
  if (reason === 'repeated') return `The parameter "${param}" is given more than once.`;
  if (reason === 'nested') return `The parameter "${param}" takes no array or object syntax.`;
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  if (hints.allowed !== undefined)
    return `"${shown}" is not allowed for "${param}". Allowed: ${hints.allowed.join(', ')}.`;
  if (hints.minimum !== undefined) {
    return `"${shown}" is not allowed for "${param}". It must be a whole number from ${hints.minimum} to ${hints.maximum}.`;
  }
  return `"${shown}" is not allowed for "${param}".`;
}
