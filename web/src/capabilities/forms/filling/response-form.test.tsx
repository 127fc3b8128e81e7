import { emptyContent } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { CombinedError } from '@urql/core';
import { GraphQLError } from 'graphql';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import { registerRecordLinks } from '#platform/record-links.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { CheckIcon } from '#platform/ui/icons.tsx';
import { ResponseForm } from './response-form.tsx';
import { Submitted } from './submitted.tsx';

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const [team, name, why, money, count] = [id(1), id(2), id(3), id(4), id(5)];
const line = (id: string, type: string, label: string, more: object = {}) => ({
  __typename: 'FormQuestion' as const,
  _id: id,
  questionType: type,
  behavesAs: type === 'section' ? null : type,
  content: { ...emptyContent, label: [{ language: 'en', value: label }], ...more },
});
const questions = [
  line(team, 'section', 'Team'),
  line(name, 'text', 'Name', { isRequired: true }),
  line(why, 'text_long', 'Why'),
  line(money, 'section', 'Money'),
  line(count, 'number', 'Revenue', { isRequired: true, validations: { max: 100 } }),
];

const now = () => new Date().toISOString();
const filling = (given: object = {}) =>
  ({
    __typename: 'Filling',
    _id: `00000000-0000-7000-8000-${Math.random().toString().slice(2, 14)}`,
    name: 'Q3',
    purpose: 'data_request',
    state: 'draft',
    deadlineAt: null,
    graceEndsAt: null,
    submittedAt: null,
    answeredAt: null,
    createdAt: now(),
    recordKind: 'startup',
    recordId: newId(),
    recordName: 'Solarly',
    canEdit: true,
    canSubmit: true,
    canCancel: false,
    version: 1,
    formNumber: 1,
    formId: newId(),
    title: [{ language: 'en', value: 'Q3 numbers' }],
    description: [],
    languages: ['en'],
    now: now(),
    today: '2026-11-24',
    editableQuestions: [name, why, count],
    questions,
    files: [],
    answers: [],
    unfittingAnswers: [],
    submissions: [],
    ...given,
  }) as unknown as FillingPageFragment;

type Write = { questionId: string; value: unknown; base: number };
type SentCalls = { saves: Write[][]; submits: object[] };

type SaveAnswer = object | Error | undefined | Promise<void>;

/** A server that takes everything, unless `save` answers; a promise lets it wait. */
function server(save?: (writes: Write[], call: number) => SaveAnswer, submitted?: Error) {
  const sent: SentCalls = { saves: [], submits: [] };
  const client = fakeClient((operation, variables) => {
    if (operation === 'SubmitAnswers') {
      sent.submits.push(variables);
      return submitted;
    }
    if (operation !== 'SaveAnswers') return undefined;
    const writes = variables.answers as Write[];
    sent.saves.push(writes);
    const own = save?.(writes, sent.saves.length);
    const saved = {
      saveAnswers: {
        filling: { __typename: 'Filling', _id: variables.fillingId, version: 1 + sent.saves.length, answeredAt: now() },
        saved: Object.fromEntries(writes.map(({ questionId, base }) => [questionId, base + 1])),
        conflicts: {},
        refused: {},
      },
    };
    return own instanceof Promise ? own.then(() => saved) : (own ?? saved);
  });
  return { client, sent };
}

const actor: Actor = {
  tenantId: newId(),
  userId: newId(),
  roleType: 'Cofounder',
  scopes: {},
  startupVisibility: 'NONE',
  peopleVisibility: 'NONE',
  ownStartupIds: [],
  assignedStartupIds: [],
};
const open = (given: FillingPageFragment, surroundings: Surroundings) =>
  renderPart(<ResponseForm filling={given} />, { actor, ...surroundings });

const isOnDevice = (text: string) => Object.values({ ...globalThis.localStorage }).some((one) => one.includes(text));

