import { graphql } from '#platform/api/graphql.ts';

/** Whatever shows a person in a list; what their role is called costs a statement more and is asked where it is shown. */
export const Person = graphql(`
  fragment Person on User { _id fullName firstName lastName avatar status role { _id type } }
`);

export const Me = graphql(`
  query Me {
    currentUser {
      _id firstName lastName fullName headline email avatar cover roleLabel timezone language dateFormat timeFormat goesAt singleKeys status validated
      createdAt
      incubator { _id name timezone currency featureFlags { _id name activated enabled } }
      startups { _id name logo }
      assignedStartups { _id name logo oneLiner }
      programs { _id name }
      role {
        _id type label
        permissions { key permissionCriteria }
        userAccess { visibilitySettings }
        startupAccess { visibilitySettings }
      }
    }
  }
`);

export const UpsertUserSession = graphql(`
  mutation UpsertUserSession($sessionId: ID, $takeOver: Boolean) {
    upsertUserSession(sessionId: $sessionId, takeOver: $takeOver) { _id status }
  }
`);

export const SessionLoggedOut = graphql(`
  subscription SessionLoggedOut($sessionId: ID!) { sessionLoggedOut(sessionId: $sessionId) }
`);

export const AccountLink = graphql(`
  query AccountLink($token: String!) { accountLink(token: $token) { kind email firstName lastName } }
`);

export const ConfirmAccount = graphql(`
  mutation ConfirmAccount($token: String!, $firstName: String!, $lastName: String!, $password: String!) {
    confirmAccount(token: $token, firstName: $firstName, lastName: $lastName, password: $password)
  }
`);

/** All that the page of security shows, asked for once by its sections. */
export const Security = graphql(`
  query Security {
    secondFactor { isOn recoveryCodesLeft }
    emailChange { email expiresAt }
    passkeys { _id name createdAt lastUsedAt }
    ownSessions { _id userAgent isThis isWaiting createdAt lastUsedAt }
  }
`);

export const LogoutSession = graphql(`
  mutation LogoutSession($sessionId: ID!) { logoutSession(sessionId: $sessionId) }
`);

export const EndOtherSessions = graphql(`
  mutation EndOtherSessions { endOtherSessions }
`);

export const ChangePassword = graphql(`
  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {
    changePassword(oldPassword: $oldPassword, newPassword: $newPassword)
  }
`);

export const CancelEmailChange = graphql(`
  mutation CancelEmailChange { cancelEmailChange }
`);

export const AskForEmail = graphql(`
  mutation AskForEmail($email: String!) { askForEmail(email: $email) }
`);

export const StartAuthenticator = graphql(`
  mutation StartAuthenticator { startAuthenticator { secret uri } }
`);

export const ConfirmAuthenticator = graphql(`
  mutation ConfirmAuthenticator($code: String!) { confirmAuthenticator(code: $code) }
`);

export const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes { renewRecoveryCodes }
`);

export const RemoveAuthenticator = graphql(`
  mutation RemoveAuthenticator { removeAuthenticator }
`);

export const NewPasskeyOptions = graphql(`
  mutation NewPasskeyOptions { newPasskeyOptions { ticket options } }
`);

export const AddPasskey = graphql(`
  mutation AddPasskey($ticket: String!, $name: String!, $response: JSON!) {
    addPasskey(ticket: $ticket, name: $name, response: $response) { _id name createdAt lastUsedAt }
  }
`);

export const RenamePasskey = graphql(`
  mutation RenamePasskey($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { _id name } }
`);

export const RemovePasskey = graphql(`
  mutation RemovePasskey($id: ID!) { removePasskey(id: $id) }
`);

export const ResendConfirmationEmail = graphql(`
  mutation ResendConfirmationEmail { resendConfirmationEmail }
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

/** A person as on their page: the head, and what they tell of themselves. */
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

export const EndSessionsOf = graphql(`
  mutation EndSessionsOf($userId: ID!) { endSessionsOf(userId: $userId) }
`);

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

export const IncubatorEmailLink = graphql(`
  query IncubatorEmailLink($token: String!) { incubatorEmailLink(token: $token) { purpose address } }
`);

export const ConfirmIncubatorEmail = graphql(`
  mutation ConfirmIncubatorEmail($token: String!) { confirmIncubatorEmail(token: $token) { purpose address } }
`);
