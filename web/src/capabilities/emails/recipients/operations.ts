import { graphql } from '#platform/api/graphql.ts';

export const VisitCampaign = graphql(`
  mutation VisitCampaign($recipientId: ID!) { visitCampaign(recipientId: $recipientId) }
`);

export const ReceivesCampaigns = graphql(`
  query ReceivesCampaigns { receivesCampaigns }
`);

export const SetReceivesCampaigns = graphql(`
  mutation SetReceivesCampaigns($receives: Boolean!) { setReceivesCampaigns(receives: $receives) }
`);
