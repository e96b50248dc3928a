import type { components, operations } from '@news-and-accounting/accounting-client';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { useWrite } from '../../../api/write.ts';
import { mailNoticeTexts as t } from '../../../cs/mail-notices.ts';

export type Notices = components['schemas']['Notices'];
export type NoticesOfCompany = Notices['companies'][number];

type Changes = operations['changeNotices']['requestBody']['content']['application/json'];

export function useNotices() {
  return useQuery({ queryKey: ['notices'], queryFn: () => unwrap(api.GET('/user/notices')) });
}

/** Changes what is sent and leaves the rest. */
export function useChangeNotices(errors?: 'form') {
  return useWrite({
    write: (changes: Changes) => unwrap(api.PATCH('/user/notices', { body: changes })),
    refresh: ['notices'],
    done: t.saved,
    ...(errors === undefined ? {} : { errors }),
  });
}
