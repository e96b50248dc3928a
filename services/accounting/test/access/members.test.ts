import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Caller,
  fingerprint,
  type JsonValue,
  type Reply,
  startAccounting,
  type TestAccounting,
} from '../harness.ts';

let service: TestAccounting;
let owner: Caller;
let id: number;
beforeAll(async () => {
  service = await startAccounting();
  owner = await service.user();
});
beforeEach(async () => {
  id = (await service.company(owner)).id;
});
afterAll(() => service.close());

const invite = (body: unknown, as: Caller = owner) =>
  service.call('POST', `/entities/${id}/members`, { as, body });
const members = async (as: Caller = owner): Promise<JsonValue[]> =>
  (await service.call('GET', `/entities/${id}/members`, { as })).body;
const changeRole = (member: number, body: unknown, as: Caller = owner) =>
  service.call('PATCH', `/entities/${id}/members/${member}`, { as, body });
const remove = (member: number, as: Caller = owner) =>
  service.call('DELETE', `/entities/${id}/members/${member}`, { as });
const invitations = async (as: Caller): Promise<JsonValue[]> =>
  (await service.call('GET', '/invitations', { as })).body;
const accept = (invitation: number, as: Caller) =>
  service.call('POST', `/invitations/${invitation}/accept`, { as });
const decline = (invitation: number, as: Caller) =>
  service.call('DELETE', `/invitations/${invitation}`, { as });
const events = async (): Promise<JsonValue[]> =>
  (await service.call('GET', `/entities/${id}/events`, { as: owner })).body.rows;
const actions = async () => (await events()).map(({ action }) => action);
const statuses = (replies: Reply[]) => replies.map(({ status }) => status).sort();
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function join(role: string): Promise<Caller & { member: number }> {
  const user = await service.user();
  return { ...user, member: await service.join(owner, id, user, role) };
}

describe('inviting', () => {
  test('answers with the pending member, never with the e-mail, and writes the history', async () => {
    const user = await service.user();
    const { status, body } = await invite({ login: ` ${user.email.toUpperCase()} `, role: 'editor' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      user_id: user.userId,
      username: user.username,
      display_name: null,
      email: null,
      role: 'editor',
      role_label: expect.any(String),
      pending: true,
      accepted_at: null,
      invited_by: owner.username,
      is_self: false,
    });
    expect((await events())[0]).toMatchObject({
      action: 'member.invited',
      subject_type: 'Membership',
      subject_id: body.id,
      user: owner.username,
    });
    expect(JSON.stringify([await members(), await events()])).not.toContain(user.email);
  });

  test.each([
    ['accountant', 'accountant'],
    ['editor', 'editor'],
    ['viewer', 'viewer'],
    ['owner', 'viewer'],
    ['OWNER', 'viewer'],
    [undefined, 'viewer'],
    [null, 'viewer'],
    [['accountant'], 'viewer'],
    ['__proto__', 'viewer'],
  ])('as %j means %s', async (role, granted) => {
    const user = await service.user();
    expect((await invite({ login: user.username, role })).body.role).toBe(granted);
  });

  test('nobody, a part of a name, or with a bad login', async () => {
    const user = await service.user();
    const before = await fingerprint(service.sql);
    for (const login of ['nikdo.takovy', 'nikdo@example.com', `${user.username.slice(0, -1)}%`, '%', '_____'])
      expect((await invite({ login })).status).toBe(404);
    for (const [field, body] of [
      ['login', {}],
      ['login', { login: '' }],
      ['login', { login: 7 }],
      ['login', { login: 'x'.repeat(300) }],
      ['body', []],
      ['body', null],
    ] as const) {
      const reply = await invite(body);
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
    }
    expect(await fingerprint(service.sql)).toEqual(before);
  });

  test('a member, an invited one, or oneself is a 422', async () => {
    const [invited, member] = [await service.user(), await join('viewer')];
    await invite({ login: invited.username });
    for (const login of [invited.username, member.email, owner.username]) {
      const reply = await invite({ login });
      expect([reply.status, reply.body]).toEqual([422, { error: expect.any(String) }]);
    }
  });

  test('twice at the same time gives one invitation and one record', async () => {
    const user = await service.user();
    const replies = await Promise.all(Array.from({ length: 6 }, () => invite({ login: user.username })));
    expect(statuses(replies)).toEqual([201, 422, 422, 422, 422, 422]);
    expect((await actions()).filter((action) => action === 'member.invited')).toHaveLength(1);
  });
});

