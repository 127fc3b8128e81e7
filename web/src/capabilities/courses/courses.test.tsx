// Authors arrange an outline with the keyboard. Learners answer a quiz on a phone.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { createRequest } from '@urql/core';
import type { Cache, ResolveInfo } from '@urql/exchange-graphcache';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { connected, disconnected } from '#platform/api/connection.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { OutlineBuilder } from './builder/outline-builder.tsx';
import { cacheRules } from './cache-rules.ts';
import { Component as CoursewarePage } from './courseware/courseware-page.tsx';
import { Quiz } from './courseware/quiz.tsx';
import { pendingItems } from './offline/pending-items.ts';
import { useSendItems } from './offline/send-items.ts';
import { Courseware } from './operations.ts';

const actorOf = (roleType: RoleType) => ({
  ...{ tenantId: newId<'Incubator'>(), userId: newId<'User'>(), roleType, scopes: resolveScopes(roleType) },
  ...{ startupVisibility: 'ALL' as const, peopleVisibility: 'ALL' as const, ownStartupIds: [], assignedStartupIds: [] },
});

const [courseId, one, two, sectionId] = [newId(), newId(), newId(), newId()] as string[] as [
  string,
  string,
  string,
  string,
];
const item = (_id: string, title: string) => ({
  ...{
    __typename: 'CourseItem' as const,
    _id,
    sectionId,
    kind: 'text' as const,
    title,
    content: { body: null },
  },
  ...{ isRequired: true, isTeam: false, unlockAfterId: null, releaseOffsetDays: null, dueOffsetDays: null },
  ...{ criteria: [], words: {}, version: 1, files: [], pictures: [], package: null, event: null },
});
const course = {
  ...{
    __typename: 'Course' as const,
    _id: courseId,
    name: 'Discovery',
    title: [],
    summary: [],
    order: 'free' as const,
  },
  ...{
    state: 'draft' as const,
    selfEnroll: false,
    givesCertificate: false,
    publishedVersion: null,
    itemCount: 2,
    learnerCount: 0,
  },
  ...{ mayManage: true, seesDashboard: true, version: 1, files: [], own: null },
  draft: {
    __typename: 'CourseDraft' as const,
    sections: [{ __typename: 'CourseSection' as const, _id: sectionId, title: 'First steps', words: {} }],
    items: [item(one, 'Read this'), item(two, 'Then this')],
    ...{ changes: [], audience: [] },
  },
};

test('moves an item with the arrow keys, and never above the first section', async () => {
  const arranged = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name !== 'ArrangeCourse') return undefined;
    arranged(variables.ids);
    return { arrangeCourse: course };
  });
  await loadTexts(['courses']);
  const view = await renderPart(<OutlineBuilder course={course} />, { client, actor: actorOf('Staff') });
  await focus(view.getByRole('button', { name: 'Move Then this' }));
  await press('ArrowUp');
  await waitFor(() => expect(arranged).toHaveBeenLastCalledWith([sectionId, two, one]));
  await focus(view.getByRole('button', { name: 'Move Read this' }));
  await press('ArrowUp');
  await waitFor(() => expect(arranged).toHaveBeenCalledTimes(2));
  expect(arranged.mock.calls[1]?.[0]?.[0]).toBe(sectionId);
});

test('says that a submission needs a question or files', async () => {
  await loadTexts(['courses']);
  const client = fakeClient(() => undefined);
  const work = { ...item(one, 'Your list'), kind: 'submission' as const, content: { body: null, wantsFiles: true } };
  const draft = { ...course.draft, items: [work] };
  const view = await renderPart(<OutlineBuilder course={{ ...course, draft }} />, { client, actor: actorOf('Staff') });
  await view.getByText('Your list').click();
  await view.getByLabelText('Learners can add files').click();
  await view.getByRole('button', { name: 'Save' }).click();
  await expect.element(view.getByText('Add a question, or let learners add files')).toBeVisible();
});

