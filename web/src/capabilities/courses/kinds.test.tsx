// Items that name an event, and items whose discussion is comments.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connected, disconnected } from '#platform/api/connection.ts';
import type { CourseDraftFragment } from '#platform/api/generated/documents.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { OutlineBuilder } from './builder/outline-builder.tsx';
import { PublishDialog } from './builder/publish-dialog.tsx';
import { Component as DiscussionPage } from './discussions/discussion-page.tsx';
import { DiscussionsTab } from './discussions/discussions-tab.tsx';
import { ItemDiscussion } from './discussions/item-discussion.tsx';
import { ItemEvent } from './events/item-event.tsx';

const actorOf = (roleType: RoleType) => ({
  ...{ tenantId: newId<'Incubator'>(), userId: newId<'User'>(), roleType, scopes: resolveScopes(roleType) },
  ...{ startupVisibility: 'ALL' as const, peopleVisibility: 'ALL' as const, ownStartupIds: [], assignedStartupIds: [] },
});
beforeEach(() => loadTexts(['courses', 'events', 'comments', 'files']));

const [courseId, itemId, sectionId, eventId, runId, discussionId] = Array.from(
  { length: 6 },
  () => newId() as string,
) as [string, string, string, string, string, string];
const event = (more: object = {}) =>
  ({
    ...{ __typename: 'CourseEvent', eventId, title: 'Open house', eventType: 'GROUP_GENERAL', status: 'published' },
    ...{ isArchived: false, isEnded: false, startTime: '2026-12-01T16:00:00Z', endTime: '2026-12-01T18:00:00Z' },
    ...{ oneOnOneDates: [], place: 'The Loft', isOnline: false, ownStatus: null, ...more },
  }) as never;

test('shows when and where the event is, the own seat, and what completes the item', async () => {
  const view = await renderPart(<ItemEvent event={event({ ownStatus: 'waiting' })} act="registered" isDone={false} />, {
    viewport: [390, 800],
  });
  await expect.element(view.getByRole('link', { name: 'Open house' })).toHaveAttribute('href', `/events/${eventId}`);
  await expect.element(view.getByText(/December 1.*to/)).toBeVisible();
  await expect.element(view.getByText('The Loft')).toBeVisible();
  await expect.element(view.getByText('On the waiting list')).toBeVisible();
  await expect.element(view.getByText('Done as soon as you have a seat.')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('says in one sentence that the learner marks the item of an event that is hidden, or over', async () => {
  const hidden = await renderPart(<ItemEvent event={null} act={null} isDone={false} />);
  await expect.element(hidden.getByText(/You don’t have access to the event/)).toBeVisible();
  await expect.element(hidden.getByRole('link')).not.toBeInTheDocument();
  const over = await renderPart(<ItemEvent event={event({ isEnded: true })} act={null} isDone={false} />);
  await expect.element(over.getByText('This event is over. Mark the item as done yourself.')).toBeVisible();
});

const open = (discussion: object | null) =>
  ({ __typename: 'OpenCourseItem', item: { itemId, title: 'What surprised you?' }, discussion }) as never;
const comment = (message: string) => ({
  ...{ __typename: 'Comment', _id: newId(), message, body: null, editedAt: null, createdAt: '2026-11-21T09:00:00Z' },
  ...{ version: 1, createdBy: null, attachments: [] },
});

/** A discussion without comments. */
function aDiscussion() {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'Comments') return { comments: { __typename: 'CommentPage', results: [], canWrite: true } };
    sent(name, variables);
    if (name === 'CreateComment') return { createComment: comment(String(variables.message)) };
    return { visitCourseItem: 'e1' };
  });
  return { client, sent };
}
const discussion = { __typename: 'CourseDiscussion', _id: discussionId };

test('says that nobody wrote yet, and sends the first comment to the discussion of the run', async () => {
  const { client, sent } = aDiscussion();
  const view = await renderPart(
    <ItemDiscussion courseId={courseId} open={open(discussion)} isDone={false} isPreview={false} />,
    { client, actor: actorOf('Cofounder'), viewport: [390, 800] },
  );
  await expect.element(view.getByText('No one has written yet.')).toBeVisible();
  await expect.element(view.getByText('Done with your first comment.')).toBeVisible();
  await view.getByRole('textbox', { name: 'Write to the others' }).click();
  const box = view.getByCss('[contenteditable="true"]');
  await expect.element(box).toBeVisible();
  await focus(box);
  await userEvent.keyboard('Nobody pays for it.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(
      'CreateComment',
      expect.objectContaining({
        recordKind: 'courseDiscussion',
        recordId: discussionId,
        message: 'Nobody pays for it.',
      }),
    ),
  );
});

