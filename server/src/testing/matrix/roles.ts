import { type SignInRole, signInRoles } from '#testing/scene.ts';

export type Roles = readonly SignInRole[];

export const all: Roles = signInRoles;
export const nobody: Roles = [];
export const admins: Roles = ['Admin', 'AdminCoach'];
export const staff: Roles = [...admins, 'Staff'];
export const staffAndCoaches: Roles = [...staff, 'Coach'];
/** Everybody who looks after startups. */
export const supporters: Roles = [...staffAndCoaches, 'SubAdmin', 'Mentor', 'Expert'];
export const supportersAndFounders: Roles = [...supporters, 'Cofounder'];
