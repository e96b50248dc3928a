import {
  addressList,
  integer,
  optionalInteger,
  optionalText,
  optionalUrl,
  type Setting,
} from '@news-and-accounting/environment';
import { parseDuration } from './duration.ts';

const PICO_DIGITS = 6;

/** What the newsroom reads from the environment. */
export const NEWSROOM_SETTINGS = {
  NEWSROOM_EVERY: every(),
  NEWSROOM_SOURCES: optionalText({
    about: 'File that lists the source feeds of the newsroom',
    defaultText: 'newsroom.yaml of the service',
  }),
  NEWSROOM_PUBLISHERS_AT_LEAST: integer({
    about: 'Independent publishers that must carry an event before the newsroom writes about it',
    default: 2,
    minimum: 1,
    maximum: 50,
  }),
  NEWSROOM_EVENTS_AT_MOST: integer({
    about: 'New events that one run of the newsroom writes about at most',
    default: 30,
    minimum: 1,
    maximum: 1000,
  }),
  NEWSROOM_PAUSE_MS: integer({
    about: 'Pause between two requests to one host of a source, in milliseconds',
    default: 1000,
    minimum: 0,
    maximum: 60_000,
  }),
  NEWSROOM_PRIVATE_ADDRESSES: addressList({
    about: 'Private addresses or CIDR blocks that source feeds may be fetched from all the same',
  }),
  NEWSROOM_PAGE_PORT: optionalInteger({
    about: 'Port on 127.0.0.1 of the page that shows the operator the runs of the newsroom; absent: no page',
    minimum: 0,
    maximum: 65535,
  }),
  NEWSROOM_LLM_URL: optionalUrl({
    about:
      'Chat endpoint (OpenAI-compatible) up to and without `/chat/completions`; absent: articles quote their sources',
    protocols: ['http', 'https'],
  }),
  NEWSROOM_LLM_MODEL: optionalText({ about: 'Name of the model at that endpoint' }),
  NEWSROOM_LLM_KEY: secret('Key for that endpoint'),
  NEWSROOM_LLM_SECONDS: integer({
    about: 'Time for one answer of that endpoint',
    default: 120,
    minimum: 1,
    maximum: 3600,
  }),
  NEWSROOM_LLM_INPUT_PRICE: price('Price of a million input tokens, such as `0.15`, for the cost in reports'),
  NEWSROOM_LLM_OUTPUT_PRICE: price('Price of a million output tokens'),
};

function every(): Setting<number | null> {
  return {
    about: 'How often `news newsroom` runs, such as `4h`; absent: once',
    defaultText: '',
    absent: null,
    parse: parseDuration,
  };
}

/** Never refused, because the error would show it. */
function secret(about: string): Setting<string | null> {
  return { about, defaultText: '', absent: null, parse: (text) => text.replaceAll(/\s/g, '') };
}

/** In millionths of the currency, which is exact; a token then costs so many millionths of a millionth. */
function price(about: string): Setting<bigint> {
  return {
    about,
    defaultText: '0',
    absent: 0n,
    parse: (text) => {
      const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text);
      if (match === null) throw new Error('must be a decimal number with at most six decimals');
      return BigInt(`${match[1]}${(match[2] ?? '').padEnd(PICO_DIGITS, '0')}`);
    },
  };
}