test('sends the answers of a quiz once all questions are answered, on a phone', async () => {
  const answered = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name !== 'AnswerQuiz') return undefined;
    answered(variables);
    return { answerQuiz: { __typename: 'QuizAttempt', _id: variables.id, score: 100, isPassed: true } };
  });
  const [questionId, right, wrong] = [newId() as string, newId() as string, newId() as string];
  const open = {
    __typename: 'OpenCourseItem' as const,
    item: { __typename: 'LearnerItem' as const, itemId: one, sectionId, kind: 'quiz' as const, title: 'Quiz' },
    content: {
      questions: [
        {
          ...{ id: questionId, text: richTextOf('One and one?'), kind: 'one', explanation: null },
          options: [
            { id: right, text: 'Two', isRight: false },
            { id: wrong, text: 'Three', isRight: false },
          ],
        },
      ],
      ...{ passMark: 70, attempts: 2 },
    },
    ...{ criteria: [], files: [], submission: null, unasked: [], attempts: [], attemptsLeft: 2, answered: null },
  };
  await loadTexts(['courses']);
  const view = await renderPart(<Quiz courseId={courseId} open={open as never} mayWork onStale={() => undefined} />, {
    ...{ client, actor: actorOf('Cofounder'), viewport: [390, 800] },
  });
  const send = view.getByRole('button', { name: 'Send answers' });
  await expect.element(send).toBeDisabled();
  await view.getByText('Two', { exact: true }).click();
  await send.click();
  await waitFor(() => expect(answered).toHaveBeenCalledTimes(1));
  expect(answered.mock.calls[0]?.[0]).toMatchObject({ courseId, itemId: one, answers: { [questionId]: [right] } });
});

const english = (value: string) => [{ __typename: 'Translation', language: 'en', value }];
const seat = (_id: string, of: string, state: string, certificateId: string | null = null) => ({
  ...{ __typename: 'Enrollment', _id, courseId: of, runId: 'r1', runName: null, state, startsOn: '2026-11-01' },
  ...{ extraDays: 0, progress: 50, lastItemId: null, lastSeenAt: null, completedAt: null, certificateId },
});
const learnerItem = (itemId: string, title: string, more: object = {}) => ({
  ...{ __typename: 'LearnerItem', itemId, sectionId, kind: 'text', title, isTeam: false, isRequired: true },
  ...{
    isNew: false,
    isLate: false,
    isWaiting: false,
    asksForWatching: false,
    state: 'open',
    lock: null,
    afterId: null,
  },
  ...{ opensOn: null, dueOn: null, ...more },
});

/** A learner with one more course. The last required item has an optional one after it. */
function takenCourse() {
  const titled = { ...course, title: english('Discovery'), state: 'published' };
  const other = { ...course, _id: 'c2', title: english('Finance') };
  const answers: Record<string, object> = {
    Courseware: {
      courseware: {
        ...{ __typename: 'Courseware', course: titled, enrollment: seat('e1', courseId, 'active') },
        ...{ done: 0, total: 1, nextId: one },
        sections: [{ __typename: 'CourseOutlineSection', sectionId, title: 'First steps' }],
        items: [learnerItem(one, 'Read this'), learnerItem(two, 'Further reading', { isRequired: false })],
      },
    },
    CourseItem: {
      courseItem: {
        ...{
          __typename: 'OpenCourseItem',
          item: learnerItem(one, 'Read this'),
          language: 'en',
          content: { body: null },
        },
        ...{ criteria: [], files: [], submission: null, unasked: [], attempts: [], attemptsLeft: null, answered: null },
        ...{ watching: null, package: null, event: null, discussion: null },
      },
    },
    VisitItem: { visitCourseItem: true },
    SetItemDone: { setCourseItemDone: seat('e1', courseId, 'completed', 'x1') },
    OwnCourses: {
      ownEnrollments: [
        { ...seat('e1', courseId, 'active'), course: titled },
        { ...seat('e2', 'c2', 'invited'), course: other },
      ],
    },
  };
  const finish = () => {
    const { courseware } = answers.Courseware as { courseware: object };
    answers.Courseware = {
      courseware: { ...courseware, enrollment: seat('e1', courseId, 'completed', 'x1'), done: 1 },
    };
  };
  const connection = { isLost: false };
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name !== 'SetItemDone') return answers[name];
    if (connection.isLost) return new TypeError('Failed to fetch');
    sent(variables);
    finish();
    return answers[name];
  });
  // The cache of the product does it.
  const refetch = () => {
    const request = createRequest(Courseware, { courseId, preview: false });
    client.reexecuteOperation(client.createRequestOperation('query', request));
  };
  const routes = (
    <Routes>
      <Route path="/courses/:id/courseware/:itemId?" element={<CoursewarePage />} />
    </Routes>
  );
  return { client, routes, refetch, connection, sent, answers };
}

