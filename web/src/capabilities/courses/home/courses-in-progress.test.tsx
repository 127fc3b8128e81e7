// The home page leads to the next item of each course, on a phone too.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { CoursesInProgress } from './courses-in-progress.tsx';

const actorOf = (roleType: RoleType) => ({
  ...{ tenantId: newId<'Incubator'>(), userId: newId<'User'>(), roleType, scopes: resolveScopes(roleType) },
  ...{ startupVisibility: 'ALL' as const, peopleVisibility: 'ALL' as const, ownStartupIds: [], assignedStartupIds: [] },
});

const next = { __typename: 'NextCourseItem', itemId: newId(), title: 'Ask ten people', dueOn: null, isLate: false };
const aCourse = (name: string, more: object = {}) => ({
  ...{ __typename: 'CourseInProgress', courseId: newId() as string, state: 'active', startsOn: '2026-01-05' },
  title: [{ __typename: 'Translation', language: 'en', value: name }],
  ...{ progress: 40, late: 0, isWaiting: false, opensOn: null, next, ...more },
});

async function render(courses: object[], { roleType = 'Cofounder' as RoleType, isOn = true } = {}) {
  const answer = vi.fn((name: string) => (name === 'CoursesInProgress' ? { coursesInProgress: courses } : undefined));
  const view = await renderPart(<CoursesInProgress />, {
    ...{ client: fakeClient(answer), actor: actorOf(roleType), viewport: [390, 844] },
    features: [{ name: 'course', activated: isOn, enabled: isOn }],
  });
  const textOf = (name: RegExp) => expect.poll(() => view.getByRole('link', { name }).element().textContent);
  return { view, answer, textOf };
}

test('names the next item and when it is due, and leads to where the person was', async () => {
  const discovery = aCourse('Discovery', { late: 2, next: { ...next, dueOn: '2026-03-06', isLate: true } });
  const sales = aCourse('Sales');
  const { view, textOf } = await render([discovery, sales]);
  await expect.element(view.getByRole('heading', { name: 'Courses in progress' })).toBeVisible();
  const line = view.getByRole('link', { name: /Discovery/ });
  await textOf(/Discovery/).toMatch(/2 late items.*Next: Ask ten people · Due .*6.*40/);
  await expect.element(line).toHaveAttribute('href', `/courses/${discovery.courseId}/courseware/next`);
  await textOf(/Sales/).not.toMatch(/Late|Due/);
  await expect.element(view.getByRole('link', { name: 'My Courses' })).toHaveAttribute('href', '/courses/home');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('leads an invited person to the page of the course, and names the first day', async () => {
  const soon = aCourse('Discovery', { state: 'invited', startsOn: '2999-03-06' });
  const begun = aCourse('Sales', { state: 'invited' });
  const { view, textOf } = await render([soon, begun]);
  const line = view.getByRole('link', { name: /Discovery/ });
  await textOf(/Discovery/).toMatch(/Invited.*Begins on .*2999/);
  await expect.element(line).toHaveAttribute('href', `/courses/${soon.courseId}`);
  await textOf(/Discovery/).not.toMatch(/Ask ten people|40/);
  await textOf(/Sales/).toMatch(/Next: Ask ten people/);
});

test('says why there is no next item', async () => {
  const waiting = aCourse('Discovery', { next: null, isWaiting: true });
  const later = aCourse('Sales', { next: null, opensOn: '2026-03-06' });
  const { textOf } = await render([waiting, later]);
  await textOf(/Discovery/).toMatch(/Waiting for review/);
  await textOf(/Sales/).toMatch(/Opens on .*6/);
});

test('shows nothing without courses, and asks nothing for people who take none', async () => {
  const { view, answer } = await render([]);
  await expect.poll(() => answer.mock.calls.map(([name]) => name)).toContain('CoursesInProgress');
  await expect.poll(() => view.element().textContent).toBe('');
  for (const without of [{ roleType: 'Applicant' as const }, { isOn: false }]) {
    const other = await render([aCourse('Discovery')], without);
    expect(other.view.element().textContent).toBe('');
    expect(other.answer).not.toHaveBeenCalled();
  }
});
