import { newId } from '@seedbed/domain/kernel/ids.ts';
import { plainSigns } from '@seedbed/domain/kernel/text/typed-number.ts';
import { placeholderOf } from '@seedbed/domain/metrics/definitions/unit.ts';
import { CombinedError } from '@urql/core';
import { GraphQLError } from 'graphql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { boot } from '#platform/boot.ts';
import { expectCount } from '#platform/testing/keyboard.ts';
import { metric, period, renderForm } from './tested-form.tsx';

beforeEach(() => {
  boot.publicIncubator = { ...boot.publicIncubator, currency: 'EUR' } as typeof boot.publicIncubator;
});
afterEach(cleanup);

test('has a block for each period with older ones folded, groups by category, and describes each field', async () => {
  const { form } = await renderForm([
    period('09', [metric({ name: 'Revenue', unit: 'MONETARY' })]),
    period('10', [
      metric({ name: 'Revenue', unit: 'MONETARY', placeholder: '1000', description: 'Without taxes.' }),
      metric({ name: 'Churn', unit: 'PERCENTAGE', placeholder: '75%', label: 'Lost customers', category: 'Users' }),
      metric({ name: 'Trees', unit: 'CUSTOM', customUnit: 'trees', category: 'Users' }),
    ]),
  ]);
  await expect.element(form.getByRole('heading').first()).toBeVisible();
  expect(
    form
      .getByRole('heading')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['October 2026', 'September 2026']);
  expect(
    form
      .getByRole('group')
      .elements()
      .flatMap((one) => one.querySelector('legend')?.textContent ?? []),
  ).toEqual(['Sales', 'Users']);
  const revenue = form.getByLabelText('Revenue');
  await expect.element(revenue).toHaveAttribute('placeholder', '1000');
  await expect.element(revenue).toHaveAccessibleDescription('Without taxes.');
  await expect.element(form.getByText('€').first()).toBeVisible();
  await expect.element(form.getByLabelText('Lost customers')).toHaveAttribute('placeholder', '75%');
  await expectCount(form.getByLabelText('Churn'), 0);
  await expect.element(form.getByText('%', { exact: true })).toBeVisible();
  await expect.element(form.getByText('trees')).toBeVisible();
});

test('saves nothing while it is empty or invalid; 0 counts as filled', async () => {
  const max = [{ __typename: 'MetricValidation' as const, dataId: '', validation: 'lessThan(1000)', label: null }];
  const { form, save, sent, saved } = await renderForm([
    period('10', [metric({ name: 'Customers', validations: max }), metric({ name: 'Users' })]),
  ]);
  await expect.element(save).toBeDisabled();
  await expect.element(form.getByText('You need to fill at least one of these fields')).toBeVisible();
  const customers = form.getByLabelText('Customers');
  await customers.fill('1000');
  await form.getByLabelText('Users').click();
  await expect.element(customers).toHaveAccessibleDescription('This must be less than 1,000');
  await expect.element(save).toBeDisabled();
  await customers.fill('0');
  await save.click();
  await expect.poll(() => saved.count).toBe(1);
  expect(sent).toEqual([[expect.objectContaining({ value: '0', version: 1 })]]);
});

test('keeps a text without a number, and says that it is none', async () => {
  const { form, save } = await renderForm([period('10', [metric({ name: 'Customers' }), metric({ name: 'Users' })])]);
  const customers = form.getByLabelText('Customers');
  await userEvent.type(customers, 'n/a');
  await form.getByLabelText('Users').click();
  await expect.element(customers).toHaveValue('n/a');
  await expect.element(customers).toHaveAccessibleDescription('Invalid number');
  await expect.element(save).toBeDisabled();
});

test('names the metrics of a rule, joined with commas and "and"', { tags: ['night'] }, async () => {
  const ids = [newId<'Metric'>(), newId<'Metric'>(), newId<'Metric'>()];
  const rule = {
    __typename: 'MetricValidation' as const,
    dataId: '',
    validation: `max(${ids.join('+')})`,
    label: null,
  };
  const { form } = await renderForm([
    period('10', [
      ...['Free', 'Trial', 'Paid'].map((name, i) => metric({ name, metricId: ids[i] ?? '' })),
      metric({ name: 'All', validations: [rule] }),
    ]),
  ]);
  for (const name of ['Free', 'Trial', 'Paid']) await form.getByLabelText(name).fill('1');
  const all = form.getByLabelText('All');
  await all.fill('4');
  await form.getByLabelText('Free').click();
  await expect.element(all).toHaveAccessibleDescription('This must be less than Free, Trial, and Paid');
  await all.fill('3');
  await expect.element(all).not.toHaveAttribute('aria-invalid', 'true');
});

