import { hookInput } from '@seedbed/domain/integrations/input.ts';
import { canCallApi } from '@seedbed/domain/integrations/policy.ts';
import { scopesOfEvent, webhookEventNames, webhookSample } from '@seedbed/domain/integrations/webhook-events.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { findUser } from '#capabilities/accounts/public.ts';
import { findIncubator } from '#capabilities/incubators/public.ts';
import { assertScopes, keyCallOf } from '#capabilities/integrations/keys/key-call.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { readTx } from '#platform/tx.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';
import { assertAutomated } from './zapier-flag.ts';

const key = { access: 'key', keys: canCallApi, namespace: 'integrations' } as const;

/** REST hooks: Zapier, Make and n8n subscribe to events with a key. */
export function serveHooks(app: FastifyInstance) {
  restRoute(app, {
    ...key,
    method: 'GET',
    url: '/api/me',
    handle: async ({ context }) => {
      const { actor, scopes } = keyCallOf(context);
      const person = await readTx(actor, (tx) => findUser(tx, actor.userId));
      const { name } = await findIncubator(actor.tenantId);
      return { id: actor.userId, name: person?.fullName, organization: name, scopes };
    },
  });

  restRoute(app, {
    ...key,
    method: 'POST',
    url: '/api/hooks',
    body: hookInput,
    before: ({ context }) => assertAutomated(context.tenant.id),
    handle: async ({ context, body, reply }) => {
      const subscription = await subscribe(keyCallOf(context), body);
      reply.status(201);
      return subscription;
    },
  });

  // Works without the flag: a tool that was turned off still cleans up.
  restRoute(app, {
    ...key,
    method: 'DELETE',
    url: '/api/hooks/:id',
    params: v.object({ id: v.string() }),
    handle: ({ context, params }) => unsubscribe(keyCallOf(context), params.id),
  });

  restRoute(app, {
    ...key,
    method: 'GET',
    url: '/api/hooks/samples/:event',
    params: v.object({ event: v.picklist(webhookEventNames) }),
    before: ({ context }) => assertAutomated(context.tenant.id),
    handle: ({ context, params: { event } }) => {
      assertScopes(keyCallOf(context), ...scopesOfEvent(event));
      return [JSON.parse(webhookSample(event)) as object];
    },
  });
}
