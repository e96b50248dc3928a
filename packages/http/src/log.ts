import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

export type { Logger };

export type LogOptions = {
  level: 'debug' | 'info' | 'warn' | 'error';
  /** `auto`: pretty on a terminal, JSON otherwise. */
  format: 'auto' | 'pretty' | 'json';
};

/** The log of a service on standard output. Nothing personal belongs into it: no addresses, no queries, no bodies. */
export function createLogger(options: LogOptions): Logger {
  const isPretty =
    options.format === 'pretty' || (options.format === 'auto' && process.stdout.isTTY === true);
  const base = { level: options.level, base: null };
  if (!isPretty)
    return pino(
      { ...base, timestamp: pino.stdTimeFunctions.isoTime },
      pino.destination({ dest: 1, sync: false }),
    );
  return pino(
    base,
    pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true, sync: true }),
  );
}
