import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';
import { today } from '../../platform/http/query.ts';
import { dayText } from '../../platform/http/texts.ts';

const WORDS = {
  ...{ table: 'document_mails', key: 'id' },
  terms:
    "subject || ' ' || recipients[1] || ' ' || coalesce(recipients[2], '') || ' ' || coalesce(recipients[3], '')",
};

/** Mails with documents by subject or by who got them, the newest first; each leads to its line of the log. */
export const searchMails: SearchPart = async (sql, input) => {
  const rows = await sql<{ id: number; subject: string; recipients: string[]; created_at: Date }[]>`
    select d.id, d.subject, d.recipients, d.created_at
    from (${matching(sql, input, WORDS)}) m
    join document_mails d on d.entity_id = ${input.company.id} and d.id = m.key
    order by m.rank, d.created_at desc, d.id desc limit ${FOUND_AT_MOST}`;
  return rows.map(({ id, subject, recipients, created_at }) => ({
    type: 'mail',
    id,
    title: subject,
    subtitle: `${dayText(today(created_at.getTime()))} · ${recipients.join(', ')}`,
    screen: `/posta?q=${encodeURIComponent([...subject].slice(0, SOUGHT_AT_MOST).join(''))}`,
  }));
};

/** As much as the log is searched for. */
const SOUGHT_AT_MOST = 100;
