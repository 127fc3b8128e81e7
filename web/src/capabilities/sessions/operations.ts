import { graphql } from '#platform/api/graphql.ts';

export const UpsertUserSession = graphql(`
  mutation UpsertUserSession($sessionId: ID, $takeOver: Boolean) {
    upsertUserSession(sessionId: $sessionId, takeOver: $takeOver) { _id status }
  }
`);

export const SessionLoggedOut = graphql(`
  subscription SessionLoggedOut($sessionId: ID!) { sessionLoggedOut(sessionId: $sessionId) }
`);

/** How people log in here. Asked without a token. */
export const AuthMode = graphql(`
  query AuthMode { auth { enabled passwords oauthConnections { id name } } }
`);

/** Asked outside the frame, which asks for all facts of the person. */
export const SignedIn = graphql(`
  query SignedIn { currentUser { _id role { _id type } } }
`);

export const AccountLink = graphql(`
  query AccountLink($token: String!) { accountLink(token: $token) { kind email firstName lastName } }
`);

export const ConfirmAccount = graphql(`
  mutation ConfirmAccount($token: String!, $firstName: String!, $lastName: String!, $password: String!) {
    confirmAccount(token: $token, firstName: $firstName, lastName: $lastName, password: $password)
  }
`);

/** The data of the security page, in one query. */
export const Security = graphql(`
  query Security {
    secondFactor { isOn recoveryCodesLeft }
    emailChange { email expiresAt }
    passkeys { _id name createdAt lastUsedAt }
    ownSessions { _id userAgent isThis isWaiting createdAt lastUsedAt }
  }
`);

/** A waiting session may read nothing else. */
export const OwnSessions = graphql(`
  query OwnSessions { ownSessions { _id userAgent isThis isWaiting createdAt lastUsedAt } }
`);

export const RoleOfPerson = graphql(`
  query RoleOfPerson($id: ID!) { user(id: $id) { _id role { _id type } } }
`);

export const SessionsOf = graphql(`
  query SessionsOf($userId: ID!) { sessionsOf(userId: $userId) { _id userAgent isThis isWaiting createdAt lastUsedAt } }
`);

export const EndSessionsOf = graphql(`
  mutation EndSessionsOf($userId: ID!) { endSessionsOf(userId: $userId) }
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

export const IncubatorEmailLink = graphql(`
  query IncubatorEmailLink($token: String!) { incubatorEmailLink(token: $token) { purpose address } }
`);

export const ConfirmIncubatorEmail = graphql(`
  mutation ConfirmIncubatorEmail($token: String!) { confirmIncubatorEmail(token: $token) { purpose address } }
`);

export const AuthMethods = graphql(`
  query AuthMethods { proofWays { password code passkey providers { _id name } } }
`);

export const ViewableRoles = graphql(`
  query ViewableRoles { viewableRoles { _id type label } }
`);

export const ViewAsRole = graphql(`
  mutation ViewAsRole($roleId: ID!) { viewAsRole(roleId: $roleId) }
`);

export const StopViewingAs = graphql(`
  mutation StopViewingAs { stopViewingAs }
`);
