import { SettingsError } from '@news-and-accounting/environment';
import { createLogger, drain, ListenError, listen, stopOnSignals } from '@news-and-accounting/http';
import { isUnavailable, MigrationError } from '@news-and-accounting/postgres';
import { openAccountingDatabase } from './platform/database.ts';
import { accountingSettings, type Settings } from './platform/settings.ts';
import { prepareWeb, type Web } from './platform/web/index.ts';
import { BASE, createService } from './service.ts';

/** Starts the service: settings, database, server. */
async function start(settings: Settings): Promise<void> {
  const log = createLogger({ level: settings.LOG_LEVEL, format: settings.LOG_FORMAT });
  const opening = openAccountingDatabase(settings, log);
  let stop = async () => (await opening).close();
  stopOnSignals(() => stop(), log);
  const database = await opening;
  try {
    const origin = settings.ACCOUNTING_PUBLIC_URL ?? `http://localhost:${settings.ACCOUNTING_PORT}`;
    const web: Web = { state: { kind: 'building' } };
    const service = createService({ sql: database.sql, settings, origin, log, web });
    stop = async () => {
      // Jobs end while requests do; what a last request asks for waits for the next start or another process.
      await Promise.all([drain(service.app), service.services.jobs.stop()]);
      await service.stop();
      await database.close();
    };
    await service.start();
    await listen(
      service.app,
      { host: settings.ACCOUNTING_HOST, port: settings.ACCOUNTING_PORT },
      'ACCOUNTING_PORT',
    );
    log.info({ api: origin + BASE, reference: `${origin}${BASE}/docs` }, 'Accounting is ready');
    await prepareWeb(web, log);
    if (web.state.kind === 'ready') log.info({ open: origin }, 'the application is ready');
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  await start(accountingSettings(process.env));
} catch (error) {
  console.error(isExplained(error) ? (error as Error).message : error);
  process.exit(1);
}

/** An error whose message already says what to do. */
function isExplained(error: unknown): boolean {
  return (
    [SettingsError, ListenError, MigrationError].some((kind) => error instanceof kind) || isUnavailable(error)
  );
}