test('leads from the last required item to the end of the course, with what is next', async () => {
  await loadTexts(['courses']);
  const { client, routes, refetch } = takenCourse();
  const path = `/courses/${courseId}/courseware/${one}`;
  const view = await renderPart(routes, { client, path, actor: actorOf('Cofounder'), viewport: [390, 800] });
  await expect.element(view.getByRole('heading', { name: 'Read this' })).toBeVisible();
  await expect.element(view.getByRole('status').first()).toBeEmptyDOMElement();
  await view.getByRole('button', { name: 'Done, next' }).click();
  await expect.element(view.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  refetch();
  const heading = view.getByRole('heading', { name: 'You finished Discovery' });
  await expect.element(heading).toHaveFocus();
  await expect.element(view.getByRole('status').first()).toHaveTextContent('You finished Discovery');
  const links = Object.entries({
    Certificate: '/certificates/x1',
    'Next course: Finance': '/courses/c2',
    'Learning record': '/courses/record',
    'Look at the course': `/courses/${courseId}`,
  });
  for (const [name, to] of links)
    await expect.element(view.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  await view.getByText('Further reading').click();
  await view.getByRole('link', { name: 'Finish' }).click();
  await expect.element(heading).toHaveFocus();
});

test('leads on to the next item, and from a locked one back to it', async () => {
  await loadTexts(['courses']);
  const { client, routes, answers } = takenCourse();
  const { courseware } = answers.Courseware as { courseware: object };
  const items = [
    learnerItem(one, 'Read this'),
    learnerItem(two, 'Sales', { state: 'locked', lock: 'order', afterId: one }),
  ];
  answers.Courseware = { courseware: { ...courseware, items } };
  const path = `/courses/${courseId}/courseware/next`;
  const view = await renderPart(routes, { client, path, actor: actorOf('Cofounder'), viewport: [390, 800] });
  await expect.element(view.getByRole('heading', { name: 'Read this' })).toBeVisible();
  await view.getByRole('link', { name: 'Outline' }).click();
  await expect.element(view.getByRole('link', { name: /^Read this.*Next/ })).toBeVisible();
  await view.getByRole('link', { name: /^Sales.*Opens after “Read this”/ }).click();
  await expect.element(view.getByRole('article').getByText('Opens after “Read this”')).toBeVisible();
  await view.getByRole('link', { name: 'Go on' }).click();
  await expect.element(view.getByRole('heading', { name: 'Read this' })).toBeVisible();
});

test('forgets where the learner was once another item is open', () => {
  const fields = [
    { fieldKey: 'a', fieldName: 'courseware', arguments: { courseId, preview: false } },
    { fieldKey: 'b', fieldName: 'courseware', arguments: { courseId: two, preview: false } },
    { fieldKey: 'c', fieldName: 'course', arguments: { id: courseId } },
    { fieldKey: 'd', fieldName: 'ownEnrollments', arguments: null },
    { fieldKey: 'e', fieldName: 'coursesInProgress', arguments: null },
    { fieldKey: 'f', fieldName: 'courses', arguments: null },
  ];
  const invalidate = vi.fn();
  const cache = { inspectFields: () => fields, invalidate } as unknown as Cache;
  cacheRules.updates?.visitCourseItem?.({}, { courseId, itemId: one }, cache, {} as ResolveInfo);
  expect(invalidate.mock.calls.map(([, name, used]) => [name, used])).toEqual(
    [fields[0], fields[2], fields[3], fields[4]].map((field) => [field?.fieldName, field?.arguments]),
  );
});

/** The frame does it on each page. */
function SendItems() {
  useSendItems();
  return null;
}

test('keeps a mark without a connection, and sends it once when connected', async () => {
  await loadTexts(['courses']);
  const { client, routes, connection, sent } = takenCourse();
  const path = `/courses/${courseId}/courseware/${one}`;
  const app = (
    <>
      <SendItems />
      {routes}
    </>
  );
  const view = await renderPart(app, { client, path, actor: actorOf('Cofounder'), viewport: [390, 800] });
  connection.isLost = true;
  await view.getByRole('button', { name: 'Done, next' }).click();
  // The learner goes on, and comes back.
  await expect.element(view.getByRole('heading', { name: 'Further reading' })).toBeVisible();
  await view.getByRole('link', { name: 'Previous' }).click();
  await expect.element(view.getByRole('heading', { name: 'Read this' })).toBeVisible();
  await expect.element(view.getByText('Not sent yet')).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Mark as not done' })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  connection.isLost = false;
  disconnected();
  connected();
  await expect.element(view.getByText('Not sent yet')).not.toBeInTheDocument();
  expect(sent.mock.calls).toEqual([[{ courseId, itemId: one, done: true }]]);
});

test('sends a mark of an earlier visit from a page without courses', async () => {
  const { client, sent } = takenCourse();
  const actor = actorOf('Cofounder');
  pendingItems.keep(actor.userId, one, { courseId, title: 'Read this', done: true, at: 1 });
  await renderPart(<SendItems />, { client, actor });
  await waitFor(() => expect(sent.mock.calls).toEqual([[{ courseId, itemId: one, done: true }]]));
  await waitFor(() => expect(pendingItems.ids(actor.userId)).toEqual([]));
});
