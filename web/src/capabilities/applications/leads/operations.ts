import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const LeadCard = graphql(
  `
  fragment LeadCard on ApplicationLead {
    _id name contactName email note state funnelId funnelName ownerId owner { ...Person }
    sentAt takenAt applicationId createdAt version
  }
`,
  Person,
);

export const LeadList = graphql(
  `
  query LeadList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    applicationLeadList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...LeadCard } next count isCountCapped
    }
  }
`,
  LeadCard,
);

export const OneLead = graphql(
  `
  query OneLead($id: ID!) { applicationLead(id: $id) { ...LeadCard } }
`,
  LeadCard,
);

export const LeadFunnels = graphql(`
  query LeadFunnels { leadFunnels { _id name } }
`);

export const PeopleForLeads = graphql(
  `
  query PeopleForLeads($search: String) { peopleForLeads(search: $search) { ...Person } }
`,
  Person,
);

export const CreateLead = graphql(
  `
  mutation CreateLead($id: ID, $input: ApplicationLeadInput!) {
    createApplicationLead(id: $id, input: $input) { ...LeadCard }
  }
`,
  LeadCard,
);

export const UpdateLead = graphql(
  `
  mutation UpdateLead($leadId: ID!, $input: ApplicationLeadInput!, $version: Int) {
    updateApplicationLead(leadId: $leadId, input: $input, version: $version) { ...LeadCard }
  }
`,
  LeadCard,
);

export const SendLead = graphql(
  `
  mutation SendLead($leadId: ID!) { sendApplicationLead(leadId: $leadId) { ...LeadCard } }
`,
  LeadCard,
);

export const DeleteLead = graphql(`
  mutation DeleteLead($leadId: ID!) { deleteApplicationLead(leadId: $leadId) }
`);
