// The page of a course tells founders how far they and their startup are, and leads them to the lessons.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as CoursePage } from './course-page.tsx';

const courseId = newId<'Course'>();
const startup = { __typename: 'Startup', _id: newId<'Startup'>(), name: 'Acme' };
const course = {
  ...{ __typename: 'Course', _id: courseId, name: 'Discovery', summary: [], order: 'free', version: 1 },
  title: [{ language: 'en', value: 'Discovery' }],
  ...{ state: 'published', selfEnroll: false, givesCertificate: false, publishedVersion: 1, itemCount: 0, files: [] },
  ...{ learnerCount: null, mayManage: false, seesDashboard: false, outline: { sections: [], items: [] } },
};
const own = {
  ...{ __typename: 'Enrollment', _id: newId<'Enrollment'>(), courseId, runId: newId<'CourseRun'>(), runName: null },
  ...{ state: 'active', startsOn: '2026-01-05', extraDays: 0, progress: 33, lastItemId: null, lastSeenAt: null },
  ...{ completedAt: null, certificateId: null, runStartsOn: null, runEndsOn: null, startup },
};

async function renderCourse(
  startupProgress: { learners: number; progress: number } | null,
  { days = {}, ...more }: { days?: object; outline?: object } = {},
) {
  await loadTexts(['courses']);
  const client = fakeClient((name) =>
    name === 'CourseHome'
      ? {
          course: {
            ...course,
            ...more,
            own: {
              ...own,
              ...days,
              startupProgress: startupProgress && { __typename: 'StartupProgress', ...startupProgress },
            },
          },
        }
      : undefined,
  );
  const actor = {
    ...{ tenantId: newId<'Incubator'>(), userId: newId<'User'>(), roleType: 'Cofounder' as const },
    ...{ scopes: resolveScopes('Cofounder'), startupVisibility: 'ALL' as const, peopleVisibility: 'ALL' as const },
    ...{ ownStartupIds: [startup._id], assignedStartupIds: [] },
  };
  return renderPart(
    <Routes>
      <Route path="/courses/:id" element={<CoursePage />} />
    </Routes>,
    { client, actor, path: `/courses/${courseId}` },
  );
}

test('shows the own progress beside that of the startup', async () => {
  const view = await renderCourse({ learners: 3, progress: 50 });
  await expect.element(view.getByText(/33%/)).toBeVisible();
  await expect.element(view.getByText(/Acme · 3 learners/)).toBeVisible();
  await expect.element(view.getByText(/50%/)).toBeVisible();
});

test('shows one number to a founder who learns alone', async () => {
  const view = await renderCourse({ learners: 1, progress: 33 });
  await expect.element(view.getByText(/33%/)).toBeVisible();
  expect(view.getByText(/Acme/).elements()).toHaveLength(0);
});

const sectionId = newId();
const itemOf = (title: string, more: object) => ({
  ...{ __typename: 'CourseOutlineItem', itemId: newId(), sectionId, kind: 'text', title, isTeam: false },
  ...{ isRequired: true, state: null, isNew: false, isLate: false, isWaiting: false, dueOn: null },
  ...{ lock: null, afterId: null, opensOn: null, ...more },
});
const outlineOf = (items: object[], more: object = {}) => ({
  ...{ __typename: 'CourseOutline', items, nextId: null, ...more },
  sections: [{ __typename: 'LearnerSection', sectionId, title: 'First steps' }],
});

test('leads a learner to each lesson, with its state and the days of the run', async () => {
  const items = [
    itemOf('Interviews', { state: 'done' }),
    itemOf('Notes', { state: 'open', isLate: true, dueOn: '2026-01-12', isTeam: true }),
    itemOf('Pricing', { state: 'locked', isNew: true }),
    itemOf('Plan', { state: 'open', isLate: true, isWaiting: true, dueOn: '2026-01-12' }),
  ];
  const days = { runStartsOn: '2026-01-05', runEndsOn: '2100-03-06' };
  const view = await renderCourse(null, { outline: outlineOf(items), days });
  const link = (name: RegExp) => view.getByRole('link', { name });
  await expect
    .element(link(/Interviews.*Done/))
    .toHaveAttribute('href', expect.stringContaining(items[0]?.itemId ?? ''));
  await expect.element(link(/Notes.*Open.*Late.*Due.*Team/)).toBeVisible();
  await expect.element(link(/Pricing.*Locked.*New/)).toBeVisible();
  // The reviewer acts next, so it is not late.
  await expect.element(link(/Plan.*Submitted$/)).toBeVisible();
  await expect.element(view.getByText(/Began on .*2026 · Ends on .*2100/)).toBeVisible();
});

test('tells a learner what is next, and why the other items are locked', async () => {
  const next = itemOf('Notes', { state: 'open', dueOn: '2100-01-12' });
  const items = [
    next,
    itemOf('Pricing', { state: 'locked', lock: 'order', afterId: next.itemId, opensOn: '2026-01-06' }),
    itemOf('Pitch', { state: 'locked', lock: 'release', opensOn: '2100-01-20' }),
    itemOf('Sales', { state: 'locked', lock: 'prerequisite', afterId: next.itemId, opensOn: '2100-01-20' }),
  ];
  const view = await renderCourse(null, { outline: outlineOf(items, { nextId: next.itemId }) });
  const link = (name: RegExp) => view.getByRole('link', { name });
  await expect.element(link(/^Notes.*Open.*Next.*Due/)).toBeVisible();
  await expect.element(link(/^Pricing.*Locked.*Opens after “Notes”$/)).toBeVisible();
  await expect.element(link(/^Pitch.*Locked.*Opens on .*2100$/)).toBeVisible();
  await expect.element(link(/^Sales.*Locked.*Opens after “Notes” · Opens on .*2100$/)).toBeVisible();
  expect(view.getByText('Next', { exact: true }).elements()).toHaveLength(1);
  await expect.element(link(/^Go on$/)).toHaveAttribute('href', `/courses/${courseId}/courseware/next`);
});

test('shows titles alone to people who do not learn', async () => {
  const view = await renderCourse(null, { outline: outlineOf([itemOf('Interviews', {})]) });
  await expect.element(view.getByText('Interviews')).toBeVisible();
  expect(view.getByRole('link', { name: /Interviews/ }).elements()).toHaveLength(0);
});
