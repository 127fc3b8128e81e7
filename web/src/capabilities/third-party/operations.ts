import { graphql } from '#platform/api/graphql.ts';

/** All that a service of others is told of a person comes from here. */
export const DataForThirdParty = graphql(`
  query DataForThirdParty($isAuthenticated: Boolean!) {
    dataForThirdParty {
      incubatorId
      incubatorName
      userId @include(if: $isAuthenticated)
      email @include(if: $isAuthenticated)
      fullName @include(if: $isAuthenticated)
      roleType @include(if: $isAuthenticated)
    }
  }
`);

export const UserInformationForIntercom = graphql(`
  query UserInformationForIntercom { userInformationForIntercom { userHash } }
`);
