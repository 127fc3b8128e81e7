import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { expect, test } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { PreferenceTable } from './preference-table.tsx';

const preference = (type: string) => ({
  __typename: 'NotificationPreference' as const,
  _id: type,
  type,
  inApp: true,
  mail: 'DIGEST' as const,
  inAppLock: null,
  mailLock: type === 'taskDueSoon' ? 'Everybody needs it' : null,
});

const open = (language: Language, viewport?: readonly [number, number]) =>
  renderPart(<PreferenceTable preferences={['taskAssigned', 'taskDueSoon'].map(preference) as never} />, {
    client: fakeClient(() => undefined),
    language,
    ...(viewport && { viewport }),
  });

test.each(['en', 'ar'] as const)('lines up all channels under their column heads in %s', async (language) => {
  const part = await open(language);
  const heads = part.getByRole('columnheader').elements();
  expect(heads).toHaveLength(3);
  const switches = part.getByRole('switch').elements();
  expect(switches).toHaveLength(2);
  const lefts = (all: Element[]) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(lefts(switches).size).toBe(1);
  expect(lefts(part.getByRole('radiogroup').elements()).size).toBe(1);
  const [head, cell] = [heads[1], switches[0]?.closest('td')].map((one) => one?.getBoundingClientRect());
  expect(Math.abs((head?.left ?? 0) - (cell?.left ?? 1))).toBeLessThan(1);
});

test('cuts no word of a choice', async () => {
  const part = await open('en');
  const words = [...part.element().querySelectorAll('.mantine-SegmentedControl-label')];
  expect(words.length).toBeGreaterThan(3);
  for (const word of words) expect(word.scrollWidth).toBeLessThanOrEqual(word.clientWidth);
});

test('names the channels in each row on a phone, within the window', async () => {
  const part = await open('en', [390, 800]);
  await expect.element(part.getByText('Email', { exact: true }).last()).toBeVisible();
  for (const control of part.getByRole('radiogroup').elements())
    expect(control.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
