import { expect, test } from 'vitest';
import { recordOf } from '#capabilities/events/test-events.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { seatsText } from './seats.tsx';

const Text = ({ change }: { change: Parameters<typeof recordOf>[0] }) => <p>{seatsText(recordOf(change))}</p>;

test.each([
  ['names no one who waits if the list is empty', { seatState: 'waiting' }, 'Full'],
  ['counts the people who wait', { seatState: 'waiting', waitingCount: 2 }, 'Full, 2 people are waiting'],
  ['counts free seats', { seatState: 'free', capacity: 13 }, 'One seat left'],
] as const)('%s', async (_, change, text) => {
  const part = await renderPart(<Text change={change} />, { client: fakeClient(() => undefined) });
  expect(part.element().textContent).toBe(text);
});
