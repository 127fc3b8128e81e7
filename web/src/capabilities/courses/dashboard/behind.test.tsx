// Managers remind people who are behind.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import type { LearnerRowFragment } from '#platform/api/generated/documents.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { Behind } from './behind.tsx';

const courseId = newId();
const rowOf = (fullName: string, state: 'active' | 'invited', late: number) =>
  ({
    ...{
      __typename: 'Enrollment',
      _id: newId(),
      courseId,
      runId: newId(),
      runName: null,
      state,
      startsOn: '2026-01-05',
    },
    ...{ extraDays: 0, progress: 0, lastItemId: null, lastSeenAt: null, completedAt: null, certificateId: null, late },
    ...{ startup: null, isRemindedToday: false },
    person: { __typename: 'User', _id: newId(), fullName, thumbnail: null, picture: null },
  }) as unknown as LearnerRowFragment & { isRemindedToday: boolean };
const [mia, ben] = [rowOf('Mia Berg', 'active', 2), rowOf('Ben Ode', 'invited', 0)];

type Size = readonly [number, number];

async function renderBehind(mayManage: boolean, rows = [mia, ben], isArchived = false, viewport: Size = [1280, 900]) {
  await loadTexts(['courses']);
  const asked = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name !== 'RemindCourseLearners') return undefined;
    asked(variables);
    const answer = ({ _id, person }: typeof mia) => ({ __typename: 'Enrollment', _id, person, isRemindedToday: true });
    return { remindCourseLearners: { __typename: 'CourseReminders', reminded: [answer(ben)], leftOut: [answer(mia)] } };
  });
  const view = await renderPart(
    <Behind courseId={courseId} rows={rows} mayManage={mayManage} isArchived={isArchived} />,
    { client, viewport },
  );
  return { view, asked };
}

test('reminds all who are listed', async () => {
  const { view, asked } = await renderBehind(true);
  await expect.element(view.getByText('2 late items')).toBeVisible();
  await expect.element(view.getByText('Not begun')).toBeVisible();
  await view.getByRole('button', { name: 'Remind 2 people' }).click();
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ courseId, enrollmentIds: [mia._id, ben._id] }));
});

test('counts late items of people who have not begun', async () => {
  const { view } = await renderBehind(true, [rowOf('Zoe Lind', 'invited', 1)]);
  await expect.element(view.getByText('Not begun')).toBeVisible();
  await expect.element(view.getByText('1 late item')).toBeVisible();
});

test('reminds nobody twice a day', async () => {
  const { view, asked } = await renderBehind(true, [mia, { ...ben, isRemindedToday: true }]);
  await view.getByRole('button', { name: 'Remind one person' }).click();
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ courseId, enrollmentIds: [mia._id] }));
  await view.getByRole('button', { name: /Ben Ode/ }).click();
  await expect.element(view.getByRole('menuitem', { name: 'Remind' })).toBeDisabled();
});

test('reminds one person from the menu of the row', async () => {
  const { view, asked } = await renderBehind(true);
  await view.getByRole('button', { name: /Ben Ode/ }).click();
  await view.getByRole('menuitem', { name: 'Remind' }).click();
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ courseId, enrollmentIds: [ben._id] }));
});

test('coaches read the list alone', async () => {
  const { view } = await renderBehind(false);
  await expect.element(view.getByText('Not begun')).toBeVisible();
  expect(view.getByRole('button').elements()).toHaveLength(0);
});

test('leads to the learning record, and a long name has the width of a phone', async () => {
  const long = rowOf('Maximiliana Alexandra Konstantinopoulou von und zu Hohenstein-Oberkirchen', 'active', 2);
  const { view } = await renderBehind(true, [{ ...long, isRemindedToday: true }], false, [390, 844]);
  const name = view.getByRole('link', { name: /Maximiliana/ });
  await expect.element(name).toHaveAttribute('href', `/courses/record/${long.person._id}`);
  const lines = new Set([...name.element().getClientRects()].map(({ top }) => Math.round(top)));
  expect(lines.size).toBeLessThanOrEqual(3);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('says that no one is behind', async () => {
  const { view } = await renderBehind(true, []);
  await expect.element(view.getByText('No one is behind')).toBeVisible();
  expect(view.getByRole('button').elements()).toHaveLength(0);
});

test('reminds nobody of an archived course', async () => {
  const { view } = await renderBehind(true, [ben], true);
  expect(view.getByRole('button', { name: 'Remind one person' }).elements()).toHaveLength(0);
  await view.getByRole('button', { name: /Ben Ode/ }).click();
  await expect.element(view.getByRole('menuitem', { name: 'Remind' })).toBeDisabled();
});
