import { createLogger } from '@news-and-accounting/http';
import { openDatabase } from '@news-and-accounting/postgres';
import { documentMailHandler } from '../../src/documents/mail/index.ts';
import { payslipMailHandler } from '../../src/people/payslip-mail/index.ts';
import { SERVICE } from '../../src/platform/database.ts';
import { accountingSettings } from '../../src/platform/settings.ts';
import { createService } from '../../src/service.ts';

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const { sql } = await openDatabase({ service: SERVICE, databaseUrl, dataDir: '', poolSize: 8 });
const log = createLogger({ level: 'error', format: 'json' });
const settings = accountingSettings({ SMTP_URL: smtpUrl, CNB_RATES_URL: 'off' });
const { services } = createService({ sql, settings, origin: 'http://localhost', log });
await services.jobs.start([documentMailHandler(services), payslipMailHandler(services)]);
