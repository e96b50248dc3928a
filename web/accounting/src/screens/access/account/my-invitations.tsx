import { IconMail } from '@tabler/icons-react';
import { useInvitations } from '../../../api/invitations.ts';
import { accountTexts as t } from '../../../cs/account.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Invitations } from '../companies/invitations.tsx';

/** Invitations addressed to the user, or that there are none. */
export function MyInvitations() {
  const invitations = useInvitations();
  return (
    <Loaded query={invitations}>
      {(list) =>
        list.length > 0 ? (
          <Invitations />
        ) : (
          <div className="surface">
            <EmptyState
              title={t.noInvitations}
              text={t.noInvitationsText}
              icon={<IconMail size={26} stroke={1.5} />}
            />
          </div>
        )
      }
    </Loaded>
  );
}