describe('an invitation', () => {
  test('is seen by the invited one, oldest first, in the shape of the contract', async () => {
    const user = await service.user();
    const first = await invite({ login: user.username, role: 'accountant' });
    const firstCompany = id;
    id = (await service.company(owner, { name: 'Druhá', legal_form: 'as' })).id;
    await invite({ login: user.username });
    const list = await invitations(user);
    expect(list.map(({ entity_id }) => entity_id)).toEqual([firstCompany, id]);
    expect(list[0]).toEqual({
      id: first.body.id,
      entity_id: firstCompany,
      entity_name: 'Dílna s.r.o.',
      legal_form: 'sro',
      legal_form_label: 'Společnost s ručením omezeným',
      role: 'accountant',
      role_label: first.body.role_label,
      invited_by: owner.username,
      invited_at: expect.stringMatching(TIME),
    });
    expect(await invitations(owner)).toEqual([]);
    const key = await user.key({ read_only: true });
    expect((await service.call('GET', '/invitations', { as: key })).body).toHaveLength(2);
  });

  test('lets nothing of the company be seen until it is accepted', async () => {
    const user = await service.user();
    const { body: invitation } = await invite({ login: user.username, role: 'accountant' });
    for (const path of ['', '/members', '/events', '/getting_started', '/logo']) {
      const reply = await service.call('GET', `/entities/${id}${path}`, { as: user });
      expect([path, reply.status]).toEqual([path, 404]);
    }
    expect((await service.call('GET', '/entities', { as: user })).body).toEqual([]);
    expect((await changeRole(invitation.id, { role: 'editor' }, user)).status).toBe(404);
    expect((await remove(invitation.id, user)).status).toBe(404);

    const { status, body } = await accept(invitation.id, user);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      role: 'accountant',
      can_write: true,
      can_manage: true,
      owner_id: owner.userId,
      member_user_id: user.userId,
    });
    expect((await service.call('GET', '/entities', { as: user })).body).toEqual([body]);
    expect((await events())[0]).toMatchObject({ action: 'member.accepted', user: user.username });
    expect(await invitations(user)).toEqual([]);
  });

  test('of another, accepted already, or of nobody is 404', async () => {
    const [user, other] = [await service.user(), await service.user()];
    const { body: invitation } = await invite({ login: user.username });
    for (const as of [other, owner]) {
      expect((await accept(invitation.id, as)).status).toBe(404);
      expect((await decline(invitation.id, as)).status).toBe(404);
    }
    await accept(invitation.id, user);
    expect((await accept(invitation.id, user)).status).toBe(404);
    expect((await decline(invitation.id, user)).status).toBe(404);
    expect((await accept(999_999_999, user)).status).toBe(404);
  });

  test('accepted many times at once is accepted once', async () => {
    const user = await service.user();
    const { body: invitation } = await invite({ login: user.username });
    const replies = await Promise.all(Array.from({ length: 6 }, () => accept(invitation.id, user)));
    expect(statuses(replies)).toEqual([200, 404, 404, 404, 404, 404]);
    expect((await actions()).filter((action) => action === 'member.accepted')).toHaveLength(1);
  });

  test('accepted and declined or cancelled at once ends in one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const user = await service.user();
      const { body: invitation } = await invite({ login: user.username });
      const replies = await Promise.all([accept(invitation.id, user), decline(invitation.id, user)]);
      expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
      const isMember = (await members()).some(({ user_id }) => user_id === user.userId);
      expect(isMember).toBe(replies[0].status === 200);
    }
  });

  test('that is declined may be sent again', async () => {
    const user = await service.user();
    const { body: invitation } = await invite({ login: user.username });
    expect((await decline(invitation.id, user)).status).toBe(204);
    expect((await events())[0]).toMatchObject({ action: 'member.declined', user: user.username });
    expect((await decline(invitation.id, user)).status).toBe(404);
    const again = await invite({ login: user.username });
    expect([again.status, again.body.pending]).toEqual([201, true]);
  });
});

describe('the members', () => {
  test('in the order of addition, pending ones too, each e-mail for its owner only', async () => {
    const [editor, pending] = [await join('editor'), await service.user()];
    await invite({ login: pending.username });
    const list = await members(editor);
    expect(list.map(({ username }) => username)).toEqual([owner.username, editor.username, pending.username]);
    expect(list.map(({ email }) => email)).toEqual([null, editor.email, null]);
    expect(list.map(({ is_self }) => is_self)).toEqual([false, true, false]);
    expect(list.map((each) => each.pending)).toEqual([false, false, true]);
    expect(list[0]).toMatchObject({
      role: 'owner',
      invited_by: null,
      accepted_at: expect.stringMatching(TIME),
    });
  });
});

