// A milestone on its page: founders report and submit, others decide.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { registerRecordLinks } from '#platform/record-links.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { StarIcon } from '#platform/ui/icons.tsx';
import { MilestoneRecord } from './milestone-record.tsx';

const [id, planId, startupId] = [newId<'Milestone'>(), newId<'Plan'>(), newId<'Startup'>()];
const milestone = {
  __typename: 'Milestone',
  _id: id,
  ...{ name: 'Ten interviews', planId, startupId, parentId: null, isOwn: false, goal: 'Learn', unit: 'interviews' },
  ...{ target: 10, progress: 4, weight: 1, startsOn: '2026-03-02', dueOn: '2026-03-06', state: 'in_progress' },
  ...{ isLate: true, owner: null, approverRole: 'team', evidenceRequired: true, evidenceNote: null, evidenceLinks: [] },
  ...{
    metricName: null,
    materials: [],
    isMeasured: false,
    changedParts: [],
    reason: null,
    submittedAt: null,
    decidedAt: null,
    version: 1,
  },
  attachments: [],
  plan: {
    __typename: 'Plan',
    ...{ _id: planId, name: 'Readiness' },
    startup: { __typename: 'Startup', _id: startupId, name: 'Acme', logo: null },
  },
};
const actorOf = (roleType: RoleType, ownStartupIds: readonly Id<'Startup'>[] = []) => ({
  ...{ tenantId: newId<'Incubator'>(), userId: newId<'User'>(), roleType, scopes: resolveScopes(roleType) },
  ...{ startupVisibility: 'ALL' as const, peopleVisibility: 'ALL' as const, ownStartupIds, assignedStartupIds: [] },
});

async function renderMilestone(surroundings: Surroundings, more: object = {}) {
  const sent = vi.fn();
  const now = { ...milestone, ...more };
  const answers: Readonly<Record<string, string>> = {
    SetProgress: 'setMilestoneProgress',
    SubmitMilestone: 'submitMilestone',
    DecideMilestone: 'decideMilestone',
  };
  const client = fakeClient((name, variables) => {
    if (name === 'OneMilestone') return { milestone: now };
    const field = answers[name];
    if (!field) return undefined;
    sent(name, variables);
    return { [field]: now };
  });
  await loadTexts(['milestones', 'files', 'comments']);
  return { record: await renderPart(<MilestoneRecord id={id} />, { client, ...surroundings }), sent };
}

test('a founder adds one on a phone, and submits with a note', async () => {
  const { record, sent } = await renderMilestone({ actor: actorOf('Cofounder', [startupId]), viewport: [390, 800] });
  await record.getByRole('button', { name: 'One more' }).click();
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith('SetProgress', { milestoneId: id, input: { progress: 5 } }),
  );
  await record.getByCss('#report-evidenceNote').fill('All notes are in the folder');
  await record.getByRole('button', { name: 'Submit' }).click();
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith('SubmitMilestone', { milestoneId: id }));
  expect(sent).toHaveBeenCalledWith('SetProgress', {
    milestoneId: id,
    input: { progress: 4, evidenceNote: 'All notes are in the folder', evidenceLinks: [] },
  });
  expect(record.getByRole('button', { name: 'Approve' }).elements()).toHaveLength(0);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('staff return a submitted milestone with a reason, which they must write', async () => {
  const { record, sent } = await renderMilestone({ actor: actorOf('Staff') }, { state: 'submitted', isLate: false });
  await record.getByRole('button', { name: 'Return' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect.element(dialog.getByText('Write a reason')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One is missing');
  await dialog.getByRole('button', { name: 'Return' }).click();
  await waitFor(() =>
    expect(sent).toHaveBeenLastCalledWith('DecideMilestone', {
      milestoneId: id,
      accept: false,
      reason: 'One is missing',
    }),
  );
});

test('links the courses and resources that the founder may open', async () => {
  const [courseId, guideId] = [newId<'Course'>(), newId<'Resource'>()];
  registerRecordLinks([
    { kind: 'Course', label: 'milestones:title', path: (one) => `/courses/${one}`, Icon: StarIcon },
    { kind: 'Resource', label: 'milestones:title', path: (one) => `/resources/internal/${one}`, Icon: StarIcon },
  ]);
  const materials = [
    { __typename: 'Course', _id: courseId, name: 'Discovery' },
    { __typename: 'Resource', _id: guideId, name: 'Interview guide' },
  ];
  const { record } = await renderMilestone({ actor: actorOf('Cofounder', [startupId]) }, { materials });
  await expect.element(record.getByRole('heading', { name: 'Courses and resources' })).toBeVisible();
  await expect.element(record.getByRole('link', { name: 'Discovery' })).toHaveAttribute('href', `/courses/${courseId}`);
  await expect
    .element(record.getByRole('link', { name: 'Interview guide' }))
    .toHaveAttribute('href', `/resources/internal/${guideId}`);
});

test('says nothing of materials where there are none to open', async () => {
  const { record } = await renderMilestone({ actor: actorOf('Cofounder', [startupId]) });
  await expect.element(record.getByText('Learn')).toBeVisible();
  expect(record.getByRole('heading', { name: 'Courses and resources' }).elements()).toHaveLength(0);
});

test('shows the reason to the founder, from right to left too', async () => {
  const { record } = await renderMilestone(
    { actor: actorOf('Cofounder', [startupId]), language: 'ar' },
    { reason: 'One is missing' },
  );
  await expect.element(record.getByText(/One is missing/)).toBeVisible();
});
