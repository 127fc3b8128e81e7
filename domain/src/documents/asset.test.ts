import { expect, test } from 'vitest';
import { checklistOf, expiryOf, isLate, nextDueOn, percentOf, type RequestState, reminderOn } from './asset.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const today = day('2026-11-28');
const request = (assetId: string, state: RequestState, dueOn = '2026-12-10', personId: string | null = null) => ({
  ...{ assetId, state, dueOn, personId },
});

test('counts each data asset once, and a valid answer until the next one is late', () => {
  const requests = [
    request('deck', 'approved', '2026-05-01'),
    request('deck', 'due'),
    request('table', 'approved', '2026-05-01'),
    request('table', 'due', '2026-11-27'),
    request('conduct', 'approved', '2026-11-01', 'mia'),
    request('conduct', 'returned', '2026-12-01', 'leo'),
  ];
  const checklist = checklistOf(requests, today);
  expect(checklist).toEqual({ approved: 2, total: 4, late: 1 });
  expect(percentOf(checklist)).toBe(50);
  expect(percentOf(checklistOf([], today))).toBeNull();
});

test('is late after its day, while the startup has to answer', () => {
  const late = (state: RequestState, dueOn: string) => isLate({ state, dueOn }, today);
  expect(late('due', '2026-11-28')).toBe(false);
  expect(late('due', '2026-11-27')).toBe(true);
  expect(late('returned', '2026-11-27')).toBe(true);
  expect(late('submitted', '2026-11-27')).toBe(false);
});

test('asks again at the next turn or at the end of the answer, whichever is sooner', () => {
  const dueOn = day('2026-01-31');
  expect(nextDueOn({ dueOn, expiresOn: null, recursEveryMonths: null })).toBeNull();
  expect(nextDueOn({ dueOn, expiresOn: null, recursEveryMonths: 1 })?.toString()).toBe('2026-02-28');
  expect(nextDueOn({ dueOn, expiresOn: day('2026-02-10'), recursEveryMonths: 1 })?.toString()).toBe('2026-02-10');
  expect(expiryOf(dueOn, 12)?.toString()).toBe('2027-01-31');
  expect(expiryOf(dueOn, null)).toBeNull();
});

test('reminds three days before the day, a day after it, and a week later', () => {
  const last = (on: string) => reminderOn(day('2026-12-10'), day(on))?.toString() ?? null;
  expect(last('2026-12-06')).toBeNull();
  expect(last('2026-12-07')).toBe('2026-12-07');
  expect(last('2026-12-10')).toBe('2026-12-07');
  expect(last('2026-12-11')).toBe('2026-12-11');
  expect(last('2026-12-31')).toBe('2026-12-18');
});
