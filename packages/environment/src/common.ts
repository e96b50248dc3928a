import { choice, optionalUrl, text } from './setting.ts';

/** Settings that every service has: its database and its log. */
export const COMMON_SETTINGS = {
  DATABASE_URL: optionalUrl({
    about: 'PostgreSQL server; absent: the embedded one under DATA_DIR',
    protocols: ['postgres', 'postgresql'],
  }),
  DATA_DIR: text({ about: 'Folder of the embedded PostgreSQL', default: './data' }),
  LOG_LEVEL: choice({
    about: 'Least important level that is logged; `debug` adds details such as answers from memory',
    choices: ['debug', 'info', 'warn', 'error'],
    default: 'info',
  }),
  LOG_FORMAT: choice({
    about: '`auto` is pretty on a terminal and JSON otherwise',
    choices: ['auto', 'pretty', 'json'],
    default: 'auto',
  }),
};
