import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { recordOf } from '#capabilities/events/test-events.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { EventMonth } from './event-month.tsx';

const Query = () => <p>{useLocation().search}</p>;
const variables = { filter: null, sort: null, group: null, search: null, limit: 25 };

test('shows events on their days, folds a full day, and keeps the month in the address', async () => {
  const asked: unknown[] = [];
  const rows = ['One', 'Two', 'Three', 'Four'].map((title, i) =>
    recordOf({ _id: title, title, startTime: `2099-05-04T1${i}:00:00Z` }),
  );
  const client = fakeClient((name, { filter }) => {
    if (name !== 'EventList') return undefined;
    asked.push(filter);
    return { incubatorEventList: { rows, next: null, count: 4, isCountCapped: false } };
  });
  await renderPart(null);
  await loadTexts(['events', 'lists']);
  const part = await renderPart(
    <>
      <EventMonth variables={variables} />
      <Query />
    </>,
    { client, path: '/?month=2099-05' },
  );
  const month = part.getByRole('region', { name: 'May 2099' });
  await expect.element(month.getByRole('link', { name: /Two/ })).toBeVisible();
  expect(asked[0]).toEqual({ column: 'startsAt', operator: 'BETWEEN', values: ['2099-04-26', '2099-06-01'] });
  expect(month.getByRole('link', { name: /Four/ }).elements()).toEqual([]);
  await month.getByText('+2 more').click();
  await expect.element(month.getByRole('link', { name: /Four/ })).toBeVisible();
  await month.getByRole('button', { name: 'Next month' }).click();
  await expect.element(part.getByText('?month=2099-06')).toBeVisible();
});
