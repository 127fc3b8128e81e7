import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import type { ChangeMessage } from '#platform/live/change-message.ts';
import { oncePerEvent, rightsKey } from '#platform/live/once-per-event.ts';
import { subscribeToChanges } from '#platform/live/subscribe-to-changes.ts';
import { Notification } from './graphql-types.ts';
import { findNotifications, type NotificationCard } from './list-notifications.ts';

/** New notifications of the person; each is loaded when sent, so that hidden records stay hidden. */
async function* notificationsOf(context: Context): AsyncGenerator<NotificationCard> {
  for await (const change of subscribeToChanges(context.actor.tenantId, () => context.actor)) {
    if (change.kind !== 'Notification' || !change.detail?.isNew) continue;
    yield* await oncePerEvent(change, `notifications ${rightsKey(context.actor)}`, () => load(context, change));
  }
}

async function load(context: Context, { id }: ChangeMessage): Promise<NotificationCard[]> {
  try {
    return await findNotifications(await context.read(), context.actor, [id]);
  } finally {
    await context.end();
  }
}

builder.subscriptionFields((t) => ({
  notificationCreated: t.field({
    type: Notification,
    allow: 'signed-in',
    subscribe: (_, __, context) => notificationsOf(context),
    resolve: (notification) => notification,
  }),
}));
