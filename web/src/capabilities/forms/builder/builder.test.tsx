import { emptyContent, type LineContent } from '@seedbed/domain/forms/form.ts';
import type { QuestionType } from '@seedbed/domain/kernel/questions/question-type.ts';
import { CombinedError } from '@urql/core';
import { GraphQLError } from 'graphql';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { errorText } from '#platform/api/errors.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component as BuilderPage } from './builder-page.tsx';
import type { LineWrite } from './draft/draft-lines.ts';

const en = (value: string) => [{ language: 'en' as const, value }];
const idOf = (n: number) => `0190b6f0-0000-7000-8000-00000000000${n}`;
const [about, name, country, france, spain] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)];
const line = (_id: string, questionType: QuestionType, label: string, more: Partial<LineContent> = {}) => ({
  __typename: 'FormQuestion' as const,
  _id,
  questionType,
  behavesAs: questionType,
  content: { ...emptyContent, label: label ? en(label) : [], ...more },
  version: 1,
});
const others = { parentId: null, isWriteIn: false, numericalValue: null };
const option = (id: string, label: string) => ({ id, label: en(label), ...others });
const lines = [
  line(about, 'section', 'About you'),
  line(name, 'text', 'Name', { isRequired: true }),
  line(country, 'select_radio', 'Country', { options: [option(france, 'France'), option(spain, 'Spain')] }),
];
const form = {
  __typename: 'Form' as const,
  _id: 'f',
  name: 'Spring form',
  purpose: 'application',
  status: 'draft',
  hasChanges: true,
  publishedNumber: null,
  publishedAt: null,
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
  isShared: false,
  canEdit: true,
  canPublish: true,
  version: 1,
  title: en('Apply'),
  description: [],
  languages: ['en'],
  problems: null,
  shareId: 'share',
  lines,
  versions: [],
};

const criteria = [france, spain].map((_id, i) => ({ __typename: 'Tag' as const, _id, name: i ? 'Market' : 'Team' }));

type SentLine = LineWrite & { version: number | null };

interface Server extends Surroundings {
  form?: object;
  /** The answer to a save; undefined saves it. */
  refuse?: (lines: readonly SentLine[]) => Error | undefined;
  /** Answers a save later. */
  until?: Promise<void>;
}

async function build({ form: more, refuse, until, ...surroundings }: Server = {}) {
  const saves: SentLine[][] = [];
  const published: unknown[] = [];
  let current = { ...form, ...more };
  const client = fakeClient((operation, variables) => {
    if (operation === 'OneForm') return { form: current };
    if (operation === 'FieldsForForms') return { fieldsForForms: [] };
    if (operation === 'CriteriaForForms') return { criteriaForForms: criteria };
    if (operation === 'PublishInFormBuilder') published.push(variables);
    if (operation !== 'SaveFormLines') return undefined;
    const written = variables.lines as SentLine[];
    saves.push(written);
    const refusal = refuse?.(written);
    if (refusal) return until ? until.then(() => refusal) : refusal;
    const kept = current.lines.flatMap((one) => {
      const write = written.find(({ id }) => id === one._id);
      if (write?.isRemoved) return [];
      return [write ? { ...one, content: write.content ?? one.content, version: one.version + 1 } : one];
    });
    const added = written.filter(({ id, type }) => type && !current.lines.some(({ _id }) => _id === id));
    const updatedAt = new Date().toISOString();
    current = {
      ...current,
      updatedAt,
      lines: [...kept, ...added.map(({ id, type = 'text', content }) => line(id, type, '', content))],
    };
    const saved = { saveFormLines: current };
    return until ? until.then(() => saved) : saved;
  });
  const part = (
    <Routes>
      <Route path="/forms/management/:id/edit" element={<BuilderPage />} />
    </Routes>
  );
  const main = await renderPart(part, { ...surroundings, client, path: '/forms/management/f/edit' });
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  return { main, saves, published };
}

