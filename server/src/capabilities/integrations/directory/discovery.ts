import { listOf, type Resource, schemas } from './resources.ts';

/** The abilities of the service, for directories that ask. */
export const serviceConfig: Resource = {
  schemas: [schemas.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'A token that an Admin creates.', primary: true },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: '/scim/v2/ServiceProviderConfig' },
};

const typeOf = (name: 'User' | 'Group', schema: string): Resource => ({
  schemas: [schemas.resourceType],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: `/scim/v2/ResourceTypes/${name}` },
});

const types = [typeOf('User', schemas.user), typeOf('Group', schemas.group)];

type Kind = 'string' | 'boolean' | 'complex' | 'reference';

const attribute = (name: string, type: Kind, more: object = {}) => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const references = (name: string, mutability: 'readWrite' | 'readOnly') =>
  attribute(name, 'complex', {
    multiValued: true,
    mutability,
    subAttributes: [
      attribute('value', 'string', { mutability: 'immutable' }),
      attribute('display', 'string', { mutability: 'readOnly' }),
      attribute('$ref', 'reference', { mutability: 'readOnly', referenceTypes: ['User', 'Group'] }),
    ],
  });

const schemaOf = (id: string, name: string, attributes: readonly object[]): Resource => ({
  schemas: [schemas.schema],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: `/scim/v2/Schemas/${id}` },
});

const known = [
  schemaOf(schemas.user, 'User', [
    attribute('userName', 'string', { required: true, uniqueness: 'server' }),
    attribute('externalId', 'string', { caseExact: true }),
    attribute('name', 'complex', {
      subAttributes: [
        attribute('givenName', 'string'),
        attribute('familyName', 'string'),
        attribute('formatted', 'string'),
      ],
    }),
    attribute('displayName', 'string'),
    attribute('emails', 'complex', {
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [attribute('value', 'string'), attribute('type', 'string'), attribute('primary', 'boolean')],
    }),
    attribute('active', 'boolean'),
    references('groups', 'readOnly'),
  ]),
  schemaOf(schemas.group, 'Group', [
    attribute('displayName', 'string', { required: true, uniqueness: 'server' }),
    attribute('externalId', 'string', { caseExact: true }),
    references('members', 'readWrite'),
  ]),
];

export const resourceTypes = listOf(types, types.length, 1);
export const knownSchemas = listOf(known, known.length, 1);
export const findResourceType = (id: string): Resource | undefined => types.find((one) => one.id === id);
export const findSchema = (id: string): Resource | undefined => known.find((one) => one.id === id);
