// Reviewers decide about a submission, on a phone too.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { expect, test } from 'vitest';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { useShownParentPages } from '#platform/record/parent-pages.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component } from './submission-page.tsx';

const [id, courseId, promptId, otherId] = [newId(), newId(), newId(), newId()] as string[] as [
  string,
  string,
  string,
  string,
];
const person = { __typename: 'User', _id: newId(), fullName: 'Mia Berg', thumbnail: null, picture: null };
const prompts = [
  { id: promptId, label: 'What surprised you?', kind: 'text' },
  { id: otherId, label: 'ماذا دفعوا؟', kind: 'text' },
];
const level = (name: string, passes: boolean) => ({ id: newId() as string, name, passes });
const submission = {
  ...{ __typename: 'CourseSubmission', _id: id, courseId, itemId: newId(), state: 'submitted', isTeam: false },
  ...{ person, startup: null, team: [person], answers: { [promptId]: 'Paper.\n'.repeat(80), [otherId]: 'عشرة.' } },
  ...{ grades: {}, claimedBy: null, submittedAt: '2026-01-05T10:00:00Z', decidedAt: null, version: 1 },
  ...{ mayEdit: false, mayReview: true, files: [], pictures: [], isItemNewer: false, unasked: [] },
  item: {
    ...{ title: 'Notes', language: 'en', content: { body: richTextOf('Send your notes.'), prompts } },
    criteria: [{ id: newId(), name: 'Evidence', levels: [level('Not yet', false), level('Good', true)] }],
  },
  course: {
    ...{ __typename: 'Course', _id: courseId, title: [{ language: 'en', value: 'Discovery' }], summary: [] },
    ...{ state: 'published', order: 'free', selfEnroll: false, givesCertificate: false, publishedVersion: 2 },
    ...{
      itemCount: 1,
      learnerCount: 1,
      mayManage: true,
      seesDashboard: true,
      version: 1,
      files: [],
      own: null,
      name: 'Discovery',
    },
  },
};

function Above() {
  const pages = useShownParentPages();
  return <p data-testid="above">{pages.map(({ name, path }) => `${name} ${path}`).join(' ')}</p>;
}

const dashboard = `/courses/management/course/${courseId}/dashboard`;

async function renderSubmission(change: object = {}, viewport: readonly [number, number] = [1280, 900]) {
  await loadTexts(['courses', 'files', 'comments', 'resources']);
  const client = fakeClient((name) =>
    name === 'OneSubmission' ? { courseSubmission: { ...submission, ...change } } : undefined,
  );
  const parts = (
    <>
      <Above />
      <Component />
    </>
  );
  return renderPart(parts, { client, viewport });
}

test('leads back to the queue, and keeps the decision in sight on a phone', async () => {
  const view = await renderSubmission({}, [390, 844]);
  await expect
    .poll(() => view.getByTestId('above').element().textContent)
    .toBe(`Discovery ${dashboard} Reviews ${dashboard}/reviews`);
  const approve = view.getByRole('button', { name: 'Approve' });
  expect(document.documentElement.scrollHeight).toBeGreaterThan(2 * innerHeight);
  expect(approve.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  await expect.element(approve).toBeDisabled();
  await view.getByRole('radio', { name: 'Good' }).click();
  await expect.element(approve).toBeEnabled();
});

test('shows each answer below its question, all at one edge', async () => {
  const view = await renderSubmission();
  const textsOf = (name: string) => {
    const question = view.getByRole('heading', { name }).element();
    return [question, question.nextElementSibling].map((one) => one?.querySelector('bdi') as HTMLElement);
  };
  await expect.element(view.getByRole('heading', { name: 'Answers' })).toBeVisible();
  const [arabic, english] = [textsOf('ماذا دفعوا؟'), textsOf('What surprised you?')];
  expect(arabic.map((one) => getComputedStyle(one).direction)).toEqual(['rtl', 'rtl']);
  expect(arabic[1]?.textContent).toBe('عشرة.');
  const starts = [...arabic, ...english].map((one) => Math.round(one.getBoundingClientRect().left));
  expect(new Set(starts).size).toBe(1);
});

test('says that the questions are those of a newer version', async () => {
  const view = await renderSubmission({ isItemNewer: true });
  await expect.element(view.getByText(/You see those of a newer version/)).toBeVisible();
});

test('shows answers to removed questions below the others', async () => {
  const unasked = [
    { __typename: 'UnaskedAnswer', promptId: newId(), label: 'Who pays?', answer: 'Schools.' },
    { __typename: 'UnaskedAnswer', promptId: newId(), label: null, answer: 'Ten.' },
  ];
  const view = await renderSubmission({ unasked });
  await expect.element(view.getByRole('heading', { name: 'No longer asked' })).toBeVisible();
  const headings = view.getByRole('heading').elements();
  const names = headings.map((one) => one.textContent).slice(-6, -1);
  expect(names).toEqual(['What surprised you?', 'ماذا دفعوا؟', 'No longer asked', 'Who pays?', 'Removed question']);
  await expect.element(view.getByText('Schools.')).toBeVisible();
});