test('saves what is typed after a pause, with the version of each answer [UX-D1]', async () => {
  const { client, sent } = server();
  const page = await open(filling(), { client });
  await userEvent.fill(page.getByLabelText(/^Name/), 'Ana');
  await expect.poll(() => sent.saves).toEqual([[{ questionId: name, value: 'Ana', base: 0 }]]);
  await userEvent.fill(page.getByLabelText(/^Name/), 'Ana Silva');
  await expect.poll(() => sent.saves.at(-1)).toEqual([{ questionId: name, value: 'Ana Silva', base: 1 }]);
  await expect.element(page.getByText('1 of 2 required answers').first()).toBeVisible();
});

test('keeps every key on the device, and brings it back after the page was killed [UX-D2]', async () => {
  let isCut = true;
  const { client, sent } = server(() => (isCut ? new Error('cut') : undefined));
  const one = filling();
  let setOpen: (isOpen: boolean) => void = () => {};
  function Killable() {
    const [isOpen, set] = useState(true);
    setOpen = set;
    return isOpen && <ResponseForm filling={one} />;
  }
  const page = await renderPart(<Killable />, { actor, client });
  await userEvent.type(page.getByLabelText(/^Why/), 'Because');
  // Before any pause.
  expect(isOnDevice('Because')).toBe(true);
  setOpen(false);
  await expect.element(page.getByLabelText(/^Why/)).not.toBeInTheDocument();
  isCut = false;
  setOpen(true);
  await expect.element(page.getByLabelText(/^Why/)).toHaveValue('Because');
  await expect.poll(() => sent.saves.at(-1)).toEqual([{ questionId: why, value: 'Because', base: 0 }]);
  await expect.poll(() => isOnDevice('Because')).toBe(false);
});

test('brings back the last keys from the disk when the browser was killed before it wrote its storage [UX-D2]', async () => {
  let isCut = true;
  const { client, sent } = server(() => (isCut ? new Error('cut') : undefined));
  const one = filling();
  let setOpen: (isOpen: boolean) => void = () => {};
  function Killable() {
    const [isOpen, set] = useState(true);
    setOpen = set;
    return isOpen && <ResponseForm filling={one} />;
  }
  const page = await renderPart(<Killable />, { actor, client });
  await userEvent.type(page.getByLabelText(/^Why/), 'Because');
  setOpen(false);
  await expect.element(page.getByLabelText(/^Why/)).not.toBeInTheDocument();
  globalThis.localStorage.clear();
  isCut = false;
  setOpen(true);
  await expect.element(page.getByLabelText(/^Why/)).toHaveValue('Because');
  await expect.poll(() => sent.saves.at(-1)).toEqual([{ questionId: why, value: 'Because', base: 0 }]);
});

test('says that the answers are on this device while offline, and sends them later', { tags: ['night'] }, async () => {
  const { client, sent } = server((_, call) => (call === 1 ? new Error('cut') : undefined));
  const page = await open(filling(), { client });
  await userEvent.fill(page.getByLabelText(/^Name/), 'Ana');
  await expect.element(page.getByText('Not connected. Kept on this device')).toBeVisible();
  await expect.poll(() => sent.saves).toHaveLength(2);
  expect(sent.saves[1]).toEqual(sent.saves[0]);
  await expect.element(page.getByText(/^Saved/)).toBeVisible();
});

test('shows both values when somebody else changed the same answer, and overwrites nothing unseen [UX-D3]', async () => {
  const conflict = { value: 'Theirs', version: 3 };
  const { client, sent } = server((writes, call) =>
    call === 1
      ? {
          saveAnswers: {
            filling: { __typename: 'Filling', _id: 'f', version: 5, answeredAt: now() },
            saved: {},
            conflicts: { [writes[0]?.questionId ?? '']: conflict },
            refused: {},
          },
        }
      : undefined,
  );
  const page = await open(filling(), { client });
  await userEvent.fill(page.getByLabelText(/^Name/), 'Mine');
  const note = page.getByRole('alert').filter({ hasText: 'at the same time' });
  await expect.element(note.getByText('Mine')).toBeVisible();
  await expect.element(note.getByText('Theirs', { exact: true }).last()).toBeVisible();
  expect(sent.saves).toHaveLength(1);
  await userEvent.click(note.getByRole('button', { name: 'Keep mine' }));
  await expect.poll(() => sent.saves.at(-1)).toEqual([{ questionId: name, value: 'Mine', base: 3 }]);
  await expect.element(note).not.toBeInTheDocument();
});

