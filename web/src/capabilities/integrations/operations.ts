import { graphql } from '#platform/api/graphql.ts';

export const ApiKey = graphql(`
  fragment ApiKey on ApiKey { _id name prefix scopes isApp createdAt lastUsedAt expiresAt }
`);

export const ApiKeys = graphql(`query ApiKeys { apiKeys { ...ApiKey } }`, ApiKey);

export const AllApiKeys = graphql(`query AllApiKeys { allApiKeys { ...ApiKey owner { _id fullName } } }`, ApiKey);

export const CreateApiKey = graphql(`
  mutation CreateApiKey($input: ApiKeyInput!) { createApiKey(input: $input) { token } }
`);

export const RevokeApiKey = graphql(`mutation RevokeApiKey($id: ID!) { revokeApiKey(id: $id) }`);

export const Webhook = graphql(`
  fragment Webhook on Webhook { _id version url keyName events state failures restsUntil }
`);

export const Webhooks = graphql(`query Webhooks { webhooks { ...Webhook } webhookEvents { name sample } }`, Webhook);

export const WebhookDeliveries = graphql(`
  query WebhookDeliveries($webhookId: ID!, $before: ID) {
    webhookDeliveries(webhookId: $webhookId, before: $before) {
      _id event eventAt body state tries nextAt triedAt status answer durationMs
    }
  }
`);

export const CreateWebhook = graphql(`
  mutation CreateWebhook($input: WebhookInput!) { createWebhook(input: $input) { secret } }
`);

export const UpdateWebhook = graphql(
  `
  mutation UpdateWebhook($id: ID!, $version: Int!, $input: WebhookInput!) {
    updateWebhook(id: $id, version: $version, input: $input) { ...Webhook }
  }
`,
  Webhook,
);

export const SetWebhookActive = graphql(
  `mutation SetWebhookActive($id: ID!, $isActive: Boolean!) { setWebhookActive(id: $id, isActive: $isActive) { ...Webhook } }`,
  Webhook,
);

export const RotateWebhookSecret = graphql(`
  mutation RotateWebhookSecret($id: ID!) { rotateWebhookSecret(id: $id) { secret } }
`);

export const RemoveWebhook = graphql(`mutation RemoveWebhook($id: ID!) { removeWebhook(id: $id) }`);

export const TestWebhook = graphql(`mutation TestWebhook($id: ID!) { testWebhook(id: $id) { _id } }`);

export const ReplayWebhookDeliveries = graphql(`
  mutation ReplayWebhookDeliveries($webhookId: ID!, $ids: [ID!], $from: DateTime) {
    replayWebhookDeliveries(webhookId: $webhookId, ids: $ids, from: $from)
  }
`);

export const AreAssistantsAllowed = graphql(`query AreAssistantsAllowed { areAssistantsAllowed }`);

const Assistants = graphql(`fragment AssistantsParts on AssistantsSettings { _id version assistantsAllowed }`);

export const ReadAssistantsSettings = graphql(
  `query ReadAssistantsSettings { assistantsSettings { ...AssistantsParts } }`,
  Assistants,
);

export const UpdateAssistantsSettings = graphql(
  `
  mutation UpdateAssistantsSettings($version: Int!, $settings: AssistantsSettingsInput!) {
    updateAssistantsSettings(version: $version, settings: $settings) { ...AssistantsParts }
  }
`,
  Assistants,
);

export const ScimDirectory = graphql(`
  query ScimDirectory {
    scimDirectory {
      prefix lastUsedAt defaultRoleId
      roles { _id type label }
      defaultRoles { _id type label }
      groups { _id name roleId memberCount }
    }
  }
`);

export const ConnectDirectory = graphql(`
  mutation ConnectDirectory($defaultRoleId: ID!) { connectDirectory(defaultRoleId: $defaultRoleId) { token } }
`);

export const DisconnectDirectory = graphql(`mutation DisconnectDirectory { disconnectDirectory }`);

export const SetDirectoryRole = graphql(`
  mutation SetDirectoryRole($groupId: ID, $roleId: ID) { setDirectoryRole(groupId: $groupId, roleId: $roleId) }
`);

export const OauthApp = graphql(`
  fragment OauthApp on OauthApp {
    _id version name redirectUris scopes isConfidential createdAt connections registeredBy { _id fullName }
  }
`);

export const OauthApps = graphql(`query OauthApps { oauthApps { ...OauthApp } }`, OauthApp);

export const RegisterOauthApp = graphql(`
  mutation RegisterOauthApp($input: OauthAppInput!) { registerOauthApp(input: $input) { clientId secret } }
`);

export const UpdateOauthApp = graphql(
  `
  mutation UpdateOauthApp($id: ID!, $version: Int!, $input: OauthAppChange!) {
    updateOauthApp(id: $id, version: $version, input: $input) { ...OauthApp }
  }
`,
  OauthApp,
);

export const RotateOauthAppSecret = graphql(`
  mutation RotateOauthAppSecret($id: ID!) { rotateOauthAppSecret(id: $id) { secret } }
`);

export const DeleteOauthApp = graphql(`mutation DeleteOauthApp($id: ID!) { deleteOauthApp(id: $id) }`);

export const ReadAuthorizationRequest = graphql(`
  query ReadAuthorizationRequest($host: String!, $query: String!) {
    authorizationRequest(host: $host, query: $query) { app { name registeredBy } scopes returnHost redirectTo problem }
  }
`);

export const AllowOauthApp = graphql(`
  mutation AllowOauthApp($host: String!, $query: String!) { allowOauthApp(host: $host, query: $query) }
`);

export const RefuseOauthApp = graphql(`
  mutation RefuseOauthApp($host: String!, $query: String!) { refuseOauthApp(host: $host, query: $query) }
`);

export const Slack = graphql(`query Slack { slack { isOffered teamName isLinked } }`);
export const DisconnectSlack = graphql(`mutation DisconnectSlack { disconnectSlack }`);
export const UnlinkSlack = graphql(`mutation UnlinkSlack { unlinkSlack }`);
