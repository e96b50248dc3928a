import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { describeSettings, SettingsError } from '@news-and-accounting/environment';
import { createLogger, type Logger } from '@news-and-accounting/http';
import { report } from '@news-and-accounting/operating';
import { isUnavailable, MigrationError } from '@news-and-accounting/postgres';
import { insertUser, removeFactors } from './access/account/index.ts';
import { hashPassword, PASSWORD_COST } from './access/account/passwords.ts';
import { USER_FIELDS } from './access/account/user.ts';
import { repairCurrencySums, repairPartnerSums, repairSums } from './books/ledger/repair.ts';
import { CHECKS } from './checks.ts';
import { backup, restore, verify, WrongArguments } from './cli-archives.ts';
import { interruption, withDatabase } from './cli-database.ts';
import { closeServices, composeServices } from './compose.ts';
import { repairCounts } from './contacts/beginnings.ts';
import { repairCashSums } from './documents/cash/sums.ts';
import { repairSumsOfDocuments } from './documents/documents/open-sums.ts';
import { GENERATED_USER, generateCompanies } from './generate-companies.ts';
import { runChecks } from './platform/check/run-checks.ts';
import { createObjectStore, moveFiles, storedFileChecks } from './platform/files/index.ts';
import { FieldProblem } from './platform/http/fields.ts';
import { createJobs } from './platform/jobs/index.ts';
import type { Services } from './platform/services.ts';
import { accountingSettings, SETTINGS, type Settings } from './platform/settings.ts';
import type { Sql } from './platform/store.ts';
import { type ImportedRates, importRates } from './public/exchange-rates/import-rates.ts';
import { runDue } from './scheduler.ts';

const USAGE = `Usage: npm run accounting -- <command>

  create-user --username NAME --email ADDRESS [--display-name TEXT]
                 create a user; the password is read from standard input
  remove-factors --username NAME
                 for who has lost both the second factor and the recovery codes: the password alone signs in again,
                 all sessions of the user end, and a mail tells of it
  check          verify the invariants of the data, one line a check; what people may want to look at is "noticed"
  check --repair
                 before that, make the sums of accounts and months, also by contact, anew where they differ from the
                 postings, the counts of contacts where they differ from the contacts, the sums of cash registers where
                 they differ from the payments, and the sums of open documents where they differ from the documents
  jobs           list background jobs that wait, run or failed: id, kind, state, tries, next try, last error
  jobs --retry ID
                 have a failed job tried once more
  blobs move --to s3|postgres
                 move the bytes of all files into the bucket of ACCOUNTING_S3_URL, or from there into the database
  backup FILE [--entity ID]
                 write a backup of one snapshot: an archive of every company, or of one, with users and memberships;
                 it holds hashes of passwords, so guard it as the database
  verify FILE    look at a backup, or at an archive that somebody exported: hashes of all files, the chain of each
                 history, the hash of the content; no database is needed
  restore FILE [--entity ID] --owner USERNAME [--keep-settings]
                 restore every company of a backup or archive, or one, as a new company of that user, each whole or
                 not at all; --keep-settings takes settings of a company, too, that no request could send any more
  rates FILE [FILE …] [--replace]
                 store daily lists of exchange rates of the central bank from files, as it publishes them;
                 --replace puts one in the place of a stored list that says something else
  run-due        make the documents that repeat and are due, of all companies, write the automatic reminders and
                 the mails of API keys that end soon, of deadlines and of failed work, and say how many
  generate --companies N [--seed S] [--large [--documents N]] [--more]
                 for tests and demonstrations: make companies as two years of use leave them, the same for the same
                 seed and day, and with --large one of 200,000 documents and nearly 1,000,000 postings; they belong to
                 the user "generator", whose password it prints, and twenty at a time to "accountant-1", "accountant-2" and
                 so on with the same one; a database with companies is left alone without --more
  doctor [--json]
                 look at settings, disk, database, schema, clock, jobs, secret key, backups, mail and the services
                 outside, and say what to do; nothing is changed and nothing sent
  settings       list the settings that the environment can change

Exit status: 0 done, 1 a check failed, the doctor found a failure, a backup differs, a list was not stored or a document
not made, 2 wrong usage or a fault, 130 ended by Ctrl-C.
`;

class UsageError extends Error {}

