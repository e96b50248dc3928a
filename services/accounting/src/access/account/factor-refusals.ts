import { problem } from '../../platform/errors.ts';

export const expired = () =>
  problem(401, 'Přihlášení trvalo příliš dlouho, začněte znovu.', { code: 'SIGN_IN_EXPIRED' });

export const wrongFactor = () =>
  problem(401, 'Kód nebo přístupový klíč není správný, nebo už byl použit.', {
    code: 'INVALID_SECOND_FACTOR',
  });

export const noPasskeys = () =>
  problem(422, 'Na této adrese přístupové klíče použít nelze.', { code: 'PASSKEYS_UNAVAILABLE' });
