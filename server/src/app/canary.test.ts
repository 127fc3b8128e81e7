// Every text of two tenants holds a marker; neither sees the other's, and the log holds none. [RE-T2, RE-L2]
import { beforeAll, expect, test } from 'vitest';
import { forgetIncubators } from '#capabilities/incubators/public.ts';
import { canaryOf, fillWithCanaries } from '#testing/canaries.ts';
import { assertNoForeignMarker, Leak } from '#testing/foreign-markers.ts';
import { logLines } from '#testing/log-lines.ts';
import { operationsFor } from '#testing/matrix/operations.ts';
import { nightly } from '#testing/runs.ts';
import { aScene, type Scene, signInRoles } from '#testing/scene.ts';
import { call, send } from '#testing/servers/server.ts';
import { scaledMs } from '#testing/until.ts';
import { schema } from './schema.ts';

let scenes: [Scene, Scene];
/** By day the role that sees most. */
const walks = nightly
  ? (['Admin', 'SubAdmin', 'Mentor', 'Cofounder', 'Applicant'] as const).flatMap((role) => [
      [0, role] as const,
      [1, role] as const,
    ])
  : ([[0, 'Admin']] as const);

beforeAll(async () => {
  scenes = [await aScene(), await aScene()];
  for (const { tenant } of scenes) await fillWithCanaries(tenant);
  forgetIncubators();
});

test('detects a foreign marker and accepts the own one', () => {
  const [mine, theirs] = scenes.map(({ tenant }) => tenant) as [Scene['tenant'], Scene['tenant']];
  const answer = `{"name":"${canaryOf(theirs)}name-1"}`;
  expect(() => assertNoForeignMarker(mine.slug, answer, 'an answer')).toThrow(Leak);
  expect(() => assertNoForeignMarker(theirs.slug, answer, 'an answer')).not.toThrow();
});

test('shows only own markers in every query, and none in the log', {
  tags: ['night'],
  timeout: scaledMs(180_000),
}, async () => {
  const log = logLines();
  const shown = new Set<string>();
  try {
    for (const [at, role] of walks) {
      const scene = scenes[at];
      const who = scene.people[role];
      for (const { name, document, args } of await operationsFor(schema, 'query', who, scene)) {
        // The client itself fails on a foreign marker.
        const { text } = await send(scene.tenant, who.token, document, args);
        if (text.includes(canaryOf(scene.tenant))) shown.add(name.replace(/ .*/, ''));
        expect(text).not.toContain('InternalServerError');
      }
    }
  } finally {
    log.stop();
  }
  // Check that the markers appear in answers; otherwise their absence would prove nothing.
  const withWords = ['currentUser', 'user', 'startup', 'startups', 'programs', 'contacts', 'tasks', 'startupTasks'];
  const more = ['myTasksPaginated', 'startupEvents', 'latestPosts', 'taskAssigneeOptions', 'publicIncubator', 'mails'];
  expect([...shown]).toEqual(expect.arrayContaining([...withWords, ...more].map((field) => `Query.${field}`)));

  const logged = log.lines.join('');
  expect(log.lines.length).toBeGreaterThan(200);
  expect(logged).not.toContain('cnry-');
  for (const scene of scenes) {
    expect(logged).not.toContain(scene.author.email);
    for (const role of signInRoles) expect(logged).not.toContain(scene.people[role].token);
  }
});

test('shows only own markers in pages, problems and rejected sign-ins', async () => {
  const log = logLines();
  const password = 'cnry-password-that-is-wrong';
  try {
    for (const { tenant, author } of scenes) {
      const page = await call(tenant, { path: '/tasks' });
      expect(page.text).toContain(canaryOf(tenant));
      await call(tenant, { path: '/nowhere', method: 'POST' });
      const body = { email: author.email, password, incubator: tenant.slug };
      expect((await call(tenant, { method: 'POST', path: '/auth/local', body })).status).toBe(401);
    }
  } finally {
    log.stop();
  }
  expect(log.lines.join('')).not.toMatch(/cnry-|@t-/);
});
