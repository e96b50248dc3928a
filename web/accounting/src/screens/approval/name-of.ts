import { documents } from '../../cs/documents.ts';
import type { Approval } from './api.ts';

/** A document as people call it: `Přijatá faktura F-2026/12`. */
export function nameOf({ kind, number, external_number }: Approval['document']): string {
  return [documents.kinds[kind], external_number ?? number].filter((part) => part !== null).join(' ');
}
