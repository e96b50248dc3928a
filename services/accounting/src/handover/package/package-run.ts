import type { Context } from '../../platform/context.ts';
import { companyOf } from '../../platform/context.ts';
import type { Company } from '../../platform/http/caller.ts';
import type { ExportRun } from '../exports/index.ts';

/** What a package is made from: all reads go through one snapshot. */
export type PackageRun = ExportRun & {
  context: Context;
  company: Company;
  from: string;
  to: string;
};

export type Period = { from: string; to: string };

const nobody = () => {};

/** A package is asked for like an export, and tells nobody how it goes. */
export function packageRun(
  context: Context,
  { from, to }: Period,
  { tx, signal }: Pick<ExportRun, 'tx' | 'signal'>,
): PackageRun {
  const company = companyOf(context);
  return {
    ...{ context, company, services: context.services, tx, signal, from, to },
    ...{ entityId: company.id, options: { kinds: [], attachments: true }, userId: null },
    createdAt: new Date(context.now()),
    ...{ total: nobody, warn: nobody, count: nobody, contentHash: nobody },
    done: () => signal.throwIfAborted(),
  };
}
