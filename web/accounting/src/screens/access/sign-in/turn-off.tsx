import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api, unwrap } from '../../../api/client.ts';
import { ApiError } from '../../../api/error.ts';
import { useWrite } from '../../../api/write.ts';
import { mailNoticeTexts as t } from '../../../cs/mail-notices.ts';
import { TextLink } from '../../../parts/link.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Card } from './card.tsx';

/** Where the link at the end of a mail leads: what looks at mails follows links, so a person turns it off by a button. */
export default function TurnOff() {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const params = { params: { path: { token } } };
  const link = useQuery({
    queryKey: ['notice-link', token],
    retry: false,
    queryFn: async () => {
      try {
        return await unwrap(api.GET('/notice_links/{token}', params));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
  const off = useWrite({
    write: () => unwrap(api.POST('/notice_links/{token}', params)),
    refresh: ['notices'],
  });
  return (
    <Card title={t.offTitle}>
      <Loaded query={link}>
        {(found) => (
          <Stack>
            {found === null ? (
              <Alert color="red" variant="light" role="alert">
                {t.offGone}
              </Alert>
            ) : off.isSuccess ? (
              <Text role="status">{t.turnedOff}</Text>
            ) : (
              <>
                <Text>
                  {found.topic === 'failures'
                    ? t.offFailures(found.username, found.company ?? '')
                    : t.offDeadlines(found.username)}
                </Text>
                <div>
                  <Button loading={off.isPending} onClick={() => off.mutate()}>
                    {t.turnOff}
                  </Button>
                </div>
              </>
            )}
            <TextLink to="/ucet/zpravy">{t.onAgain}</TextLink>
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}
