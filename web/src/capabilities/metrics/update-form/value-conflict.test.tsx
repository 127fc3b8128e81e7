import { CombinedError } from '@urql/core';
import { GraphQLError } from 'graphql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { boot } from '#platform/boot.ts';
import type { FakeServer } from '#platform/testing/fake-client.ts';
import { expectCount } from '#platform/testing/keyboard.ts';
import { DataForMetricsForm } from './operations.ts';
import { asked, founder, metric, period, renderForm, staff } from './tested-form.tsx';

beforeEach(() => {
  boot.publicIncubator = { ...boot.publicIncubator, currency: 'EUR' } as typeof boot.publicIncubator;
});
afterEach(cleanup);

/** Refuses the first call, since another person has changed the value. */
function changedMeanwhile(changes: Record<string, object>): FakeServer {
  let isFirst = true;
  const fields = Object.fromEntries(
    Object.entries(changes).map(([id, params]) => [id, [{ code: 'metrics.value-changed', params }]]),
  );
  const refusal = new GraphQLError('Changed', { extensions: { code: 'Conflict', params: {}, fields } });
  return () => {
    const answer = isFirst ? new CombinedError({ graphQLErrors: [refusal] }) : undefined;
    isFirst = false;
    return answer ?? { setMetricDataValues: [] };
  };
}

test.each([
  ['founder', 'Jonas Weber', founder],
  ['team', 'Mia Haddad', staff],
])('shows the %s the other person’s value beside the typed one, to take either (RE-R9)', async (_, by, actor) => {
  for (const choice of ['Keep mine', 'Take theirs']) {
    const [revenue, users] = [metric({ name: 'Revenue', unit: 'MONETARY' }), metric({ name: 'Users' })];
    const at = new Date(Date.now() - 180_000).toISOString();
    const theirs = { version: 2, value: 60, comment: 'Half a month', by, at };
    const { form, save, sent, saved } = await renderForm([period('10', [revenue, users])], {
      actor,
      onSave: changedMeanwhile({ [revenue.id]: theirs }),
    });
    await form.getByLabelText('Revenue').fill('55');
    await form.getByLabelText('Users').fill('7');
    await save.click();
    const note = form.getByRole('alert');
    await expect
      .element(note)
      .toHaveTextContent(`${by} changed this value meanwhile.Yours€55Theirs€60 · 3 minutes agoTake theirsKeep mine`);
    await expect.element(note).toHaveFocus();
    await expect.element(form.getByLabelText('Revenue')).toHaveValue('55');
    await expect.element(form.getByLabelText('Users')).toHaveValue('7');
    await expect.element(save).toBeDisabled();
    expect(saved.count).toBe(0);
    await note.getByRole('button', { name: choice }).click();
    await expectCount(form.getByRole('alert'), 0);
    const value = choice === 'Keep mine' ? '55' : '60';
    await expect.element(form.getByLabelText('Revenue')).toHaveValue(value);
    await save.click();
    await expect.poll(() => saved.count).toBe(1);
    expect(sent[1]).toEqual([
      { metricDataId: revenue.id, value, version: 2 },
      { metricDataId: users.id, value: '7', version: 1 },
    ]);
    await cleanup();
  }
});

test('takes the other person’s value of an untouched field, and saves the rest at once', async () => {
  const [revenue, users] = [metric({ name: 'Revenue', value: 50 }), metric({ name: 'Users' })];
  const { form, save, sent, saved } = await renderForm([period('10', [revenue, users])], {
    onSave: changedMeanwhile({ [revenue.id]: { version: 2, value: 60, by: 'Jonas Weber' } }),
  });
  await form.getByLabelText('Users').fill('7');
  await save.click();
  await expect.poll(() => saved.count).toBe(1);
  expect(sent[1]).toEqual([
    { metricDataId: revenue.id, value: '60', version: 2 },
    { metricDataId: users.id, value: '7', version: 1 },
  ]);
});

test('keeps the typed fields while another person fills them', async () => {
  const revenue = metric({ name: 'Revenue' });
  let periods: object[] = [period('10', [revenue])];
  const { form, save, sent, client } = await renderForm(() => periods);
  await form.getByLabelText('Revenue').fill('55');
  periods = [];
  const variables = { ...asked, withFilledData: false };
  await client.query(DataForMetricsForm, variables, { requestPolicy: 'network-only' }).toPromise();
  await expect.element(form.getByLabelText('Revenue')).toHaveValue('55');
  await save.click();
  await expect.poll(() => sent[0]).toEqual([{ metricDataId: revenue.id, value: '55', version: 1 }]);
});

test('sends a kept draft over the version that the person saw', async () => {
  const revenue = metric({ name: 'Revenue', value: 50 });
  const { form } = await renderForm([period('10', [revenue])]);
  await form.getByLabelText('Revenue').fill('55');
  await cleanup();
  const users = metric({ name: 'Users', value: 3 });
  const newer = { ...revenue, value: 60, version: 2 };
  const { form: again, save, sent } = await renderForm([period('10', [newer, users])]);
  await expect.element(again.getByLabelText('Revenue')).toHaveValue('55');
  await save.click();
  await expect
    .poll(() => sent[0]?.map(({ value, version }) => [value, version]))
    .toEqual([
      ['55', 1],
      ['3', 1],
    ]);
});
