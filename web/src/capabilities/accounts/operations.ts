import { graphql } from '#platform/api/graphql.ts';

/** The fields of a person in any list. The role label costs another statement, so it is queried separately. */
export const Person = graphql(`
  fragment Person on User { _id fullName firstName lastName avatar status role { _id type } }
`);

export const Me = graphql(`
  query Me {
    currentUser {
      _id firstName lastName fullName headline email avatar cover roleLabel timezone language dateFormat timeFormat goesAt singleKeys status validated
      createdAt
      incubator { _id name timezone currency planInfo { lockedFeatures } featureFlags { _id name activated enabled } }
      startups { _id name logo oneLiner programs { _id name startsOn week weeks } }
      assignedStartups { _id name logo oneLiner }
      programs { _id name startsOn week weeks }
      viewingAs { _id type label }
      actor {
        tenantId userId roleType startupVisibility peopleVisibility visibleRoleIds ownStartupIds assignedStartupIds
        scopes { key scope picked }
      }
    }
  }
`);

export const UserHead = graphql(`
  fragment UserHead on User {
    _id fullName firstName lastName email avatar cover timezone status roleLabel mailStopped
    role { _id type label }
    startups { _id name logo }
  }
`);

export const UserCard = graphql(
  `
  query UserCard($id: ID!) {
    user(id: $id) { ...UserHead }
  }
`,
  UserHead,
);

/** The fields of a profile page: its header and the person's own texts. */
export const UserProfile = graphql(
  `
  query UserProfile($id: ID!) {
    user(id: $id) { ...UserHead }
    profile(id: $id) {
      _id headline bio phone country locations expertise
      info { facebook linkedin angellist twitter }
    }
  }
`,
  UserHead,
);

export const SetSingleKeys = graphql(`
  mutation SetSingleKeys($singleKeys: Boolean!) { updatePreferences(singleKeys: $singleKeys) { _id singleKeys } }
`);

export const SetLanguage = graphql(`
  mutation SetLanguage($language: String!) { updatePreferences(language: $language) { _id language } }
`);

export const Contacts = graphql(
  `
  query Contacts { contacts { ...Person roleLabel email } }
`,
  Person,
);
