import type { Actor } from '#kernel/actor.ts';
import { permits } from './permits.ts';

/** The right to edit roles gives every other right, because its owner can grant it to themselves. */
export const canEditRoles = (actor: Pick<Actor, 'scopes'>): boolean => permits(actor, 'USERS/ROLES:EDIT');
