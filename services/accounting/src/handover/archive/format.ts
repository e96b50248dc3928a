import type { ExportFormat, ExportRun } from '../exports/index.ts';
import { peopleFiles, peopleFilesCount } from './people-files.ts';
import { piecesCount } from './store.ts';
import { writeArchive } from './write-archive.ts';

/** Everything of a company: to be kept, read by people, and restored. */
export const ARCHIVE: ExportFormat = {
  name: 'archive',
  type: () => 'zip',
  make: pieces,
};

async function* pieces(run: ExportRun): AsyncGenerator<Buffer> {
  const { services, tx, entityId, createdAt } = run;
  run.total((await piecesCount(tx, entityId)) + (await peopleFilesCount(run)));
  yield* writeArchive({
    ...{ tx, entityId, objects: services.objects, now: createdAt, people: peopleFiles(run) },
    done: (rows) => run.done(rows),
    finished({ content_sha256, counts }) {
      run.contentHash(Buffer.from(content_sha256, 'hex'));
      for (const [table, count] of Object.entries(counts)) if (count > 0) run.count(table, count);
    },
  });
}
