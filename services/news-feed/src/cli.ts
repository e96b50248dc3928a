import { parseArgs } from 'node:util';
import { describeSettings, SettingsError } from '@house/environment';
import { createLogger } from '@house/http';
import { runExport } from './import/export-command.ts';
import { runImport } from './import/import-command.ts';
import { SETTINGS } from './settings.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run news -- <command>

  import [options] FILE…   store articles from JSON Lines, RSS, Atom or JSON Feed files; - reads standard input
    --skip-invalid         store the good lines and list the bad ones
    --lang en|cs           language of the articles of a feed file (default en)
    --category NAME        category of the articles of a feed file (default other)
  export [FILE]            write every article as JSON Lines to the file or to standard output
  settings                 list the settings that the environment can change

Exit status: 0 done, 1 refused lines, 2 wrong usage or a fault.
`;

async function run(args: string[]): Promise<number> {
  const [command, ...rest] = args;
  switch (command) {
    case 'import':
      return runImport(importOptions(rest), process.env);
    case 'export':
      return runExport(rest[0] ?? '-', process.env);
    case 'settings':
      for (const { name, defaultText, about } of describeSettings(SETTINGS)) {
        console.log(`${name}${defaultText === '' ? '' : ` (${defaultText})`}: ${about}`);
      }
      return 0;
    case 'help':
    case '--help':
      console.log(USAGE);
      return 0;
    default:
      throw new UsageError(command === undefined ? 'no command given' : `there is no command "${command}"`);
  }
}

function importOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'skip-invalid': { type: 'boolean', default: false },
        lang: { type: 'string', default: 'en' },
        category: { type: 'string', default: 'other' },
      },
    });
    return {
      files: positionals,
      skipInvalid: values['skip-invalid'],
      lang: values.lang,
      category: values.category,
    };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = 2;
  if (error instanceof UsageError) console.error(`${error.message}\n\n${USAGE}`);
  else if (error instanceof SettingsError) console.error(error.message);
  else createLogger({ level: 'info', format: 'auto' }).error({ err: error }, 'the command failed');
}