async function run(args: string[]): Promise<number> {
  // Of one command too, before anything is opened.
  const [command, ...rest] = args.includes('--help') ? ['help'] : args;
  switch (command) {
    case 'create-user':
      return withDatabase((sql) => createUser(sql, rest));
    case 'remove-factors':
      return withDatabase((sql, log, settings) => removeFactorsOf(sql, log, settings, rest));
    case 'check':
      return withDatabase((sql) => check(sql, rest));
    case 'jobs':
      return withDatabase((sql, log) => jobs(sql, log, rest));
    case 'blobs':
      return withDatabase((sql) => blobs(sql, rest));
    case 'backup':
    case 'restore':
      return withDatabase((sql, _log, settings) => archives(command, sql, settings, rest));
    case 'verify':
      return inWords(() => verify(oneFile(rest)));
    case 'rates':
      return withDatabase((sql) => rates(sql, rest));
    case 'generate':
      return withDatabase((sql, log) => generate(sql, log, rest));
    case 'run-due':
      return withDatabase(runDueOnce);
    case 'doctor':
      return doctor(rest);
    case 'settings':
      for (const { name, defaultText, about } of describeSettings(SETTINGS)) {
        console.log(`${name}${defaultText === '' ? '' : ` (${defaultText})`}: ${about}`);
      }
      return 0;
    case 'help':
      console.log(USAGE);
      return 0;
    default:
      throw new UsageError(command === undefined ? 'no command given' : `there is no command "${command}"`);
  }
}

async function generate(sql: Sql, log: Logger, args: string[]): Promise<number> {
  const options = {
    companies: { type: 'string' },
    seed: { type: 'string', default: '1' },
    large: { type: 'boolean', default: false },
    documents: { type: 'string', default: '200000' },
    more: { type: 'boolean', default: false },
  } as const;
  const { values } = parsed(() => parseArgs({ args, options }));
  const companies = wholeNumber('--companies', values.companies, 1, 100_000);
  const seed = wholeNumber('--seed', values.seed, 0, 1_000_000_000);
  const documents = wholeNumber('--documents', values.documents, 100, 1_000_000);
  const [present] = await sql<{ count: number }[]>`select count(*)::int as count from entities`;
  if (!values.more && (present?.count ?? 0) > 0)
    throw new UsageError(`the database has ${present?.count} companies; --more adds to them`);
  const { ids, large } = await generateCompanies({
    ...{ sql, log, companies, seed, large: values.large ? { documents } : null },
    now: new Date(),
    signal: interruption.signal,
    tell: console.log,
  });
  console.log(`made ${ids.length} companies${large === null ? '' : ` and company ${large}, the large one`}`);
  console.log(`sign in as ${GENERATED_USER.username} with the password ${GENERATED_USER.password}`);
  return 0;
}