test('says without a connection that the discussion needs one, and asks for it when connected', async () => {
  const { client, sent } = aDiscussion();
  disconnected();
  const view = await renderPart(
    <ItemDiscussion courseId={courseId} open={open(null)} isDone={false} isPreview={false} />,
    { client, actor: actorOf('Cofounder') },
  );
  await expect.element(view.getByText(/The discussion needs a connection/)).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  connected();
  await waitFor(() => expect(sent).toHaveBeenCalledWith('VisitItem', { courseId, itemId }));
  await expect.element(view.getByText(/needs a connection/)).not.toBeInTheDocument();
});

const draftItem = (more: object = {}) => ({
  ...{ __typename: 'CourseItem', _id: itemId, sectionId, kind: 'event', title: 'Come to the evening' },
  ...{
    content: { body: null, eventId, eventDone: 'registered' },
    isRequired: true,
    isTeam: false,
    unlockAfterId: null,
  },
  ...{
    releaseOffsetDays: null,
    dueOffsetDays: null,
    criteria: [],
    version: 1,
    files: [],
    pictures: [],
    package: null,
    event: event(),
  },
  ...more,
});
const course = (items: object[]) =>
  ({
    ...{ __typename: 'Course', _id: courseId, name: 'Discovery', title: [{ language: 'en', value: 'Discovery' }] },
    ...{
      summary: [],
      order: 'free',
      state: 'draft',
      selfEnroll: false,
      givesCertificate: false,
      publishedVersion: null,
    },
    ...{ itemCount: 1, learnerCount: 0, mayManage: true, seesDashboard: true, version: 1, files: [], own: null },
    draft: {
      ...{ __typename: 'CourseDraft', sections: [{ __typename: 'CourseSection', _id: sectionId, title: 'First' }] },
      ...{ items, changes: [], audience: [] },
    },
  }) as unknown as CourseDraftFragment;

test('an author chooses an event, and says which act completes the item', async () => {
  const saved = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'EventsForCourses') return { eventsForCourses: [event()] };
    if (name !== 'SaveCourseItem') return undefined;
    saved(variables.input);
    return { saveCourseItem: course([draftItem()]) };
  });
  const empty = draftItem({ content: { body: null }, event: null });
  const view = await renderPart(<OutlineBuilder course={course([empty])} />, { client, actor: actorOf('Staff') });
  await view.getByText('Come to the evening').click();
  await view.getByRole('button', { name: 'Save' }).click();
  await expect.element(view.getByText('Choose an event').first()).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await view.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: /Open house/ }).click();
  await expect.element(view.getByText(/^.?Open house.? · .*\d/)).toBeVisible();
  await view.getByRole('combobox', { name: 'Done when' }).selectOptions('The learner attends');
  await view.getByRole('button', { name: 'Save' }).click();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]?.[0].content).toMatchObject({ eventId, eventDone: 'attended' });
});

test('warns the author of an event that is over, canceled or gone, also before publishing', async () => {
  const items = [
    draftItem({ event: event({ isEnded: true }) }),
    draftItem({ _id: newId(), title: 'Second', event: event({ status: 'canceled' }) }),
    draftItem({ _id: newId(), title: 'Third', event: null }),
    draftItem({ _id: newId(), title: 'Fourth' }),
  ];
  const view = await renderPart(<OutlineBuilder course={course(items)} />, { actor: actorOf('Staff') });
  await expect.element(view.getByText('Event · This event is over')).toBeVisible();
  await expect.element(view.getByText('Event · This event was canceled')).toBeVisible();
  await renderPart(<PublishDialog opened course={course(items)} onClose={() => undefined} />, {
    actor: actorOf('Staff'),
  });
  await expect.element(page.getByText('Come to the evening: This event is over')).toBeVisible();
  await expect.element(page.getByText('Third: This event was deleted, or you don’t have access')).toBeVisible();
  await expect.element(page.getByText(/Fourth:/)).not.toBeInTheDocument();
});

