import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import type { DirectoryGroup } from './directory-groups.ts';
import type { DirectoryPerson } from './find-directory-people.ts';

export const scimJson = 'application/scim+json; charset=utf-8';

const core = 'urn:ietf:params:scim:schemas:core:2.0';
export const schemas = {
  user: `${core}:User`,
  group: `${core}:Group`,
  config: `${core}:ServiceProviderConfig`,
  resourceType: `${core}:ResourceType`,
  schema: `${core}:Schema`,
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
};

export type Resource = Readonly<Record<string, unknown>>;

const metaOf = (type: 'User' | 'Group', base: string, row: DirectoryPerson | DirectoryGroup) => ({
  resourceType: type,
  created: row.createdAt.toString(),
  lastModified: row.updatedAt.toString(),
  location: `${base}/${type}s/${row.id}`,
});

export function userResource(
  person: DirectoryPerson,
  groups: readonly { id: string; name: string }[],
  base: string,
): Resource {
  const { id, email, firstName, lastName, fullName, status, externalId } = person;
  return {
    schemas: [schemas.user],
    id,
    ...(externalId && { externalId }),
    userName: email,
    name: {
      ...(firstName && { givenName: firstName }),
      ...(lastName && { familyName: lastName }),
      formatted: fullName,
    },
    displayName: fullName,
    emails: [{ value: email, type: 'work', primary: true }],
    active: maySignIn(status),
    groups: groups.map((group) => ({ value: group.id, display: group.name, $ref: `${base}/Groups/${group.id}` })),
    meta: metaOf('User', base, person),
  };
}

export function groupResource(
  group: DirectoryGroup,
  members: readonly { id: string; name: string }[],
  base: string,
): Resource {
  const { id, name, externalId } = group;
  return {
    schemas: [schemas.group],
    id,
    ...(externalId && { externalId }),
    displayName: name,
    members: members.map((member) => ({ value: member.id, display: member.name, $ref: `${base}/Users/${member.id}` })),
    meta: metaOf('Group', base, group),
  };
}

export const listOf = (resources: readonly Resource[], totalResults: number, startIndex: number): Resource => ({
  schemas: [schemas.list],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** The attributes that a call asks for. */
export interface Projection {
  only: readonly string[] | null;
  without: readonly string[];
}

const namesIn = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((name) => name.trim().toLowerCase().split('.')[0] || []);

export function projectionOf(query: Readonly<Record<string, string | undefined>>): Projection {
  const only = namesIn(query.attributes);
  return { only: only.length > 0 ? only : null, without: namesIn(query.excludedAttributes) };
}

export const shows = ({ only, without }: Projection, attribute: string): boolean =>
  (only === null || only.includes(attribute)) && !without.includes(attribute);

/** `schemas` and `id` are always there. */
export const projected = (resource: Resource, projection: Projection): Resource =>
  Object.fromEntries(
    Object.entries(resource).filter(
      ([name]) => name === 'schemas' || name === 'id' || shows(projection, name.toLowerCase()),
    ),
  );
