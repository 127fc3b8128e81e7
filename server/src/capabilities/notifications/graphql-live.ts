import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { builder } from '#platform/graphql/builder.ts';
import { subscribeToChanges } from '#platform/live/subscribe-to-changes.ts';
import { readTx } from '#platform/tx.ts';
import { Notification } from './graphql-types.ts';
import { findNotifications, type NotificationCard } from './list-notifications.ts';

/** New notifications of the person; each is loaded when sent, so that hidden records stay hidden. */
async function* notificationsOf(actor: () => Actor): AsyncGenerator<NotificationCard> {
  for await (const { kind, id, detail } of subscribeToChanges(actor().tenantId, actor)) {
    if (kind !== 'Notification' || !detail?.isNew) continue;
    yield* await readTx(actor(), (tx) => findNotifications(tx, actor(), [id]));
  }
}

builder.subscriptionFields((t) => ({
  notificationCreated: t.field({
    type: Notification,
    allow: 'signed-in',
    subscribe: (_, __, context) => notificationsOf(() => context.actor),
    resolve: (notification) => notification,
  }),
}));