test('takes the answers of another person while the page is open, but not over what is being typed', async () => {
  const { client } = server(() => new Error('cut'));
  const one = filling();
  let change: (next: FillingPageFragment) => void = () => {};
  function Changing() {
    const [shown, setShown] = useState(one);
    change = setShown;
    return <ResponseForm filling={shown} />;
  }
  const page = await renderPart(<Changing />, { actor, client });
  await userEvent.fill(page.getByLabelText(/^Name/), 'Mine');
  const author = { __typename: 'User', _id: newId(), fullName: 'Ben' };
  const theirs = (questionId: string, value: string) => ({
    questionId,
    value,
    version: 1,
    answeredAt: now(),
    isPrefilled: false,
    author,
  });
  change({ ...one, version: 2, answers: [theirs(name, 'Theirs'), theirs(why, 'For fun')] } as FillingPageFragment);
  await expect.element(page.getByLabelText(/^Why/)).toHaveValue('For fun');
  await expect.element(page.getByLabelText(/^Name/)).toHaveValue('Mine');
  // Only the answer that is theirs names them.
  expect(page.getByText('Written by Ben').elements()).toHaveLength(1);
  await userEvent.fill(page.getByLabelText(/^Why/), 'For fun and profit');
  await expect.element(page.getByText('Written by Ben')).not.toBeInTheDocument();
});

test('opens a section that can be changed, and says where answers can only be read', async () => {
  const answers = [
    { questionId: name, value: 'Solarly', version: 1, answeredAt: now(), isPrefilled: false, author: null },
  ];
  const page = await open(filling({ editableQuestions: [count], answers }), { client: server().client });
  await expect.element(page.getByRole('heading', { name: 'Money' })).toBeVisible();
  const note = page.getByText('You can read these answers, but not change them now.');
  await expect.element(note).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: /^Team/ }));
  await expect.element(note).toBeVisible();
  const boxOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect();
  expect(boxOf('Solarly').top).toBeGreaterThanOrEqual(boxOf('Name').bottom);
});

test('a wrong answer is named at its field when it is left, a missing one only before sending [UX-D5]', async () => {
  const { client } = server();
  const page = await open(filling(), { client });
  await userEvent.click(page.getByRole('button', { name: /^Money/ }));
  const revenue = page.getByLabelText(/^Revenue/);
  await userEvent.fill(revenue, '500');
  await expect.element(revenue).not.toBeInvalid();
  await userEvent.tab();
  await expect.element(revenue).toBeInvalid();
  await expect.element(page.getByRole('button', { name: /^Money/ }).getByText('Needs a correction')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Team/ }));
  await userEvent.tab();
  await expect.element(page.getByLabelText(/^Name/)).not.toBeInvalid();
});

test('reviews everything before it is sent; each problem leads to its question [UX-D6]', async () => {
  const { client, sent } = server();
  const page = await open(filling(), { client });
  await userEvent.click(page.getByRole('button', { name: 'Review and submit' }));
  await userEvent.click(page.getByRole('button', { name: 'Submit (2 open answers)' }));
  const summary = page.getByRole('alert');
  await expect.element(summary).toHaveFocus();
  await expect.poll(() => document.title).toMatch(/^Error: Q3 numbers/);
  await userEvent.click(summary.getByRole('button', { name: 'Revenue needs an answer' }));
  await expect.element(page.getByLabelText(/^Revenue/)).toHaveFocus();
  await userEvent.keyboard('12');
  await userEvent.click(page.getByRole('button', { name: /^Team/ }));
  await userEvent.fill(page.getByLabelText(/^Name/), 'Ana');
  await userEvent.click(page.getByRole('button', { name: 'Review and submit' }));
  await expect.element(page.getByText('Ana')).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Q3 numbers/);
  await expect.poll(() => sent.saves.flat().map(({ value }) => value)).toEqual(expect.arrayContaining([12, 'Ana']));
  await expect.element(page.getByText(/^Saved/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Submit', exact: true }));
  await expect.poll(() => sent.submits).toHaveLength(1);
  expect(sent.submits[0]).toMatchObject({ formNumber: 1, version: 1 + sent.saves.length });
});

test('sends the form once the save that runs has ended', async () => {
  const slow = Promise.withResolvers<void>();
  const { client, sent } = server(() => slow.promise);
  const page = await open(filling({ questions: questions.slice(0, 2) }), { client });
  await userEvent.fill(page.getByLabelText(/^Name/), 'Ana');
  await userEvent.click(page.getByRole('button', { name: 'Review answers' }));
  await expect.poll(() => sent.saves).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: /^Submit/ }));
  slow.resolve();
  await expect.poll(() => sent.submits).toMatchObject([{ version: 2 }]);
});