test('reads a comma as decimal symbol, and digits of other scripts', async () => {
  const data = [metric({ name: 'Revenue', unit: 'MONETARY' }), metric({ name: 'Customers' })];
  const german = await renderForm([period('10', data)], { language: 'de' });
  await german.form.getByLabelText('Revenue').fill('1.234,50');
  await expect.element(german.form.getByLabelText('Revenue')).toHaveValue('1.234,50');
  await expect.element(german.form.getByRole('status').filter({ hasText: '= 1.234,50' })).toBeVisible();
  await german.save.click();
  await expect.poll(() => german.sent.length).toBe(1);
  expect(german.sent[0]?.map(({ value }) => value)).toEqual(['1234.5']);
  await cleanup();
  const arabic = await renderForm([period('10', data)], { language: 'ar' });
  await arabic.form.getByLabelText('Customers').fill('١٢٣');
  await arabic.save.click();
  await expect.poll(() => arabic.sent.length).toBe(1);
  expect(arabic.sent[0]?.map(({ value }) => value)).toEqual(['123']);
});

test('saves the newest period, whose name Save bears, and an older one once it is typed in', async () => {
  const users = [metric({ name: 'Users', value: 4 }), metric({ name: 'Users', value: 5 })] as const;
  const { form, save, sent } = await renderForm([period('09', [users[0]]), period('10', [users[1]])]);
  await expect.element(save).toHaveTextContent('Save October 2026');
  await form.getByText('September 2026').click();
  await expect.element(save).toHaveTextContent('Save October 2026');
  await form.getByLabelText('Users').first().fill('6');
  await save.click();
  await expect.poll(() => sent[0]?.map(({ value }) => value)).toEqual(['6']);
  await form.getByText('September 2026').click();
  await form.getByLabelText('Users').last().fill('7');
  await expect.element(save).toHaveTextContent('Save September 2026 and October 2026');
  await save.click();
  await expect.poll(() => sent[1]?.map(({ value }) => value)).toEqual(['7', '5']);
});

test('shows which amount it read, and never another one', async () => {
  const { form, save, sent } = await renderForm([period('10', [metric({ name: 'Revenue', unit: 'MONETARY' })])]);
  const revenue = form.getByLabelText('Revenue');
  await revenue.fill('8912,50');
  await expect.element(form.getByText('= €8,912.50', { exact: true })).toBeVisible();
  await revenue.fill('1a2.5$');
  await expect.element(revenue).toHaveValue('12.5');
  await expect.element(form.getByText('= €12.50', { exact: true })).toBeVisible();
  await revenue.fill('-12');
  await expect.element(save).toBeDisabled();
  await form.getByRole('button', { name: 'Comment and files' }).click();
  await expect.element(revenue).toHaveAccessibleDescription(/Enter a value without a minus/);
  await expect.element(form.getByText('You can save once this is right: Revenue')).toBeVisible();
  await revenue.fill('8912,500');
  await form.getByRole('button', { name: '€8,912.50' }).click();
  await expect.element(revenue).toHaveValue('8912.50');
  await save.click();
  await expect.poll(() => sent[0]?.[0]?.value).toBe('8912.5');
});

test('asks about three digits of an amount behind any whole number', async () => {
  const { form, save } = await renderForm([period('10', [metric({ name: 'Revenue', unit: 'MONETARY' })])]);
  const revenue = form.getByLabelText('Revenue');
  await revenue.fill('1234.567');
  await expect.element(save).toBeDisabled();
  await expect.element(form.getByRole('button', { name: '€1,234,567' })).toBeVisible();
  await expectCount(form.getByText('You need to fill at least one of these fields'), 0);
  await form.getByRole('button', { name: '€1,234.57' }).click();
  await expect.element(revenue).toHaveValue('1234.57');
  await expect.element(save).toBeEnabled();
});

