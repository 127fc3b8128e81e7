// Authors write lessons with pictures, and in more than one language.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { picturesIn } from '@seedbed/domain/courses/texts/pictures.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { plainArticle } from '@seedbed/domain/resources/article/plain.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { boot } from '#platform/boot.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { ItemForm } from './item-form.tsx';
import { predecessorsOf } from './predecessors.ts';

const actor = {
  ...{ tenantId: newId<'Incubator'>(), userId: newId<'User'>(), roleType: 'Staff' as const },
  ...{ scopes: resolveScopes('Staff'), startupVisibility: 'ALL' as const, peopleVisibility: 'ALL' as const },
  ...{ ownStartupIds: [], assignedStartupIds: [] },
};
const [courseId, sectionId, questionId, rightId] = [newId(), newId(), newId(), newId()] as string[] as [
  string,
  string,
  string,
  string,
];
const quiz = {
  ...{ __typename: 'CourseItem', _id: newId() as string, sectionId, kind: 'quiz', title: 'Check' },
  content: {
    body: fromMarkdown('Think first.'),
    questions: [
      {
        ...{ id: questionId, text: fromMarkdown('Which one?'), kind: 'one', explanation: null, fromBankId: null },
        options: [{ id: rightId, text: 'This', isRight: true }],
      },
    ],
  },
  ...{ isRequired: true, isTeam: false, unlockAfterId: null, releaseOffsetDays: null, dueOffsetDays: null },
  ...{ criteria: [], words: {}, version: 3, files: [], pictures: [], package: null },
};
const course = { _id: courseId, draft: { sections: [], items: [quiz], changes: [], audience: [] } };

const before = boot.publicIncubator;
beforeEach(async () => {
  await loadTexts(['courses', 'resources', 'files']);
  Object.assign(boot, { publicIncubator: { ...before, defaultLanguage: 'en', languages: ['en', 'ar'] } });
});
afterEach(() => {
  Object.assign(boot, { publicIncubator: before });
  vi.unstubAllGlobals();
});

async function renderForm(item?: typeof quiz) {
  const saved = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name !== 'SaveCourseItem') return undefined;
    saved(variables);
    return { saveCourseItem: course };
  });
  const id = item?._id ?? (newId() as string);
  const view = await renderPart(
    <ItemForm
      course={course as never}
      id={id}
      {...(item && { item: item as never })}
      kind={(item?.kind ?? 'text') as 'text'}
      sectionId={sectionId}
      onDone={vi.fn()}
    />,
    { client, actor },
  );
  return { view, saved, id };
}

test('writes the words of another language, below the texts of the organization’s', async () => {
  const { view, saved } = await renderForm(quiz);
  await view.getByLabelText('Language of the texts').selectOptions('ar');
  await expect.element(view.getByText(/^Text in .*English.*: .*Check/)).toBeVisible();
  // The days and the right answers are the same in all languages.
  await expect.element(view.getByLabelText('Required to finish the course')).not.toBeInTheDocument();
  await view.getByRole('textbox', { name: 'Title' }).fill('اختبار');
  await view.getByRole('textbox', { name: 'Which one?' }).fill('أيّهما؟');
  await view.getByRole('textbox', { name: 'This' }).fill('هذا');
  await view.getByRole('button', { name: 'Save' }).click();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const { input, version } = saved.mock.calls[0]?.[0] ?? {};
  expect(version).toBe(3);
  expect(input.title).toBe('Check');
  expect(input.content.questions).toEqual(quiz.content.questions);
  expect(Object.keys(input.words)).toEqual(['ar']);
  const { title, texts } = input.words.ar;
  expect(title).toBe('اختبار');
  expect(plainArticle(texts[questionId])).toBe('أيّهما؟');
  expect(texts[rightId]).toBe('هذا');
});