/** @throws {UsageError} */
function wholeNumber(name: string, text: string | undefined, least: number, most: number): number {
  const number = Number(text);
  if (text !== undefined && /^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(`${name} is a whole number from ${least} to ${most}`);
}

async function createUser(sql: Sql, args: string[]): Promise<number> {
  const options = {
    username: { type: 'string' },
    email: { type: 'string' },
    'display-name': { type: 'string' },
  } as const;
  const { values } = parsed(() => parseArgs({ args, options }));
  const username = parsed(() => USER_FIELDS.username.parse(values.username, '--username'));
  const email = parsed(() => USER_FIELDS.email.parse(values.email, '--email'));
  const displayName = parsed(() =>
    USER_FIELDS.displayName.parse(values['display-name'] ?? null, '--display-name'),
  );
  const typed = (await text(process.stdin)).replace(/\r?\n$/, '');
  const password = parsed(() => USER_FIELDS.password.parse(typed, 'password'));
  const user = await insertUser(sql, {
    username,
    email,
    displayName,
    passwordHash: await hashPassword(password, 'command line', PASSWORD_COST),
  });
  console.log(`user ${user.username} has the id ${user.id}`);
  return 0;
}

async function removeFactorsOf(sql: Sql, log: Logger, settings: Settings, args: string[]): Promise<number> {
  const { values } = parsed(() => parseArgs({ args, options: { username: { type: 'string' } } }));
  const { username } = values;
  if (username === undefined) throw new UsageError('--username is missing');
  return withServices({ sql, settings, log }, async (services) => {
    const done = await removeFactors(sql, services, username);
    if (done === null) throw new UsageError(`there is no user "${username}"`);
    console.log(
      done.removed
        ? `the password alone signs ${done.username} in again`
        : `user ${done.username} has no second factor`,
    );
    return 0;
  });
}

async function check(sql: Sql, args: string[]): Promise<number> {
  const { values } = parsed(() => parseArgs({ args, options: { repair: { type: 'boolean' } } }));
  if (values.repair === true) {
    for (const { entityId, sums } of await repairSums(sql))
      console.log(`made the sums of company ${entityId} anew: ${sums} were wrong`);
    for (const { entityId, sums } of await repairPartnerSums(sql))
      console.log(`made the sums by contact of company ${entityId} anew: ${sums} were wrong`);
    for (const { entityId, sums } of await repairCurrencySums(sql))
      console.log(`made the sums in other currencies of company ${entityId} anew: ${sums} were wrong`);
    for (const { entityId, counts } of await repairCounts(sql))
      console.log(`made the counts of contacts of company ${entityId} anew: ${counts} were wrong`);
    for (const { entityId, sums } of await repairCashSums(sql))
      console.log(`made the sums of cash of company ${entityId} anew: ${sums} were wrong`);
    for (const { entityId, sums } of await repairSumsOfDocuments(sql))
      console.log(`made the sums of documents of company ${entityId} anew: ${sums} were wrong`);
  }
  const { ACCOUNTING_S3_URL: s3 } = accountingSettings(process.env);
  const objects = s3 === null ? null : createObjectStore(s3);
  const results = await runChecks(sql, [...CHECKS, ...storedFileChecks(objects)]);
  objects?.close();
  for (const { name, outcome, detail } of results)
    console.log(`${outcome.padEnd(7)} ${name}${detail === '' ? '' : `: ${detail}`}`);
  return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

/** It opens the database by itself, as what it looks at may not be there. */
async function doctor(args: string[]): Promise<number> {
  const { values } = parsed(() => parseArgs({ args, options: { json: { type: 'boolean' } } }));
  const { examineAccounting } = await import('./doctor.ts');
  const log = createLogger({ level: 'error', format: 'auto' });
  const { text: findings, status } = report(await examineAccounting(process.env, log), values.json ?? false);
  console.log(findings);
  return status;
}

/** It takes no jobs itself: a job that is retried is done by the service. */
async function jobs(sql: Sql, log: Logger, args: string[]): Promise<number> {
  const { values } = parsed(() => parseArgs({ args, options: { retry: { type: 'string' } } }));
  const all = createJobs({ sql, log, takesJobs: false });
  try {
    if (values.retry !== undefined) {
      if (!(await all.retry(values.retry)))
        throw new UsageError(`no failed job has the id "${values.retry}"`);
      console.log(`job ${values.retry} is tried once more`);
      return 0;
    }
    const listed = await all.list();
    for (const { id, kind, state, tries, next_at, error } of listed) {
      const next = next_at === null ? '' : `, next ${next_at.toISOString()}`;
      console.log(`${id}  ${kind}  ${state}  tries ${tries}${next}${error === null ? '' : `: ${error}`}`);
    }
    if (listed.length === 0) console.log('no job waits, runs or failed');
    return 0;
  } finally {
    await all.stop();
  }
}

async function blobs(sql: Sql, args: string[]): Promise<number> {
  const options = { to: { type: 'string' } } as const;
  const { values, positionals } = parsed(() => parseArgs({ args, options, allowPositionals: true }));
  const { to } = values;
  if (positionals.join(' ') !== 'move' || (to !== 's3' && to !== 'postgres'))
    throw new UsageError('it is: blobs move --to s3|postgres');
  const { ACCOUNTING_S3_URL: s3 } = accountingSettings(process.env);
  if (s3 === null) throw new UsageError('ACCOUNTING_S3_URL is not set');
  const objects = createObjectStore(s3);
  try {
    console.log(`moved ${await moveFiles({ sql, objects }, to, Date.now)} files to ${to}`);
    return 0;
  } finally {
    objects.close();
  }
}

async function archives(
  command: 'backup' | 'restore',
  sql: Sql,
  settings: Settings,
  args: string[],
): Promise<number> {
  const options = {
    entity: { type: 'string' },
    owner: { type: 'string' },
    'keep-settings': { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parsed(() => parseArgs({ args, options, allowPositionals: true }));
  const file = oneFile(positionals);
  const entityId = values.entity === undefined ? null : Number(values.entity);
  if (entityId !== null && !Number.isSafeInteger(entityId)) throw new UsageError('--entity is an id');
  if (command === 'backup')
    return inWords(() => backup({ sql, settings, file, entityId }, interruption.signal));
  const { owner, 'keep-settings': keepsSettings } = values;
  if (owner === undefined) throw new UsageError('--owner is missing');
  return inWords(() => restore({ sql, settings, file, entityId, owner, keepsSettings }));
}

function oneFile(args: string[]): string {
  const [file, ...others] = parsed(() => parseArgs({ args, allowPositionals: true })).positionals;
  if (file === undefined || others.length > 0) throw new UsageError('give one file');
  return file;
}

async function inWords(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WrongArguments) throw new UsageError(error.message);
    throw error;
  }
}

/** The parts of the service, to use from here; it takes no jobs itself. */
async function withServices<T>(
  { sql, settings, log }: { sql: Sql; settings: Settings; log: Logger },
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const origin = settings.ACCOUNTING_PUBLIC_URL ?? `http://localhost:${settings.ACCOUNTING_PORT}`;
  const services = composeServices({ sql, settings: { ...settings, ACCOUNTING_JOBS: false }, origin, log });
  try {
    return await work(services);
  } finally {
    await closeServices(services);
  }
}

/** It may run beside services and other runs: what one makes the others find made. */
async function runDueOnce(sql: Sql, log: Logger, settings: Settings): Promise<number> {
  return withServices({ sql, settings, log }, async (services) => {
    const { made, failed, reminded, ending, deadlines, failures } = await runDue(
      services,
      new AbortController().signal,
    );
    console.log(
      `made ${made} documents, ${failed} could not be made, wrote ${reminded} reminders, told of ${ending} API keys that end soon, wrote ${deadlines} mails of deadlines and ${failures} of failed work`,
    );
    return failed > 0 ? 1 : 0;
  });
}

/** Each list by itself: one that cannot be stored keeps no other from it. */
async function rates(sql: Sql, args: string[]): Promise<number> {
  const options = { replace: { type: 'boolean' } } as const;
  const { values, positionals } = parsed(() => parseArgs({ args, options, allowPositionals: true }));
  if (positionals.length === 0) throw new UsageError('no file given');
  let isWhole = true;
  for (const file of positionals) {
    const content = await readFile(file, 'utf8').catch((error: Error) => error);
    if (content instanceof Error) throw new UsageError(`${file}: ${content.message}`);
    const imported = await importRates(sql, content, values.replace === true, Date.now());
    console.log(`${file}: ${textOfImport(imported)}`);
    isWhole &&= imported.kind !== 'refused' && imported.kind !== 'differs';
  }
  return isWhole ? 0 : 1;
}

function textOfImport(imported: ImportedRates): string {
  if (imported.kind === 'refused') return `nothing is stored, ${imported.reason}`;
  const list = `the list of ${imported.list.date}`;
  if (imported.kind === 'known') return `${list} was stored before`;
  if (imported.kind !== 'differs') return `${list} is ${imported.kind}, ${imported.list.rates.length} rates`;
  return `${list} is stored with other rates of ${imported.differing.join(', ')}; --replace puts this one in its place`;
}

/** Turns what is wrong with the command line into a usage error. */
function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof FieldProblem) {
      throw new UsageError(
        Object.entries(error.fields)
          .map(([field, problem]) => `${field}: ${problem}`)
          .join('\n'),
      );
    }
    throw new UsageError((error as Error).message);
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = 2;
  // The signal's own way out has told it, and ends the process with its status when the database is closed.
  if (interruption.signal.aborted) await new Promise<never>(() => {});
  console.error(explanation(error));
}

/** What to print of an error: a stack only where the message does not say enough. */
function explanation(error: unknown): unknown {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (isUnavailable(error)) return `the database cannot be reached: ${(error as Error).message}`;
  return error instanceof SettingsError || error instanceof MigrationError ? error.message : error;
}
