import { SettingsError } from '@house/environment';
import { createLogger, drain, ListenError, listen, stopOnSignals } from '@house/http';
import { isUnavailable, MigrationError } from '@house/postgres';
import { openNewsDatabase } from './database.ts';
import { loadSamples } from './import/samples.ts';
import { createService } from './service.ts';
import { newsSettings, type Settings } from './settings.ts';

/** Starts the service: settings, database, articles, server. */
async function start(settings: Settings): Promise<void> {
  const log = createLogger({ level: settings.LOG_LEVEL, format: settings.LOG_FORMAT });
  const database = await openNewsDatabase(settings, log);
  try {
    if (settings.NEWS_SAMPLE_ARTICLES) await loadSamples(database.sql, Date.now(), log);
    const origin = settings.NEWS_PUBLIC_URL ?? `http://localhost:${settings.NEWS_PORT}`;
    const service = await createService({ sql: database.sql, settings, origin, log });
    stopOnSignals(async () => {
      await drain(service.app);
      await service.stop();
      await database.close();
    }, log);
    await listen(service.app, { host: settings.NEWS_HOST, port: settings.NEWS_PORT }, 'NEWS_PORT');
    log.info(
      { pages: origin, api: `${origin}/v1/articles`, reference: `${origin}/docs` },
      'News Feed is ready',
    );
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  await start(newsSettings(process.env));
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