const conflict = (lineId: string, version: number) =>
  new CombinedError({
    graphQLErrors: [new GraphQLError('Conflict', { extensions: { code: 'Conflict', params: { lineId, version } } })],
  });
const locked = new CombinedError({
  graphQLErrors: [new GraphQLError('Locked', { extensions: { code: 'Forbidden' } })],
});
async function typeName(main: Locator, text: string) {
  await main.getByRole('button', { name: /^Name Short text/ }).click();
  await main.getByLabelText('Question', { exact: true }).fill(text);
}
const labelOf = (write: SentLine | undefined) => write?.content?.label[0]?.value;

test('saves what is typed by itself, with the version of the line, and says when', async () => {
  const { main, saves } = await build();
  await expect.element(main.getByText('All changes saved')).toBeVisible();
  await typeName(main, 'Your name');
  await expect.element(main.getByText(/^Saved \d{1,2}:\d\d/)).toBeVisible();
  expect(saves.map((save) => save.map((one) => [one.id, one.version, labelOf(one)]))).toEqual([
    [[name, 1, 'Your name']],
  ]);
  await main.getByLabelText('Question', { exact: true }).fill('Your full name');
  await expect.poll(() => saves.length).toBe(2);
  expect(saves[1]?.[0]).toMatchObject({ id: name, version: 2 });
});

test('saves while the person keeps typing [UX-D1]', { tags: ['night'] }, async () => {
  const { main, saves } = await build();
  await main.getByRole('button', { name: /^Name/ }).click();
  await focus(main.getByLabelText('Question', { exact: true }));
  for (const key of 'abcdefgh') {
    await userEvent.keyboard(key);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  expect(saves.length).toBeGreaterThan(0);
});

test('keeps a mistake on the page, and saves it once it is corrected', async () => {
  const { main, saves } = await build();
  await main.getByRole('button', { name: /^Name Short text/ }).click();
  const slug = main.getByLabelText('Name in formulas');
  await slug.fill('Your Name');
  await expect.element(slug).toHaveAccessibleDescription(/Use lowercase letters/);
  await expect.element(main.getByRole('status').getByText('Not saved: correct the marked fields')).toBeVisible();
  await slug.fill('your_name');
  await expect.poll(() => saves.length).toBe(1);
  expect(saves[0]?.[0]?.content?.slug).toBe('your_name');
});

test.each([
  ['Keep mine', 'Mine', [null, 4]],
  ['Take theirs', 'Name', [null]],
] as const)('asks which change of one line stays: %s', async (answer, shown, versions) => {
  const { main, saves } = await build({
    refuse: ([one]) => (one?.version === 4 ? undefined : conflict(name, 4)),
  });
  await typeName(main, 'Mine');
  const note = main.getByRole('alert');
  await expect.element(note).toBeVisible();
  expect(note.element().textContent).toContain('YoursMineTheirsName');
  await note.getByRole('button', { name: answer }).click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(main.getByRole('button', { name: new RegExp(`^${shown} Short text`) })).toBeVisible();
  await expect.element(main.getByText(/^(Saved |All changes saved)/)).toBeVisible();
  expect(saves.map(([one]) => (one?.version === 4 ? 4 : null))).toEqual(versions);
});

test('does not repeat what the server refuses, and sends the next change', { tags: ['night'] }, async () => {
  let isLocked = true;
  const { main, saves } = await build({ refuse: () => (isLocked ? locked : undefined) });
  await typeName(main, 'Mine');
  await expect.element(main.getByText(/^Not saved/)).toBeVisible();
  expect(saves).toHaveLength(1);
  isLocked = false;
  await main.getByLabelText('Question', { exact: true }).fill('Mine again');
  await expect.element(main.getByText(/^Saved /)).toBeVisible();
  expect(saves.map(([one]) => labelOf(one))).toEqual(['Mine', 'Mine again']);
});

test('leads from each problem to its line, and publishes only a form without problems', async () => {
  const { main, published } = await build({ form: { lines: [...lines, line('x', 'text_long', '')] } });
  await main.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Fix these first')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Untitled' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const head = main.getByRole('button', { name: 'Untitled Long text' });
  await expect.element(head).toHaveFocus();
  await expect.element(head).toHaveAttribute('aria-expanded', 'true');
  await main.getByLabelText('Question', { exact: true }).fill('Why?');
  await main.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => published).toEqual([{ formId: 'f' }]);
});

