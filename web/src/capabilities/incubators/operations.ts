import { graphql } from '#platform/api/graphql.ts';

export const CustomDomain = graphql(`
  fragment CustomDomain on CustomDomain { _id host proofHost proofText target provedAt checkedAt }
`);

export const CustomDomains = graphql(`query CustomDomains { customDomains { ...CustomDomain } }`, CustomDomain);

export const AddDomain = graphql(
  `mutation AddDomain($domain: String!) { addDomain(domain: $domain) { ...CustomDomain } }`,
  CustomDomain,
);

export const CheckDomain = graphql(
  `mutation CheckDomain($id: ID!) { checkDomain(id: $id) { ...CustomDomain } }`,
  CustomDomain,
);

export const RemoveDomain = graphql(`mutation RemoveDomain($id: ID!) { removeDomain(id: $id) }`);
