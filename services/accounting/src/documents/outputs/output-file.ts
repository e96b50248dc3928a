import type { StoredDocument } from '../documents/index.ts';

/** A document as a file that is shown, sent or stored. */
export type OutputFile = {
  /** As people know it, such as `FV20260001.pdf`. */
  fileName: string;
  contentType: string;
  bytes: Buffer;
};

/** The name of a file without its ending; a draft has no number yet. */
export function baseName(
  { number, external_number, id }: Pick<StoredDocument, 'number' | 'external_number' | 'id'>,
  draft: string,
): string {
  const name = number ?? external_number ?? '';
  return name.replaceAll(/[\s/\\:*?"<>|\p{C}]+/gu, '-').replaceAll(/^[-.]+|[-.]+$/g, '') || `${draft}-${id}`;
}
