import { expect, test } from 'vitest';
import { type Actor, type RoleType, roleTypes } from '#kernel/actor.ts';
import { type Id, newId } from '#kernel/ids.ts';
import { anActor } from '#testing/an-actor.ts';
import { type FirstStepFacts, firstStepNames, firstStepsFor, isFirstDay } from './first-steps.ts';

const nothing: FirstStepFacts = {
  hasGeneralSettings: false,
  hasBrand: false,
  hasSupportEmail: false,
  hasColleague: false,
  hasProgram: false,
  hasStartup: false,
  hasOneLiner: false,
  hasPost: false,
  hasTask: false,
  hasPicture: false,
  hasHeadline: false,
  hasBio: false,
};
const everything = Object.fromEntries(Object.keys(nothing).map((fact) => [fact, true])) as unknown as FirstStepFacts;
const namesFor = (actor: Actor) =>
  firstStepsFor(actor, nothing)
    .map(({ name }) => name)
    .join(' ');

const ofOrganization = 'organization brand support team program startups picture';
const ofTeam = 'picture headline task';
const ofOthers = 'picture headline bio';

test.each<[RoleType, string]>([
  ['Admin', ofOrganization],
  ['AdminCoach', ofOrganization],
  ['Staff', ofTeam],
  ['Coach', ofTeam],
  ['SubAdmin', ofTeam],
  ['Mentor', ofOthers],
  ['Expert', ofOthers],
  ['Evaluator', ofOthers],
  ['CommunityMember', ofOthers],
  ['Applicant', ofOthers],
])('gives %s their own steps', (roleType, names) => expect(namesFor(anActor(roleType))).toBe(names));

test('gives founders the steps of their startup, and those without one the steps of members', () => {
  const ownStartupIds: Id<'Startup'>[] = [newId()];
  expect(namesFor(anActor('Cofounder', { ownStartupIds }))).toBe('pitch post picture headline');
  expect(namesFor(anActor('Cofounder'))).toBe(ofOthers);
});

test('leaves out a step without its right', () => {
  const admin = anActor('Admin');
  expect(namesFor({ ...admin, scopes: { ...admin.scopes, 'USERS:INVITE': 'NONE' } })).not.toContain('team');
  const coach = anActor('Coach');
  expect(namesFor({ ...coach, scopes: { ...coach.scopes, 'TASK/TASK:CREATE': 'NONE' } })).toBe('picture headline');
});

test.each(Object.keys(nothing) as (keyof FirstStepFacts)[])('%s alone completes exactly one step', (fact) => {
  const actors = [...roleTypes.map((type) => anActor(type)), anActor('Cofounder', { ownStartupIds: [newId()] })];
  const done = actors.flatMap((actor) =>
    firstStepsFor(actor, { ...nothing, [fact]: true }).flatMap(({ name, isDone }) => (isDone ? [name] : [])),
  );
  expect(new Set(done).size).toBe(1);
});

test('completes every step of every role when everything exists', () => {
  const steps = roleTypes.flatMap((type) => firstStepsFor(anActor(type), everything));
  expect(steps.every(({ isDone }) => isDone)).toBe(true);
  expect(new Set(firstStepNames).size).toBe(firstStepNames.length);
});

test('the first day lasts until the organization has a program or a startup', () => {
  const admin = anActor('Admin');
  const isFirst = (facts: Partial<FirstStepFacts>, actor = admin) =>
    isFirstDay(firstStepsFor(actor, { ...nothing, ...facts }));
  expect(isFirst({})).toBe(true);
  expect(isFirst({ hasGeneralSettings: true, hasBrand: true, hasColleague: true })).toBe(true);
  expect(isFirst({ hasProgram: true })).toBe(false);
  expect(isFirst({ hasStartup: true })).toBe(false);
  expect(isFirst({}, anActor('Staff'))).toBe(false);
});
