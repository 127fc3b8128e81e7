// Reviewers decide about a submission, on a phone too.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { expect, test } from 'vitest';
import arabicTexts from '#locales/ar/courses.json';
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

async function renderSubmission(
  change: object = {},
  viewport: readonly [number, number] = [1280, 900],
  language: Language = 'en',
) {
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
  return renderPart(parts, { client, viewport, language });
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

test.each([
  ['en', 'Answers'],
  ['ar', arabicTexts.fields.answers],
] as const)(
  'headings align with the page, questions and answers with their own language (%s)',
  async (language, name) => {
    const view = await renderSubmission({}, [1280, 900], language);
    const heading = view.getByRole('heading', { name });
    await expect.element(heading).toBeVisible();
    const range = document.createRange();
    const boxOf = (element: Element) => {
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    const edgesOf = (element: Element, side: 'left' | 'right') => Math.round(boxOf(element)[side]);
    const page = language === 'ar' ? 'right' : 'left';
    const parts = ['ماذا دفعوا؟', 'What surprised you?'].map((label) => {
      const question = view.getByRole('heading', { name: label }).element();
      return [question, question.nextElementSibling as Element] as const;
    });
    const [arabic, english] = parts as [(typeof parts)[number], (typeof parts)[number]];
    const frame = arabic[1].getBoundingClientRect();
    expect(edgesOf(heading.element(), page)).toBe(Math.round(frame[page]));
    expect(arabic[1].textContent).toBe('عشرة.');
    for (const one of arabic) expect(edgesOf(one, 'right')).toBe(Math.round(frame.right));
    // The instructions are English too.
    const instructions = view.getByText('Send your notes.').element();
    for (const one of english) expect(edgesOf(one, 'left')).toBe(Math.round(frame.left));
    expect(edgesOf(instructions, 'left')).toBe(edgesOf(english[1], 'left'));
  },
);

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
