import { parseArgs } from 'node:util';
import { describeSettings, SettingsError } from '@news-and-accounting/environment';
import { ListenError } from '@news-and-accounting/http';
import { isUnavailable, MigrationError } from '@news-and-accounting/postgres';
import { SETTINGS } from './settings.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run news -- <command>

  import [options] FILE…   store articles from JSON Lines, RSS, Atom or JSON Feed files; - reads standard input
    --skip-invalid         store the good lines and list the bad ones
    --republish            publish articles again that were withdrawn; otherwise their lines are left alone
    --lang en|cs           language of the articles of a feed file (default en)
    --category NAME        category of the articles of a feed file (default other)
  export [FILE]            write every article as JSON Lines to the file or to standard output
  withdraw KEY             take an article back: KEY is the publisher's key, in both languages, or the address of its page
    --reason TEXT          what readers are told at its address
    --lang en|cs           only in this language
  sync URL                 bring this database to the state of another server: a copy of its articles
  newsroom                 collect from the source feeds, write and publish articles; once, or with --every again and again
    --every TIME           such as 4h; without it NEWSROOM_EVERY
    --status               only print what the last run did and what waits
  doctor [--json]          look at settings, database, schema, disk, clock, articles, hub, newsroom and backups, and say
                           what to do; nothing is changed
  settings                 list the settings that the environment can change

Exit status: 0 done, 1 nothing stored because lines were refused (newsroom: another process is at it; doctor: something
fails), 2 wrong usage or a fault.
`;

async function run(args: string[]): Promise<number> {
  const [command, ...rest] = args;
  switch (command) {
    case 'import': {
      const { values, positionals } = parsed(rest, IMPORT_OPTIONS);
      const { lang = 'en', category = 'other' } = values;
      const skipInvalid = values['skip-invalid'] ?? false;
      if (values.help) return help();
      // Loaded when asked for: the parts of the others take longest to load.
      const { runImport } = await import('./import/import-command.ts');
      const republish = values.republish ?? false;
      return runImport({ files: positionals, skipInvalid, republish, lang, category }, process.env);
    }
    case 'withdraw': {
      const { values, positionals } = parsed(rest, WITHDRAW_OPTIONS);
      if (values.help) return help();
      const { runWithdraw } = await import('./withdrawal/withdraw-command.ts');
      return runWithdraw({ names: positionals, reason: values.reason, lang: values.lang }, process.env);
    }
    case 'sync': {
      const { values, positionals } = parsed(rest, HELP);
      if (values.help) return help();
      const { runSync } = await import('./changes/sync-command.ts');
      return runSync(positionals, process.env);
    }
    case 'export': {
      const { values, positionals } = parsed(rest, HELP);
      if (values.help) return help();
      if (positionals.length > 1) throw new UsageError('export takes one file');
      const { runExport } = await import('./import/export-command.ts');
      return runExport(positionals[0] ?? '-', process.env);
    }
    case 'newsroom': {
      const { values, positionals } = parsed(rest, NEWSROOM_OPTIONS);
      if (values.help) return help();
      if (positionals.length > 0) throw new UsageError('newsroom takes no file');
      const { runNewsroomCommand } = await import('./newsroom/newsroom-command.ts');
      return runNewsroomCommand({ every: values.every, status: values.status ?? false }, process.env);
    }
    case 'doctor': {
      const { values, positionals } = parsed(rest, { ...HELP, json: { type: 'boolean' } });
      if (values.help) return help();
      if (positionals.length > 0) throw new UsageError('doctor takes no file');
      const { runDoctor } = await import('./doctor.ts');
      return runDoctor(process.env, values.json ?? false);
    }
    case 'settings':
      parsed(rest, {});
      for (const { name, defaultText, about } of describeSettings(SETTINGS)) {
        console.log(`${name}${defaultText === '' ? '' : ` (${defaultText})`}: ${about}`);
      }
      return 0;
    case 'help':
    case '--help':
    case '-h':
      return help();
    default:
      throw new UsageError(command === undefined ? 'no command given' : `there is no command "${command}"`);
  }
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;
const IMPORT_OPTIONS = {
  ...HELP,
  'skip-invalid': { type: 'boolean' },
  republish: { type: 'boolean' },
  lang: { type: 'string' },
  category: { type: 'string' },
} as const;

const WITHDRAW_OPTIONS = { ...HELP, reason: { type: 'string' }, lang: { type: 'string' } } as const;
const NEWSROOM_OPTIONS = { ...HELP, every: { type: 'string' }, status: { type: 'boolean' } } as const;

function parsed<const T extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function help(): number {
  console.log(USAGE);
  return 0;
}

/** What to print of an error: a stack only where the message does not say enough. */
function explanation(error: unknown): unknown {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (isUnavailable(error)) return `the database cannot be reached: ${(error as Error).message}`;
  const isExpected = [SettingsError, MigrationError, ListenError].some((kind) => error instanceof kind);
  return isExpected ? (error as Error).message : error;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(explanation(error));
  // At once: whoever feeds standard input may not be at its end.
  process.exit(2);
}
