// RE-A8, RE-T9: reads go out with the question who asks; what was read for somebody who is that no more is never told.
import { expect, test } from 'vitest';
import { ownerPool } from '#testing/owner.ts';
import { aScene, type Person, type Scene } from '#testing/scene.ts';
import { send } from '#testing/servers/server.ts';

const seen = '{ currentUser { _id } startups { results { name } } }';
const post = 'mutation ($startupId: ID!) { createPost(startupId: $startupId, message: "Hello") { _id } }';

const codeOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.json.errors?.[0]?.extensions?.code ?? answer.json.code;
const postsOf = async ({ tenant }: Scene) =>
  (await ownerPool().query('select count(*)::int as n from posts where tenant_id = $1', [tenant.id])).rows[0].n;
const endSessions = ({ userId }: Person) =>
  ownerPool().query('update sessions set ended_at = now() where user_id = $1', [userId]);

test('who sees less is told less by the next answer, and whoever sees more, more', async () => {
  const { tenant, people, near, far } = await aScene();
  const { Mentor } = people;
  const ask = async () => JSON.stringify((await send(tenant, Mentor.token, seen)).json);
  expect(await ask()).toContain(near.name);
  await ownerPool().query('update startup_assignments set startup_id = $2 where user_id = $1', [Mentor.userId, far.id]);
  const moved = await ask();
  expect(moved).toContain(far.name);
  expect(moved).not.toContain(near.name);
});

test('a session that has ended reads and writes nothing, though it was seen a moment ago', async () => {
  const scene = await aScene();
  const { tenant, people, near } = scene;
  for (const [person, act] of [
    [people.Admin, seen],
    [people.Staff, post],
  ] as const) {
    expect(codeOf(await send(tenant, person.token, seen))).toBeUndefined();
    const before = await postsOf(scene);
    await endSessions(person);
    const answer = await send(tenant, person.token, act, { startupId: near.id });
    expect(JSON.stringify(answer.json)).not.toContain(near.name);
    expect(codeOf(answer)).toBe('AuthenticationRequiredError');
    expect(await postsOf(scene)).toBe(before);
  }
});
