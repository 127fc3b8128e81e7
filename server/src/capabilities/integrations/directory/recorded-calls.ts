/** Calls as Microsoft Entra ID and Okta document them, with example people. */

const user = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const group = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patch = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const patchOf = (...Operations: object[]) => ({ schemas: [patch], Operations });

export const entra = {
  createUser: (userName: string, externalId: string) => ({
    schemas: [user, enterprise],
    externalId,
    userName,
    active: true,
    emails: [{ primary: true, type: 'work', value: userName }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Ryan Leenay', familyName: 'Leenay', givenName: 'Ryan' },
    roles: [],
    title: 'Analyst',
    [enterprise]: { department: 'Research', manager: { value: 'mgr-1' } },
  }),
  changeUser: patchOf(
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@example.org' },
    { op: 'Replace', path: 'name.familyName', value: 'Leenay-Stone' },
    { op: 'Add', path: `${enterprise}:department`, value: 'Finance' },
  ),
  renameUser: (userName: string) => patchOf({ op: 'Replace', path: 'userName', value: userName }),
  linkUser: (externalId: string) => patchOf({ op: 'Add', path: 'externalId', value: externalId }),
  disableUser: patchOf({ op: 'Replace', path: 'active', value: 'False' }),
  enableUser: patchOf({ op: 'Replace', path: 'active', value: 'True' }),
  createGroup: (displayName: string) => ({
    schemas: [group, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName,
    meta: { resourceType: 'Group' },
  }),
  renameGroup: (name: string) => patchOf({ op: 'Replace', path: 'displayName', value: name }),
  addMember: (id: string) => patchOf({ op: 'Add', path: 'members', value: [{ $ref: null, value: id }] }),
  removeMember: (id: string) => patchOf({ op: 'Remove', path: 'members', value: [{ $ref: null, value: id }] }),
};

export const okta = {
  createUser: (userName: string, externalId: string) => ({
    schemas: [user],
    userName,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId,
    groups: [],
    password: '1mz050nq',
    active: true,
  }),
  disableUser: patchOf({ op: 'replace', value: { active: false } }),
  enableUser: patchOf({ op: 'replace', value: { active: true } }),
  replaceUser: (id: string, userName: string) => ({
    schemas: [user],
    id,
    userName,
    name: { givenName: 'Another', middleName: '', familyName: 'User' },
    emails: [{ primary: true, value: userName, type: 'work', display: userName }],
    active: true,
    groups: [],
    meta: { resourceType: 'User' },
  }),
  createGroup: (displayName: string) => ({ schemas: [group], displayName, members: [] }),
  renameGroup: (id: string, displayName: string) => patchOf({ op: 'replace', value: { id, displayName } }),
  addMember: (id: string, display: string) => patchOf({ op: 'add', path: 'members', value: [{ value: id, display }] }),
  removeMember: (id: string) => patchOf({ op: 'remove', path: `members[value eq "${id}"]` }),
  replaceMembers: (...ids: string[]) =>
    patchOf({ op: 'replace', path: 'members', value: ids.map((value) => ({ value })) }),
};
