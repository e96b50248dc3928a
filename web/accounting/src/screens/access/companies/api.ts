import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { companiesTexts as t } from '../../../cs/companies.ts';

/** Whose story a sample company tells. */
export type SampleSegment = keyof typeof t.samples;

export function useCreateSample() {
  const navigate = useNavigate();
  return useWrite({
    write: (segment: SampleSegment) => unwrap(api.POST('/entities/sample', { body: { segment } })),
    refresh: ['entities'],
    done: t.sampleDone,
    onDone: (company) => void navigate({ to: `/firmy/${company.id}` }),
  });
}

export function useAcceptInvitation() {
  const client = useQueryClient();
  return useWrite({
    write: (id: number) => unwrap(api.POST('/invitations/{id}/accept', { params: { path: { id } } })),
    refresh: ['invitations'],
    done: (company) => t.accepted(company.name),
    onDone: () => void client.invalidateQueries({ queryKey: ['entities'] }),
  });
}

export function useDeclineInvitation() {
  return useWrite({
    write: (id: number) => unwrap(api.DELETE('/invitations/{id}', { params: { path: { id } } })),
    refresh: ['invitations'],
    done: t.declined,
  });
}
