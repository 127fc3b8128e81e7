import { expect, test } from 'vitest';
import { roleTypes } from '#kernel/actor.ts';
import { inGroup, notInGroup, roleTypesOf, userCategoryOf } from './groups.ts';

test.each([
  ['staffSide', 'Admin AdminCoach Coach Staff'],
  ['adminGroup', 'Admin AdminCoach'],
  ['startupSide', 'Applicant Cofounder CommunityMember'],
  ['mentorGroup', 'Expert Mentor'],
  ['externalAdvisors', 'Evaluator Expert Mentor'],
  ['incubator', 'Admin AdminCoach Coach Staff SubAdmin'],
  ['network', 'Evaluator Expert Mentor SubAdmin'],
  ['internal', 'Admin AdminCoach Coach Evaluator Expert Mentor Staff SubAdmin'],
  ['calendar', 'Admin AdminCoach Coach Evaluator Expert Mentor Staff SubAdmin'],
] as const)('%s is %s', (name, members) => {
  expect([...roleTypesOf(name)].sort()).toEqual(members.split(' '));
});

test('allows or forbids groups together with role types', () => {
  const allow = inGroup('mentorGroup', 'Cofounder');
  const forbid = notInGroup('mentorGroup', 'Cofounder');
  for (const roleType of roleTypes) {
    const named = ['Mentor', 'Expert', 'Cofounder'].includes(roleType);
    expect(allow({ roleType })).toBe(named);
    expect(forbid({ roleType })).toBe(!named);
  }
});

test.each([
  ['employee', ['Admin', 'AdminCoach', 'Coach', 'Staff', 'SubAdmin']],
  ['network', ['Expert', 'Mentor']],
  ['evaluator', ['Evaluator']],
  ['other', ['Applicant', 'Cofounder', 'CommunityMember', 'System']],
] as const)('groups roles into the user category %s', (category, members) => {
  expect(roleTypes.filter((type) => userCategoryOf(type) === category)).toEqual(members);
});
