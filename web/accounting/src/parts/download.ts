import { apiErrorOf } from '../api/error.ts';

type FileCall = Promise<{ data?: Blob | undefined; error?: unknown; response: Response }>;

/**
 * Saves the file that an operation answers under the name it gives.
 * @param name when the answer gives none
 * @throws {ApiError}
 */
export async function saveFile(call: FileCall, name: string): Promise<void> {
  const { data, error, response } = await call;
  if (!response.ok || data === undefined) throw apiErrorOf(response.status, error);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data);
  link.download = nameOf(response) ?? name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function nameOf(response: Response): string | null {
  const [, name = null] =
    /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name;
}
