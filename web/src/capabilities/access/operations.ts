import { graphql } from '#platform/api/graphql.ts';

const EditedRoleFields = graphql(`
  fragment EditedRoleFields on EditedRole {
    _id
    isCustom
    version
    people { count names }
    picks { key records { _id name } }
    role {
      _id
      type
      label
      userAccess { roles visibilitySettings }
      startupAccess { visibilitySettings }
      permissions { key permissionCriteria permissionCriteriaTypes standardCriteria }
    }
  }
`);

export const EditedRoles = graphql(
  `
  query EditedRoles {
    currentIncubator { _id planInfo { lockedFeatures } }
    pickablePermissions
    editedRoles { ...EditedRoleFields }
  }
`,
  EditedRoleFields,
);

export const PickableRecords = graphql(`
  query PickableRecords($permission: String!, $search: String) {
    pickableRecords(permission: $permission, search: $search) { _id name }
  }
`);

export const UpdateRole = graphql(
  `
  mutation UpdateRole($roleId: ID!, $changes: RoleChangesInput!, $version: Int) {
    updateRole(roleId: $roleId, changes: $changes, version: $version) { ...EditedRoleFields }
  }
`,
  EditedRoleFields,
);

export const CreateRole = graphql(
  `
  mutation CreateRole($role: NewRoleInput!) {
    createRole(role: $role) { ...EditedRoleFields }
  }
`,
  EditedRoleFields,
);

export const DeleteRole = graphql(`
  mutation DeleteRole($roleId: ID!) { deleteRole(roleId: $roleId) }
`);