test('refuses decimals of counts with a hint, and takes them for months', async () => {
  const data = [metric({ name: 'Customers' }), metric({ name: 'Runway', unit: 'MONTHS' })];
  const { form, save } = await renderForm([period('10', data)]);
  await form.getByLabelText('Customers').fill('1.5');
  await form.getByLabelText('Runway').fill('7.5');
  await expect.element(form.getByLabelText('Customers')).toHaveValue('1.5');
  await expect
    .element(form.getByLabelText('Customers'))
    .toHaveAccessibleDescription('Enter a whole number, without decimals');
  await expectCount(form.getByText('= 1.5'), 0);
  await form.getByLabelText('Customers').fill('1,5');
  await expectCount(form.getByText('= 1.5'), 0);
  await expect.element(save).toBeDisabled();
  await form.getByLabelText('Customers').fill('15');
  await expect.element(save).toBeEnabled();
});

test('asks about a value far from the last one before it saves', async () => {
  const { form, save, sent } = await renderForm([
    period('10', [metric({ name: 'Revenue', unit: 'MONETARY', previousValue: 7_427 })]),
  ]);
  await form.getByLabelText('Revenue').fill('891250');
  await save.click();
  const right = form.getByRole('button', { name: 'Yes, it’s right' });
  await expect.element(form.getByText('120 times last month. Is this right?')).toBeVisible();
  await expect.element(right).toHaveFocus();
  expect(sent).toEqual([]);
  await expect.element(save).toBeDisabled();
  await expect.element(form.getByText('You can save once you’ve confirmed: Revenue')).toBeVisible();
  await right.click();
  await expect.element(save).toHaveFocus();
  await save.click();
  await expect.poll(() => sent[0]?.[0]?.value).toBe('891250');
});

test('asks about 0 after a value, and groups the digits of large multiples', async () => {
  const { form, save } = await renderForm([
    period('10', [
      metric({ name: 'Customers', previousValue: 8_912 }),
      metric({ name: 'Users', unit: 'USER', previousValue: 2 }),
    ]),
  ]);
  await form.getByLabelText('Customers').fill('0');
  await form.getByLabelText('Users').fill('205190');
  await form.getByLabelText('Customers').click();
  await expect.element(form.getByText('Last month it was 8,912. Is 0 right?')).toBeVisible();
  await expect.element(form.getByText('102,595 times last month. Is this right?')).toBeVisible();
  await expect.element(save).toBeDisabled();
  for (const _ of [1, 2]) await form.getByRole('button', { name: 'Yes, it’s right' }).first().click();
  await expect.element(save).toBeEnabled();
});

test('says why a prefilled value keeps Save off', async () => {
  const max = [{ __typename: 'MetricValidation' as const, dataId: '', validation: 'max(10)', label: null }];
  const { form, save } = await renderForm([period('10', [metric({ name: 'Users', value: 12, validations: max })])]);
  await expect.element(save).toBeDisabled();
  await expect.element(form.getByLabelText('Users')).toHaveAccessibleDescription('This must be less than 10');
  await expect.element(form.getByText('You can save once this is right: Users')).toBeVisible();
});

test('sends a date as a local date-time, an emptied value as null, and no empty fields', async () => {
  const { form, save, sent } = await renderForm([
    period('10', [
      metric({ name: 'Next round', unit: 'DATE', dateValue: '2027-03-01' }),
      metric({ name: 'Customers', value: 12 }),
      metric({ name: 'Users' }),
    ]),
  ]);
  await expect.element(form.getByLabelText('Next round')).toHaveValue('2027-03-01');
  await form.getByLabelText('Customers').fill('');
  await save.click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.map(({ value }) => value)).toEqual(['2027-03-01T00:00:00', null]);
});

test('shows an example for every unit', async () => {
  const units = ['PERCENTAGE', 'MONETARY', 'EMPLOYEE', 'USER', 'DATE', 'MONTHS', 'CUSTOM'] as const;
  const { form } = await renderForm([
    period(
      '10',
      units.map((unit) => metric({ name: `Of ${unit}`, unit })),
    ),
  ]);
  for (const unit of units)
    await expect
      .element(form.getByLabelText(`Of ${unit}`))
      .toHaveAttribute('placeholder', placeholderOf(unit, plainSigns));
  await expect.element(form.getByLabelText('Of PERCENTAGE')).toHaveAttribute('placeholder', '75%');
  await expect.element(form.getByLabelText('Of MONETARY')).toHaveAttribute('placeholder', '1000');
});

