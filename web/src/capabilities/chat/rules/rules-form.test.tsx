import { chatGroups, defaultLimits, defaultMatrix } from '@seedbed/domain/chat/contact.ts';
import { expect, test } from 'vitest';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { RulesForm } from './rules-form.tsx';

const rules = {
  ...{ __typename: 'ChatRules', version: 1, retentionDays: null, linkPreviews: true },
  rules: chatGroups.flatMap((from) => chatGroups.map((to) => ({ from, to, level: defaultMatrix[from][to] }))),
  limits: chatGroups.map((group) => ({ group, mostPerDay: defaultLimits[group] })),
};

test.each([
  ['en', 390],
  ['ar', 390],
  ['de', 768],
  ['de', 1180],
] as const)('shows the whole matrix without scrolling sideways: %s at %i px', async (language, width) => {
  await loadTexts(['chat']);
  const part = await renderPart(<RulesForm rules={rules as never} mayEdit />, { language, viewport: [width, 900] });
  const selects = part.getByCss('td select');
  await expect.poll(() => selects.elements().length).toBe(chatGroups.length ** 2);
  for (const field of [...selects.elements(), ...part.getByCss('td input').elements()]) {
    const { left, right } = field.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
  const frame = part.getByCss('table').element().parentElement;
  expect(frame?.scrollWidth).toBe(frame?.clientWidth);
});
