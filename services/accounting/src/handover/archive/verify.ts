import type { ZipInput } from '@news-and-accounting/zip';
import { BrokenHistory, type ChainedRecord, recordVerifier } from '../../access/history/index.ts';
import { checkCompanySettings } from './company-settings.ts';
import { contentHash } from './content.ts';
import { HISTORY, pathOfTable } from './manifest.ts';
import { ArchiveProblem } from './problem.ts';
import { companyIn, type OpenArchive, openArchive, recordsInArchive } from './read-archive.ts';
import { ARCHIVED } from './tables.ts';

/** What an archive has turned out to be. */
export type Verified = {
  company: string;
  contentSha256: string;
  records: number;
  files: number;
  problems: string[];
};

/**
 * Whether an archive is whole and says the truth of itself, without any database: every file by its hash, the history by
 * its chain, the content by its hash, the counts.
 * @throws {ArchiveProblem} where it is no archive that can be read
 */
export async function verifyArchive(input: ZipInput, schema: number): Promise<Verified> {
  const archive = await openArchive(input, schema);
  const { manifest, paths } = archive;
  const problems: string[] = [];
  const noted = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ArchiveProblem || error instanceof BrokenHistory)) throw error;
      problems.push(error.message);
    }
  };
  for (const path of paths)
    await noted(async () => {
      for await (const _piece of archive.content(path));
    });
  if (problems.length === 0) {
    await noted(() => verifyHistory(archive));
    await noted(() => verifyContent(archive));
    await noted(async () => checkCompanySettings(await companyIn(archive)));
  }
  return {
    ...{ company: manifest.company.name, contentSha256: manifest.content_sha256, problems },
    records: Object.values(manifest.counts).reduce((sum, count) => sum + count, 0),
    files: paths.length,
  };
}

async function verifyHistory(archive: OpenArchive): Promise<void> {
  const verifier = recordVerifier();
  for await (const rows of archive.lines(HISTORY))
    for (const row of rows) verifier.add(row as unknown as ChainedRecord);
  verifier.end(archive.manifest.history);
}

async function verifyContent(archive: OpenArchive): Promise<void> {
  for (const { name } of ARCHIVED) {
    let count = 0;
    for await (const rows of archive.lines(pathOfTable(name))) count += rows.length;
    const told = archive.manifest.counts[name] ?? 0;
    if (count !== told)
      throw new ArchiveProblem(`V ${pathOfTable(name)} je ${count} záznamů, manifest uvádí ${told}.`);
  }
  const hash = await contentHash(await companyIn(archive), recordsInArchive(archive));
  if (hash !== archive.manifest.content_sha256)
    throw new ArchiveProblem(
      `Obsah má otisk ${hash}, manifest uvádí ${archive.manifest.content_sha256}: záznamy a manifest k sobě nepatří.`,
    );
}
