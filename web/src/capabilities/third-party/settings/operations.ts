import { graphql } from '#platform/api/graphql.ts';

export const ThirdPartyService = graphql(`
  fragment ThirdPartyService on ThirdPartyService {
    _id version isSet hasSecret url site script appId api key applicationToken origins inlineStyles
  }
`);

export const ThirdPartyServices = graphql(
  `query ThirdPartyServices { thirdPartyServices { ...ThirdPartyService } }`,
  ThirdPartyService,
);

export const SaveThirdPartyService = graphql(
  `
  mutation SaveThirdPartyService($service: String!, $version: Int!, $settings: ThirdPartyServiceInput!) {
    saveThirdPartyService(service: $service, version: $version, settings: $settings) { ...ThirdPartyService }
  }
`,
  ThirdPartyService,
);

export const RemoveThirdPartyService = graphql(`
  mutation RemoveThirdPartyService($service: String!) { removeThirdPartyService(service: $service) }
`);
