import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const FunnelCard = graphql(
  `
  fragment FunnelCard on Funnel {
    _id name slug kind status phase opensAt closesAt roundCount createdAt version canEdit canDelete hasApplications
    owners { ...Person }
  }
`,
  Person,
);

export const CreateIntake = graphql(`
  mutation CreateIntake($id: ID!, $names: JSON!, $kind: FunnelKind!) {
    createIntake(id: $id, names: $names, kind: $kind) { _id }
  }
`);

export const FunnelList = graphql(
  `
  query FunnelList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    funnelList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...FunnelCard } next count isCountCapped
    }
  }
`,
  FunnelCard,
);

export const FunnelDraft = graphql(
  `
  fragment FunnelDraft on Funnel {
    ...FunnelCard
    names texts ownerIds draftsAtClose reapply limitPerFounder hidesNames hidesContacts
    intakeForm { _id name }
    program { _id name }
    tags { _id name }
    acceptedRoleId onboardingTasks coverId cover
    rounds { _id roundType name content isUsed version }
    problems { code roundId }
  }
`,
  FunnelCard,
);

export const OneFunnel = graphql(
  `
  query OneFunnel($id: ID!) { funnel(id: $id) { ...FunnelDraft } }
`,
  FunnelDraft,
);

export const FunnelChoices = graphql(`
  query FunnelChoices($kind: FunnelKind!) {
    funnelChoices(kind: $kind) {
      intakeForms { _id name }
      evaluationForms { _id name }
      tags { _id name }
      roles { _id roleType label }
    }
    programs { _id name }
  }
`);

export const PeopleForFunnels = graphql(
  `
  query PeopleForFunnels($search: String) { peopleForFunnels(search: $search) { ...Person } }
`,
  Person,
);

export const ApplyPage = graphql(`
  query ApplyPage($slug: String!) {
    applyPage(slug: $slug) {
      name names texts cover kind phase opensAt closesAt
      form { formId title description languages questions { _id questionType behavesAs label description content } }
    }
  }
`);

export const CreateFunnel = graphql(`
  mutation CreateFunnel($id: ID, $names: JSON!, $kind: FunnelKind!, $copyOf: ID) {
    createFunnel(id: $id, names: $names, kind: $kind, copyOf: $copyOf) { _id name }
  }
`);

export const UpdateFunnel = graphql(
  `
  mutation UpdateFunnel($funnelId: ID!, $input: FunnelInput!, $version: Int) {
    updateFunnel(funnelId: $funnelId, input: $input, version: $version) { ...FunnelDraft }
  }
`,
  FunnelDraft,
);

export const SaveFunnelRounds = graphql(
  `
  mutation SaveFunnelRounds($funnelId: ID!, $rounds: JSON!) {
    saveFunnelRounds(funnelId: $funnelId, rounds: $rounds) { ...FunnelDraft }
  }
`,
  FunnelDraft,
);

export const SetFunnelStatus = graphql(
  `
  mutation SetFunnelStatus($funnelId: ID!, $status: FunnelStatus!) {
    setFunnelStatus(funnelId: $funnelId, status: $status) { ...FunnelDraft }
  }
`,
  FunnelDraft,
);

export const DeleteFunnel = graphql(`
  mutation DeleteFunnel($funnelId: ID!) { deleteFunnel(funnelId: $funnelId) }
`);

export const DryRunFunnel = graphql(`
  mutation DryRunFunnel($funnelId: ID!) { dryRunFunnel(funnelId: $funnelId) { action roundName status label mail } }
`);
