import { describe, expect, test } from 'vitest';
import { featureState } from '#incubators/features.ts';
import { newId } from '#kernel/ids.ts';
import { anActor } from '#testing/an-actor.ts';
import { inGroup } from './groups.ts';
import { guardRoute, type RouteVisit } from './route-guard.ts';

const all = featureState('Scale', ['course', 'feedbackForms', 'customFieldsEdit']);
const starter = featureState('Starter', ['course', 'customFieldsEdit']);
const visit = (facts: Partial<RouteVisit>): RouteVisit => ({
  loading: false,
  signedIn: true,
  actor: anActor('Staff'),
  features: all,
  requires: {},
  ...facts,
});
const worst = { allow: inGroup('Admin'), feature: 'customFieldsEdit', activated: 'liveChat' } as const;

describe('each answer, in the specified order', () => {
  test.each<[string, Partial<RouteVisit>, string]>([
    ['loading wins over all', { loading: true, signedIn: false, actor: null, requires: worst }, 'loader'],
    ['nobody signed in', { signedIn: false, actor: null, requires: worst }, 'login'],
    ['no role type', { actor: null }, 'not-authorized'],
    ['an activated feature is off', { requires: worst, features: starter }, 'not-authorized'],
    ['the feature is off', { requires: { feature: 'course' }, features: featureState('Scale', []) }, 'not-authorized'],
    [
      'not in the plan, before the role is looked at',
      { requires: { feature: 'customFieldsEdit', allow: inGroup('Admin') }, features: starter },
      'plan',
    ],
    ['activated, whatever the plan', { requires: { activated: 'customFieldsEdit' }, features: starter }, 'open'],
    ['another role', { requires: { allow: inGroup('Admin') } }, 'root'],
    ['no permission', { requires: { permission: 'USERS/ROLES:EDIT' } }, 'root'],
    ['no startup', { requires: { startup: true } }, 'root'],
    ['nothing required', {}, 'open'],
    ['all given', { requires: { allow: inGroup('Staff'), permission: 'ARTICLES:EDIT', feature: 'course' } }, 'open'],
  ])('%s', (_, facts, decision) => expect(guardRoute(visit(facts))).toBe(decision));
});

test('requires the own record in the address at scope ASSIGNED', () => {
  const requires = { permission: 'COURSES:MANAGE' } as const;
  const actor = anActor('Coach');
  expect(guardRoute(visit({ actor, requires }))).toBe('open');
  expect(guardRoute(visit({ actor, requires, facts: { assigned: true } }))).toBe('open');
  expect(guardRoute(visit({ actor, requires, facts: { assigned: false } }))).toBe('root');
});

test('lets a founder with a startup pass if a startup is required', () => {
  const actor = anActor('Cofounder', { ownStartupIds: [newId()] });
  expect(guardRoute(visit({ actor, requires: { startup: true } }))).toBe('open');
});

test('passes the id in the address to a permission that holds for picked records', () => {
  const requires = { permission: 'COURSES:MANAGE', recordParam: 'id' } as const;
  const [picked, other] = [newId(), newId()];
  const actor = {
    ...anActor('Mentor', { scopes: { 'COURSES:MANAGE': 'SELECTED' } }),
    picked: { 'COURSES:MANAGE': [picked] },
  };
  const decide = (recordId?: string) => guardRoute(visit({ actor, requires, recordId }));
  expect([decide(picked), decide(other), decide()]).toEqual(['open', 'root', 'open']);
});
