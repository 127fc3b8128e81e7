import { describe, expect, test } from 'vitest';
import type { UserStatus } from '#accounts/user.ts';
import { gateFor } from './gate.ts';

describe('the gate', () => {
  const user = { status: 'active' as UserStatus, validated: true, roleType: 'Cofounder' as const };
  test.each([
    ['confirmed', user, '/tasks', 'open'],
    ['not confirmed', { ...user, validated: false }, '/tasks', 'confirm-email'],
    ['pending', { ...user, status: 'pending' as const }, '/', 'confirm-email'],
    ['pending, on the confirmation page', { ...user, status: 'pending' as const }, '/account/confirmation', 'open'],
    [
      'pending, on a page called alike',
      { ...user, status: 'pending' as const },
      '/account/confirmations',
      'confirm-email',
    ],
    ['pending applicant', { ...user, status: 'pending' as const, roleType: 'Applicant' as const }, '/', 'open'],
    ['without a role', { ...user, validated: false, roleType: null }, '/', 'confirm-email'],
    ['deleted', { ...user, status: 'deleted' as const }, '/account/confirmation', 'sign-in'],
  ])('%s', (_, gated, path, decision) => expect(gateFor(gated, path)).toBe(decision));
});
