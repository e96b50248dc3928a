import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, unwrap } from '../../../api/client.ts';
import { dropProblem, say, sayError } from '../../../api/toasts.ts';
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
  const id = useId();
  async function save(call: FileCall, name: string) {
    setSaving(true);
    try {
      const saved = await saveFile(call, name);
      dropProblem(id);
      say(common.fileSaved(saved));
    } catch (error) {
      sayError(error, id);
    } finally {
      setSaving(false);
    }
  }
  return { save, isSaving };
}