test('says about the first day only for acts of the startup', async () => {
  const task = draftItem({ kind: 'task', content: { body: null, act: null }, event: null });
  const view = await renderPart(<OutlineBuilder course={course([task])} />, { actor: actorOf('Staff') });
  await view.getByText('Come to the evening').click();
  await expect.element(view.getByRole('combobox', { name: 'Done when' })).toBeVisible();
  await expect.element(view.getByText(/Counts from the learner/)).not.toBeInTheDocument();
  await view.getByRole('combobox', { name: 'Done when' }).selectOptions('Metrics are reported');
  await expect.element(view.getByText(/Counts from the learner/)).toBeVisible();
});

test('managers find the discussions of each run, and begin one that nobody opened', async () => {
  const opened = vi.fn();
  const row = (id: string, more: object) => ({
    ...{
      __typename: 'CourseDiscussionOfRun',
      runId,
      itemId: id,
      title: 'What surprised you?',
      discussionId: discussionId,
    },
    ...{ commentCount: 4, lastCommentAt: '2026-11-21T09:00:00Z', ...more },
  });
  const never = { title: 'Your plan', discussionId: null, commentCount: 0, lastCommentAt: null };
  const client = fakeClient((name, variables) => {
    if (name === 'OpenCourseDiscussion') {
      opened(variables);
      return { openCourseDiscussion: { __typename: 'CourseDiscussion', _id: 'new', commentCount: 0 } };
    }
    return { courseDashboard: { __typename: 'CourseDashboard', discussions: [row(itemId, {}), row('other', never)] } };
  });
  const run = {
    ...{ _id: runId, name: 'Autumn', startsOn: '2026-11-02', endsOn: null, programId: null },
    learnerCount: 2,
  };
  const view = await renderPart(
    <Routes>
      <Route path="/" element={<DiscussionsTab course={{ ...course([]), runs: [run] } as never} />} />
      <Route path="/courses/discussion/:id" element={<p>The discussion</p>} />
    </Routes>,
    { client, actor: actorOf('Staff') },
  );
  await expect
    .element(view.getByRole('link', { name: 'What surprised you?' }))
    .toHaveAttribute('href', `/courses/discussion/${discussionId}`);
  await expect.element(view.getByText('4 comments')).toBeVisible();
  await expect.element(view.getByRole('heading', { name: /Autumn/ })).toBeVisible();
  await view.getByRole('button', { name: 'Open Your plan' }).click();
  await expect.element(view.getByText('The discussion')).toBeVisible();
  expect(opened).toHaveBeenCalledWith({ runId, itemId: 'other' });
});

test('the page of a discussion leads its learner to the item, and shows managers the discussion', async () => {
  const client = (isOwn: boolean) =>
    fakeClient((name) =>
      name === 'Comments'
        ? { comments: { __typename: 'CommentPage', results: [comment('Nobody pays.')], canWrite: true } }
        : {
            courseDiscussion: {
              ...{ __typename: 'CourseDiscussion', _id: discussionId, courseId, itemId, isOwn, runName: 'Autumn' },
              item: { title: 'What surprised you?', content: { body: null } },
              course: {
                ...{ __typename: 'Course', _id: courseId, name: 'Discovery', seesDashboard: true },
                title: [{ __typename: 'Translation', language: 'en', value: 'Discovery' }],
              },
            },
          },
    );
  const routes = (
    <Routes>
      <Route path="/courses/discussion/:id" element={<DiscussionPage />} />
      <Route path="/courses/:id/courseware/:itemId" element={<p>The item</p>} />
    </Routes>
  );
  const path = `/courses/discussion/${discussionId}`;
  const learner = await renderPart(routes, { client: client(true), path, actor: actorOf('Cofounder') });
  await expect.element(learner.getByText('The item')).toBeVisible();
  const manager = await renderPart(routes, { client: client(false), path, actor: actorOf('Staff') });
  await expect.element(manager.getByText('Nobody pays.')).toBeVisible();
  await expect
    .element(manager.getByRole('link', { name: 'Discovery' }))
    .toHaveAttribute('href', `/courses/management/course/${courseId}/dashboard/discussions`);
});
