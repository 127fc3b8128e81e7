import { graphql } from '#platform/api/graphql.ts';

export const IdentityProvider = graphql(`
  fragment IdentityProvider on IdentityProvider {
    _id version name issuer clientId audience organization connection isActive allowsPasswords redirectUri
  }
`);

export const IdentityProviders = graphql(
  `query IdentityProviders { identityProviders { ...IdentityProvider } }`,
  IdentityProvider,
);

export const SaveIdentityProvider = graphql(
  `
  mutation SaveIdentityProvider($id: ID!, $version: Int, $provider: IdentityProviderInput!) {
    saveIdentityProvider(id: $id, version: $version, provider: $provider) { ...IdentityProvider }
  }
`,
  IdentityProvider,
);

export const SetIdentityProviderActive = graphql(
  `
  mutation SetIdentityProviderActive($id: ID!, $isActive: Boolean!) {
    setIdentityProviderActive(id: $id, isActive: $isActive) { ...IdentityProvider }
  }
`,
  IdentityProvider,
);

export const RemoveIdentityProvider = graphql(`
  mutation RemoveIdentityProvider($id: ID!) { removeIdentityProvider(id: $id) }
`);