test('takes over the value of last time, and sends a comment', { tags: ['night'] }, async () => {
  const { form, save, sent } = await renderForm([
    period('10', [metric({ name: 'Revenue', unit: 'MONETARY', previousValue: 1234.5, reason: 'Funders ask for it.' })]),
  ]);
  await form.getByRole('button', { name: /^Same as last time: €1,234\.50/ }).click();
  await expect.element(form.getByLabelText('Revenue')).toHaveValue('1234.50');
  await form.getByRole('button', { name: 'Comment and files' }).click();
  await expect.element(form.getByText('Why we ask: Funders ask for it.')).toBeVisible();
  await form.getByLabelText('Comment', { exact: true }).fill('Before taxes');
  await save.click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toEqual([expect.objectContaining({ value: '1234.5', comment: 'Before taxes' })]);
});

test('offers evidence and a comment for each value to a thumb', { tags: ['night'] }, async () => {
  const { form } = await renderForm([period('10', [metric({ name: 'Revenue', unit: 'MONETARY' })])], {
    viewport: [390, 844],
  });
  await form.getByRole('button', { name: 'Comment and files' }).click();
  const add = form.getByRole('button', { name: 'Add files' });
  await expect.element(add).toBeVisible();
  for (const button of form.getByRole('button').elements())
    expect(button.getBoundingClientRect().height, button.textContent ?? '').toBeGreaterThanOrEqual(24);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390);
});

test('keeps typed values and comments when the page closes', { tags: ['night'] }, async () => {
  const data = [metric({ name: 'Revenue', unit: 'MONETARY' })];
  const { form } = await renderForm([period('10', data)]);
  await form.getByLabelText('Revenue').fill('55');
  await form.getByRole('button', { name: 'Comment and files' }).click();
  await form.getByLabelText('Comment', { exact: true }).fill('Half a month');
  await cleanup();
  const { form: again } = await renderForm([period('10', data)]);
  await expect.element(again.getByLabelText('Revenue')).toHaveValue('55');
  await again.getByRole('button', { name: 'Comment and files' }).click();
  await expect.element(again.getByLabelText('Comment', { exact: true })).toHaveValue('Half a month');
});

test('shows what the server refuses at its field', async () => {
  const data = [metric({ name: 'Customers' })];
  const fields = { [data[0]?.id ?? '']: [{ code: 'metrics.invalid-number' }] };
  const refusal = new GraphQLError('Invalid', { extensions: { code: 'Validation', fields } });
  const { form, save, saved } = await renderForm([period('10', data)], {
    onSave: () => new CombinedError({ graphQLErrors: [refusal] }),
  });
  await form.getByLabelText('Customers').fill('5');
  await save.click();
  await expect.element(form.getByLabelText('Customers')).toHaveAccessibleDescription('Invalid number');
  expect(saved.count).toBe(0);
});

test('says that nothing is pending, loads, and fails with a message in a box', async () => {
  const { form } = await renderForm([]);
  await expect.element(form.getByText('Metrics are up to date.')).toBeVisible();
  await cleanup();
  const loading = await renderForm(undefined);
  await expect
    .element(loading.form.getByRole('status').or(loading.form.getByRole('progressbar')).first())
    .toBeInTheDocument();
  await cleanup();
  const lost = await renderForm(new Error('offline'));
  await expect
    .element(lost.form.getByRole('alert'))
    .toHaveTextContent('Something went wrong while loading your metrics. Try again.');
  await cleanup();
  const invalid = new GraphQLError('Invalid', { extensions: { code: 'metrics.invalid-form-date' } });
  const refused = await renderForm(new CombinedError({ graphQLErrors: [invalid] }));
  await expect
    .element(refused.form.getByRole('alert'))
    .toHaveTextContent('The date received for this data update is invalid');
  await expectCount(page.getByRole('button', { name: 'Save' }), 0);
  await cleanup();
  const broken = await renderForm([{ ...period('10', []), to: 'tomorrow' }]);
  await expect
    .element(broken.form.getByRole('alert'))
    .toHaveTextContent('The date received for this data update is invalid');
});
