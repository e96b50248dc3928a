/** The part of a pino logger this package uses; any object of that shape will do. */
export type Log = {
  debug?(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export const silentLog: Log = { info() {}, warn() {}, error() {} };
