// A process that delivers webhooks until it is told to stop. Argument: the data folder.
import { once } from 'node:events';
import { createLogger } from '@news-and-accounting/http';
import { closeServices, composeServices } from '../src/compose.ts';
import { startDeliveries } from '../src/handover/webhooks/index.ts';
import { openAccountingDatabase } from '../src/platform/database.ts';
import { accountingSettings } from '../src/platform/settings.ts';

const [dataDir = ''] = process.argv.slice(2);
const log = createLogger({ level: 'warn', format: 'json' });
const settings = accountingSettings({
  DATA_DIR: dataDir,
  ACCOUNTING_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1',
});
const { sql, close } = await openAccountingDatabase(settings, log);
const services = composeServices({ sql, settings, origin: 'http://accounting.example', log });
const told = once(process, 'message');
const deliveries = startDeliveries(services);
process.send?.('ready');
await told;
await deliveries.stop();
process.send?.(process.memoryUsage.rss());
await closeServices(services);
await close();
process.disconnect();
