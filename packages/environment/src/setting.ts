import { isIP } from 'node:net';

/**
 * One setting of a service: how its text in the environment becomes a value, what it is when
 * absent, and the sentence that the documentation prints. `parse` throws an `Error` whose message
 * completes "NAME …", such as "must be a whole number from 0 to 65535".
 */
export type Setting<T> = {
  readonly about: string;
  readonly defaultText: string;
  readonly absent: T;
  readonly parse: (text: string) => T;
};

export type SettingsOf<D> = { readonly [K in keyof D]: D[K] extends Setting<infer T> ? T : never };

type IntegerOptions = { about: string; default: number; minimum: number; maximum: number };

/** A whole number within bounds, both included. */
export function integer(options: IntegerOptions): Setting<number> {
  const { about, minimum, maximum } = options;
  return {
    about,
    defaultText: String(options.default),
    absent: options.default,
    parse: (text) => parseInteger(text, minimum, maximum),
  };
}

/** A whole number within bounds, or null when the setting is absent. */
export function optionalInteger(options: Omit<IntegerOptions, 'default'>): Setting<number | null> {
  const { about, minimum, maximum } = options;
  return { about, defaultText: '', absent: null, parse: (text) => parseInteger(text, minimum, maximum) };
}

/** A share of a whole, 0 to 1, such as 0.05. */
export function share(options: { about: string; default: number }): Setting<number> {
  return {
    about: options.about,
    defaultText: String(options.default),
    absent: options.default,
    parse: (text) => {
      const value = /^(0|1|0?\.\d{1,9}|1\.0+)$/.test(text) ? Number(text) : Number.NaN;
      if (!(value >= 0 && value <= 1)) throw new Error('must be a number from 0 to 1');
      return value;
    },
  };
}

/** Any text without line breaks. */
export function text(options: { about: string; default: string }): Setting<string> {
  return { about: options.about, defaultText: options.default, absent: options.default, parse: parseText };
}

/** Any text without line breaks, or null when the setting is absent. */
export function optionalText(options: { about: string; defaultText?: string }): Setting<string | null> {
  return { about: options.about, defaultText: options.defaultText ?? '', absent: null, parse: parseText };
}

/** One of a closed set of words. */
export function choice<const C extends string>(options: {
  about: string;
  choices: readonly C[];
  default: NoInfer<C>;
}): Setting<C> {
  return {
    about: options.about,
    defaultText: options.default,
    absent: options.default,
    parse: (text) => {
      const found = options.choices.find((word) => word === text);
      if (found === undefined) throw new Error(`must be one of ${options.choices.join(', ')}`);
      return found;
    },
  };
}

/** `on` or `off`. */
export function onOff(options: { about: string; default: boolean }): Setting<boolean> {
  return {
    about: options.about,
    defaultText: options.default ? 'on' : 'off',
    absent: options.default,
    parse: (text) => {
      if (text !== 'on' && text !== 'off') throw new Error('must be on or off');
      return text === 'on';
    },
  };
}

type UrlOptions = { about: string; protocols: readonly string[] };

/** An absolute URL of one of the protocols (`['http', 'https']`), without a trailing slash. */
export function url(options: UrlOptions & { default: string }): Setting<string> {
  return {
    about: options.about,
    defaultText: options.default,
    absent: options.default,
    parse: (text) => parseUrl(text, options.protocols),
  };
}

/** As `url`, or null when the setting is absent. */
export function optionalUrl(options: UrlOptions & { defaultText?: string }): Setting<string | null> {
  return {
    about: options.about,
    defaultText: options.defaultText ?? '',
    absent: null,
    parse: (text) => parseUrl(text, options.protocols),
  };
}

/** Address of a PostgreSQL server, or of several of which one takes writes: `postgres://one:5432,two:5432/name`. */
export function databaseUrl(options: { about: string }): Setting<string | null> {
  const parse = (text: string) => {
    // A URL has one host, so the others are looked at in its place.
    const [, before = '', hosts = '', after = ''] = /^([^:]+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(text) ?? [];
    for (const host of hosts.split(',')) parseUrl(`${before}${host}${after}`, ['postgres', 'postgresql']);
    return text.replace(/\/+$/, '');
  };
  return { about: options.about, defaultText: '', absent: null, parse };
}

/** Comma-separated IP addresses or CIDR blocks. */
export function addressList(options: { about: string }): Setting<readonly string[]> {
  return {
    about: options.about,
    defaultText: '',
    absent: [],
    parse: (text) => text.split(',').map((part) => parseAddressBlock(part.trim())),
  };
}

function parseInteger(text: string, minimum: number, maximum: number): number {
  const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= minimum && value <= maximum)) {
    throw new Error(`must be a whole number from ${minimum} to ${maximum}`);
  }
  return value;
}

function parseText(text: string): string {
  if (/[\r\n]/.test(text)) throw new Error('must not contain a line break');
  return text;
}

function parseUrl(text: string, protocols: readonly string[]): string {
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (parsed === null || !protocols.includes(parsed.protocol.slice(0, -1))) {
    throw new Error(`must be an absolute URL starting with ${protocols.map((p) => `${p}://`).join(' or ')}`);
  }
  return text.replace(/\/+$/, '');
}

function parseAddressBlock(block: string): string {
  const [address = '', prefix, more] = block.split('/');
  const version = isIP(address);
  const prefixIsValid =
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
  if (version === 0 || more !== undefined || !prefixIsValid) {
    throw new Error(`must be a comma-separated list of IP addresses or CIDR blocks; "${block}" is neither`);
  }
  return block;
}
