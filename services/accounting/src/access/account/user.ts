import Type from 'typebox';
import { nullable, refined, refuse, text } from '../../platform/http/fields.ts';
import { whyWeak } from './passwords.ts';

export type UserRow = {
  id: number;
  username: string;
  email: string;
  display_name: string | null;
  created_at: Date;
  updated_at: Date;
};

export const UserSchema = Type.Object(
  {
    id: Type.Integer(),
    username: Type.String(),
    email: Type.String({ format: 'email' }),
    display_name: Type.Union([Type.String(), Type.Null()]),
    created_at: Type.String({ format: 'date-time' }),
  },
  { title: 'User', description: 'The signed-in user' },
);

/** Fields of a user as registration and profile take them. */
export const USER_FIELDS = {
  username: text({
    maximum: 40,
    pattern: /^[A-Za-z0-9._-]{3,40}$/,
    patternText: 'Smí mít 3 až 40 znaků: písmena bez diakritiky, číslice, tečku, podtržítko a spojovník.',
  }),
  email: text({
    maximum: 254,
    pattern: /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/,
    patternText: 'Není platná e-mailová adresa.',
  }),
  password: refined(passwordText(), (password, path) => {
    const weakness = whyWeak(password);
    return weakness === null ? password : refuse(path, weakness);
  }),
  displayName: nullable(text({ maximum: 100 })),
};

/** A password as it was typed: nothing is trimmed or replaced. */
export function passwordText() {
  return {
    ...text({ maximum: 1000 }),
    parse: (given: unknown, path: string): string => {
      if (typeof given !== 'string' || given === '') refuse(path, 'Musí být vyplněno.');
      if (given.length > 1000 || !given.isWellFormed()) refuse(path, 'Heslo nelze použít.');
      return given.normalize('NFC');
    },
  };
}

export function userJson(user: UserRow) {
  const { id, username, email, display_name, created_at } = user;
  return { id, username, email, display_name, created_at };
}