test('publishes once the save that runs has ended', { tags: ['night'] }, async () => {
  const slow = Promise.withResolvers<void>();
  const { main, saves, published } = await build({ until: slow.promise });
  await typeName(main, 'Your name');
  await expect.poll(() => saves).toHaveLength(1);
  await main.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  expect(published).toEqual([]);
  slow.resolve();
  await expect.poll(() => published).toEqual([{ formId: 'f' }]);
  expect(saves).toHaveLength(1);
});

test('says once why the save that runs is refused, and publishes nothing', { tags: ['night'] }, async () => {
  const slow = Promise.withResolvers<void>();
  const { main, saves, published } = await build({ refuse: () => locked, until: slow.promise });
  await typeName(main, 'Mine');
  await expect.poll(() => saves).toHaveLength(1);
  await main.getByRole('button', { name: 'Publish' }).click();
  const publish = page.getByRole('dialog').getByRole('button', { name: 'Publish' });
  const button = (await publish.findElement()) as HTMLElement;
  button.click();
  button.click();
  await expect.element(publish).toHaveAttribute('data-loading', 'true');
  slow.resolve();
  await expect.element(page.getByText(errorText(locked))).toBeVisible();
  await expect.element(publish).not.toHaveAttribute('data-loading');
  expect(page.getByText(errorText(locked)).elements()).toHaveLength(1);
  expect(page.getByText('Some changes aren’t saved yet').elements()).toEqual([]);
  expect([saves.length, published]).toEqual([1, []]);
});

test('shows a question if another has one of the chosen answers', { tags: ['night'] }, async () => {
  const { main, saves } = await build();
  await main.getByRole('button', { name: /^Name Short text/ }).click();
  await main.getByRole('button', { name: 'Add condition' }).click();
  await main.getByLabelText('Question', { exact: true }).last().selectOptions('Country');
  await main.getByLabelText('Comparison').selectOptions('is any of');
  await main.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'Spain' }).click();
  await expect
    .poll(() => saves.at(-1)?.at(-1)?.content?.dependency)
    .toEqual({
      operator: 'and',
      skipTo: null,
      statements: [{ action: 'show', questionId: country, operator: 'any_of', values: [spain] }],
    });
  await main.getByRole('button', { name: 'Add group' }).click();
  await expect.element(main.getByLabelText('How the conditions combine').first()).toHaveValue('and');
  await main.getByRole('button', { name: 'Remove group' }).click();
  await main.getByRole('button', { name: 'Remove condition' }).click();
  await expect.poll(() => saves.at(-1)?.at(-1)?.content?.dependency).toBeNull();
});

test('chooses the criterion that a scored question measures, and clears it', { tags: ['night'] }, async () => {
  const { main, saves } = await build({ form: { purpose: 'evaluation' } });
  await main.getByRole('button', { name: /^Name Short text/ }).click();
  await main.getByRole('combobox', { name: /^Evaluation criterion/ }).click();
  await page.getByRole('option', { name: 'Market' }).click();
  await expect.poll(() => saves.at(-1)?.[0]?.content?.criterionId).toBe(spain);
  await main.getByRole('button', { name: 'Remove Market' }).click();
  await expect.poll(() => saves.at(-1)?.[0]?.content?.criterionId).toBeNull();
});

test('moves a line with the arrow keys, keeps the focus and announces the place [UX-D12]', async () => {
  const { main, saves } = await build();
  const handle = main.getByRole('button', { name: 'Move Name' });
  await focus(handle);
  await press('ArrowDown');
  await expect.element(main.getByText('Name is now 3 of 3')).toBeInTheDocument();
  await expect.element(handle).toHaveFocus();
  await expect.poll(() => saves).toEqual([[{ id: name, after: country, version: 1 }]]);
  await press('Home');
  await expect.poll(() => saves.at(-1)).toEqual([{ id: name, after: null, version: 2 }]);
});

