import { Alert, Button, Stack, Text } from '@mantine/core';
import type { operations } from '@news-and-accounting/accounting-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { api, unwrap } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { type User, useSession } from '../../../api/session.ts';
import { useWrite } from '../../../api/write.ts';
import { signInTexts as t } from '../../../cs/sign-in.ts';
import { dateText, todayInPrague } from '../../../parts/dates.ts';
import { LinkButton, TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Card } from './card.tsx';

type Link = operations['getInvitationLink']['responses'][200]['content']['application/json'];

/** Where an invitation link leads: sign in or register, then accept. */
export default function Invitation() {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const link = useQuery({
    queryKey: ['invitation-link', token],
    retry: false,
    queryFn: async () => {
      try {
        return await unwrap(api.GET('/invitation_links/{token}', { params: { path: { token } } }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
  const session = useSession();
  return (
    <Card title={t.invitation}>
      <Loaded query={link}>
        {(found) =>
          found === null ? (
            <Gone />
          ) : (
            <Stack>
              <Text>{t.invitationText(found.invited_by, found.entity_name, found.role_label)}</Text>
              <Text size="sm" c="dimmed">
                {t.invitationUntil(dateText(todayInPrague(new Date(found.expires_at))))}
              </Text>
              <Loaded query={session}>
                {(user) =>
                  user === null ? (
                    <SignInFirst token={token} link={found} />
                  ) : (
                    <Accept token={token} user={user} />
                  )
                }
              </Loaded>
            </Stack>
          )
        }
      </Loaded>
    </Card>
  );
}

function Gone() {
  return (
    <>
      <Alert color="red" variant="light" role="alert">
        {t.invitationGone}
      </Alert>
      <TextLink to="/">{t.toCompanies}</TextLink>
    </>
  );
}

function SignInFirst({ token, link }: { token: string; link: Link }) {
  const next = { dal: `/pozvanka/${token}` };
  return (
    <Stack gap="xs">
      <Text size="sm">{t.invitationSignIn}</Text>
      <LinkButton to="/registrace" search={{ ...next, email: link.email }}>
        {t.register}
      </LinkButton>
      <LinkButton to="/prihlaseni" search={next} variant="default">
        {t.submit}
      </LinkButton>
    </Stack>
  );
}

function Accept({ token, user }: { token: string; user: User }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const accept = useWrite({
    write: () => unwrap(api.POST('/invitation_links/{token}/accept', { params: { path: { token } } })),
    refresh: ['entities'],
    done: ({ name }) => t.invitationAccepted(name),
    onDone: async ({ id }) => {
      await navigate({ to: `/firmy/${id}`, replace: true });
      client.removeQueries({ queryKey: ['invitation-link'] });
    },
  });
  return (
    <Stack gap="xs">
      <Text size="sm">{t.signedInAs(user.username)}</Text>
      <Button loading={accept.isPending} onClick={() => accept.mutate()}>
        {t.acceptInvitation}
      </Button>
      <TextLink to="/" size="sm">
        {t.notNow}
      </TextLink>
    </Stack>
  );
}
