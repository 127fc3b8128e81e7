import { filterClauses } from '@seedbed/domain/integrations/directory/filter.ts';
import { stepsOfGroup, stepsOfGroupPatch } from '@seedbed/domain/integrations/directory/group-change.ts';
import { changeOfUser, changeOfUserPatch } from '@seedbed/domain/integrations/directory/user-change.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { AuthenticationRequired, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { bearerToken } from '#platform/http/own-origin.ts';
import { problemOf } from '#platform/http/problem.ts';
import { restRoute } from '#platform/http/rest-route.ts';
import { userErrorText } from '#platform/messages.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import {
  changeDirectoryGroup,
  createDirectoryGroup,
  type DirectoryGroup,
  findDirectoryGroup,
  groupAttributes,
  listDirectoryGroups,
  membersOfGroups,
  removeDirectoryGroup,
} from './directory-groups.ts';
import { isDirectoryToken } from './directory-token.ts';
import { findResourceType, findSchema, knownSchemas, resourceTypes, serviceConfig } from './discovery.ts';
import {
  type DirectoryPerson,
  findDirectoryPerson,
  groupsOfPeople,
  listDirectoryPeople,
  userAttributes,
} from './find-directory-people.ts';
import {
  groupResource,
  listOf,
  type Projection,
  projected,
  projectionOf,
  type Resource,
  schemas,
  scimJson,
  shows,
  userResource,
} from './resources.ts';
import { changeDirectoryPerson, createDirectoryPerson, removeDirectoryPerson } from './write-directory-people.ts';

/** Entra sends up to 25 calls a second while it starts. */
const calls = new RateLimit(3_000, 60);

interface ScimCall {
  tenantId: Id<'Incubator'>;
  id: string;
  query: Readonly<Record<string, string | undefined>>;
  body: unknown;
  projection: Projection;
  base: string;
  reply: FastifyReply;
}

/** SCIM 2.0 (RFC 7643, 7644): the directory of an organization writes people and groups. */
export function serveScim(app: FastifyInstance) {
  // Bodies and errors have formats of their own.
  app.register(async (scim) => {
    const parse = scim.getDefaultJsonParser('error', 'error');
    // A DELETE names the format, and has no body.
    scim.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (request, body, done) =>
      body.length === 0 ? done(null, undefined) : parse(request, body as string, done),
    );
    scim.setErrorHandler(sendScimError);
    serveDiscovery(scim);
    serveUsers(scim);
    serveGroups(scim);
  });
}

function serveDiscovery(app: FastifyInstance) {
  const known = (found: Resource | undefined) => {
    if (!found) throw new NotFound();
    return found;
  };
  serve(app, 'GET', '/ServiceProviderConfig', async () => serviceConfig);
  serve(app, 'GET', '/ResourceTypes', async () => resourceTypes);
  serve(app, 'GET', '/ResourceTypes/:id', async ({ id }) => known(findResourceType(id)));
  serve(app, 'GET', '/Schemas', async () => knownSchemas);
  serve(app, 'GET', '/Schemas/:id', async ({ id }) => known(findSchema(id)));
}

function serveUsers(app: FastifyInstance) {
  serve(app, 'GET', '/Users', async (call) => {
    const clauses = filterClauses(call.query.filter, userAttributes);
    return readTx(call, async (tx) => {
      const { startIndex, ...page } = pageOf(call);
      const { total, found } = await listDirectoryPeople(tx, clauses, page);
      return listOf(await usersOf(tx, call, found), total, startIndex);
    });
  });
  serve(app, 'GET', '/Users/:id', (call) => readTx(call, (tx) => oneUser(tx, call, call.id)));
  serve(app, 'POST', '/Users', async (call) => {
    const change = changeOfUser(call.body);
    const user = await writeTx(call, async (tx) => oneUser(tx, call, await createDirectoryPerson(tx, change)));
    call.reply.status(201).header('location', `${call.base}/Users/${user.id}`);
    return user;
  });
  for (const [method, read] of [
    ['PUT', changeOfUser],
    ['PATCH', changeOfUserPatch],
  ] as const)
    serve(app, method, '/Users/:id', async (call) => {
      const change = read(call.body);
      return writeTx(call, async (tx) => {
        await changeDirectoryPerson(tx, call.id, change);
        return oneUser(tx, call, call.id);
      });
    });
  serve(app, 'DELETE', '/Users/:id', (call) => writeTx(call, (tx) => removeDirectoryPerson(tx, call.id)));
}