test('brings back a deleted line, and adds one by keyboard [UX-D12]', { tags: ['night'] }, async () => {
  const { main, saves } = await build();
  await main.getByRole('button', { name: 'More for Country' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(main.getByRole('button', { name: /^Country/ })).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(main.getByRole('button', { name: /^Country/ })).toBeVisible();
  await focus(main.getByRole('button', { name: 'Add question' }));
  await press('Enter', 'ArrowDown', 'Enter');
  await expect.element(main.getByLabelText('Question', { exact: true })).toHaveFocus();
  await userEvent.keyboard('Why?');
  await expect.poll(() => labelOf(saves.at(-1)?.at(-1))).toBe('Why?');
  const added = saves.at(-1)?.at(-1)?.id;
  expect(saves.flat().find(({ id }) => id === added)).toMatchObject({ version: null });
});

test('previews the form as a role and in a language, and tests what would be sent [UX-D12]', async () => {
  const both = (english: string, arabic: string) => [...en(english), { language: 'ar' as const, value: arabic }];
  const { main } = await build({
    form: {
      languages: ['en', 'ar'],
      lines: [
        line(name, 'text', '', {
          label: both('Name', 'الاسم'),
          placeholder: both('As on your passport', 'كما في جواز السفر'),
          isRequired: true,
        }),
        line(about, 'select_radio', '', {
          label: both('Place', 'المكان'),
          options: [{ ...option(france, ''), label: both('France', 'فرنسا') }],
        }),
        line(country, 'text', 'Note to the team', { visibleTo: ['Staff'] }),
      ],
    },
  });
  await main.getByText('Preview', { exact: true }).click();
  await expect.element(main.getByLabelText('Name (required)')).toHaveAttribute('placeholder', 'As on your passport');
  await expect.element(main.getByRole('radio', { name: 'France' })).toBeVisible();
  await expect.element(main.getByLabelText('Note to the team (Optional)')).not.toBeInTheDocument();
  await main.getByLabelText('As seen by').selectOptions('Staff');
  await expect.element(main.getByLabelText('Note to the team (Optional)')).toBeVisible();
  await main.getByRole('button', { name: 'Test submission' }).click();
  await expect.element(main.getByText('One answer must be corrected.')).toBeVisible();
  await main.getByLabelText('Name (required)').fill('Mia');
  await expect.element(main.getByText('This would be accepted. Nothing was sent.')).toBeVisible();
  await main.getByLabelText('Languages').selectOptions('العربية');
  await expect.element(main.getByLabelText(/الاسم/)).toHaveValue('Mia');
  await expect.element(main.getByRole('radio', { name: 'فرنسا' })).toBeVisible();
});

test('names the columns of a table in each language', { tags: ['night'] }, async () => {
  const column = { id: spain, label: 'Kind', type: 'text' as const, isRequired: false };
  const table = line(name, 'table', 'Money', { validations: { columns: [column] } });
  const { main, saves } = await build({ form: { languages: ['en', 'ar'], lines: [table] } });
  await main.getByRole('button', { name: /^Money/ }).click();
  const field = main.getByLabelText('Column 1', { exact: true });
  await expect.element(field).toHaveValue('Kind');
  await main.getByLabelText('Languages').selectOptions('العربية');
  await expect.element(field).toHaveValue('');
  await field.fill('النوع');
  const labels = [...en('Kind'), { language: 'ar', value: 'النوع' }];
  await expect
    .poll(() => saves.at(-1)?.[0]?.content?.validations.columns)
    .toEqual([{ ...column, label: 'Kind', labels }]);
});

test.each(['light', 'dark'] as const)('fits an Arabic phone, %s', { tags: ['night'] }, async (scheme) => {
  const { main } = await build({ language: 'ar', viewport: [390, 800], scheme });
  await main.getByRole('button', { name: /^Country/ }).click();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
