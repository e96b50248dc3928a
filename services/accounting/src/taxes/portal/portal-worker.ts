import { readFileSync } from 'node:fs';
import type { Evidence } from '@news-and-accounting/epo/read';
import type { FormIssue, FormName } from '@news-and-accounting/vat';
import { validateXML } from 'xmllint-wasm';
import { serveJobs } from '../../platform/isolated/serve-jobs.ts';
import { type FormLists, formCodes } from './form-codes.ts';
import { isVatForm, SCHEMAS, type ValidatedForm } from './forms.ts';
import { MALFORMED, type SchemaError, schemaErrors } from './schema-errors.ts';

/** What goes with the bytes of a file. */
export type PortalJob =
  | { kind: 'validate'; form: ValidatedForm; lists: FormLists }
  | { kind: 'read' }
  | { kind: 'prepare' };
export type FormVerdict = { errors: SchemaError[]; issues: readonly FormIssue[] };
export type PortalResult = FormVerdict | { evidence: Evidence | null } | { isPrepared: true };

/** In pages of 64 KB: the validator reads a file piece by piece, whatever its length. */
const MEMORY = { initialMemoryPages: 1024, maxMemoryPages: 8192 };

/**
 * The validator starts a thread and compiles itself for each file, which is most of what a small one takes; the engine
 * takes what is compiled already where the same program is still held anywhere in the process.
 */
let compiled: Promise<WebAssembly.Module> | null = null;

function compile(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compile(
    readFileSync(new URL('xmllint.wasm', import.meta.resolve('xmllint-wasm'))),
  );
  return compiled;
}

const formChecks = () => import('@news-and-accounting/vat');

// What reads evidence and what knows forms of VAT are loaded by the jobs that need them: each is a third of the start.
serveJobs(async (job: PortalJob, { input }): Promise<PortalResult> => {
  if (job.kind === 'read') {
    const { readEvidence } = await import('@news-and-accounting/epo/read');
    return { evidence: await readEvidence(input) };
  }
  if (job.kind === 'prepare') {
    await Promise.all([compile(), formChecks()]);
    return { isPrepared: true };
  }
  const { form, lists } = job;
  const xml = new TextDecoder().decode(input);
  const issues = isVatForm(form) ? await issuesOf(form, xml, lists) : [];
  if (issues === null) return { errors: [MALFORMED], issues: [] };
  await compile();
  const result = await validateXML({
    xml: [{ fileName: 'form.xml', contents: input }],
    ...schemasOf(form),
    stream: true,
    ...MEMORY,
  });
  return { errors: schemaErrors(result.errors, xml), issues };
});

async function issuesOf(form: FormName, xml: string, lists: FormLists) {
  const { formIssues } = await formChecks();
  return formIssues(form, xml, formCodes(lists));
}

/** The schema of a form, and those that it imports. */
function schemasOf(form: ValidatedForm) {
  const [own, ...imported] = SCHEMAS[form].map((specifier) => ({
    fileName: specifier.slice(specifier.lastIndexOf('/') + 1),
    contents: readFileSync(new URL(import.meta.resolve(specifier)), 'utf8'),
  }));
  if (own === undefined) throw new Error(`no schema of ${form}`);
  return { schema: [own], preload: imported };
}
