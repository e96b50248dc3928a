import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { startAsOther, tellSignedIn, useOtherUser } from '../api/other-user.ts';
import { type SecondFactor, signIn, type User } from '../api/session.ts';
import { finishSignInAgain, onSessionLost } from '../api/session-lost.ts';
import { shell } from '../cs/shell.ts';
import { signInTexts as t } from '../cs/sign-in.ts';
import { useForm } from '../parts/form.ts';
import { FormProblem } from '../parts/form-problem.tsx';

/** Loaded when somebody has a second factor. */
const SecondStep = lazy(() => import('../screens/access/sign-in/second-step.tsx'));

/**
 * Asks for the password over the page when the session is over; the page under it stays as it is. Who is typing when it
 * opens has not seen it yet: until they pause their keys belong to the field that they are in, never to the password.
 */
export function SignInAgain() {
  const [isLost, setLost] = useState(false);
  useEffect(() => onSessionLost(setLost), []);
  useOtherUser();
  const hasPaused = usePause(isLost);
  return (
    <Modal
      opened={isLost}
      onClose={() => finishSignInAgain(false)}
      title={shell.sessionLostTitle}
      trapFocus={hasPaused}
      closeOnEscape={hasPaused}
      closeOnClickOutside={false}
      zIndex={1000}
    >
      <Again />
    </Modal>
  );
}

/** In milliseconds, longer than between two keys of somebody who types. */
const PAUSE = 600;

/** Whether no key has been pressed for a while since something opened. */
function usePause(isOpen: boolean): boolean {
  const [hasPaused, setPaused] = useState(false);
  useEffect(() => {
    if (!isOpen) return setPaused(false);
    let timer = setTimeout(() => stop(), PAUSE);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stop(), PAUSE);
    };
    const leave = () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', wait, true);
    };
    function stop() {
      leave();
      setPaused(true);
    }
    window.addEventListener('keydown', wait, true);
    return leave;
  }, [isOpen]);
  return hasPaused;
}

function Again() {
  const client = useQueryClient();
  const before = client.getQueryData<User | null>(['session']);
  const [waiting, setWaiting] = useState<SecondFactor | null>(null);
  // After the pause the dialog takes the focus: who has gone to the name by then stays there.
  const [isAtName, setAtName] = useState(false);
  function finish(user: User) {
    tellSignedIn(user.id);
    if (before !== undefined && before !== null && before.id !== user.id) {
      startAsOther();
      return;
    }
    client.setQueryData(['session'], user);
    finishSignInAgain(true);
  }
  const form = useForm({
    initial: { login: before?.username ?? '', password: '' },
    submit: async ({ login, password }) => {
      const answer = await signIn(login, password);
      if ('waiting' in answer) setWaiting(answer.waiting);
      else finish(answer.user);
    },
  });
  if (waiting !== null)
    return (
      <Suspense>
        <SecondStep waiting={waiting} onDone={finish} onBack={() => setWaiting(null)} />
      </Suspense>
    );
  return (
    <form {...form.formProps}>
      <Stack>
        <Text size="sm">{shell.sessionLostText}</Text>
        <FormProblem form={form} />
        <TextInput
          label={t.login}
          autoComplete="username"
          data-autofocus={isAtName || undefined}
          onFocus={() => setAtName(true)}
          {...form.text('login')}
        />
        <PasswordInput
          label={t.password}
          autoComplete="current-password"
          data-autofocus={!isAtName || undefined}
          onFocus={() => setAtName(false)}
          {...form.text('password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => window.location.assign('/prihlaseni')}>
            {shell.leave}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {t.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
