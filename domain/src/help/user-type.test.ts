import { expect, test } from 'vitest';
import { type RoleType, roleTypes } from '#kernel/actor.ts';
import { type UserType, userTypeOf } from './user-type.ts';

const expected: Record<RoleType, UserType> = {
  Admin: 'incubator',
  AdminCoach: 'incubator',
  Coach: 'incubator',
  Staff: 'incubator',
  SubAdmin: 'incubator',
  Mentor: 'mentor',
  Expert: 'mentor',
  Evaluator: 'evaluator',
  Cofounder: 'founder',
  Applicant: 'applicant',
  CommunityMember: 'community-member',
  System: 'community-member',
};

test.each(roleTypes)('shows %s the articles of their user type', (roleType) => {
  expect(userTypeOf(roleType)).toBe(expected[roleType]);
});
