import { graphql } from '#platform/api/graphql.ts';

const SavedViewFields = graphql(`
  fragment SavedViewFields on SavedView {
    _id list name address isMine mayEdit roleIds defaultRoleIds isDefault isLocked favorite missing version
    owner { _id fullName }
  }
`);

export const SavedViews = graphql(
  `
  query SavedViews($list: String!) { savedViews(list: $list) { ...SavedViewFields } }
`,
  SavedViewFields,
);

export const RolesForViews = graphql(`
  query RolesForViews { rolesForViews { _id type label } }
`);

export const CreateSavedView = graphql(
  `
  mutation CreateSavedView($view: NewSavedViewInput!) { createSavedView(view: $view) { ...SavedViewFields } }
`,
  SavedViewFields,
);

export const UpdateSavedView = graphql(
  `
  mutation UpdateSavedView($viewId: ID!, $changes: SavedViewChangesInput!, $version: Int) {
    updateSavedView(viewId: $viewId, changes: $changes, version: $version) { ...SavedViewFields }
  }
`,
  SavedViewFields,
);

export const DeleteSavedView = graphql(`
  mutation DeleteSavedView($viewId: ID!) { deleteSavedView(viewId: $viewId) }
`);

export const SetFavoriteViews = graphql(
  `
  mutation SetFavoriteViews($list: String!, $viewIds: [ID!]!) {
    setFavoriteViews(list: $list, viewIds: $viewIds) { ...SavedViewFields }
  }
`,
  SavedViewFields,
);
