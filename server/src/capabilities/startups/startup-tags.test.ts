import { expect, test } from 'vitest';
import { aScene } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';

const ask = 'query ($id: ID!) { startup(id: $id) { tags { name } industries { name } } }';

test('answers tags and industries only to a person with the right', async () => {
  const { tenant, people, ownStartup } = await aScene();
  const counts = async (person: (typeof people)['Staff']) => {
    const { data } = await graphql(tenant, person, ask, { id: ownStartup.id });
    return [data.startup.tags.length, data.startup.industries.length];
  };
  expect(await counts(people.Staff)).toEqual([1, 1]);
  // Founders do not see how the team categorizes them.
  expect(await counts(people.Cofounder)).toEqual([0, 1]);

  await tenant.setScopes('Coach', { 'STARTUP/TAGS:VIEW': 'ASSIGNED', 'STARTUP/INDUSTRIES:VIEW': 'NONE' });
  expect(await counts(people.Coach)).toEqual([1, 0]);
});
