import { expect, test } from 'vitest';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { HourMonth } from './hour-month.tsx';

const variables = { filter: null, sort: null, group: null, search: null, limit: 25 };
const dayOf = (day: string, startupName: string, figures: object) => ({
  ...{ __typename: 'HourDay', day, accountId: startupName, startupName, coachName: 'Ada' },
  ...{ allocated: 0, pending: 0, used: 0, ...figures },
});

test('sums the minutes of the month, and opens a day to its balances', async () => {
  const asked: unknown[] = [];
  const client = fakeClient((name, { from, to }) => {
    if (name !== 'HourDays') return undefined;
    asked.push([from, to]);
    return {
      hourDays: [
        dayOf('2099-04-30', 'Acme', { used: 500 }),
        dayOf('2099-05-04', 'Acme', { allocated: 120, pending: 30 }),
        dayOf('2099-05-04', 'Bloom', { pending: 15, used: 45 }),
      ],
    };
  });
  await renderPart(null);
  await loadTexts(['hours', 'coaching', 'lists']);
  const part = await renderPart(<HourMonth variables={variables} />, { client, path: '/?month=2099-05' });
  await expect.element(part.getByText('Allocated: 120 minutes')).toBeVisible();
  await expect.element(part.getByText('Pending: 45 minutes')).toBeVisible();
  await expect.element(part.getByText('Used: 45 minutes')).toBeVisible();
  expect(asked[0]).toEqual(['2099-04-27', '2099-05-31']);
  const bloom = part.getByRole('link', { name: /Bloom/ });
  expect(bloom.elements()).toEqual([]);
  await part.getByText('45 minutes', { exact: true }).first().click();
  await expect.element(bloom).toBeVisible();
});
