import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { say, sayError } from '../../../api/toasts.ts';
import { common } from '../../../cs/common.ts';
import { type FileCall, saveFile } from '../../../parts/download.ts';

export type PaperLanguage = 'cs' | 'en';

/** A document on paper, as the service draws it. */
export function usePaper(entityId: number, id: number, lang: PaperLanguage) {
  return useQuery({
    queryKey: ['entities', entityId, 'documents', id, 'pdf', lang],
    queryFn: () => unwrap(pdfFile(entityId, id, { lang })),
  });
}

export function pdfFile(entity_id: number, id: number, query: { lang: PaperLanguage; isdoc?: '1' }) {
  return api.GET('/entities/{entity_id}/documents/{id}/pdf', {
    params: { path: { entity_id, id }, query },
    parseAs: 'blob',
  });
}

export function dataFile(entity_id: number, id: number, format: 'isdoc' | 'ubl') {
  return api.GET('/entities/{entity_id}/documents/{id}/isdoc', {
    params: { path: { entity_id, id }, query: { format } },
    parseAs: 'blob',
  });
}

/** Saves files and says so, or why not. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false);
  async function save(call: FileCall, name: string) {
    setSaving(true);
    try {
      say(common.fileSaved(await saveFile(call, name)));
    } catch (error) {
      sayError(error);
    } finally {
      setSaving(false);
    }
  }
  return { save, isSaving };
}
