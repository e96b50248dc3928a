import { transaction } from '@news-and-accounting/postgres';
import type { TestDatabase } from '@news-and-accounting/postgres/testing';
import type { Random } from '../../../../test/random.ts';
import { syncFrom } from '../../src/changes/sync-command.ts';
import { exportLines } from '../../src/import/export.ts';
import type { Sql } from '../../src/store.ts';
import { startCli } from '../processes.ts';

const COMMANDS_SHARE = 0.3;
const LONGEST_LIFE_MS = 2_000;
const CHANGES_A_PAGE = 3;

export const exportOf = async (sql: Sql) =>
  (await transaction(sql, (tx) => Array.fromAsync(exportLines(tx)), { isolation: 'repeatable read' })).join(
    '',
  );

/** A second server, which only `sync` writes. */
export class Copy {
  private readonly database: TestDatabase;
  private readonly root: () => string;
  private readonly clock: Readonly<Record<string, string>>;
  private readonly random: Random;

  /** @param clock the settings by which a process gets the clock that jumps */
  constructor(
    database: TestDatabase,
    root: () => string,
    clock: Readonly<Record<string, string>>,
    random: Random,
  ) {
    this.database = database;
    this.root = root;
    this.clock = clock;
    this.random = random;
  }

  /** Brings it on a bit, as far as it comes; a command is killed on the way. */
  async step(): Promise<void> {
    if (this.random() > COMMANDS_SHARE) return void (await this.sync(CHANGES_A_PAGE).catch(() => {}));
    const { databaseUrl = '' } = this.database.options;
    const syncing = startCli(['sync', this.root()], { ...this.clock, DATABASE_URL: databaseUrl });
    const killing = setTimeout(syncing.kill, this.random() * LONGEST_LIFE_MS);
    await syncing.finished;
    clearTimeout(killing);
  }

  /** When all is well: how its export differs from that of the first server. */
  async findings(first: Sql): Promise<string[]> {
    await this.sync(1000);
    const [expected, found] = [await exportOf(first), await exportOf(this.database.sql)];
    if (expected === found) return [];
    const lines = new Set(expected.split('\n'));
    const other = found.split('\n').filter((line) => !lines.has(line));
    return [`the copy differs: ${other.join('\n') || 'lines are missing'}`];
  }

  private sync(limit: number): Promise<number> {
    return syncFrom(this.database.sql, this.root(), { now: Date.now, limit });
  }
}
