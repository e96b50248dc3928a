export { databaseFindings, databaseProbes, poolerProbes } from './database.ts';
export { examine, type Finding, failure, ok, type Probe, report, warning, wordsOf } from './finding.ts';
export { backupProbe, diskProbes } from './machine.ts';
export { reachProbe, whyUnreachable } from './network.ts';
export { settingsProbe } from './settings.ts';
