import { expect, test } from 'vitest';
import { type Actor, type RoleType, roleTypes } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { anActor } from '#testing/an-actor.ts';
import { type ForecastMilestone, fewestCases, slipForecast } from './forecast.ts';
import { isLate, type MilestoneState, stateAtValue, stateOnSubmit } from './milestone.ts';
import {
  canDecideMilestone,
  canEditPlans,
  canEditTemplates,
  canOpenPlans,
  canReportMilestone,
  type MilestoneFacts,
} from './policy.ts';
import { planProgress, targetProgress } from './progress.ts';
import { readyNames, readyRows } from './ready.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test('is late from the day after the due day, until it is submitted', () => {
  const of = (state: MilestoneState, dueOn: string) => isLate({ state, dueOn }, day('2026-11-10'));
  expect([of('in_progress', '2026-11-10'), of('in_progress', '2026-11-09'), of('not_started', '2026-11-09')]).toEqual([
    false,
    true,
    true,
  ]);
  expect([of('submitted', '2026-11-01'), of('achieved', '2026-11-01'), of('dropped', '2026-11-01')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('needs a decision only with an approver', () => {
  expect([stateOnSubmit({ approverRole: null }), stateOnSubmit({ approverRole: 'team' })]).toEqual([
    'achieved',
    'submitted',
  ]);
});

test('moves with its metric, and waits for required evidence', () => {
  const one = { state: 'not_started', target: 10, approverRole: 'team', evidenceRequired: false } as const;
  expect(stateAtValue(one, 0)).toBe('not_started');
  expect(stateAtValue(one, 4)).toBe('in_progress');
  expect(stateAtValue(one, 10)).toBe('submitted');
  expect(stateAtValue({ ...one, approverRole: null }, 12)).toBe('achieved');
  expect(stateAtValue({ ...one, evidenceRequired: true }, 12)).toBe('in_progress');
  expect(stateAtValue({ ...one, state: 'dropped' }, 12)).toBe('dropped');
});

test('weighs achieved milestones; parts count within theirs, dropped ones not at all', () => {
  const one = (id: string, state: MilestoneState, weight = 1, parentId: string | null = null) => ({
    ...{ id, state, weight, parentId },
  });
  expect(planProgress([])).toBe(0);
  expect(planProgress([one('a', 'achieved', 3), one('b', 'submitted')])).toBe(75);
  expect(planProgress([one('a', 'achieved'), one('b', 'dropped')])).toBe(100);
  const parts = [one('a', 'in_progress'), one('x', 'achieved', 1, 'a'), one('y', 'not_started', 1, 'a')];
  expect(planProgress([...parts, one('b', 'not_started')])).toBe(25);
  expect([targetProgress({ target: 10, progress: 4 }), targetProgress({ target: null, progress: 4 })]).toEqual([
    40,
    null,
  ]);
});

const of = (itemId: string, dueOn: string, decidedOn: string | null): ForecastMilestone => ({
  itemId,
  state: decidedOn ? 'achieved' : 'in_progress',
  dueOn: day(dueOn),
  decidedOn: decidedOn ? day(decidedOn) : null,
});

test('tells how earlier startups ended that were late at the same milestone', () => {
  const today = day('2026-11-10');
  const plan = [of('prototype', '2026-11-01', null), of('demo', '2027-01-10', null)];
  const late = (demo: string | null) => [of('prototype', '2025-11-01', '2025-11-20'), of('demo', '2026-01-10', demo)];
  const punctual = [of('prototype', '2025-11-01', '2025-10-30'), of('demo', '2026-01-10', '2026-01-09')];
  const cases = [late('2026-01-10'), late(null), late('2026-02-01'), late('2026-01-08'), late(null)];
  expect(slipForecast(plan, [...cases, punctual], today)).toEqual({ itemId: 'prototype', cases: 5, reached: 2 });
  expect(slipForecast(plan, [...cases.slice(1), punctual], today)).toBeNull();
  expect(fewestCases).toBe(5);
  expect(slipForecast([of('prototype', '2026-12-01', null)], cases, today)).toBeNull();
});

const acme = newId<'Startup'>();
const may = (rule: (actor: Actor) => boolean, more: Partial<Actor> = {}): RoleType[] =>
  roleTypes.filter((role) => role !== 'System' && rule(anActor(role, more)));

test('gives rights by the role and by the relation to the startup', () => {
  const assigned = { assignedStartupIds: [acme] };
  expect(may(canEditTemplates)).toEqual(['Admin', 'AdminCoach', 'Staff']);
  expect(may((actor) => canEditPlans(actor, acme))).toEqual(['Admin', 'AdminCoach', 'Staff']);
  expect(may((actor) => canEditPlans(actor, acme), assigned)).toEqual([
    ...['Admin', 'AdminCoach', 'Coach', 'Staff', 'SubAdmin'],
  ]);
  expect(may((actor) => canOpenPlans(actor, acme), assigned)).toEqual([
    ...['Admin', 'AdminCoach', 'Coach', 'Expert', 'Mentor', 'Staff', 'SubAdmin'],
  ]);
});

test('lets founders report, and others decide', () => {
  const founder = anActor('Cofounder', { ownStartupIds: [acme] });
  const mentor = anActor('Mentor', { assignedStartupIds: [acme] });
  const open: MilestoneFacts = { startupId: acme, state: 'in_progress', ownerId: null, approverRole: 'team' };
  const waiting: MilestoneFacts = { ...open, state: 'submitted' };
  expect([canReportMilestone(founder, open), canReportMilestone(mentor, open)]).toEqual([true, false]);
  expect(canReportMilestone(mentor, { ...open, ownerId: mentor.userId })).toBe(true);
  expect(canReportMilestone(founder, waiting)).toBe(false);
  expect([canDecideMilestone(founder, waiting), canDecideMilestone(anActor('Staff'), waiting)]).toEqual([false, true]);
  expect(canDecideMilestone(mentor, waiting)).toBe(false);
  expect(canDecideMilestone(mentor, { ...waiting, approverRole: 'advisor' })).toBe(true);
});

test('offers ready templates whose parts follow their milestone', () => {
  for (const name of readyNames) {
    const rows = readyRows(name);
    rows.forEach(({ key, parent }, i) => {
      if (parent) expect(rows.slice(0, i).some((row) => row.key === parent)).toBe(true);
      expect(rows.filter((row) => row.key === key)).toHaveLength(1);
    });
  }
  expect(readyRows('investment-readiness').at(0)).toMatchObject({ offsetDays: 0, lengthDays: 4 });
});
