import { noteAction, personAction, startupAction, taskAction } from '@seedbed/domain/integrations/action-input.ts';
import { canCallApi } from '@seedbed/domain/integrations/policy.ts';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { type KeyCall, keyCallOf } from '#capabilities/integrations/keys/key-call.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { createNoteByKey, createStartupByKey, createTaskByKey, invitePersonByKey } from './actions.ts';
import { assertAutomated } from './zapier-flag.ts';

/** Records that Zapier, Make and n8n create with a key. */
export function serveActions(app: FastifyInstance) {
  serve('tasks', taskAction, createTaskByKey);
  serve('startups', startupAction, createStartupByKey);
  serve('people', personAction, invitePersonByKey);
  serve('notes', noteAction, createNoteByKey);

  function serve<Schema extends v.GenericSchema>(
    name: string,
    body: Schema,
    create: (call: KeyCall, input: v.InferOutput<Schema>) => Promise<object>,
  ) {
    restRoute(app, {
      method: 'POST',
      url: `/api/actions/${name}`,
      access: 'key',
      keys: canCallApi,
      namespace: 'integrations',
      body,
      before: ({ context }) => assertAutomated(context.tenant.id),
      handle: async ({ context, body: input, reply }) => {
        const created = await create(keyCallOf(context), input as v.InferOutput<Schema>);
        reply.status(201);
        return created;
      },
    });
  }
}
