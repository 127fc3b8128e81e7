import { graphql } from '#platform/api/graphql.ts';

export const OwnProfile = graphql(`
  fragment OwnProfile on CurrentUser {
    _id version firstName lastName fullName headline bio phone country countryOrigin gender birthday locations
    info { facebook linkedin angellist twitter } ownExpertise expertise industries workStatus
  }
`);

export const EditedProfile = graphql(
  `
  query EditedProfile { currentUser { ...OwnProfile } }
`,
  OwnProfile,
);

export const UpdateProfile = graphql(
  `
  mutation UpdateProfile($input: CurrentUserInput!, $version: Int) {
    updateCurrentUser(input: $input, version: $version) { ...OwnProfile }
  }
`,
  OwnProfile,
);

export const CurrentIncubator = graphql(`
  query CurrentIncubator($isAuthenticated: Boolean!) {
    publicIncubator { id name }
    currentIncubator @include(if: $isAuthenticated) {
      _id allowWriteInOptionInUserSkills featureFlags { _id name activated enabled }
    }
    skillNames @include(if: $isAuthenticated)
    industryNames @include(if: $isAuthenticated)
  }
`);
