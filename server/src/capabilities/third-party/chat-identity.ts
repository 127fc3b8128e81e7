import { createHmac } from 'node:crypto';
import { canChat } from '@seedbed/domain/third-party/policy.ts';
import type { Context } from '#platform/graphql/context.ts';
import { settingsFor } from './services.ts';

/** Proves to the chat that it is this person, as Intercom wants it. Null where there is no chat for them. */
export function chatIdentity({ actor, tenant }: Pick<Context, 'actor' | 'tenant'>): { userHash: string } | null {
  const { chat } = settingsFor(tenant);
  if (!chat || !canChat(actor)) return null;
  return { userHash: createHmac('sha256', chat.secret).update(actor.userId).digest('hex') };
}
