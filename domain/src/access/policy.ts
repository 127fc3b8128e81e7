import type { Actor } from '#kernel/actor.ts';
import { permits } from './permits.ts';

/** Whoever edits roles decides about all rights, also the own ones. */
export const canEditRoles = (actor: Pick<Actor, 'scopes'>): boolean => permits(actor, 'USERS/ROLES:EDIT');
