import { readFileSync, writeFileSync } from 'node:fs';
import { featuresIn, featureTable } from './features.ts';
import { ROOT, statementSources } from './sources.ts';

/** Prints what we use and how often; with `--write` its table goes into docs/distributed.md. */
const DOCUMENT = `${ROOT}docs/distributed.md`;
const found = featuresIn(statementSources());
for (const { name, where, places, files, citus, yugabyte, dsql } of found)
  console.log(
    `${name} (${where}): ${places} in ${files} files; Citus ${citus}, YugabyteDB ${yugabyte}, Aurora DSQL ${dsql}`,
  );
if (process.argv.includes('--write')) {
  const text = readFileSync(DOCUMENT, 'utf8');
  const table = `<!-- features -->\n\n${featureTable(found)}\n\n<!-- /features -->`;
  writeFileSync(
    DOCUMENT,
    text.replace(/<!-- features -->[\s\S]*<!-- \/features -->/, () => table),
  );
}
