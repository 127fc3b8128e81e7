import { expect, test } from 'vitest';
import { aTenant } from '#testing/tenant.ts';
import { committedFor } from './committed.ts';

const id = crypto.randomUUID();

test('answers each changed record once, and none that is not published to the person', async () => {
  const tenant = await aTenant();
  const actor = await tenant.person('Mentor');
  const own = { kind: 'Application', id, audience: [`user:${actor.userId}`] as const };
  const hidden = { kind: 'Evaluation', id, audience: ['admins'] as const };
  const signal = { ...own, kind: 'Signal', isSignal: true };
  const changes = [own, own, hidden, signal];
  expect(committedFor(actor, { changes, undoId: id })).toEqual({
    changes: [{ kind: 'Application', id }],
    undoId: id,
  });
  expect(committedFor(undefined, { changes })).toEqual({ changes: [], undoId: undefined });
});

test('names only the kinds of very many changes', async () => {
  const tenant = await aTenant();
  const actor = await tenant.person('Admin');
  const changes = Array.from({ length: 201 }, () => ({
    kind: 'Task',
    id: crypto.randomUUID(),
    audience: ['everyone'] as const,
  }));
  expect(committedFor(actor, { changes }).changes).toEqual([{ kind: 'Task', id: '*' }]);
});
