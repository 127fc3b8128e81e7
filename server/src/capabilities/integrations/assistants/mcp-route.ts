import { toolCalled } from '@seedbed/domain/integrations/activity-types.ts';
import { AssistantsOff } from '@seedbed/domain/integrations/errors.ts';
import { canHaveKeys } from '@seedbed/domain/integrations/policy.ts';
import { assertAllowed, UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance } from 'fastify';
import { findIncubator } from '#capabilities/incubators/public.ts';
import { challengeAt } from '#capabilities/integrations/apps/oauth-routes.ts';
import { type KeyCall, keyCallOf } from '#capabilities/integrations/keys/key-call.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { userErrorOfDatabase } from '#platform/database-errors.ts';
import { faultText } from '#platform/fault-text.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { defectMessage, log } from '#platform/log.ts';
import { userErrorText } from '#platform/messages.ts';
import { currentScope } from '#platform/request-scope.ts';
import { writeTx } from '#platform/tx.ts';
import { areAssistantsAllowed } from './assistants-allowed.ts';
import { answerMessage, isKnownVersion, type ToolAnswer } from './mcp.ts';
import { findTool, runTool, shownTools } from './tools.ts';

const instructions =
  'Reads and changes records of the organization with the rights of the person whose key is used. Search first: other tools take ids.';

/** AI assistants call tools with the key of their person. */
export function serveAssistants(app: FastifyInstance) {
  restRoute(app, {
    method: 'POST',
    url: '/mcp',
    access: 'key',
    keys: canHaveKeys,
    challenge: challengeAt,
    handle: async ({ context, request, reply }) => {
      assertAllowed(await areAssistantsAllowed(context.tenant.id), () => new AssistantsOff());
      const version = request.headers['mcp-protocol-version'];
      assertAllowed(version === undefined || isKnownVersion(String(version)), () => new UserError('Malformed'));
      const { name } = await findIncubator(context.tenant.id);
      const call = keyCallOf(context);
      const answer = await answerMessage(
        { name, instructions, tools: shownTools, call: (tool, args) => callTool(call, tool, args) },
        request.body,
      );
      if (answer) return answer;
      return reply.status(202).send();
    },
  });

  // There is no stream to open, and no session to end.
  restRoute(app, {
    method: ['GET', 'DELETE'],
    url: '/mcp',
    access: 'no-tenant',
    handle: ({ reply }) => {
      reply.header('allow', 'POST');
      throw new UserError('MethodNotAllowed');
    },
  });
}

/** Logs every call, also a refused one. A refusal is an answer that the assistant reads. */
async function callTool(
  call: KeyCall,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<ToolAnswer | null> {
  const tool = findTool(name);
  if (!tool) return null;
  const { actor, keyId } = call;
  try {
    await writeTx(actor, (tx) => logActivity(tx, actor, toolCalled(keyId, actor.userId, name)));
    return { content: [{ type: 'text', text: JSON.stringify(await runTool(tool, call, args)) }] };
  } catch (fault) {
    return { content: [{ type: 'text', text: refusalOf(call, fault) }], isError: true };
  }
}

function refusalOf({ context: { language, words } }: KeyCall, fault: unknown): string {
  const known = fault instanceof UserError ? fault : userErrorOfDatabase(fault);
  if (known) return userErrorText(known, language, words);
  const id = currentScope()?.requestId ?? '';
  log.error(defectMessage, { id, fault: faultText(fault) });
  return userErrorText(new UserError('InternalServerError', { id }), language, words);
}
