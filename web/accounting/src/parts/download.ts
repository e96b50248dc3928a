import { apiErrorOf } from '../api/error.ts';

export type FileCall = Promise<{ data?: Blob | undefined; error?: unknown; response: Response }>;

/**
 * Saves the file that an operation answers under the name it gives.
 * @param name when the answer gives none
 * @returns the name of the file
 * @throws {ApiError}
 */
export async function saveFile(call: FileCall, name: string): Promise<string> {
  const { data, error, response } = await call;
  if (!response.ok || data === undefined) throw apiErrorOf(response.status, error);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = fileNameOf(response.headers.get('content-disposition') ?? '') ?? name;
  link.click();
  URL.revokeObjectURL(link.href);
  return link.download;
}

/** The name that an answer gives to its file: the one for people where there are two. */
export function fileNameOf(disposition: string): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, name = null] = /filename="?([^";]+)"?/.exec(disposition) ?? [];
  return name;
}
