import type { components } from '@news-and-accounting/accounting-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetAsked } from './asked.ts';
import { api, unwrap, unwrapVersioned } from './client.ts';
import { forgetEarly, rememberSignedIn } from './early.ts';
import { ApiError } from './error.ts';
import { tellSignedIn } from './other-user.ts';
import { forgetTyped, recoverTyped } from './tab-memory.ts';

export type User = components['schemas']['User'] & { version?: string };

const KEY = ['session'];

/** The signed-in user; null when nobody is. */
export function useSession() {
  return useQuery({ queryKey: KEY, queryFn: currentUser, staleTime: Number.POSITIVE_INFINITY });
}

const recovered = recoverTyped();

async function currentUser(): Promise<User | null> {
  // Whether somebody is signed in is a question, no error for the browser to write down.
  const asked = api.GET('/session', { params: { query: { or_nobody: 'true' } } });
  const user: User | undefined = await unwrapVersioned(asked);
  // Before any form looks for it.
  await recovered;
  rememberSignedIn(user !== undefined);
  if (user === undefined) forgetAsked();
  return user ?? null;
}

/** Puts a user in after signing in or registering. What another user saw before is forgotten. */
export function useStartSession(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    forgetTyped(user.id);
    forgetEarly();
    if (client.getQueryData<User | null>(KEY)?.id !== user.id) {
      forgetAsked();
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    }
    client.setQueryData(KEY, user);
    rememberSignedIn(true);
    tellSignedIn(user.id);
  };
}

/** Ends the session on the server and starts the application afresh: nothing of the user stays in memory. */
export async function signOut(): Promise<void> {
  await unwrap(api.DELETE('/session'));
  forgetTyped();
  rememberSignedIn(false);
  forgetAsked();
  window.location.assign('/prihlaseni');
}

/** What a sign-in waits for after the right password, where there is a second factor. */
export type SecondFactor = {
  token: string;
  methods: ('code' | 'passkey' | 'recovery_code')[];
  passkey: Record<string, unknown> | null;
};

/** The user, or what is asked for besides the password. */
export async function signIn(
  login: string,
  password: string,
): Promise<{ user: User } | { waiting: SecondFactor }> {
  try {
    await unwrap(api.POST('/session', { body: { login, password } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error;
    return { waiting: error.body.second_factor as SecondFactor };
  }
  return { user: await startedUser() };
}

/** The user of a session that has begun. What is read says its version, which later changes of the profile are made for. */
export function startedUser(): Promise<User> {
  return unwrapVersioned(api.GET('/session'));
}
