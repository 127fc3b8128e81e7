import { Person } from '#capabilities/accounts/public.tsx';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const TemplateCard = graphql(`
  fragment TemplateCard on PlanTemplate {
    _id name summary dayKind direction missedAfterDays state itemCount planCount version
  }
`);

export const TemplateItemCard = graphql(`
  fragment TemplateItemCard on TemplateItem {
    _id name parentId goal unit target offsetDays lengthDays dependsOn ownerRole approverRole evidenceRequired
    metricId metricName weight materials { __typename _id name } version
  }
`);

export const TemplateDraft = graphql(
  `
  fragment TemplateDraft on PlanTemplate { ...TemplateCard items { ...TemplateItemCard } }
`,
  TemplateCard,
  TemplateItemCard,
);

export const TemplateList = graphql(
  `
  query TemplateList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    planTemplateList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...TemplateCard } next count isCountCapped
    }
  }
`,
  TemplateCard,
);

export const PublishedTemplates = graphql(
  `
  query PublishedTemplates($filter: JSON) { planTemplateList(filter: $filter, limit: 100) { rows { ...TemplateCard } } }
`,
  TemplateCard,
);

export const OneTemplate = graphql(
  `
  query OneTemplate($id: ID!) { planTemplate(id: $id) { ...TemplateDraft } }
`,
  TemplateDraft,
);

/** The metrics that a milestone can follow. */
export const MetricsToLink = graphql(`
  query MetricsToLink { comparableMetrics { id name { language value } } }
`);

/** Courses and resources that a milestone can name. */
export const MaterialsToLink = graphql(`
  query MaterialsToLink($search: String) { milestoneMaterials(search: $search) { __typename _id name } }
`);

export const TemplateChanges = graphql(`
  query TemplateChanges($templateId: ID!) {
    previewTemplateChange(templateId: $templateId) {
      planId startup { _id name logo } lines { kind name part old new }
    }
  }
`);

export const CreateTemplate = graphql(
  `
  mutation CreateTemplate($id: ID!, $input: PlanTemplateInput!, $copyOf: ID, $ready: String) {
    createPlanTemplate(id: $id, input: $input, copyOf: $copyOf, ready: $ready) { ...TemplateCard }
  }
`,
  TemplateCard,
);

export const SaveTemplate = graphql(
  `
  mutation SaveTemplate($templateId: ID!, $input: PlanTemplateInput!, $version: Int) {
    savePlanTemplate(templateId: $templateId, input: $input, version: $version) { ...TemplateDraft }
  }
`,
  TemplateDraft,
);

export const DeleteTemplate = graphql(`
  mutation DeleteTemplate($templateId: ID!) { deletePlanTemplate(templateId: $templateId) }
`);

export const SaveItem = graphql(
  `
  mutation SaveItem($templateId: ID!, $id: ID!, $input: TemplateItemInput!, $version: Int) {
    saveTemplateItem(templateId: $templateId, id: $id, input: $input, version: $version) { ...TemplateDraft }
  }
`,
  TemplateDraft,
);

export const RemoveItem = graphql(
  `
  mutation RemoveItem($templateId: ID!, $id: ID!) {
    removeTemplateItem(templateId: $templateId, id: $id) { ...TemplateDraft }
  }
`,
  TemplateDraft,
);

export const ArrangeItems = graphql(
  `
  mutation ArrangeItems($templateId: ID!, $ids: [ID!]!) {
    arrangeTemplateItems(templateId: $templateId, ids: $ids) { ...TemplateDraft }
  }
`,
  TemplateDraft,
);

export const MilestoneCard = graphql(
  `
  fragment MilestoneCard on Milestone {
    _id name planId startupId parentId isOwn goal unit target progress weight startsOn dueOn state isLate
    owner { ...Person } approverRole evidenceRequired evidenceNote evidenceLinks metricName isMeasured changedParts reason
    materials { __typename _id name } submittedAt decidedAt version
  }
`,
  Person,
);

export const PlanCard = graphql(
  `
  fragment PlanCard on Plan {
    _id name templateId dayKind direction anchorOn endsOn progress lateCount isBehind version
    startup { _id name logo }
    milestones { ...MilestoneCard }
  }
`,
  MilestoneCard,
);

export const PlansOfStartup = graphql(
  `
  query PlansOfStartup($startupId: ID!) {
    startupPlans(startupId: $startupId) { ...PlanCard forecast { itemId cases reached } }
  }
`,
  PlanCard,
);

export const OnePlan = graphql(
  `
  query OnePlan($id: ID!) { plan(id: $id) { ...PlanCard forecast { itemId cases reached } } }
`,
  PlanCard,
);

export const OneMilestone = graphql(
  `
  query OneMilestone($id: ID!) {
    milestone(id: $id) {
      ...MilestoneCard attachments { ...Attachment }
      plan { _id name startup { _id name logo } }
    }
  }
`,
  MilestoneCard,
  Attachment,
);

export const OwnersOfPlan = graphql(
  `
  query OwnersOfPlan($planId: ID!) { milestoneOwners(planId: $planId) { ...Person } }
`,
  Person,
);

export const MovePlan = graphql(
  `
  mutation MovePlan($planId: ID!, $anchorOn: Date!) { movePlan(planId: $planId, anchorOn: $anchorOn) { ...PlanCard } }
`,
  PlanCard,
);

export const DeletePlan = graphql(`
  mutation DeletePlan($planId: ID!) { deletePlan(planId: $planId) }
`);

export const SaveMilestone = graphql(
  `
  mutation SaveMilestone($planId: ID!, $id: ID!, $parentId: ID, $input: MilestoneInput!, $version: Int) {
    saveMilestone(planId: $planId, id: $id, parentId: $parentId, input: $input, version: $version) { ...MilestoneCard }
  }
`,
  MilestoneCard,
);

export const RemoveMilestone = graphql(`
  mutation RemoveMilestone($milestoneId: ID!) { removeMilestone(milestoneId: $milestoneId) }
`);

export const SetProgress = graphql(
  `
  mutation SetProgress($milestoneId: ID!, $input: MilestoneReportInput!) {
    setMilestoneProgress(milestoneId: $milestoneId, input: $input) { ...MilestoneCard }
  }
`,
  MilestoneCard,
);

export const SubmitMilestone = graphql(
  `
  mutation SubmitMilestone($milestoneId: ID!) { submitMilestone(milestoneId: $milestoneId) { ...MilestoneCard } }
`,
  MilestoneCard,
);

export const DecideMilestone = graphql(
  `
  mutation DecideMilestone($milestoneId: ID!, $accept: Boolean!, $reason: String) {
    decideMilestone(milestoneId: $milestoneId, accept: $accept, reason: $reason) { ...MilestoneCard }
  }
`,
  MilestoneCard,
);

export const DropMilestone = graphql(
  `
  mutation DropMilestone($milestoneId: ID!, $reason: String!) {
    dropMilestone(milestoneId: $milestoneId, reason: $reason) { ...MilestoneCard }
  }
`,
  MilestoneCard,
);

export const ReopenMilestone = graphql(
  `
  mutation ReopenMilestone($milestoneId: ID!) { reopenMilestone(milestoneId: $milestoneId) { ...MilestoneCard } }
`,
  MilestoneCard,
);
