import { expect, test } from 'vitest';
import { assigneeOptions } from '#capabilities/tasks/assignees/assignee-options.ts';
import { resolveAssignees } from '#capabilities/tasks/assignees/assignees.ts';
import { readTx } from '#platform/tx.ts';
import { aScene } from '#testing/scene.ts';

test('accepts exactly the people and startups that the picker offers, role by role', async () => {
  const scene = await aScene();
  const everybody = [...Object.values(scene.people), scene.author, scene.ownStartupFounder, scene.otherStartupFounder];
  const all = [
    ...everybody.map(({ userId }) => ({ type: 'user', value: userId as string })),
    ...[scene.ownStartup, scene.otherStartup].map(({ id }) => ({ type: 'startup', value: id as string })),
  ];
  await readTx({ tenantId: scene.tenant.id }, async (tx) => {
    for (const actor of everybody) {
      const options = (await assigneeOptions(tx, actor, null, 100)).flatMap((group) => group.options);
      const offered = new Set(options.map(({ value }) => value));
      const taken: string[] = [];
      for (const one of all) if (await resolveAssignees(tx, actor, [one]).catch(() => null)) taken.push(one.value);
      expect({ role: actor.roleType, taken: taken.sort() }).toEqual({
        role: actor.roleType,
        taken: all
          .map(({ value }) => value)
          .filter((value) => offered.has(value))
          .sort(),
      });
    }
  });
});
