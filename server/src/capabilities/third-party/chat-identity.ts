import { createHmac } from 'node:crypto';
import { canChat } from '@seedbed/domain/third-party/policy.ts';
import type { Context } from '#platform/graphql/context.ts';
import { settingsFor } from './services.ts';

/** A signed identity for the chat, in Intercom's format. Null if the person has no chat. */
export function chatIdentity({ actor, tenant }: Pick<Context, 'actor' | 'tenant'>): { userHash: string } | null {
  const { chat } = settingsFor(tenant);
  if (!chat || !canChat(actor)) return null;
  return { userHash: createHmac('sha256', chat.secret).update(actor.userId).digest('hex') };
}
