import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart } from '#platform/testing/render.tsx';
import { BirthdayField } from './birthday-field.tsx';
import { IndustriesField } from './industries-field.tsx';
import { SkillsField } from './skills-field.tsx';

const client = fakeClient(() => ({ currentIncubator: null, skillNames: [], industryNames: ['Fintech', 'Health'] }));

test.each(['en', 'ar'] as const)('shows expertise given by the team as locked chips in %s', async (language) => {
  const changed = vi.fn();
  const part = await renderPart(
    <SkillsField label="Expertise" value={['Sales']} given={['Pitching']} onChange={changed} />,
    { client, language },
  );
  const given = part.getByRole('list', { name: { en: 'Given by the team', ar: 'أضافها الفريق' }[language] });
  await expect.element(given.getByText('Pitching')).toBeVisible();
  expect(given.getByRole('button').elements()).toEqual([]);
  await focus(part.getByRole('combobox', { name: 'Expertise' }));
  await press('Backspace');
  expect(changed).toHaveBeenCalledWith([]);
});

test("chooses industries of the organization's list and no others", async () => {
  const changed = vi.fn();
  const part = await renderPart(<IndustriesField label="Industries" value={['Retail']} onChange={changed} />, {
    client,
  });
  await part.getByRole('combobox', { name: 'Industries' }).click();
  await page.getByRole('option', { name: 'Health' }).click();
  expect(changed).toHaveBeenLastCalledWith(['Retail', 'Health']);
  await part.getByRole('combobox', { name: 'Industries' }).fill('My own');
  await press('Enter');
  expect(changed).toHaveBeenLastCalledWith(['Retail']);
});

test('chooses a birthday by year, month and day', { tags: ['night'] }, async () => {
  const changed = vi.fn();
  const part = await renderPart(
    <BirthdayField id="birthday" label="Birthday" error={undefined} value="" onChange={changed} onBlur={() => {}} />,
    { client },
  );
  await part.getByRole('button', { name: 'Birthday' }).click();
  await page.getByRole('button', { name: '1992' }).click();
  await page.getByRole('button', { name: 'Mar', exact: false }).first().click();
  await page.getByRole('button', { name: /^4 March 1992/ }).click();
  expect(changed).toHaveBeenLastCalledWith('1992-03-04');
});
