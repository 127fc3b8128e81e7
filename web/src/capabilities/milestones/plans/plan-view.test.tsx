// A plan as list and as timeline: what late means, and how keys move a bar.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { PlanView } from './plan-view.tsx';

const [startupId, planId] = [newId<'Startup'>(), newId<'Plan'>()];

const milestone = (name: string, more: object = {}) => ({
  __typename: 'Milestone' as const,
  _id: newId<'Milestone'>() as string,
  ...{ name, planId, startupId, parentId: null, isOwn: false, goal: null, unit: null, target: null, progress: null },
  ...{
    weight: 1,
    materials: [],
    startsOn: '2026-03-02',
    dueOn: '2026-03-06',
    state: 'not_started' as const,
    isLate: false,
    owner: null,
  },
  ...{
    approverRole: 'team' as const,
    evidenceRequired: false,
    evidenceNote: null,
    evidenceLinks: [],
    metricName: null,
  },
  ...{ isMeasured: false, changedParts: [], reason: null, submittedAt: null, decidedAt: null, version: 1 },
  ...more,
});
const interviews = milestone('Ten interviews', { target: 10, progress: 4, unit: 'interviews', isLate: true });
const plan = {
  __typename: 'Plan' as const,
  _id: planId as string,
  ...{ name: 'Readiness', templateId: newId() as string, dayKind: 'working' as const, direction: 'start' as const },
  ...{ anchorOn: '2026-03-02', endsOn: '2026-03-20', progress: 33, lateCount: 1, isBehind: true, version: 1 },
  startup: { __typename: 'Startup' as const, _id: startupId as string, name: 'Acme', logo: null },
  milestones: [interviews, milestone('Prototype', { startsOn: '2026-03-09', dueOn: '2026-03-20' })],
  forecast: { __typename: 'SlipForecast' as const, itemId: newId() as string, cases: 11, reached: 3 },
};

const actorOf = (roleType: RoleType, ownStartupIds: readonly Id<'Startup'>[] = []) => ({
  ...{ tenantId: newId<'Incubator'>(), userId: newId<'User'>(), roleType, scopes: resolveScopes(roleType) },
  ...{ startupVisibility: 'ALL' as const, peopleVisibility: 'ALL' as const, ownStartupIds, assignedStartupIds: [] },
});

async function renderPlan(surroundings: Surroundings, forecast: typeof plan.forecast | null = plan.forecast) {
  const saved = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name !== 'SaveMilestone') return undefined;
    saved(variables);
    return { saveMilestone: interviews };
  });
  await loadTexts(['milestones', 'lists']);
  const view = await renderPart(<PlanView plan={{ ...plan, forecast }} />, { client, ...surroundings });
  return { view, saved };
}

test('shows progress, lateness and the forecast for staff', async () => {
  const { view } = await renderPlan({ actor: actorOf('Staff') });
  await expect.element(view.getByText('33% achieved')).toBeVisible();
  await expect.element(view.getByText('1 late')).toBeVisible();
  await expect.element(view.getByText(/4 of 10 interviews/)).toBeVisible();
  await expect
    .element(
      view.getByText('11 earlier startups were late with “Ten interviews”; 3 of them still reached the end on time.'),
    )
    .toBeVisible();
  await expect.element(view.getByRole('button', { name: 'See the changes' })).toBeVisible();
});

test.each(['en', 'ar'] as const)('moves a bar by a day, and its end with Shift, in %s', async (language) => {
  const { view, saved } = await renderPlan({ actor: actorOf('Staff'), language });
  await view.getByText(language === 'en' ? 'Timeline' : 'خط زمني', { exact: true }).click();
  const bar = view.getByRole('button', { name: /^Ten interviews/ });
  await focus(bar);
  const forward = language === 'en' ? 'ArrowRight' : 'ArrowLeft';
  await press(forward, forward);
  await userEvent.keyboard(`{Shift>}{${forward}}{/Shift}`);
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.calls[0]?.[0]).toMatchObject({
    id: interviews._id,
    input: { startsOn: '2026-03-04', dueOn: '2026-03-09' },
  });
});

test('lets a founder read the timeline, and move nothing, on a phone', async () => {
  const { view, saved } = await renderPlan({ actor: actorOf('Cofounder', [startupId]), viewport: [390, 800] }, null);
  await view.getByText('Timeline', { exact: true }).click();
  await focus(view.getByRole('button', { name: /^Ten interviews/ }));
  await press('ArrowRight');
  await expect.element(view.getByText(/Arrow keys/)).not.toBeInTheDocument();
  expect(saved).not.toHaveBeenCalled();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
