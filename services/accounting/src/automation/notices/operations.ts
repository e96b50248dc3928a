import type { AccountingOperation } from '../../platform/operation.ts';
import { changeNotices } from './change-notices.ts';
import { getNotices } from './get-notices.ts';
import { getNoticeLink, turnNoticesOff } from './turn-off.ts';

export const NOTICE_OPERATIONS: readonly AccountingOperation[] = [
  getNotices, //     GET   /user/notices
  changeNotices, //  PATCH /user/notices
  getNoticeLink, //  GET   /notice_links/{token}
  turnNoticesOff, // POST  /notice_links/{token}
];
