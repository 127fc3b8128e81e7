import { expect, test, vi } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { ProgramForm } from './program-form.tsx';

const program = {
  __typename: 'Program' as const,
  _id: 'spring',
  name: 'Spring',
  kind: 'startups',
  status: 'upcoming',
  startsOn: '2027-03-01',
  endsOn: '2027-05-28',
  week: null,
  weeks: 13,
  isArchived: false,
  startupCount: 0,
  personCount: 0,
  version: 4,
};

async function renderForm(surroundings: Surroundings = {}) {
  const [updated, done] = [vi.fn(), vi.fn()];
  const client = fakeClient((name, variables) => {
    if (name === 'UpdateProgram') updated(variables);
    return { updateProgram: null };
  });
  const form = await renderPart(<ProgramForm program={program} onDone={done} />, { client, ...surroundings });
  return { form, updated, done };
}

test('refuses an end before the start at its field, and sends the version of the form', async () => {
  const { form, updated, done } = await renderForm();
  await form.getByCss('#program-endsOn').fill('2027-02-28');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(form.getByCss('#program-endsOn'))
    .toHaveAccessibleDescription(/The last day can’t be before the first day/);
  expect(updated).not.toHaveBeenCalled();
  await form.getByCss('#program-endsOn').fill('2027-06-04');
  await form.getByCss('#program-kind').selectOptions('People');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(updated.mock.calls[0]?.[0]).toEqual({
    programId: 'spring',
    version: 4,
    input: { name: 'Spring', kind: 'people', startsOn: '2027-03-01', endsOn: '2027-06-04' },
  });
});

test('fits an Arabic phone', async () => {
  const { form } = await renderForm({ language: 'ar', viewport: [390, 800] });
  await expect.element(form.getByCss('#program-name')).toHaveValue('Spring');
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
