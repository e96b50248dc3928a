import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import { answerOf, madeOf } from '../../../api/passkeys.ts';
import { useWrite } from '../../../api/write.ts';
import { secondFactorTexts as t } from '../../../cs/second-factor.ts';

const KEY = ['second_factors'];
/** A first factor also ends other sessions, and the last one forgets codes. */
const written = { refresh: KEY, errors: 'form' } as const;

export type ProofMethod = 'code' | 'passkey' | 'recovery_code';
/** What proves a factor, as it was typed; a passkey is asked when it is sent. */
export type Proof = { method: ProofMethod; code: string };

export function useFactors() {
  return useQuery({ queryKey: KEY, queryFn: () => unwrap(api.GET('/user/second_factors')) });
}

export function useBeginTotp() {
  return useWrite({
    ...written,
    write: (current_password: string) =>
      unwrap(api.POST('/user/second_factors/totp', { body: { current_password } })),
  });
}

export function useConfirmTotp() {
  return useWrite({
    ...written,
    done: t.totpAdded,
    write: (code: string) => unwrap(api.POST('/user/second_factors/totp/confirmation', { body: { code } })),
  });
}

export function useRemoveTotp() {
  return useWrite({
    ...written,
    done: t.totpRemoved,
    write: async (proof: Proof) =>
      unwrap(api.POST('/user/second_factors/totp/removal', { body: await proven(proof) })),
  });
}

/** Has the browser make a passkey and stores it. */
export function useAddPasskey() {
  return useWrite({
    ...written,
    done: t.passkeyAdded,
    write: async ({ current_password, name }: { current_password: string; name: string }) => {
      const { token, options } = await unwrap(
        api.POST('/user/second_factors/passkey_options', { body: { current_password } }),
      );
      const passkey = await madeOf(options);
      return unwrap(
        api.POST('/user/second_factors/passkeys', { body: { token, name: name.trim() || null, passkey } }),
      );
    },
  });
}

export function useRenamePasskey(id: number) {
  return useWrite({
    ...written,
    done: t.passkeyRenamed,
    write: (name: string) =>
      unwrap(api.PATCH('/user/second_factors/passkeys/{id}', { params: { path: { id } }, body: { name } })),
  });
}

export function useRemovePasskey(id: number) {
  return useWrite({
    ...written,
    done: t.passkeyRemoved,
    write: async (proof: Proof) =>
      unwrap(
        api.POST('/user/second_factors/passkeys/{id}/removal', {
          params: { path: { id } },
          body: await proven(proof),
        }),
      ),
  });
}

export function useRenewCodes() {
  return useWrite({
    ...written,
    write: async (proof: Proof) =>
      unwrap(api.POST('/user/second_factors/recovery_codes', { body: await proven(proof) })),
  });
}

async function proven({ method, code }: Proof) {
  if (method !== 'passkey') return { [method]: code };
  const { token, options } = await unwrap(api.POST('/user/second_factors/challenge'));
  return { token, passkey: await answerOf(options) };
}