test('shows the texts of the organization’s language when one of them has an error', async () => {
  const { view, saved } = await renderForm(quiz);
  await view.getByRole('textbox', { name: 'Title' }).fill('');
  await view.getByLabelText('Language of the texts').selectOptions('ar');
  await view.getByRole('button', { name: 'Save' }).click();
  await expect.element(view.getByLabelText('Required to finish the course')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
});

test('says at each question what is wrong with it, and leads to it from the summary', async () => {
  const asked = (text: string, right: string) => ({
    ...{ id: newId() as string, text: fromMarkdown(text), kind: 'one', explanation: null, fromBankId: null },
    options: [{ id: newId() as string, text: right, isRight: true }],
  });
  const questions = [asked('First?', 'Yes'), asked('', 'Yes'), asked('Third?', '')];
  const { view, saved } = await renderForm({ ...quiz, content: { ...quiz.content, questions } });
  await view.getByRole('button', { name: 'Save' }).click();
  const summary = view.getByRole('alert');
  await expect.element(summary).toHaveFocus();
  await expect.element(summary.getByRole('link', { name: 'Question 2: Write the question' })).toBeVisible();
  await summary.getByRole('link', { name: 'Question 3: Fill in each option' }).click();
  const third = view.getByRole('button', { name: /^3\..*Third\?/ });
  await expect.element(third).toHaveFocus();
  await expect.element(third).toHaveAccessibleDescription('Fill in each option');
  expect(view.getByText('Each question needs a right answer').elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await view.getByRole('textbox', { name: 'Option 1' }).fill('Yes');
  await expect.element(third).not.toHaveAccessibleDescription();
  expect(saved).not.toHaveBeenCalled();
});

test('a new lesson takes a pasted picture, which becomes a file of the item when it is saved', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${new URL(address, location.href).pathname}`);
    return Response.json({});
  });
  const { view, saved } = await renderForm();
  await view.getByRole('textbox', { name: 'Title' }).fill('Lesson');
  const text = view.getByRole('textbox', { name: 'Text' });
  await text.click();
  await userEvent.keyboard('Before the picture.');
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(['picture'], 'Team photo.png', { type: 'image/png' }));
  text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await view.getByRole('textbox', { name: 'Description' }).fill('Our team');
  await expect.element(view.getByRole('img', { name: 'Our team' })).toBeVisible();
  await view.getByRole('textbox', { name: 'Title' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const { content, ...input } = saved.mock.calls[0]?.[0].input ?? {};
  expect(input).not.toHaveProperty('pictures');
  expect(JSON.stringify(content)).toContain('Before the picture.');
  expect(picturesIn(content)).toHaveLength(1);
});

test('offers no item that opens only after this one', async () => {
  const itemOf = (title: string, unlockAfterId: string | null = null) => ({
    ...{ ...quiz, _id: newId() as string, kind: 'text', title, unlockAfterId, content: { body: null } },
  });
  const [first, second] = [itemOf('First'), itemOf('Second')];
  const third = { ...itemOf('Third', second._id), isRequired: false };
  const of = (order: string) => ({
    ...course,
    order,
    draft: { ...course.draft, sections: [{ _id: sectionId }], items: [first, second, third] },
  });
  const namesIn = (order: string, { _id }: { _id: string }, isRequired = true) => {
    const stored = [first, second, third].find((one) => one._id === _id);
    const item = { id: _id, sectionId, isRequired, unlockAfterId: stored?.unlockAfterId ?? null };
    return predecessorsOf(of(order) as never, item).map(({ title }) => title);
  };
  expect(namesIn('ordered', first)).toEqual([]);
  expect(namesIn('ordered', first, false)).toEqual(['Second', 'Third']);
  expect(namesIn('ordered', second)).toEqual(['First']);
  expect(namesIn('free', second)).toEqual(['First']);
  expect(namesIn('free', first)).toEqual(['Second', 'Third']);
  // A new item comes last, and a stored choice stays.
  expect(namesIn('ordered', { _id: newId() })).toEqual(['First', 'Second', 'Third']);
  expect(namesIn('ordered', third)).toEqual(['First', 'Second']);
});
