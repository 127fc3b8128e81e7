import { createHmac } from 'node:crypto';
import { hasChat } from '@seedbed/domain/third-party/policy.ts';
import { featuresOf, findIncubator } from '#capabilities/incubators/public.ts';
import type { Context } from '#platform/graphql/context.ts';
import { settingsFor } from './find-services.ts';

/** A signed identity for the chat, in Intercom's format. Null if the person has no chat. */
export async function chatIdentity({
  actor,
  tenant,
}: Pick<Context, 'actor' | 'tenant'>): Promise<{ userHash: string } | null> {
  const { chat } = await settingsFor(tenant);
  if (!chat || !hasChat(actor, featuresOf(await findIncubator(tenant.id)))) return null;
  return { userHash: createHmac('sha256', chat.secret).update(actor.userId).digest('hex') };
}
