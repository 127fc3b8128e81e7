import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { LinksChangedPayload } from '@seedbed/domain/startups/activity-types.ts';
import { canOpenStartup, isAssignedToStartup, isOwnStartup } from '@seedbed/domain/startups/policy.ts';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';

const added = async (_: unknown, { recordId, payload }: Activity): Promise<Audience<Id<'Startup'>>> => ({
  people: (payload as LinksChangedPayload).added as Id<'User'>[],
  subject: recordId as Id<'Startup'>,
});

export const notifications = [
  notifyOn({
    on: ['startups.people-changed'],
    type: 'startupAssigned',
    audience: added,
    allowed: (actor, id) => isAssignedToStartup(actor, id) && canOpenStartup(actor, id),
  }),
  notifyOn({ on: ['startups.founders-changed'], type: 'startupFounder', audience: added, allowed: isOwnStartup }),
];
