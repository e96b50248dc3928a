import { setImmediate } from 'node:timers/promises';
import type { ZipContent } from '@news-and-accounting/zip';
import { letterheadOf } from '../../access/companies/index.ts';
import { employeesById } from '../../people/employees/index.ts';
import { payslipDocument, payslipFileName, payslipsById } from '../../people/payslips/index.ts';
import { notFound } from '../../platform/errors.ts';
import { fileBytes, filesById } from '../../platform/files/index.ts';
import { canManage } from '../../platform/http/caller.ts';
import { KeptBytes } from '../../platform/kept-bytes.ts';
import { uniqueNames } from '../exports/index.ts';
import { bookContents } from './books.ts';
import { documentContents, INDEX_COLUMNS } from './documents.ts';
import { MISSING_COLUMNS, missingRows } from './missing.ts';
import type { PackageRun } from './package-run.ts';
import { readme } from './readme.ts';
import { slipsIn, statementFiles } from './store.ts';
import { csvBytes, type KeptRows, keptRows } from './table-text.ts';
import { hasVat, vatContents } from './vat.ts';

/** Everything of a package, in its order; what lists the rest comes last, when it is known. */
export async function* packageContents(run: PackageRun): AsyncGenerator<ZipContent> {
  const [index, missing] = [await keptRows(), await keptRows()];
  const unique = uniqueNames();
  const isManager = canManage(run.company.role);
  try {
    const told = { hasVat: await hasVat(run), hasPayslips: isManager };
    yield { path: 'README.txt', content: [Buffer.from(readme(run, told))] };
    yield* documentContents({ run, index, unique });
    yield* statements(run, index, unique);
    yield* bookContents(run);
    yield* vatContents(run, missing);
    if (isManager) yield* payslips(run, unique);
    yield { path: 'index.csv', content: csvBytes(INDEX_COLUMNS, index.rows()) };
    yield { path: 'missing.csv', content: csvBytes(MISSING_COLUMNS, allMissing(run, missing)) };
  } finally {
    await Promise.all([index.close(), missing.close()]);
  }
}

async function* allMissing(run: PackageRun, told: KeptRows): AsyncGenerator<readonly object[]> {
  yield* missingRows(run);
  yield* told.rows();
}

async function* statements(
  run: PackageRun,
  index: KeptRows,
  unique: (path: string) => string,
): AsyncGenerator<ZipContent> {
  const { tx, entityId, services, signal } = run;
  const statements = await statementFiles(run);
  const files = await filesById(
    tx,
    entityId,
    statements.map(({ file_id }) => file_id),
  );
  for (const { file_id, file_name, account, from_on } of statements) {
    signal.throwIfAborted();
    const file = files.get(file_id);
    if (file === undefined) throw notFound();
    const path = unique(`statements/${plain(account)} ${plain(file_name)}`);
    await index.add({ path, kind: 'Bankovní výpis', number: account, date: from_on });
    yield { path, content: fileBytes({ sql: tx, objects: services.objects }, file) };
  }
}

const SLIPS_AT_ONCE = 25;
/** Payslips that were drawn, some hundred. */
const drawn = new KeptBytes(4_000_000);

async function* payslips(run: PackageRun, unique: (path: string) => string): AsyncGenerator<ZipContent> {
  const { tx, entityId, signal } = run;
  const slips = await slipsIn(run);
  if (slips.length === 0) return;
  const employer = await letterheadOf(tx, entityId);
  for (let at = 0; at < slips.length; at += SLIPS_AT_ONCE) {
    const some = slips.slice(at, at + SLIPS_AT_ONCE);
    const ids = some.map(({ id }) => id);
    const cards = new Set(some.map(({ employee_id }) => employee_id));
    const byId = new Map((await payslipsById(tx, entityId, ids)).map((slip) => [slip.id, slip]));
    const employees = new Map((await employeesById(tx, entityId, [...cards])).map((card) => [card.id, card]));
    for (const { id, employee_id } of some) {
      signal.throwIfAborted();
      // Drawing one takes milliseconds, and nothing here waits for anybody: requests come in between.
      await setImmediate();
      const [slip, employee] = [byId.get(id), employees.get(employee_id)];
      if (slip === undefined || employee === undefined) throw notFound();
      const of = [slip, employee, employer] as const;
      const bytes = await drawn.get(of, () => payslipDocument(...of, []));
      yield { path: unique(`payslips/${payslipFileName(slip)}`), content: [bytes], isPacked: true };
    }
  }
}

/** A part of a path, whatever somebody has called a thing. */
const plain = (name: string) => name.replaceAll(/[/\\:*?"<>|\p{Cc}]+/gu, '-').replaceAll(/^\.+/g, '');
