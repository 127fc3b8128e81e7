import { Textarea, TextInput } from '@mantine/core';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { CombinedError } from '@urql/core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, renderPart } from '#platform/testing/render.tsx';
import { CheckedForm } from './checked-form.tsx';
import { drafts } from './drafts.ts';
import { Form } from './form.tsx';
import { useCheckedForm } from './use-checked-form.ts';

interface Values {
  name: string;
  note: string;
}
type Answer = { error: CombinedError | null };

const refusal = (code: string) => new CombinedError({ graphQLErrors: [{ message: code, extensions: { code } }] });

interface Props {
  send: (values: Values) => Promise<Answer>;
  onDone?: () => void;
  onConflict?: () => void;
  draft?: string;
}

function Pilot({ send, onDone = () => {}, onConflict, draft = 'pilot' }: Props) {
  const form = useCheckedForm<Values, Answer>({
    name: 'pilot',
    draft,
    initial: { name: '', note: '' },
    check: ({ name, note }) => {
      const required = [{ code: 'required', params: { field: 'Name' } }];
      const fields = { ...(!name && { name: required }), ...(!note && { note: required }) };
      if (Object.keys(fields).length > 0) throw new Validation(fields);
    },
    send,
    onSaved: onDone,
    ...(onConflict && { onConflict }),
  });
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <TextInput {...form.text('name')} label="Name" />
      <Textarea {...form.text('note')} label="Note" />
    </CheckedForm>
  );
}

test('lists the errors in the order of the form, and sends once by Ctrl and Enter', async () => {
  const [done, send] = [vi.fn(), vi.fn(async () => ({ error: null }))];
  const part = await renderPart(<Pilot send={send} onDone={done} draft="errors" />);
  await part.getByRole('button', { name: 'Save' }).click();
  expect(part.getByRole('alert').getByRole('link').elements()).toHaveLength(2);
  expect(part.getByRole('link').first().element().getAttribute('href')).toBe('#pilot-name');
  await part.getByRole('textbox', { name: 'Name' }).fill('Acme');
  await part.getByRole('textbox', { name: 'Note' }).fill('One line');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(send.mock.calls).toEqual([[{ name: 'Acme', note: 'One line' }]]);
});

test('offers typed text again until Cancel discards it', async () => {
  const send = async () => ({ error: null });
  const first = await renderPart(<Pilot send={send} draft="kept" />);
  await first.getByCss('#pilot-name').fill('Half a thou');
  const next = await renderPart(<Pilot send={send} draft="kept" />);
  await expect.element(next.getByCss('#pilot-name')).toHaveValue('Half a thou');
  await next.getByRole('button', { name: 'Cancel' }).click();
  const last = await renderPart(<Pilot send={send} draft="kept" />);
  await expect.element(last.getByCss('#pilot-name')).toHaveValue('');
});

test('keeps typed text after an error, and leaves a conflict to the form', async () => {
  const [conflict, done] = [vi.fn(), vi.fn()];
  const errors = [refusal('NotFound'), refusal('Conflict')];
  const send = async () => ({ error: errors.shift() ?? null });
  const part = await renderPart(<Pilot send={send} onDone={done} onConflict={conflict} draft="refused" />);
  await part.getByRole('textbox', { name: 'Name' }).fill('Acme');
  await part.getByRole('textbox', { name: 'Note' }).fill('Note');
  await part.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  expect(conflict).not.toHaveBeenCalled();
  await part.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => conflict.mock.calls.length).toBe(1);
  await expect.element(part.getByRole('textbox', { name: 'Name' })).toHaveValue('Acme');
  expect(done).not.toHaveBeenCalled();
});

test('is busy and sends nothing twice while the answer is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const submit = vi.fn(() => promise);
  const part = await renderPart(
    <Form onSubmit={submit} onCancel={() => {}}>
      <TextInput label="Name" />
    </Form>,
  );
  await part.getByRole('textbox', { name: 'Name' }).click();
  await press('Enter', 'Enter');
  await expect.element(part.getByRole('button', { name: 'Save' })).toHaveAttribute('data-loading');
  expect(submit).toHaveBeenCalledOnce();
  resolve();
  await expect.element(part.getByRole('button', { name: 'Save' })).not.toHaveAttribute('data-loading');
});

test('says why it cannot be sent yet', async () => {
  const part = await renderPart(
    <Form onSubmit={() => {}} onCancel={() => {}} why="Fill in the name">
      <TextInput label="Name" />
    </Form>,
  );
  const save = part.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await save.hover({ force: true });
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Fill in the name');
});

test('a draft keeps formatted texts, lists that began empty, and choices that were null', () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Begin.', marks: [{ type: 'bold' }] }] };
  const sample = { title: '', body: { type: 'doc', content: [paragraph] }, links: [] as object[], days: '' };
  const written = {
    title: 'Lesson',
    body: { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 } }, { type: 'horizontalRule' }] },
    links: [{ kind: 'Course', id: 'one' }],
  };
  drafts.write('ada', 'lesson', { ...written, days: 3 });
  // The days are no text, so they stay as they were.
  expect(drafts.read('ada', 'lesson', sample)).toEqual({ ...written, days: '' });
  const chosen = { after: null as string | null, questions: [{ text: 'One?', bankId: 'a' as string | null }] };
  const changed = {
    after: 'first',
    questions: [
      { text: 'One?', bankId: 'a' },
      { text: 'Two?', bankId: null },
    ],
  };
  drafts.write('ada', 'choices', changed);
  expect(drafts.read('ada', 'choices', chosen)).toEqual(changed);
  drafts.write('ada', 'lesson', { body: 'No document', links: 'none' });
  expect(drafts.read('ada', 'lesson', sample)).toEqual(sample);
});
