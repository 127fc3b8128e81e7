import { newId } from '@seedbed/domain/kernel/ids.ts';
import {
  oauthApps,
  slackMembers,
  slackWorkspaces,
  webhookDeliveries,
  webhooks,
} from '#capabilities/integrations/table.ts';
import { seal } from '#platform/seal.ts';
import { inTenant } from '#platform/tx.ts';
import type { Scene } from '#testing/scene.ts';

/** The workspace of Slack, and the person's account there. Nothing is sent to Slack before the commit. */
async function slackCall({ scene: { tenant, author } }: { scene: Scene }) {
  const tenantId = tenant.id;
  const values = { teamId: 'T1', teamName: 'Team', secret: seal('a token') };
  await inTenant(tenantId, async (tx) => {
    await tx.db
      .insert(slackWorkspaces)
      .values({ tenantId, id: newId<'SlackWorkspace'>(), ...values })
      .onConflictDoNothing();
    await tx.db
      .insert(slackMembers)
      .values({ tenantId, id: newId<'SlackMember'>(), userId: author.userId, slackUserId: 'U1' })
      .onConflictDoNothing();
  });
  return { token: author.token, args: {} };
}

/** A webhook with one delivered event, which can be sent again, an app that asks for access, and Slack. */
export const webhookCalls = {
  disconnectSlack: slackCall,
  unlinkSlack: slackCall,
  replayWebhookDeliveries: async ({ scene: { tenant, author } }: { scene: Scene }) => {
    const [tenantId, webhookId, id] = [tenant.id, newId<'Webhook'>(), newId<'WebhookDelivery'>()];
    const eventAt = Temporal.Now.instant();
    await inTenant(tenantId, async (tx) => {
      await tx.db
        .insert(webhooks)
        .values({ tenantId, id: webhookId, url: 'https://hooks.example.org/', events: [], secret: 'sealed' });
      await tx.db
        .insert(webhookDeliveries)
        .values({ tenantId, id, webhookId, event: 'test', recordId: id, eventAt, body: '{}', state: 'delivered' });
    });
    return { token: author.token, args: { webhookId, ids: [id] } };
  },
  allowOauthApp: async ({ scene: { tenant, author } }: { scene: Scene }) => {
    const [tenantId, id, redirect] = [tenant.id, newId<'OauthApp'>(), 'https://reports.example.org/callback'];
    const values = { redirectUris: [redirect], scopes: ['tasks:read' as const], registeredById: author.userId };
    await inTenant(tenantId, (tx) => tx.db.insert(oauthApps).values({ tenantId, id, name: 'Reports', ...values }));
    const query = new URLSearchParams({
      client_id: id,
      redirect_uri: redirect,
      response_type: 'code',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    return { token: author.token, args: { host: 'localhost', query: query.toString() } };
  },
};