function serveGroups(app: FastifyInstance) {
  serve(app, 'GET', '/Groups', async (call) => {
    const clauses = filterClauses(call.query.filter, groupAttributes);
    return readTx(call, async (tx) => {
      const { startIndex, ...page } = pageOf(call);
      const { total, found } = await listDirectoryGroups(tx, clauses, page);
      return listOf(await groupsOf(tx, call, found), total, startIndex);
    });
  });
  serve(app, 'GET', '/Groups/:id', (call) => readTx(call, (tx) => oneGroup(tx, call, call.id)));
  serve(app, 'POST', '/Groups', async (call) => {
    const steps = stepsOfGroup(call.body);
    const group = await writeTx(call, async (tx) => oneGroup(tx, call, await createDirectoryGroup(tx, steps)));
    call.reply.status(201).header('location', `${call.base}/Groups/${group.id}`);
    return group;
  });
  serve(app, 'PUT', '/Groups/:id', async (call) => {
    const steps = stepsOfGroup(call.body);
    return writeTx(call, async (tx) => {
      await changeDirectoryGroup(tx, call.id, steps);
      return oneGroup(tx, call, call.id);
    });
  });
  // Without the group in the answer: it may have thousands of members.
  serve(app, 'PATCH', '/Groups/:id', async (call) => {
    const steps = stepsOfGroupPatch(call.body);
    await writeTx(call, (tx) => changeDirectoryGroup(tx, call.id, steps));
  });
  serve(app, 'DELETE', '/Groups/:id', (call) => writeTx(call, (tx) => removeDirectoryGroup(tx, call.id)));
}

const oneUser = async (tx: Tx, call: ScimCall, id: string): Promise<Resource> =>
  (await usersOf(tx, call, [await findDirectoryPerson(tx, id)]))[0] as Resource;

async function usersOf(tx: Tx, { projection, base }: ScimCall, found: readonly DirectoryPerson[]) {
  const ids = shows(projection, 'groups') ? found.map(({ id }) => id) : [];
  const groups = await groupsOfPeople(tx, ids);
  return found.map((one) => projected(userResource(one, groups.get(one.id) ?? [], base), projection));
}

const oneGroup = async (tx: Tx, call: ScimCall, id: string): Promise<Resource> =>
  (await groupsOf(tx, call, [await findDirectoryGroup(tx, id)]))[0] as Resource;

async function groupsOf(tx: Tx, { projection, base }: ScimCall, found: readonly DirectoryGroup[]) {
  const ids = shows(projection, 'members') ? found.map(({ id }) => id) : [];
  const members = await membersOfGroups(tx, ids);
  return found.map((one) => projected(groupResource(one, members.get(one.id) ?? [], base), projection));
}

function pageOf({ query }: ScimCall) {
  const numberIn = (text: string | undefined, usual: number) => (/^-?\d{1,9}$/.test(text ?? '') ? Number(text) : usual);
  const startIndex = Math.max(1, numberIn(query.startIndex, 1));
  return { startIndex, offset: startIndex - 1, limit: Math.min(200, Math.max(0, numberIn(query.count, 100))) };
}

function serve(app: FastifyInstance, method: HTTPMethods, path: string, handle: (call: ScimCall) => Promise<unknown>) {
  restRoute(app, {
    method,
    url: `/scim/v2${path}`,
    access: 'public',
    before: async ({ context, request }) => {
      const token = bearerToken(request.headers);
      if (!token || !(await isDirectoryToken(context.tenant.id, token))) throw new AuthenticationRequired();
      calls.take(context.tenant.id);
    },
    handle: async ({ context, request, reply }) => {
      const query = textsOf(request.query);
      const resource = await handle({
        tenantId: context.tenant.id,
        id: (request.params as { id?: string }).id ?? '',
        query,
        body: request.body,
        projection: projectionOf(query),
        base: `${request.protocol}://${request.host}/scim/v2`,
        reply,
      });
      if (resource) reply.header('content-type', scimJson);
      return resource;
    },
  });
}

const textsOf = (query: unknown): ScimCall['query'] =>
  Object.fromEntries(
    Object.entries((query ?? {}) as object).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

const scimTypes: Readonly<Record<string, string>> = {
  Malformed: 'invalidSyntax',
  Validation: 'invalidValue',
  'integrations.scim-value': 'invalidValue',
  'integrations.scim-no-role': 'invalidValue',
  'integrations.scim-filter': 'invalidFilter',
  'integrations.scim-address': 'mutability',
  'integrations.scim-taken': 'uniqueness',
};

/** Statuses that directories expect, where other software gets another one. */
const statuses: Readonly<Record<string, number>> = {
  Validation: 400,
  'access.last-role-editor': 403,
  'accounts.no-license-left': 403,
};

function sendScimError(fault: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status: usual, error } = problemOf(reply, fault);
  const status = statuses[error.code] ?? usual;
  const scimType = scimTypes[error.code];
  const detail = userErrorText(error, request.language);
  return reply
    .status(status)
    .header('content-type', scimJson)
    .send(
      JSON.stringify({
        schemas: [schemas.error],
        status: String(status),
        ...(scimType && { scimType }),
        title: detail,
        detail,
      }),
    );
}
