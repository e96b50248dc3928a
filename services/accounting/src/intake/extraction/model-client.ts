import { clientKey } from '../../platform/clients.ts';
import type { Settings } from '../../platform/settings.ts';
import { requestText } from '../../public/registries/index.ts';

/** A question to a model: its messages and the JSON schema that its answer has to fit. */
export type ModelQuestion = {
  messages: readonly { role: string; content: string }[];
  schema: object;
};

/** A language model behind an interface like that of OpenAI. */
export type ModelClient = {
  /** The text that it answers; null: it did not answer in time, or not with an answer. */
  ask(question: ModelQuestion): Promise<string | null>;
};

/** Who helps to read invoices; null: nobody is set up. */
export const MODEL = clientKey<ModelClient | null>('extraction-model');

const ANSWER_BYTES_AT_MOST = 1_000_000;

type ModelSettings = Pick<
  Settings,
  'ACCOUNTING_LLM_URL' | 'ACCOUNTING_LLM_MODEL' | 'ACCOUNTING_LLM_KEY' | 'ACCOUNTING_LLM_SECONDS'
>;

export function createModelClient(settings: ModelSettings): ModelClient | null {
  const { ACCOUNTING_LLM_URL: url, ACCOUNTING_LLM_MODEL: model, ACCOUNTING_LLM_KEY: key } = settings;
  if (url === null) return null;
  return {
    async ask({ messages, schema }) {
      const answer = await requestText(fetch, {
        url: `${url.replace(/\/+$/, '')}/chat/completions`,
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          ...(model === null ? {} : { model }),
          messages,
          temperature: 0,
          response_format: { type: 'json_schema', json_schema: { name: 'invoice', strict: true, schema } },
        }),
        timeLimitMs: settings.ACCOUNTING_LLM_SECONDS * 1000,
        sizeLimitBytes: ANSWER_BYTES_AT_MOST,
      });
      return answer.kind === 'text' && answer.status === 200 ? contentOf(answer.text) : null;
    },
  };
}

function contentOf(text: string): string | null {
  try {
    const body = JSON.parse(text) as { choices?: { message?: { content?: unknown } }[] };
    const content = body?.choices?.[0]?.message?.content;
    return typeof content === 'string' ? content : null;
  } catch {
    return null;
  }
}
