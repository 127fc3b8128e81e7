import { inGroup } from '#access/groups.ts';

/** Those who set up the programme may insist on a type, with a reason. */
export const canLockNotifications = inGroup('adminGroup');
