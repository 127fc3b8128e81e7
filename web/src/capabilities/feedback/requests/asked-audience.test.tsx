import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { AskedAudience } from './asked-audience.tsx';

const row = (kind: string, id: string, name: string, isNot = false) =>
  ({ __typename: 'FeedbackAudienceRow', kind, id, isNot, name }) as never;
const audience = [
  row('role', 'Cofounder', 'Cofounder'),
  row('role', 'Mentor', 'Mentor'),
  row('program', newId(), 'Spring'),
  row('role', 'Coach', 'Coach', true),
];

async function renderAudience(roleType: 'Admin' | 'Coach') {
  await loadTexts(['feedback', 'access']);
  const counted: unknown[] = [];
  const client = fakeClient((name, variables) => {
    if (name !== 'FeedbackAudienceCount') return undefined;
    counted.push(variables);
    return { feedbackAudienceCount: 12 };
  });
  const actor = {
    ...{ tenantId: newId<'Incubator'>(), userId: newId<'User'>(), roleType, scopes: resolveScopes(roleType) },
    ...{
      startupVisibility: 'ALL' as const,
      peopleVisibility: 'ALL' as const,
      ownStartupIds: [],
      assignedStartupIds: [],
    },
  };
  const part = await renderPart(<AskedAudience audience={audience} />, { client, actor });
  return { part, counted };
}

test('names the people that a request asks, and those it leaves out', async () => {
  const { part, counted } = await renderAudience('Admin');
  await expect.element(part.getByText('12 people match now.')).toBeVisible();
  const facts = part
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Roles', 'Co/Founder, Mentor'],
    ['Programs', 'Spring'],
    ['Leave out people with these roles', 'Coach'],
  ]);
  expect(counted[0]).toEqual({ audience: expect.arrayContaining([{ kind: 'role', id: 'Coach', isNot: true }]) });
});

test('does not count for people who may not create requests', async () => {
  const { part, counted } = await renderAudience('Coach');
  await expect.element(part.getByText('Spring')).toBeVisible();
  expect(counted).toEqual([]);
});