test('names the question that only the server refuses', async () => {
  const fields = { [count]: [{ code: 'forms.answer-required', params: { field: 'Revenue' } }] };
  const refused = new GraphQLError('no', { extensions: { code: 'Validation', fields } });
  const { client } = server(undefined, new CombinedError({ graphQLErrors: [refused] }));
  const known = [name, why, count].map((questionId) => ({ questionId, value: questionId === count ? 12 : 'Ana' }));
  const page = await open(filling({ answers: known.map((one) => ({ ...one, version: 1 })) as never }), { client });
  await userEvent.click(page.getByRole('button', { name: 'Review and submit' }));
  await userEvent.click(page.getByRole('button', { name: 'Submit', exact: true }));
  await expect.element(page.getByRole('alert').getByText('Revenue needs an answer')).toBeVisible();
});

test('stops when the server takes no more answers, and keeps them', { tags: ['night'] }, async () => {
  const late = new GraphQLError('late', { extensions: { code: 'filling.deadline-passed' } });
  const { client, sent } = server(() => new CombinedError({ graphQLErrors: [late] }));
  const page = await open(filling(), { client });
  await userEvent.fill(page.getByLabelText(/^Name/), 'Ana');
  await expect.element(page.getByText(/^The deadline has passed\./)).toBeVisible();
  await expect.element(page.getByLabelText(/^Name/)).toHaveValue('Ana');
  expect(sent.saves).toHaveLength(1);
  expect(isOnDevice('Ana')).toBe(true);
});

test('counts down by the clock of the server [UX-D7]', async () => {
  const serverNow = Date.parse('2026-11-24T10:00:00Z');
  const deadlineAt = new Date(serverNow + 90 * 60_000).toISOString();
  const graceEndsAt = new Date(serverNow + 100 * 60_000).toISOString();
  const times = { deadlineAt, graceEndsAt, now: new Date(serverNow).toISOString() };
  const page = await open(filling(times), server());
  await expect.element(page.getByText('in 1 hour')).toBeVisible();
  const late = { ...times, now: new Date(serverNow + 95 * 60_000).toISOString() };
  const graced = await open(filling(late), server());
  await expect.element(graced.getByText(/still accepted until/)).toBeVisible();
});

test.each(['en', 'ar'] as const)('fits a narrow phone, in %s', async (language) => {
  const page = await open(filling(), { ...server(), viewport: [320, 700], language });
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('the receipt shows what was sent, when and by whom [UX-D8]', async () => {
  const by = { __typename: 'User', _id: newId(), fullName: 'Ana Silva' };
  const first = { __typename: 'FormSubmission', _id: newId(), number: 1, formNumber: 1, submittedAt: now() };
  const submission = { ...first, answers: { [name]: 'Ana', [count]: 12 }, submittedBy: by };
  const sent = filling({ state: 'submitted', submissions: [submission] });
  registerRecordLinks([{ kind: 'Startup', label: 'search:kinds.Startup', path: (id) => `/at/${id}`, Icon: CheckIcon }]);
  const page = await renderPart(<Submitted filling={sent} />, { actor, ...server() });
  await expect
    .element(page.getByRole('link', { name: 'Open Solarly' }))
    .toHaveAttribute('href', `/at/${sent.recordId}`);
  for (const text of [/by Ana Silva/, '12']) await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask for corrections' })).not.toBeInTheDocument();
});
