import { graphql } from '#platform/api/graphql.ts';

export const LinkedAccount = graphql(`
  fragment LinkedAccount on LinkedAccount {
    _id provider name state error
    calendars { _id name canWrite countsAsBusy isWrittenTo fetchedAt }
  }
`);

export const LinkedAccounts = graphql(
  `
  query LinkedAccounts {
    linkedAccounts { ...LinkedAccount }
    linkOffers { providers { name isLocked } solutions { name isLocked } }
    currentUser { _id integratedVideoProviders videoChoice { solution url } }
    currentIncubator { _id planInfo { lockedFeatures } }
  }
`,
  LinkedAccount,
);

export const LinkCalDav = graphql(
  `mutation LinkCalDav($input: CalDavInput!) { linkCalDav(input: $input) { ...LinkedAccount } }`,
  LinkedAccount,
);

export const LinkIcs = graphql(
  `mutation LinkIcs($input: IcsInput!) { linkIcs(input: $input) { ...LinkedAccount } }`,
  LinkedAccount,
);

export const SetCalendarUse = graphql(
  `
  mutation SetCalendarUse($calendarId: ID!, $countsAsBusy: Boolean, $isWrittenTo: Boolean) {
    setCalendarUse(calendarId: $calendarId, countsAsBusy: $countsAsBusy, isWrittenTo: $isWrittenTo) { ...LinkedAccount }
  }
`,
  LinkedAccount,
);

export const ReadLinkedAccount = graphql(
  `mutation ReadLinkedAccount($accountId: ID!) { readLinkedAccount(accountId: $accountId) { ...LinkedAccount } }`,
  LinkedAccount,
);

export const UnlinkAccount = graphql(`
  mutation UnlinkAccount($accountId: ID!) { unlinkAccount(accountId: $accountId) }
`);

export const SetVideoChoice = graphql(`
  mutation SetVideoChoice($solution: VideoSolution!, $url: String) {
    setVideoChoice(solution: $solution, url: $url) { solution url }
  }
`);