describe('a change of role', () => {
  test('also of a pending member, writes the history every time', async () => {
    const [member, pending] = [await join('viewer'), await service.user()];
    const { body: invitation } = await invite({ login: pending.username });
    for (const role of ['accountant', 'editor', 'editor', 'viewer']) {
      const reply = await changeRole(member.member, { role });
      expect([reply.status, reply.body.role, reply.body.email]).toEqual([200, role, null]);
    }
    expect((await changeRole(invitation.id, { role: 'editor' })).body).toMatchObject({
      role: 'editor',
      pending: true,
    });
    expect((await actions()).filter((action) => action === 'member.updated')).toHaveLength(5);
    for (const body of [{}, { role: 'owner' }, { role: 5 }, undefined]) {
      await changeRole(member.member, { role: 'editor' });
      expect((await changeRole(member.member, body)).body.role).toBe('viewer');
    }
    for (const body of [[], null, 'x', 5]) {
      const reply = await changeRole(member.member, typeof body === 'string' ? '"x"' : body);
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['body']]);
    }
  });

  test('of the owner is refused, to the owner as well', async () => {
    const accountant = await join('accountant');
    const ownerId = (await members())[0].id;
    for (const as of [owner, accountant])
      expect((await changeRole(ownerId, { role: 'viewer' }, as)).status).toBe(422);
    expect((await members())[0].role).toBe('owner');
    expect((await changeRole(999_999_999, { role: 'viewer' })).status).toBe(404);
  });

  test('an accountant may give up the own rights', async () => {
    const accountant = await join('accountant');
    const reply = await changeRole(accountant.member, { role: 'viewer' }, accountant);
    expect([reply.status, reply.body.role]).toEqual([200, 'viewer']);
    expect((await changeRole(accountant.member, { role: 'accountant' }, accountant)).status).toBe(403);
    const company = await service.call('GET', `/entities/${id}`, { as: accountant });
    expect(company.body).toMatchObject({ role: 'viewer', can_write: false, can_manage: false });
  });

  test('while the member is being removed ends in either, never in a member that is half there', async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await join('viewer');
      const [changed, removed] = await Promise.all([
        changeRole(member.member, { role: 'editor' }),
        remove(member.member),
      ]);
      expect(removed.status).toBe(204);
      expect([200, 404]).toContain(changed.status);
      expect((await members()).some((each) => each.id === member.member)).toBe(false);
    }
  });
});

describe('removing a member', () => {
  test('anybody leaves on their own, once', async () => {
    for (const role of ['viewer', 'editor', 'accountant']) {
      const member = await join(role);
      expect((await remove(member.member, member)).status).toBe(204);
      expect((await events())[0]).toMatchObject({ action: 'member.left', user: member.username });
      expect((await remove(member.member, member)).status).toBe(404);
      expect((await service.call('GET', `/entities/${id}`, { as: member })).status).toBe(404);
    }
  });

  test('others by managers only, invitations too', async () => {
    const [accountant, editor, viewer] = [
      await join('accountant'),
      await join('editor'),
      await join('viewer'),
    ];
    for (const as of [editor, viewer]) {
      const reply = await remove(accountant.member, as);
      expect([reply.status, reply.body]).toEqual([403, { error: expect.any(String) }]);
      expect((await remove(999_999_999, as)).status).toBe(403);
    }
    expect((await remove(viewer.member, accountant)).status).toBe(204);
    const pending = await service.user();
    const { body: invitation } = await invite({ login: pending.username });
    expect((await remove(invitation.id, accountant)).status).toBe(204);
    expect((await events())[0]).toMatchObject({ action: 'member.removed', user: accountant.username });
    expect(await invitations(pending)).toEqual([]);
    expect((await remove(invitation.id)).status).toBe(404);
    expect((await accept(invitation.id, pending)).status).toBe(404);
  });

  test('the owner neither leaves nor is removed', async () => {
    const accountant = await join('accountant');
    const ownerId = (await members())[0].id;
    const before = await fingerprint(service.sql);
    for (const as of [owner, accountant]) expect((await remove(ownerId, as)).status).toBe(422);
    expect((await remove(ownerId, await join('viewer'))).status).toBe(403);
    expect((await fingerprint(service.sql)).entities).toEqual(before.entities);
  });

  test('two managers who remove each other at once: one is quicker', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = [await join('accountant'), await join('accountant')];
      const replies = await Promise.all([remove(b.member, a), remove(a.member, b)]);
      expect(statuses(replies)).toEqual([204, 404]);
      const left = (await members()).filter((each) => [a.member, b.member].includes(each.id));
      expect(left).toHaveLength(1);
    }
  });

  test('two managers who demote each other at once: one keeps the rights', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [a, b] = [await join('accountant'), await join('accountant')];
      const replies = await Promise.all([
        changeRole(b.member, { role: 'viewer' }, a),
        changeRole(a.member, { role: 'viewer' }, b),
      ]);
      expect(statuses(replies)).toEqual([200, 403]);
    }
  });

  test('an accepted invitation that is removed at the same time leaves no deadlock and no ghost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const user = await service.user();
      const { body: invitation } = await invite({ login: user.username });
      const [accepted, removed] = await Promise.all([accept(invitation.id, user), remove(invitation.id)]);
      expect([200, 404]).toContain(accepted.status);
      expect(removed.status).toBe(204);
      expect((await members()).some((each) => each.user_id === user.userId)).toBe(false);
    }
  });
});

test('the member of one company is none of another, also by the right id', async () => {
  const member = await join('viewer');
  const first = id;
  id = (await service.company(owner)).id;
  expect((await changeRole(member.member, { role: 'editor' })).status).toBe(404);
  expect((await remove(member.member)).status).toBe(404);
  id = first;
  expect((await members()).find((each) => each.id === member.member)?.role).toBe('viewer');
});
