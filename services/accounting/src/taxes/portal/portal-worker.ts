import { readFileSync } from 'node:fs';
import { type Evidence, readEvidence } from '@news-and-accounting/epo/read';
import { type FormIssue, type FormName, formIssues } from '@news-and-accounting/vat';
import { validateXML } from 'xmllint-wasm';
import { serveJobs } from '../../platform/isolated/serve-jobs.ts';
import { type FormLists, formCodes } from './form-codes.ts';
import { MALFORMED, type SchemaError, schemaErrors } from './schema-errors.ts';

/** What goes with the bytes of a file. */
export type PortalJob = { kind: 'validate'; form: FormName; lists: FormLists } | { kind: 'read' };
export type FormVerdict = { errors: SchemaError[]; issues: readonly FormIssue[] };
export type PortalResult = FormVerdict | { evidence: Evidence | null };

/** In pages of 64 KB: the validator reads a file piece by piece, whatever its length. */
const MEMORY = { initialMemoryPages: 1024, maxMemoryPages: 8192 };

serveJobs(async (job: PortalJob, { input }): Promise<PortalResult> => {
  if (job.kind === 'read') return { evidence: await readEvidence(input) };
  const { form, lists } = job;
  const xml = new TextDecoder().decode(input);
  const issues = formIssues(form, xml, formCodes(lists));
  if (issues === null) return { errors: [MALFORMED], issues: [] };
  const result = await validateXML({
    xml: [{ fileName: 'form.xml', contents: input }],
    schema: [schemaOf(form)],
    stream: true,
    ...MEMORY,
  });
  return { errors: schemaErrors(result.errors, xml), issues };
});

function schemaOf(form: FormName) {
  const fileName = `${form.toLowerCase()}_epo2.xsd`;
  const address = import.meta.resolve(`@news-and-accounting/epo/schema/${fileName}`);
  return { fileName, contents: readFileSync(new URL(address), 'utf8') };
}
