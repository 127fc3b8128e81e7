import { expect, test } from 'vitest';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { ReasonField } from './reason-field.tsx';

test.each([
  ['in own words', false],
  ['from the list of the round', true],
])('marks a required reason: %s', async (_, isFixed) => {
  await loadTexts(['applications']);
  const field = { reasons: ['Too early'], label: 'Reason', value: '', error: null, onChange: () => undefined };
  const part = await renderPart(<ReasonField {...field} isFixed={isFixed} isRequired />);
  await expect.element(part.getByText('Reason *')).toBeVisible();
  const optional = await renderPart(<ReasonField {...field} isFixed={isFixed} />);
  await expect.element(optional.getByText('Reason', { exact: true })).toBeVisible();
});
