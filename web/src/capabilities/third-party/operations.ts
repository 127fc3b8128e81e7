import { graphql } from '#platform/api/graphql.ts';

/** The only personal data that third-party services receive. */
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
