/** Every feature flag of a tenant, in the specification's order and spelling. */
export const featureNames = [
  'qUserAddRow',
  'qNumericalChoice',
  'milestones',
  'dataCollection',
  'createMetrics',
  'bulkDataAssignation',
  'startupFilter',
  'customFieldsEdit',
  'reminderEmails',
  'emailTemplates',
  'oneOnOneEvents',
  'emailEvents',
  'resourceVisibility',
  'activityFeed',
  'editIndustries',
  'editEvaluationCriteria',
  'liveChat',
  'feedbackForms',
  'isIncubator',
  'coreMetrics',
  'hoursAllocation',
  'assessment',
  'lockedSkills',
  'course',
  'questionVisibility',
  'evaluationVisibility',
  'zapierIntegration',
  'savedViewsApplications',
  'savedViewsUsers',
  'savedViewsStartups',
  'auth0',
  'groupChat',
  'startupTaxonomyEditable',
  'applicationsDashboard',
  'microsoftIntegration',
  'anonymityApplications',
  'zoomIntegration',
  'teamsIntegration',
  'broadSearch',
] as const;
export type FeatureName = (typeof featureNames)[number];

/** Kinds of features that a plan may leave out. */
export const planLimitedFeatures = [
  'hourAllocation',
  'startupDocuments',
  'dataAssets',
  'videoConferencing',
  'calendarUnlink',
  'bulkApplicationExport',
  'customRoles',
  'customFieldEditing',
] as const;
export type PlanLimitedFeature = (typeof planLimitedFeatures)[number];

/** Flags of a limited kind; `isInPlan` checks kinds without a flag. */
const flagsOf: Partial<Record<PlanLimitedFeature, readonly FeatureName[]>> = {
  hourAllocation: ['hoursAllocation'],
  videoConferencing: ['zoomIntegration', 'teamsIntegration'],
  customFieldEditing: ['customFieldsEdit'],
};

export const planNames = ['Starter', 'Growth', 'Scale'] as const;
export type PlanName = (typeof planNames)[number];

export interface Plan {
  /** Licensed users (the employee category); null means unlimited. */
  employeeCountLimit: number | null;
  locked: readonly PlanLimitedFeature[];
}

export const plans: Readonly<Record<PlanName, Plan>> = {
  Starter: { employeeCountLimit: 2, locked: planLimitedFeatures },
  Growth: { employeeCountLimit: 8, locked: ['customRoles', 'hourAllocation'] },
  Scale: { employeeCountLimit: null, locked: [] },
};

export const isInPlan = (plan: PlanName, feature: PlanLimitedFeature): boolean => !plans[plan].locked.includes(feature);

export interface FeatureState {
  name: FeatureName;
  /** The operator has switched it on. */
  activated: boolean;
  /** The plan includes it. */
  enabled: boolean;
}

/** `withheld` lists flags that the tenant's contract excludes although the plan has them. */
export function featureState(
  plan: PlanName,
  activatedNames: readonly string[],
  withheld: readonly string[] = [],
): FeatureState[] {
  const locked = new Set<string>([...plans[plan].locked.flatMap((kind) => flagsOf[kind] ?? []), ...withheld]);
  return featureNames.map((name) => ({
    name,
    activated: activatedNames.includes(name),
    enabled: !locked.has(name),
  }));
}

type AnyFeatureState = Pick<FeatureState, 'activated' | 'enabled'> & { name: string };
const find = (features: readonly AnyFeatureState[], name: FeatureName) => features.find((f) => f.name === name);

export const isActivated = (features: readonly AnyFeatureState[], name: FeatureName): boolean =>
  find(features, name)?.activated === true;

export const isEnabled = (features: readonly AnyFeatureState[], name: FeatureName): boolean =>
  find(features, name)?.enabled === true;

/** People or programs at many records; one record is always possible. */
export const canAssignAtOnce = (features: readonly AnyFeatureState[], count: number): boolean =>
  count <= 1 || hasFeature(features, 'bulkDataAssignation');

/** Switched on and in the plan. */
export const hasFeature = (features: readonly AnyFeatureState[], name: FeatureName): boolean =>
  isActivated(features, name) && isEnabled(features, name);
