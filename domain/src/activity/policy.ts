import { inGroup } from '#access/groups.ts';

/** The feed shows the changes of everybody, so only Admins read it. */
export const canSeeActivityFeed = inGroup('adminGroup');

/** A record that is deleted for good cannot be restored by anyone. */
export const canDeleteForGood = inGroup('adminGroup');
