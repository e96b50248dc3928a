import { Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useCompany } from '../../../api/companies.ts';
import { membersFile } from '../../../api/list-files.ts';
import { membersTexts as t } from '../../../cs/members.ts';
import { Can } from '../../../parts/can.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useNewShortcut } from '../../../parts/shortcuts.tsx';
import { TableMenu } from '../../../parts/table-menu.tsx';
import { useUrlState } from '../../../parts/url-state.ts';
import { type Member, useMembers } from './api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { Links } from './links.tsx';
import { MemberRow } from './member-row.tsx';

/** Who may do what in the company. */
export default function Members() {
  const { id, can_manage } = useCompany();
  const members = useMembers(id);
  const [toInvite, setToInvite] = useUrlState('pozvat');
  const [isInviting, { open, close }] = useDisclosure(toInvite !== '' && can_manage);
  useNewShortcut(t.invite, can_manage ? open : null);
  return (
    <>
      <PageHeader
        title={t.title}
        text={can_manage ? t.text : `${t.text} ${t.onlyManagers}`}
        controls={<TableMenu label={t.title} file={{ name: 'clenove', ask: membersFile(id) }} rows={[]} />}
        action={
          <Can permission="manager">
            <Button leftSection={<IconUserPlus size={16} />} onClick={open}>
              {t.invite}
            </Button>
          </Can>
        }
      />
      <Loaded query={members}>{(list) => <Lists members={list} />}</Loaded>
      <Links />
      <InviteDialog
        opened={isInviting}
        onClose={() => {
          setToInvite('');
          close();
        }}
      />
    </>
  );
}

function Lists({ members }: { members: readonly Member[] }) {
  const accepted = members.filter(({ pending }) => !pending);
  const invited = members.filter(({ pending }) => pending);
  return (
    <Stack gap="xl">
      <Stack gap="xs" component="section" aria-label={t.members}>
        <Title order={2}>{t.members}</Title>
        <Rows members={accepted} />
        {members.length === 1 && <Text c="dimmed">{t.alone}</Text>}
      </Stack>
      <Stack gap="xs" component="section" aria-label={t.invitations}>
        <Title order={2}>{t.invitations}</Title>
        {invited.length === 0 ? <Text c="dimmed">{t.noInvitations}</Text> : <Rows members={invited} />}
      </Stack>
    </Stack>
  );
}

function Rows({ members }: { members: readonly Member[] }) {
  return (
    <ul className="surface" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {members.map((member) => (
        <MemberRow key={member.id} member={member} />
      ))}
    </ul>
  );
}
