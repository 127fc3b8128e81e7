import { expect, test } from 'vitest';
import { type SignInRole, signInRoles } from '#testing/scene.ts';
import { boundaryRoles, type Outcome } from './boundary.ts';
import { all, nobody, type Roles, staff } from './roles.ts';

const allowing = (roles: Roles) => (role: SignInRole) => (roles.includes(role) ? 'allowed' : 'refused') as Outcome;

test('names the weakest role that is allowed and the strongest that is not', () => {
  expect(boundaryRoles(allowing(staff))).toEqual(['Staff', 'Coach']);
  expect(boundaryRoles(allowing(all))).toEqual(['Applicant']);
  expect(boundaryRoles(allowing(nobody))).toEqual(['Admin']);
});

test('names both sides of every gap', () => {
  expect(boundaryRoles(allowing([...staff, 'SubAdmin']))).toEqual(['Staff', 'Coach', 'SubAdmin', 'Mentor']);
});

test('separates refused people from those who see nothing', () => {
  const outcome = (role: SignInRole): Outcome => (role === 'Applicant' ? 'notFound' : 'refused');
  expect(boundaryRoles(outcome)).toEqual(['Admin', 'CommunityMember', 'Applicant']);
});

test('finds a rule that is one role too wide or too narrow, in whatever row', () => {
  for (let i = 0; i < signInRoles.length; i += 1) {
    const row = allowing(signInRoles.slice(0, i));
    for (const wrong of [i - 1, i + 1].filter((n) => n >= 0 && n <= signInRoles.length)) {
      const actual = allowing(signInRoles.slice(0, wrong));
      expect(boundaryRoles(row).some((role) => row(role) !== actual(role))).toBe(true);
    }
  }
});
