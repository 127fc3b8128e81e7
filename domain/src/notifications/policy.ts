import { inGroup } from '#access/groups.ts';

/** The admin group may lock a type, with a reason. */
export const canLockNotifications = inGroup('adminGroup');
