import { setTimeout as sleep } from 'node:timers/promises';
import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { request } from 'undici';
import { readBody } from '../fetch/read-body.ts';
import { retryTime } from '../fetch/retry-after.ts';
import { ManuscriptError, type Spending, WriterUnavailable } from './writer.ts';

export type ChatOptions = {
  /** Up to and without `/chat/completions`. */
  url: string;
  model: string;
  key: string | null;
  timeoutMilliseconds: number;
  signal: AbortSignal;
  /** The first pause before a call is repeated; doubled each time. Default: a second. */
  pauseMilliseconds?: number;
};

const ANSWER_BYTES = 2 * 1024 * 1024;
const ATTEMPTS = 3;
const LONGEST_PAUSE = 60_000;
const WORTH_REPEATING = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);

const CompletionSchema = Type.Object({
  choices: Type.Array(
    Type.Object({
      message: Type.Object({ content: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
      finish_reason: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
    { minItems: 1 },
  ),
  usage: Type.Optional(
    Type.Union([
      Type.Object({
        prompt_tokens: Type.Optional(Type.Integer({ minimum: 0 })),
        completion_tokens: Type.Optional(Type.Integer({ minimum: 0 })),
      }),
      Type.Null(),
    ]),
  ),
});

/** A chat endpoint in the manner of OpenAI's `POST /v1/chat/completions`, asked for JSON of a schema. */
export class Chat {
  readonly spending: Spending = { calls: 0, inputTokens: 0, outputTokens: 0 };
  private readonly options: ChatOptions;

  constructor(options: ChatOptions) {
    this.options = options;
  }

  /**
   * @param name of the schema, for the endpoint
   * @returns an answer that the schema allows
   * @throws {ManuscriptError} when the model answered something else
   * @throws {WriterUnavailable} when the endpoint did not answer after several attempts, or refuses us
   */
  async ask<S extends TSchema>(system: string, user: string, name: string, schema: S): Promise<Static<S>> {
    const body = JSON.stringify({
      model: this.options.model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
    });
    const completion = parseJson(await this.send(body));
    if (!Value.Check(CompletionSchema, completion))
      throw new WriterUnavailable('the endpoint answered something that is no chat completion');
    this.spending.inputTokens += completion.usage?.prompt_tokens ?? 0;
    this.spending.outputTokens += completion.usage?.completion_tokens ?? 0;
    const [choice] = completion.choices;
    if (choice?.finish_reason === 'length') throw new ManuscriptError('it was cut off; be shorter');
    const answer = parseJson(unfenced(choice?.message.content ?? ''));
    if (answer === undefined) throw new ManuscriptError('it is not valid JSON');
    if (!Value.Check(schema, answer)) {
      const [error] = Value.Errors(schema, answer);
      throw new ManuscriptError(
        `it does not fit the schema: ${error?.instancePath || 'the answer'} ${error?.message ?? ''}`,
      );
    }
    return answer;
  }

  private async send(body: string): Promise<string> {
    const { signal, pauseMilliseconds = 1000 } = this.options;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.sendOnce(body);
      if ('text' in outcome) return outcome.text;
      if (!outcome.isWorthRepeating || attempt === ATTEMPTS) throw new WriterUnavailable(outcome.reason);
      const pause = Math.max(pauseMilliseconds * 2 ** (attempt - 1), outcome.wait);
      await sleep(Math.min(pause, LONGEST_PAUSE), undefined, { signal });
    }
  }

  private async sendOnce(
    body: string,
  ): Promise<{ text: string } | { reason: string; isWorthRepeating: boolean; wait: number }> {
    const { url, key, timeoutMilliseconds, signal } = this.options;
    this.spending.calls += 1;
    try {
      const answer = await request(`${url}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        body,
        headersTimeout: 0,
        bodyTimeout: 0,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
      });
      const { statusCode, headers } = answer;
      const text = await readBody(answer.body, String(headers['content-encoding'] ?? ''), ANSWER_BYTES);
      if (statusCode === 200) return { text: text.toString('utf8') };
      const now = Date.now();
      const wait = retryTime(String(headers['retry-after'] ?? ''), now, 0) - now;
      // Not what the endpoint says: it may repeat the key.
      const reason = `the endpoint answered with status ${statusCode}`;
      return { reason, isWorthRepeating: WORTH_REPEATING.has(statusCode), wait };
    } catch (error) {
      signal.throwIfAborted();
      const { name, message, code } = error as Error & { code?: string };
      const reason =
        name === 'TimeoutError'
          ? `the endpoint gave no answer within ${timeoutMilliseconds / 1000} seconds`
          : `the endpoint cannot be asked: ${code ?? message}`;
      return { reason, isWorthRepeating: true, wait: 0 };
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Some models put their JSON between fences even when asked not to. */
function unfenced(text: string): string {
  return /^\s*```(?:json)?\s*\n(.*)\n\s*```\s*$/s.exec(text)?.[1] ?? text;
}
