// A player sends what it played, and nothing that was skipped. A person ends the link of a signed record.

import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OpenItem } from '#capabilities/courses/courseware/course-types.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { OwnVideo } from './own-video.tsx';
import { Component as RecordPage } from './record-page.tsx';
import { useWatching } from './use-watching.ts';

const actor = {
  ...{ tenantId: newId<'Incubator'>(), userId: newId<'User'>(), roleType: 'Cofounder' as const },
  ...{ scopes: resolveScopes('Cofounder'), startupVisibility: 'ALL' as const, peopleVisibility: 'ALL' as const },
  ...{ ownStartupIds: [], assignedStartupIds: [] },
};
afterEach(() => vi.restoreAllMocks());

const [courseId, itemId] = [newId(), newId()];

function Player({ onCoverage }: { onCoverage: (percent: number) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useWatching(video, { courseId, itemId, start: 0, isOn: true, onCoverage });
  // biome-ignore lint/a11y/useMediaCaption: nothing is spoken
  return <video ref={video} aria-label="Talk" />;
}

test('sends played ranges without what was skipped, and shows the answer', async () => {
  const sent: { ranges: number[][]; position: number }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Response(JSON.stringify({ coverage: 42 }), { status: 200 });
  });
  const onCoverage = vi.fn();
  const view = await renderPart(<Player onCoverage={onCoverage} />, { client: fakeClient(() => undefined), actor });
  const video = view.getByLabelText('Talk').element() as HTMLVideoElement;
  let now = 0;
  Object.defineProperties(video, {
    currentTime: { get: () => now, set: (value: number) => (now = value) },
    duration: { get: () => 100 },
    paused: { get: () => false },
  });
  const happens = (name: string) => video.dispatchEvent(new Event(name));
  const play = (to: number) => {
    while (now < to) {
      now += 1;
      happens('timeupdate');
    }
  };
  happens('play');
  play(10);
  happens('seeking');
  now = 60;
  happens('timeupdate');
  play(65);
  happens('pause');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.ranges).toEqual([]);
  expect(sent[1]).toMatchObject({ courseId, itemId, position: 65, rate: 1, duration: 100 });
  expect(sent[1]?.ranges).toEqual([
    [0, 10],
    [60, 65],
  ]);
  await waitFor(() => expect(onCoverage).toHaveBeenLastCalledWith(42));
});

test('offers the captions of an own video, and begins with those in the language of the reader', async () => {
  await loadTexts(['courses']);
  const file = (name: string, fileType: string) => ({ _id: name, name, fileType, fileUrl: `/files/${name}` });
  const open = {
    item: { itemId, asksForWatching: false, state: 'open' },
    watching: null,
    files: [
      file('pitch.mp4', 'video/mp4'),
      file('pitch.en.vtt', 'text/vtt'),
      file('pitch.ar.vtt', 'text/vtt'),
      file('pitch.vtt', 'text/vtt'),
      file('notes.en.txt', 'text/plain'),
    ],
  } as unknown as OpenItem;
  const view = await renderPart(<OwnVideo courseId={courseId} open={open} isCounted={false} />, {
    ...{ client: fakeClient(() => undefined), actor, language: 'ar' },
  });
  await expect.poll(() => view.element().querySelectorAll('track').length).toBe(3);
  const tracks = [...view.element().querySelectorAll('track')].map(({ src, srclang, label, default: first }) => ({
    ...{ name: src.split('/').at(-1), srclang, label, first },
  }));
  expect(tracks).toEqual([
    { name: 'pitch.en.vtt', srclang: 'en', label: 'English', first: false },
    { name: 'pitch.ar.vtt', srclang: 'ar', label: 'العربية', first: true },
    { name: 'pitch.vtt', srclang: '', label: 'الترجمة المكتوبة', first: false },
  ]);
});

test('ends the link of a signed record', async () => {
  const ended = vi.fn();
  const recordId = newId() as string;
  const course = {
    ...{ __typename: 'RecordedCourse' as const, name: 'Discovery', state: 'completed' as const, learners: 1 },
    ...{ startedOn: '2026-09-07', completedOn: '2026-10-01', done: 4, total: 4, seconds: 5_400, reviewed: 1 },
    quizzes: [{ __typename: 'RecordedQuiz' as const, title: 'Interviews', score: 80 }],
  };
  const client = fakeClient((name, variables) => {
    if (name === 'LearningRecord')
      return {
        learningRecord: {
          __typename: 'LearningRecordPage',
          record: {
            ...{ __typename: 'LearningRecordContent', organization: 'North', person: 'Mia Sol', startup: null },
            ...{ day: '2026-11-29', sessions: 3, courses: [course] },
          },
          issued: [{ __typename: 'LearningRecord', _id: recordId, createdAt: '2026-11-29T03:00:00Z' }],
        },
      };
    if (name !== 'EndLearningRecord') return undefined;
    ended(variables.recordId);
    const record = { _id: recordId, createdAt: '2026-11-29T03:00:00Z', endedAt: '2026-11-29T04:00:00Z' };
    return { endLearningRecord: { __typename: 'LearningRecord', ...record } };
  });
  await loadTexts(['courses']);
  const view = await renderPart(<RecordPage />, { client, actor, viewport: [390, 800] });
  await expect.element(view.getByRole('heading', { name: 'Learning record: Mia Sol' })).toBeVisible();
  await expect.element(view.getByText('1 h 30 min').first()).toBeVisible();
  await expect.element(view.getByText('80%')).toBeVisible();
  await view.getByRole('button', { name: /^End link/ }).click();
  await waitFor(() => expect(ended).toHaveBeenCalledWith(recordId));
});
