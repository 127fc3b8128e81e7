import { afterEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import type { Post } from '#capabilities/timeline/public.tsx';
import { renderPart } from '#platform/testing/render.tsx';
import { MetricPost } from './metric-post.tsx';

const days = { from: '2026-10-01', to: '2026-10-31', dueDate: '2026-11-10' };
const value = (name: string, unitType: string, facts: object, metadata: object = {}) => ({
  id: name,
  value: null,
  dateValue: null,
  unit: null,
  isPoint0: false,
  isByTeam: false,
  metric: { id: name, name: [{ language: 'en', value: name }], unitOfMeasure: { unitType, customName: null } },
  metadata: { diff: null, change: null, useArrow: false, ...metadata },
  ...facts,
});
const render = (eventType: string, facts: object = {}) =>
  renderPart(<MetricPost post={{ eventType, ...facts } as unknown as Post} />);

afterEach(cleanup);

test('shows submitted values with their first report, their change and its direction', async () => {
  const post = await render('DATA_SUBMITTED', {
    ...days,
    data: [
      value('Revenue', 'MONETARY', { value: 1_500 }, { diff: 500, change: 0.5, useArrow: true }),
      value('Users', 'USER', { value: 8 }, { diff: -2, change: -0.2, useArrow: true }),
      value('Trees', 'USER', { value: 3, isPoint0: true }),
      value('Next round', 'DATE', { dateValue: '2027-03-01', isByTeam: true }),
    ],
  });
  await expect.element(post.getByText('Metrics for October 2026')).toBeVisible();
  const texts = post
    .getByRole('definition')
    .elements()
    .map((one) => one.textContent);
  expect(texts[0]).toMatch(/1,500.*↑.*\+50%/);
  expect(texts[1]).toMatch(/8.*↓.*-20%/);
  expect(texts[2]).toBe('3First value');
  expect(texts[3]).toMatch(/Mar 1, 2027.*Entered by the team/);
});

test('says what is due, and what the questionnaire answered or delayed', async () => {
  await expect
    .element((await render('DATA_DUE', days)).getByText('Metrics for October 2026 are due Nov 10, 2026'))
    .toBeVisible();
  await cleanup();
  const answered = await render('DATA_CATEGORIZATION_UPDATE');
  await expect.element(answered.getByText('Answered the questions about the business')).toBeVisible();
  await cleanup();
  const delayed = await render('DATA_CATEGORIZATION_SKIP');
  await expect.element(delayed.getByText('Delayed the beginning of the monthly reporting')).toBeVisible();
});
