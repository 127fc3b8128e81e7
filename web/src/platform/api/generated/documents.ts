/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode } from '@urql/core';
export type ActivityLogSettingsInput = {
  retentionDays: number;
};

export type ApiHostSettingsInput = {
  apiHost?: string | null | undefined;
};

export type ApplicationAction =
  | 'accept'
  | 'cancel_meeting'
  | 'cancel_rejection'
  | 'close_draft'
  | 'delay_reject'
  | 'end_return'
  | 'finish_review'
  | 'hold_meeting'
  | 'invite'
  | 'leave_waitlist'
  | 'move'
  | 'reject'
  | 'return'
  | 'send_rejection'
  | 'submit'
  | 'waitlist'
  | 'withdraw';

export type ApplicationAnswerLayout =
  | 'answer'
  | 'application';

export type ApplicationBatchUpdateType =
  | 'APPLICATION_PROCESSING_FAILED'
  | 'APPLICATION_PROCESSING_SUCCEEDED'
  | 'PROCESSING_FAILED'
  | 'PROCESSING_PARTIALLY_SUCCEEDED'
  | 'PROCESSING_SUCCEEDED'
  | 'VALIDATION_FAILED'
  | 'VALIDATION_SUCCEEDED';

export type ApplicationDecision =
  | 'accept'
  | 'delay_reject'
  | 'reject';

export type ApplicationDecisionInput = {
  action: ApplicationDecision;
  /** The email, and a rejection itself, wait until the team sends all. */
  holdsEmail?: boolean | null | undefined;
  /** When the applicant learns of a scheduled rejection. */
  noticeAt?: string | null | undefined;
  /** Required to reject. */
  reason?: string | null | undefined;
  /** The startup that accepted people join; without it a new one is created. */
  startupId?: string | null | undefined;
};

export type ApplicationLabel =
  | 'accepted'
  | 'decision_soon'
  | 'draft'
  | 'in_review'
  | 'interview'
  | 'more_information'
  | 'moved'
  | 'not_selected'
  | 'not_sent'
  | 'received'
  | 'withdrawn';

export type ApplicationLeadInput = {
  contactName?: string | null | undefined;
  email?: string | null | undefined;
  funnelId?: string | null | undefined;
  name?: string | null | undefined;
  note?: string | null | undefined;
  ownerId?: string | null | undefined;
};

export type ApplicationLeadState =
  | 'new'
  | 'sent'
  | 'taken';

export type ApplicationMeetingStatus =
  | 'meeting_canceled'
  | 'meeting_scheduled'
  | 'pending';

export type ApplicationOutcome =
  | 'deadline_passed'
  | 'ineligible'
  | 'moved'
  | 'waitlisted'
  | 'withdrawn';

export type ApplicationStatus =
  | 'accepted'
  | 'delay_rejected'
  | 'draft'
  | 'pending_decision'
  | 'ready_for_invitation'
  | 'ready_for_meeting'
  | 'rejected'
  | 'under_review';

export type ApplicationStep =
  | 'cancel_meeting'
  | 'cancel_rejection'
  | 'end_return'
  | 'finish_review'
  | 'hold_meeting'
  | 'invite'
  | 'leave_waitlist'
  | 'return'
  | 'send_rejection'
  | 'waitlist';

export type AssignMethod =
  | 'hand'
  | 'need'
  | 'random'
  | 'top_up';

export type AssignPlanInput = {
  /** Null for all that wait in the round. */
  applicationIds?: Array<string> | null | undefined;
  count?: number | null | undefined;
  evaluatorIds?: Array<string> | null | undefined;
  method: AssignMethod;
  /** Of the random order. */
  seed?: number | null | undefined;
};

export type BatchKind =
  | 'applications'
  | 'startups'
  | 'users';

export type BatchResult =
  | 'FAILED'
  | 'PARTIALLY_SUCCEEDED'
  | 'SUCCEEDED';

export type BatchState =
  | 'COMPLETED'
  | 'ERROR'
  | 'FAILED'
  | 'IN_PROGRESS'
  | 'QUEUED';

export type BrandingSettingsInput = {
  activeItemBackgroundColor?: string | null | undefined;
  activeItemTextColor?: string | null | undefined;
  activeSubItemTextColor?: string | null | undefined;
  backgroundColor?: string | null | undefined;
  brand: string;
  buttonBackgroundColor?: string | null | undefined;
  buttonTextColor?: string | null | undefined;
  loginLinkActive: boolean;
  loginLinkText?: string | null | undefined;
  loginLinkUrl?: string | null | undefined;
  loginLogoType?: string | null | undefined;
  sidebarLogoType?: string | null | undefined;
  textColor?: string | null | undefined;
};

export type CategorizationAnswerInput = {
  key: CategorizationKey;
  value?: boolean | null | undefined;
};

export type CategorizationKey =
  | 'hasFreeUsers'
  | 'isGeneratingSales'
  | 'recurringRevenueModel'
  | 'serviceIsLive';

export type CurrentUserInput = {
  bio?: string | null | undefined;
  birthday?: string | null | undefined;
  chatNotification?: boolean | null | undefined;
  country?: string | null | undefined;
  countryOrigin?: string | null | undefined;
  expertise?: Array<string> | null | undefined;
  firstName?: string | null | undefined;
  gender?: string | null | undefined;
  headline?: string | null | undefined;
  industries?: Array<string> | null | undefined;
  info?: SocialLinksInput | null | undefined;
  language?: string | null | undefined;
  lastName?: string | null | undefined;
  locations?: Array<string> | null | undefined;
  phone?: string | null | undefined;
  timezone?: string | null | undefined;
  workStatus?: string | null | undefined;
};

export type DataFormType =
  | 'CATEGORIZATION'
  | 'METRICS';

export type DecisionOutcome =
  | 'accepted'
  | 'advanced'
  | 'rejected';

export type DigestRhythm =
  | 'DAILY'
  | 'WEEKLY';

export type EmailDesignSettingsInput = {
  emailColor?: string | null | undefined;
  footer?: string | null | undefined;
  showsLogo: boolean;
};

export type EmailMergeField =
  | 'applicant'
  | 'application'
  | 'days'
  | 'deadline'
  | 'funnel'
  | 'note'
  | 'organization'
  | 'round'
  | 'sender';

export type EmailPurpose =
  | 'general'
  | 'support';

export type EmailTemplateInput = {
  button: string;
  subject: string;
  text: string;
};

export type EmailTemplateKey =
  | 'acceptance'
  | 'advance'
  | 'interview'
  | 'invitation'
  | 'more_information'
  | 'received'
  | 'rejection'
  | 'reminder';

export type EmailTemplateSource =
  | 'funnel'
  | 'organization'
  | 'product';

/** The record that a task or a form is about. */
export type EntityKind =
  | 'application'
  | 'resourceLink'
  | 'startup'
  | 'user';

export type EvaluationNeedInput = {
  count: number;
  kind: EvaluationNeedKind;
  role?: EvaluatorRole | null | undefined;
};

export type EvaluationNeedKind =
  | 'industry'
  | 'language'
  | 'role';

export type EvaluationParamInput = {
  formId: string;
  programId?: string | null | undefined;
  roleType?: ParamRole | null | undefined;
  topicId?: string | null | undefined;
};

export type EvaluationPoolInput = {
  capacity?: number | null | undefined;
  roleId?: string | null | undefined;
  userId?: string | null | undefined;
};

export type EvaluationRoundInput = {
  capacity?: number | null | undefined;
  hidesAverages?: boolean | null | undefined;
  needs?: Array<EvaluationNeedInput> | null | undefined;
  pool?: Array<EvaluationPoolInput> | null | undefined;
};

export type EvaluationState =
  | 'abstained'
  | 'accepted'
  | 'assigned'
  | 'expired'
  | 'in_progress'
  | 'locked'
  | 'recused'
  | 'submitted';

export type EvaluatorRole =
  | 'Admin'
  | 'AdminCoach'
  | 'Applicant'
  | 'Coach'
  | 'Cofounder'
  | 'CommunityMember'
  | 'Evaluator'
  | 'Expert'
  | 'Mentor'
  | 'Staff'
  | 'SubAdmin'
  | 'System';

export type ExportFormat =
  | 'CSV'
  | 'JSON'
  | 'PDF'
  | 'XLSX'
  | 'ZIP';

export type ExportKind =
  | 'application_answers'
  | 'application_file'
  | 'list'
  | 'metrics_report'
  | 'personal'
  | 'startup_file';

export type ExportStatus =
  | 'COMPLETED'
  | 'ERROR'
  | 'FAILED'
  | 'IN_PROGRESS'
  | 'QUEUED';

export type FieldConversionInput = {
  /** Options of the new field by old text; an empty one drops the text. */
  map?: unknown;
  options?: unknown;
  type: string;
  validations?: unknown;
};

export type FieldObject =
  | 'other'
  | 'startup'
  | 'user';

export type FileState =
  | 'BLOCKED'
  | 'PENDING'
  | 'READY';

export type FillingState =
  | 'draft'
  | 'submitted';

export type FirstStepName =
  | 'bio'
  | 'brand'
  | 'headline'
  | 'organization'
  | 'picture'
  | 'pitch'
  | 'post'
  | 'program'
  | 'startups'
  | 'support'
  | 'task'
  | 'team';

export type FormInput = {
  description?: unknown;
  languages?: Array<string> | null | undefined;
  name?: string | null | undefined;
  /** A new form has none. */
  tagIds?: Array<string> | null | undefined;
  title?: unknown;
};

export type FormPurpose =
  | 'application'
  | 'data_request'
  | 'evaluation'
  | 'feedback'
  | 'scorecard'
  | 'submission';

export type FormStatus =
  | 'archived'
  | 'draft'
  | 'failure'
  | 'publishing'
  | 'success';

export type FunnelDraftRule =
  | 'close'
  | 'keep';

export type FunnelInput = {
  acceptedRoleId?: string | null | undefined;
  closesAt?: string | null | undefined;
  /** A file of the funnel. */
  coverId?: string | null | undefined;
  draftsAtClose?: FunnelDraftRule | null | undefined;
  hidesContacts?: boolean | null | undefined;
  hidesNames?: boolean | null | undefined;
  intakeFormId?: string | null | undefined;
  kind?: FunnelKind | null | undefined;
  limitPerFounder?: number | null | undefined;
  names?: unknown;
  /** Tasks with id, name and days. */
  onboardingTasks?: unknown;
  opensAt?: string | null | undefined;
  ownerIds?: Array<string> | null | undefined;
  programId?: string | null | undefined;
  reapply?: FunnelReapplyRule | null | undefined;
  slug?: string | null | undefined;
  tagIds?: Array<string> | null | undefined;
  texts?: unknown;
};

export type FunnelKind =
  | 'community_member'
  | 'startup';

export type FunnelPhase =
  | 'archived'
  | 'closed'
  | 'draft'
  | 'open'
  | 'upcoming';

export type FunnelReapplyRule =
  | 'after_rejection'
  | 'never';

export type FunnelRoundType =
  | 'evaluation'
  | 'form'
  | 'meeting'
  | 'staff_decision';

export type FunnelStatus =
  | 'archived'
  | 'draft'
  | 'published';

export type GeneralSettingsInput = {
  address?: string | null | undefined;
  allowUserSelfDelete: boolean;
  allowWriteInOptionInUserSkills: boolean;
  currency: string;
  dateFormat?: string | null | undefined;
  defaultLanguage: string;
  description?: string | null | undefined;
  languages: Array<string>;
  maxSessions: number;
  name: string;
  termsUrl?: string | null | undefined;
  timeFormat?: string | null | undefined;
  timezone: string;
};

export type IdentityProviderInput = {
  allowsPasswords: boolean;
  audience?: string | null | undefined;
  clientId: string;
  clientSecret?: string | null | undefined;
  connection?: string | null | undefined;
  issuer: string;
  name: string;
  organization?: string | null | undefined;
};

export type ImportKind =
  | 'startups'
  | 'users';

export type ImportMode =
  | 'both'
  | 'create'
  | 'update';

export type ImportOptionsInput = {
  keepsFilled?: boolean | null | undefined;
  keyColumn?: string | null | undefined;
  mode?: ImportMode | null | undefined;
  programIds?: Array<string> | null | undefined;
  roleId?: string | null | undefined;
  sendsEmails?: boolean | null | undefined;
};

export type ImportRowState =
  | 'changed'
  | 'existing'
  | 'failed'
  | 'new'
  | 'skipped'
  | 'unchanged';

export type InvitationInput = {
  country?: string | null | undefined;
  email: string;
  firstName?: string | null | undefined;
  headline?: string | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
  programIds?: Array<string> | null | undefined;
  roleId: string;
  sendsEmail?: boolean | null | undefined;
  startupId?: string | null | undefined;
};

export type InvitationsInput = {
  emails: Array<string>;
  roleId: string;
  sendsEmail?: boolean | null | undefined;
};

export type LinkState =
  | 'open'
  | 'over';

export type ListSort = {
  column: string;
  isDescending?: boolean | null | undefined;
  /** Decides instead of `isDescending`. */
  order?: SortOrder | null | undefined;
};

/** A startup of a pasted list. */
export type ListedStartupInput = {
  /** Made by the client, so that a repeated call creates nothing twice. */
  id: string;
  name: string;
  oneLiner?: string | null | undefined;
  website?: string | null | undefined;
};

export type MailSenderCheck =
  | 'DKIM'
  | 'DMARC'
  | 'SPF';

export type MailSenderVerdict =
  | 'good'
  | 'missing'
  | 'unknown'
  | 'unsigned'
  | 'weak'
  | 'wrong';

export type MailState =
  | 'bounced'
  | 'cancelled'
  | 'failed'
  | 'kept'
  | 'sent'
  | 'waiting';

export type MailStopReason =
  | 'bounced'
  | 'complained';

export type MeetingDecision =
  | 'accept'
  | 'reject';

export type MeetingOfferInput = {
  durationMinutes: number;
  /** Required without a place. */
  link?: string | null | undefined;
  note?: string | null | undefined;
  place?: string | null | undefined;
  /** One to five. */
  times: Array<string>;
};

export type MetadataSettingsInput = {
  active: boolean;
  gtmId?: string | null | undefined;
  seoDescription?: string | null | undefined;
  seoTitle?: string | null | undefined;
};

export type MetricAudience =
  | 'ADVISORS'
  | 'TEAM';

export type MetricDataValueInput = {
  comment?: string | null | undefined;
  metricDataId: string;
  /** A number with a dot, or a local date-time. Null empties the value. */
  value?: string | null | undefined;
  /** The version that the person saw. */
  version?: number | null | undefined;
};

export type MetricDefinitionInput = {
  audience?: MetricAudience | null | undefined;
  categoryId?: string | null | undefined;
  conditions?: unknown;
  customUnit?: string | null | undefined;
  descriptions?: unknown;
  formula?: string | null | undefined;
  isTopLevel?: boolean | null | undefined;
  labels?: unknown;
  names?: unknown;
  placeholder?: string | null | undefined;
  programIds?: Array<string> | null | undefined;
  reach?: MetricReach | null | undefined;
  reasons?: unknown;
  recurrenceAmount?: number | null | undefined;
  recurrenceType?: MetricRecurrence | null | undefined;
  rules?: Array<MetricRuleInput> | null | undefined;
  unitType?: UnitType | null | undefined;
};

export type MetricPeriodState =
  | 'corrected'
  | 'open'
  | 'partial'
  | 'skipped'
  | 'submitted';

export type MetricPeriodStatus =
  | 'corrected'
  | 'open'
  | 'overdue'
  | 'partial'
  | 'skipped'
  | 'submitted';

export type MetricReach =
  | 'ALL'
  | 'CHOSEN'
  | 'PROGRAMS';

export type MetricRecurrence =
  | 'MONTHLY'
  | 'WEEKLY'
  | 'YEARLY';

export type MetricRuleInput = {
  label?: string | null | undefined;
  validation: string;
};

export type MetricSettingsInput = {
  collectsFrom?: string | null | undefined;
  dueDays?: number | null | undefined;
  isCollecting?: boolean | null | undefined;
  remindsAfter?: number | null | undefined;
  remindsBefore?: number | null | undefined;
};

export type NewRoleInput = {
  id?: string | null | undefined;
  label: string;
  type: RoleType;
};

export type NewSavedViewInput = {
  address: string;
  /** Made by the client, so that a repeated call creates nothing twice. */
  id?: string | null | undefined;
  list: string;
  name: string;
  /** What the list shows at the address: { list, columns, filter, sort, group, search }. Links need it. */
  shown?: unknown;
};

export type NewStartupInput = {
  businessModel?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
  foundedYear?: number | null | undefined;
  name: string;
  oneLiner?: string | null | undefined;
  stage?: string | null | undefined;
  website?: string | null | undefined;
};

export type NewTagInput = {
  color?: TagColor | null | undefined;
  /** Made by the client, so that a repeated call creates nothing twice. */
  id?: string | null | undefined;
  kind: TagKind;
  name: string;
};

export type NotificationChannel =
  | 'IN_APP'
  | 'MAIL';

export type NotificationMail =
  | 'AT_ONCE'
  | 'DIGEST'
  | 'OFF';

export type NotificationRecordKind =
  | 'Application'
  | 'BatchOperation'
  | 'EvaluationRound'
  | 'Export'
  | 'MetricPeriod'
  | 'Post'
  | 'Startup'
  | 'Task';

export type NotificationType =
  | 'approvalApplication'
  | 'changeApplicationStatus'
  | 'denialApplication'
  | 'evaluationsAssigned'
  | 'evaluationsDueSoon'
  | 'jobEnded'
  | 'meetingChanged'
  | 'meetingDeleted'
  | 'meetingScheduled'
  | 'mentioned'
  | 'metricsRequest'
  | 'newCommentApplication'
  | 'newCommentApplicationStaff'
  | 'newCommentStartup'
  | 'newCommentStartupStaff'
  | 'startupAssigned'
  | 'taskAssigned'
  | 'taskDueSoon'
  | 'updatedMetrics';

export type OwnApplicationStep =
  | 'close_draft'
  | 'created'
  | 'end_return'
  | 'ended'
  | 'meeting_canceled'
  | 'meeting_chosen'
  | 'meeting_offered'
  | 'return'
  | 'submit';

export type ParamRole =
  | 'Admin'
  | 'AdminCoach'
  | 'Applicant'
  | 'Coach'
  | 'Cofounder'
  | 'CommunityMember'
  | 'Evaluator'
  | 'Expert'
  | 'Mentor'
  | 'Staff'
  | 'SubAdmin'
  | 'System';

export type PermissionScope =
  | 'ALL'
  | 'ASSIGNED'
  | 'NONE'
  | 'SELECTED';

export type PlannedOutcomeKind =
  | 'advances'
  | 'becomes_member'
  | 'founds'
  | 'joins'
  | 'rejected';

export type ProgramInput = {
  endsOn?: string | null | undefined;
  kind: string;
  name: string;
  startsOn?: string | null | undefined;
};

export type ProgramPart =
  | 'manager'
  | 'member';

export type QuestionType =
  | 'calculated'
  | 'custom_field'
  | 'date'
  | 'file'
  | 'heading'
  | 'number'
  | 'number_scale'
  | 'paragraph'
  | 'section'
  | 'select_checkbox'
  | 'select_dropdown'
  | 'select_multi_dropdown'
  | 'select_radio'
  | 'sub_heading'
  | 'table'
  | 'text'
  | 'text_long'
  | 'tree_multi'
  | 'tree_single'
  | 'video';

export type ReadRoundType =
  | 'evaluation'
  | 'form'
  | 'meeting'
  | 'staff_decision';

export type Recommendation =
  | 'no'
  | 'strong_no'
  | 'strong_yes'
  | 'yes';

export type RoleChangesInput = {
  label?: string | null | undefined;
  peopleVisibility?: Visibility | null | undefined;
  /** The changed cells; the others stay. */
  scopes?: Array<RoleScopeInput> | null | undefined;
  startupVisibility?: Visibility | null | undefined;
  visibleRoleIds?: Array<string> | null | undefined;
};

export type RoleScopeInput = {
  key: string;
  /** The records at SELECTED. Without it the picked ones stay. */
  picked?: Array<string> | null | undefined;
  scope: PermissionScope;
};

export type RoleType =
  | 'Admin'
  | 'AdminCoach'
  | 'Applicant'
  | 'Coach'
  | 'Cofounder'
  | 'CommunityMember'
  | 'Evaluator'
  | 'Expert'
  | 'Mentor'
  | 'Staff'
  | 'SubAdmin'
  | 'System';

export type SavedViewChangesInput = {
  address?: string | null | undefined;
  /** The roles whose people see it first. */
  defaultRoleIds?: Array<string> | null | undefined;
  isLocked?: boolean | null | undefined;
  name?: string | null | undefined;
  /** The roles whose people see it; empty for none. */
  roleIds?: Array<string> | null | undefined;
  /** What the list shows at the address: { list, columns, filter, sort, group, search }. Links need it. */
  shown?: unknown;
};

export type SeenApplicationInput = {
  id: string;
  version: number;
};

export type SocialLinksInput = {
  angellist?: string | null | undefined;
  facebook?: string | null | undefined;
  linkedin?: string | null | undefined;
  twitter?: string | null | undefined;
};

export type SortOrder =
  | 'ASC'
  | 'DESC';

export type StartupBatchUpdateType =
  | 'PROCESSING_FAILED'
  | 'PROCESSING_PARTIALLY_SUCCEEDED'
  | 'PROCESSING_SUCCEEDED'
  | 'STARTUP_PROCESSING_FAILED'
  | 'STARTUP_PROCESSING_SUCCEEDED'
  | 'VALIDATION_FAILED'
  | 'VALIDATION_SUCCEEDED';

export type StartupEventType =
  | 'COACHING_INVITE'
  | 'COACHING_SESSION'
  | 'DATA_CATEGORIZATION_SKIP'
  | 'DATA_CATEGORIZATION_UPDATE'
  | 'DATA_DUE'
  | 'DATA_SUBMITTED'
  | 'DATA_SUBMITTED_NON_TOP_LEVEL'
  | 'EMAIL_THREAD'
  | 'PLAIN';

/** An omitted field stays unchanged; null clears it. */
export type StartupFactsInput = {
  businessModel?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
  foundedYear?: number | null | undefined;
  name?: string | null | undefined;
  oneLiner?: string | null | undefined;
  stage?: string | null | undefined;
  website?: string | null | undefined;
};

export type StartupFileFormat =
  | 'PDF'
  | 'ZIP';

export type StartupNameSettingsInput = {
  active: boolean;
  labels: Array<TranslationInput>;
  plurals: Array<TranslationInput>;
};

export type StartupStatus =
  | 'acquired'
  | 'active'
  | 'archived'
  | 'closed';

export type StartupTagKind =
  | 'industry'
  | 'startup';

export type TableFormat =
  | 'CSV'
  | 'JSON'
  | 'XLSX';

export type TagChangesInput = {
  /** Null for none. */
  color?: TagColor | null | undefined;
  name?: string | null | undefined;
};

export type TagColor =
  | 'blue'
  | 'green'
  | 'grey'
  | 'orange'
  | 'pink'
  | 'purple'
  | 'red'
  | 'yellow';

export type TagKind =
  | 'application'
  | 'community'
  | 'event'
  | 'forms'
  | 'industry'
  | 'mentortag'
  | 'other'
  | 'skills'
  | 'startup'
  | 'topic'
  | 'user';

export type TaskApprovalStatus =
  | 'APPROVED'
  | 'PENDING'
  | 'REJECTED';

export type TaskAssigneeInput = {
  type: string;
  value: string;
};

export type TaskCompletionStatus =
  | 'COMPLETED'
  | 'PENDING';

export type TaskQueryOptions = {
  approvalStatus?: TaskApprovalStatus | null | undefined;
  assigneeId?: string | null | undefined;
  completionStatus?: TaskCompletionStatus | null | undefined;
  dueAfter?: string | null | undefined;
  dueBefore?: string | null | undefined;
  search?: string | null | undefined;
  startupId?: string | null | undefined;
  tag?: string | null | undefined;
};

/** The record that a task is about. */
export type TaskSubjectInput = {
  kind: string;
  recordId: string;
};

export type TaskType =
  | 'automatic'
  | 'normal';

export type TaskUpdateInput = {
  assignees?: Array<TaskAssigneeInput> | null | undefined;
  dueDate?: string | null | undefined;
  name?: string | null | undefined;
  tags?: Array<string> | null | undefined;
  url?: string | null | undefined;
  version?: number | null | undefined;
};

export type TaskUpdateType =
  | 'ADDED'
  | 'REMOVED';

export type TasksUpdateInput = {
  assignees?: Array<TaskAssigneeInput> | null | undefined;
  dueDate?: string | null | undefined;
  tags?: Array<string> | null | undefined;
};

export type ThirdPartyServiceInput = {
  api?: string | null | undefined;
  appId?: string | null | undefined;
  applicationToken?: string | null | undefined;
  inlineStyles?: boolean | null | undefined;
  key?: string | null | undefined;
  origins?: Array<string> | null | undefined;
  script?: string | null | undefined;
  secret?: string | null | undefined;
  site?: string | null | undefined;
  url?: string | null | undefined;
};

export type TranslationInput = {
  language: string;
  value: string;
};

export type UnitType =
  | 'CUSTOM'
  | 'CUSTOMER'
  | 'DATE'
  | 'EMPLOYEE'
  | 'MONETARY'
  | 'MONTHS'
  | 'PERCENTAGE'
  | 'SUBSCRIBER'
  | 'USER';

export type UserBatchUpdateType =
  | 'PROCESSING_FAILED'
  | 'PROCESSING_PARTIALLY_SUCCEEDED'
  | 'PROCESSING_SUCCEEDED'
  | 'USER_PROCESSING_FAILED'
  | 'USER_PROCESSING_SUCCEEDED'
  | 'VALIDATION_FAILED'
  | 'VALIDATION_SUCCEEDED';

export type UserCategory =
  | 'employee'
  | 'evaluator'
  | 'network'
  | 'other';

export type UserStatus =
  | 'active'
  | 'archived'
  | 'deleted'
  | 'deny'
  | 'pending'
  | 'unactive';

export type Visibility =
  | 'ALL'
  | 'ASSIGNED'
  | 'NONE';

export type EditedRoleFieldsFragment = { _id: string, isCustom: boolean, version: number, people: { count: number, names: Array<string> }, picks: Array<{ key: string, records: Array<{ _id: string, name: string }> }>, role: { _id: string, type: RoleType, label: string | null, userAccess: { roles: Array<string>, visibilitySettings: string }, startupAccess: { visibilitySettings: string }, permissions: Array<{ key: string, permissionCriteria: PermissionScope, permissionCriteriaTypes: Array<PermissionScope>, standardCriteria: PermissionScope }> } };

export type EditedRolesQueryVariables = Exact<{ [key: string]: never; }>;


export type EditedRolesQuery = { pickablePermissions: Array<string>, currentIncubator: { _id: string, planInfo: { lockedFeatures: Array<string> } }, editedRoles: Array<{ _id: string, isCustom: boolean, version: number, people: { count: number, names: Array<string> }, picks: Array<{ key: string, records: Array<{ _id: string, name: string }> }>, role: { _id: string, type: RoleType, label: string | null, userAccess: { roles: Array<string>, visibilitySettings: string }, startupAccess: { visibilitySettings: string }, permissions: Array<{ key: string, permissionCriteria: PermissionScope, permissionCriteriaTypes: Array<PermissionScope>, standardCriteria: PermissionScope }> } }> };

export type PickableRecordsQueryVariables = Exact<{
  permission: string;
  search?: string | null | undefined;
}>;


export type PickableRecordsQuery = { pickableRecords: Array<{ _id: string, name: string }> };

export type UpdateRoleMutationVariables = Exact<{
  roleId: string;
  changes: RoleChangesInput;
  version?: number | null | undefined;
}>;


export type UpdateRoleMutation = { updateRole: { _id: string, isCustom: boolean, version: number, people: { count: number, names: Array<string> }, picks: Array<{ key: string, records: Array<{ _id: string, name: string }> }>, role: { _id: string, type: RoleType, label: string | null, userAccess: { roles: Array<string>, visibilitySettings: string }, startupAccess: { visibilitySettings: string }, permissions: Array<{ key: string, permissionCriteria: PermissionScope, permissionCriteriaTypes: Array<PermissionScope>, standardCriteria: PermissionScope }> } } };

export type CreateRoleMutationVariables = Exact<{
  role: NewRoleInput;
}>;


export type CreateRoleMutation = { createRole: { _id: string, isCustom: boolean, version: number, people: { count: number, names: Array<string> }, picks: Array<{ key: string, records: Array<{ _id: string, name: string }> }>, role: { _id: string, type: RoleType, label: string | null, userAccess: { roles: Array<string>, visibilitySettings: string }, startupAccess: { visibilitySettings: string }, permissions: Array<{ key: string, permissionCriteria: PermissionScope, permissionCriteriaTypes: Array<PermissionScope>, standardCriteria: PermissionScope }> } } };

export type DeleteRoleMutationVariables = Exact<{
  roleId: string;
}>;


export type DeleteRoleMutation = { deleteRole: boolean };

export type PersonFragment = { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { currentUser: { _id: string, firstName: string | null, lastName: string | null, fullName: string, headline: string | null, email: string, avatar: string | null, cover: string | null, roleLabel: string, timezone: string, language: string | null, dateFormat: string | null, timeFormat: string | null, goesAt: string | null, singleKeys: boolean, status: UserStatus, validated: boolean, createdAt: string, incubator: { _id: string, name: string, timezone: string, currency: string, planInfo: { lockedFeatures: Array<string> }, featureFlags: Array<{ _id: string, name: string, activated: boolean, enabled: boolean }> }, startups: Array<{ _id: string, name: string, logo: string | null, oneLiner: string | null, programs: Array<{ _id: string, name: string, startsOn: string | null, week: number | null, weeks: number | null }> }>, assignedStartups: Array<{ _id: string, name: string, logo: string | null, oneLiner: string | null }>, programs: Array<{ _id: string, name: string, startsOn: string | null, week: number | null, weeks: number | null }>, viewingAs: { _id: string, type: RoleType, label: string | null } | null, actor: { tenantId: string, userId: string, roleType: RoleType, startupVisibility: Visibility, peopleVisibility: Visibility, visibleRoleIds: Array<string>, ownStartupIds: Array<string>, assignedStartupIds: Array<string>, scopes: Array<{ key: string, scope: PermissionScope, picked: Array<string> }> } } };

export type UserHeadFragment = { _id: string, fullName: string, firstName: string | null, lastName: string | null, email: string | null, avatar: string | null, cover: string | null, timezone: string, status: UserStatus, roleLabel: string, mailStopped: MailStopReason | null, role: { _id: string, type: RoleType, label: string | null }, startups: Array<{ _id: string, name: string, logo: string | null }> };

export type UserCardQueryVariables = Exact<{
  id: string;
}>;


export type UserCardQuery = { user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, email: string | null, avatar: string | null, cover: string | null, timezone: string, status: UserStatus, roleLabel: string, mailStopped: MailStopReason | null, role: { _id: string, type: RoleType, label: string | null }, startups: Array<{ _id: string, name: string, logo: string | null }> } | null };

export type UserProfileQueryVariables = Exact<{
  id: string;
}>;


export type UserProfileQuery = { user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, email: string | null, avatar: string | null, cover: string | null, timezone: string, status: UserStatus, roleLabel: string, mailStopped: MailStopReason | null, role: { _id: string, type: RoleType, label: string | null }, startups: Array<{ _id: string, name: string, logo: string | null }> } | null, profile: { _id: string, headline: string | null, bio: string | null, phone: string | null, country: string | null, locations: Array<string>, expertise: Array<string>, info: { facebook: string | null, linkedin: string | null, angellist: string | null, twitter: string | null } } | null };

export type SetSingleKeysMutationVariables = Exact<{
  singleKeys: boolean;
}>;


export type SetSingleKeysMutation = { updatePreferences: { _id: string, singleKeys: boolean } };

export type SetLanguageMutationVariables = Exact<{
  language: string;
}>;


export type SetLanguageMutation = { updatePreferences: { _id: string, language: string | null } };

export type ContactsQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactsQuery = { contacts: Array<{ roleLabel: string, email: string | null, _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> };

export type OwnProfileFragment = { _id: string, version: number, firstName: string | null, lastName: string | null, fullName: string, headline: string | null, bio: string | null, phone: string | null, country: string | null, countryOrigin: string | null, gender: string | null, birthday: string | null, locations: Array<string>, ownExpertise: Array<string>, expertise: Array<string>, industries: Array<string>, workStatus: string | null, info: { facebook: string | null, linkedin: string | null, angellist: string | null, twitter: string | null } };

export type EditedProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type EditedProfileQuery = { currentUser: { _id: string, version: number, firstName: string | null, lastName: string | null, fullName: string, headline: string | null, bio: string | null, phone: string | null, country: string | null, countryOrigin: string | null, gender: string | null, birthday: string | null, locations: Array<string>, ownExpertise: Array<string>, expertise: Array<string>, industries: Array<string>, workStatus: string | null, info: { facebook: string | null, linkedin: string | null, angellist: string | null, twitter: string | null } } };

export type UpdateProfileMutationVariables = Exact<{
  input: CurrentUserInput;
  version?: number | null | undefined;
}>;


export type UpdateProfileMutation = { updateCurrentUser: { _id: string, version: number, firstName: string | null, lastName: string | null, fullName: string, headline: string | null, bio: string | null, phone: string | null, country: string | null, countryOrigin: string | null, gender: string | null, birthday: string | null, locations: Array<string>, ownExpertise: Array<string>, expertise: Array<string>, industries: Array<string>, workStatus: string | null, info: { facebook: string | null, linkedin: string | null, angellist: string | null, twitter: string | null } } };

export type CurrentIncubatorQueryVariables = Exact<{
  isAuthenticated: boolean;
}>;


export type CurrentIncubatorQuery = { skillNames?: Array<string>, industryNames?: Array<string>, publicIncubator: { id: string, name: string } | null, currentIncubator?: { _id: string, allowWriteInOptionInUserSkills: boolean, featureFlags: Array<{ _id: string, name: string, activated: boolean, enabled: boolean }> } };

export type SetTimezoneMutationVariables = Exact<{
  timezone?: string | null | undefined;
}>;


export type SetTimezoneMutation = { updatePreferences: { _id: string, timezone: string } };

export type SetDateFormatMutationVariables = Exact<{
  dateFormat?: string | null | undefined;
}>;


export type SetDateFormatMutation = { updatePreferences: { _id: string, dateFormat: string | null } };

export type SetTimeFormatMutationVariables = Exact<{
  timeFormat?: string | null | undefined;
}>;


export type SetTimeFormatMutation = { updatePreferences: { _id: string, timeFormat: string | null } };

export type CalendarFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarFeedQuery = { calendarFeed: { isOn: boolean, createdAt: string | null, lastReadAt: string | null } };

export type ResetCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type ResetCalendarFeedMutation = { resetCalendarFeed: string };

export type StopCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type StopCalendarFeedMutation = { stopCalendarFeed: boolean };

export type CoachingPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type CoachingPreferencesQuery = { currentUser: { _id: string, profileCoachingMeetingSettings: { enabled: boolean, defaultMeetingLocation: string | null } | null } };

export type SetCoachingPreferencesMutationVariables = Exact<{
  enabled: boolean;
  defaultMeetingLocation?: string | null | undefined;
}>;


export type SetCoachingPreferencesMutation = { updateCoachingPreferences: { _id: string, profileCoachingMeetingSettings: { enabled: boolean, defaultMeetingLocation: string | null } | null } };

export type RecentChangeFragment = { _id: string, at: string, text: string, name: string | null, kind: string, recordId: string, count: number, isUndone: boolean, canDeleteForGood: boolean, by: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null };

export type RecentChangesQueryVariables = Exact<{
  cursor?: string | null | undefined;
}>;


export type RecentChangesQuery = { recentChanges: { next: string | null, results: Array<{ _id: string, at: string, text: string, name: string | null, kind: string, recordId: string, count: number, isUndone: boolean, canDeleteForGood: boolean, by: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }> } };

export type TrashQueryVariables = Exact<{
  cursor?: string | null | undefined;
}>;


export type TrashQuery = { trash: { next: string | null, results: Array<{ _id: string, at: string, text: string, name: string | null, kind: string, recordId: string, count: number, isUndone: boolean, canDeleteForGood: boolean, by: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }> } };

export type UndoMutationVariables = Exact<{
  id: string;
  overwrite?: boolean | null | undefined;
}>;


export type UndoMutation = { undo: Array<{ kind: string, recordId: string }> };

export type DeleteForGoodMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type DeleteForGoodMutation = { deleteForGood: Array<{ kind: string, recordId: string }> };

export type RecordHistoryQueryVariables = Exact<{
  kind: string;
  id: string;
}>;


export type RecordHistoryQuery = { recordHistory: Array<{ _id: string, at: string, text: string, fields: Array<string>, by: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }> };

export type ActivityRowFragment = { _id: string, at: string, type: string, text: string, kind: string, recordId: string, name: string | null, startupId: string | null, startupName: string | null, isAutomatic: boolean, ip: string | null, userAgent: string | null, by: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, changes: Array<{ field: string, old: string | null, new: string | null }> };

export type ActivityFeedQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type ActivityFeedQuery = { activityList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, at: string, type: string, text: string, kind: string, recordId: string, name: string | null, startupId: string | null, startupName: string | null, isAutomatic: boolean, ip: string | null, userAgent: string | null, by: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, changes: Array<{ field: string, old: string | null, new: string | null }> }> } };

export type ActivityPeopleQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type ActivityPeopleQuery = { activityPeople: Array<{ _id: string, name: string }> };

export type ActivityStartupsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type ActivityStartupsQuery = { activityStartups: Array<{ _id: string, name: string }> };

export type ActivityOptionsQueryVariables = Exact<{
  people: Array<string> | string;
  startups: Array<string> | string;
}>;


export type ActivityOptionsQuery = { activityPeople: Array<{ _id: string, name: string }>, activityStartups: Array<{ _id: string, name: string }> };

export type ActivityRecordNameQueryVariables = Exact<{
  id: string;
}>;


export type ActivityRecordNameQuery = { activityRecordName: string | null };

export type ActivityLogStateQueryVariables = Exact<{ [key: string]: never; }>;


export type ActivityLogStateQuery = { activityLogState: { sealedUntil: string | null, checkedAt: string | null, broken: Array<{ day: string, verdict: string }> } };

export type ApplicationFiguresQueryVariables = Exact<{
  funnelId?: string | null | undefined;
  since: string;
}>;


export type ApplicationFiguresQuery = { applicationAnalytics: { applied: number, accepted: number, rejected: number, medianDays: number | null, statuses: Array<{ status: ApplicationStatus, count: number }>, rounds: Array<{ roundId: string, name: string, type: FunnelRoundType, entered: number, advanced: number, waiting: number }>, sources: Array<{ name: string | null, applied: number, accepted: number }>, countries: Array<{ name: string | null, applied: number, accepted: number }>, decisionTimes: Array<{ fromDays: number, untilDays: number | null, count: number }> } };

export type FunnelsOfAnalyticsQueryVariables = Exact<{
  since: string;
}>;


export type FunnelsOfAnalyticsQuery = { funnelList: { rows: Array<{ _id: string, name: string }> }, applicationAnalytics: { newestFunnelId: string | null } };

export type StartupApplicationsQueryVariables = Exact<{
  startupId: string;
}>;


export type StartupApplicationsQuery = { startupApplications: Array<{ _id: string, name: string, funnelId: string, funnelName: string, roundId: string | null, roundName: string | null, status: ApplicationStatus, outcomeReason: ApplicationOutcome | null, submittedAt: string | null, enteredAt: string, noticeAt: string | null, decidedAt: string | null, fillingId: string | null, version: number, country: string | null, source: string | null, daysInRound: number, readersAssigned: number, readersDone: number, rawScore: number | null, adjustedScore: number | null, spread: number | null, waitlistRank: number | null, tally: { yes: number, no: number } | null, tags: Array<{ _id: string, name: string }>, applicant: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }> };

export type ApplicationCommentsQueryVariables = Exact<{
  applicationId: string;
  isPublic: boolean;
}>;


export type ApplicationCommentsQuery = { applicationComments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }> | null };

export type MentionableForApplicationQueryVariables = Exact<{
  applicationId: string;
  isPublic: boolean;
  search?: string | null | undefined;
}>;


export type MentionableForApplicationQuery = { mentionableForApplication: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> };

export type CommentOnApplicationMutationVariables = Exact<{
  id?: string | null | undefined;
  applicationId: string;
  isPublic: boolean;
  message: string;
  body?: unknown;
}>;


export type CommentOnApplicationMutation = { commentOnApplication: { _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } };

export type UpdateApplicationCommentMutationVariables = Exact<{
  commentId: string;
  message: string;
  body?: unknown;
  version?: number | null | undefined;
}>;


export type UpdateApplicationCommentMutation = { updateApplicationComment: { _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } };

export type DeleteApplicationCommentMutationVariables = Exact<{
  commentId: string;
}>;


export type DeleteApplicationCommentMutation = { deleteApplicationComment: string };

export type ExportApplicationAnswersMutationVariables = Exact<{
  id?: string | null | undefined;
  ids: Array<string> | string;
  layout: ApplicationAnswerLayout;
  format: TableFormat;
}>;


export type ExportApplicationAnswersMutation = { exportApplicationAnswers: { _id: string, kind: ExportKind, format: ExportFormat, title: string, fileName: string, status: ExportStatus, done: number, total: number | null, error: string | null, createdAt: string, expiresAt: string | null, size: number | null, canBeDownloaded: boolean } };

export type ExportApplicationFileMutationVariables = Exact<{
  id?: string | null | undefined;
  applicationId: string;
  format: StartupFileFormat;
}>;


export type ExportApplicationFileMutation = { exportApplicationFile: { _id: string, kind: ExportKind, format: ExportFormat, title: string, fileName: string, status: ExportStatus, done: number, total: number | null, error: string | null, createdAt: string, expiresAt: string | null, size: number | null, canBeDownloaded: boolean } };

export type FunnelCardFragment = { _id: string, name: string, slug: string, kind: FunnelKind, status: FunnelStatus, phase: FunnelPhase, opensAt: string | null, closesAt: string | null, roundCount: number, createdAt: string, version: number, canEdit: boolean, canDelete: boolean, hasApplications: boolean, owners: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> };

export type CreateIntakeMutationVariables = Exact<{
  id: string;
  names: unknown;
  kind: FunnelKind;
}>;


export type CreateIntakeMutation = { createIntake: { _id: string } };

export type FunnelListQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type FunnelListQuery = { funnelList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, name: string, slug: string, kind: FunnelKind, status: FunnelStatus, phase: FunnelPhase, opensAt: string | null, closesAt: string | null, roundCount: number, createdAt: string, version: number, canEdit: boolean, canDelete: boolean, hasApplications: boolean, owners: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> }> } };

export type FunnelDraftFragment = { names: unknown, texts: unknown, ownerIds: Array<string>, draftsAtClose: FunnelDraftRule, reapply: FunnelReapplyRule, limitPerFounder: number | null, hidesNames: boolean, hidesContacts: boolean, acceptedRoleId: string | null, onboardingTasks: unknown, coverId: string | null, cover: string | null, _id: string, name: string, slug: string, kind: FunnelKind, status: FunnelStatus, phase: FunnelPhase, opensAt: string | null, closesAt: string | null, roundCount: number, createdAt: string, version: number, canEdit: boolean, canDelete: boolean, hasApplications: boolean, intakeForm: { _id: string, name: string } | null, program: { _id: string, name: string } | null, tags: Array<{ _id: string, name: string }>, rounds: Array<{ _id: string, roundType: FunnelRoundType, name: string, content: unknown, isUsed: boolean, version: number }>, problems: Array<{ code: string, roundId: string | null }>, owners: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> };

export type OneFunnelQueryVariables = Exact<{
  id: string;
}>;


export type OneFunnelQuery = { funnel: { names: unknown, texts: unknown, ownerIds: Array<string>, draftsAtClose: FunnelDraftRule, reapply: FunnelReapplyRule, limitPerFounder: number | null, hidesNames: boolean, hidesContacts: boolean, acceptedRoleId: string | null, onboardingTasks: unknown, coverId: string | null, cover: string | null, _id: string, name: string, slug: string, kind: FunnelKind, status: FunnelStatus, phase: FunnelPhase, opensAt: string | null, closesAt: string | null, roundCount: number, createdAt: string, version: number, canEdit: boolean, canDelete: boolean, hasApplications: boolean, intakeForm: { _id: string, name: string } | null, program: { _id: string, name: string } | null, tags: Array<{ _id: string, name: string }>, rounds: Array<{ _id: string, roundType: FunnelRoundType, name: string, content: unknown, isUsed: boolean, version: number }>, problems: Array<{ code: string, roundId: string | null }>, owners: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> } | null };

export type FunnelChoicesQueryVariables = Exact<{
  kind: FunnelKind;
}>;


export type FunnelChoicesQuery = { funnelChoices: { intakeForms: Array<{ _id: string, name: string }>, evaluationForms: Array<{ _id: string, name: string }>, tags: Array<{ _id: string, name: string }>, roles: Array<{ _id: string, roleType: string, label: string | null }> }, programs: Array<{ _id: string, name: string }> };

export type PeopleForFunnelsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type PeopleForFunnelsQuery = { peopleForFunnels: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> };

export type ApplyPageQueryVariables = Exact<{
  slug: string;
}>;


export type ApplyPageQuery = { applyPage: { name: string, names: unknown, texts: unknown, cover: string | null, kind: FunnelKind, phase: FunnelPhase, opensAt: string | null, closesAt: string | null, form: { formId: string, title: unknown, description: unknown, languages: Array<string>, questions: Array<{ _id: string, questionType: QuestionType, behavesAs: QuestionType | null, label: unknown, description: unknown, content: unknown }> } | null } | null };

export type CreateFunnelMutationVariables = Exact<{
  id?: string | null | undefined;
  names: unknown;
  kind: FunnelKind;
  copyOf?: string | null | undefined;
}>;


export type CreateFunnelMutation = { createFunnel: { _id: string, name: string } };

export type UpdateFunnelMutationVariables = Exact<{
  funnelId: string;
  input: FunnelInput;
  version?: number | null | undefined;
}>;


export type UpdateFunnelMutation = { updateFunnel: { names: unknown, texts: unknown, ownerIds: Array<string>, draftsAtClose: FunnelDraftRule, reapply: FunnelReapplyRule, limitPerFounder: number | null, hidesNames: boolean, hidesContacts: boolean, acceptedRoleId: string | null, onboardingTasks: unknown, coverId: string | null, cover: string | null, _id: string, name: string, slug: string, kind: FunnelKind, status: FunnelStatus, phase: FunnelPhase, opensAt: string | null, closesAt: string | null, roundCount: number, createdAt: string, version: number, canEdit: boolean, canDelete: boolean, hasApplications: boolean, intakeForm: { _id: string, name: string } | null, program: { _id: string, name: string } | null, tags: Array<{ _id: string, name: string }>, rounds: Array<{ _id: string, roundType: FunnelRoundType, name: string, content: unknown, isUsed: boolean, version: number }>, problems: Array<{ code: string, roundId: string | null }>, owners: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> } };

export type SaveFunnelRoundsMutationVariables = Exact<{
  funnelId: string;
  rounds: unknown;
}>;


export type SaveFunnelRoundsMutation = { saveFunnelRounds: { names: unknown, texts: unknown, ownerIds: Array<string>, draftsAtClose: FunnelDraftRule, reapply: FunnelReapplyRule, limitPerFounder: number | null, hidesNames: boolean, hidesContacts: boolean, acceptedRoleId: string | null, onboardingTasks: unknown, coverId: string | null, cover: string | null, _id: string, name: string, slug: string, kind: FunnelKind, status: FunnelStatus, phase: FunnelPhase, opensAt: string | null, closesAt: string | null, roundCount: number, createdAt: string, version: number, canEdit: boolean, canDelete: boolean, hasApplications: boolean, intakeForm: { _id: string, name: string } | null, program: { _id: string, name: string } | null, tags: Array<{ _id: string, name: string }>, rounds: Array<{ _id: string, roundType: FunnelRoundType, name: string, content: unknown, isUsed: boolean, version: number }>, problems: Array<{ code: string, roundId: string | null }>, owners: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> } };

export type SetFunnelStatusMutationVariables = Exact<{
  funnelId: string;
  status: FunnelStatus;
}>;


export type SetFunnelStatusMutation = { setFunnelStatus: { names: unknown, texts: unknown, ownerIds: Array<string>, draftsAtClose: FunnelDraftRule, reapply: FunnelReapplyRule, limitPerFounder: number | null, hidesNames: boolean, hidesContacts: boolean, acceptedRoleId: string | null, onboardingTasks: unknown, coverId: string | null, cover: string | null, _id: string, name: string, slug: string, kind: FunnelKind, status: FunnelStatus, phase: FunnelPhase, opensAt: string | null, closesAt: string | null, roundCount: number, createdAt: string, version: number, canEdit: boolean, canDelete: boolean, hasApplications: boolean, intakeForm: { _id: string, name: string } | null, program: { _id: string, name: string } | null, tags: Array<{ _id: string, name: string }>, rounds: Array<{ _id: string, roundType: FunnelRoundType, name: string, content: unknown, isUsed: boolean, version: number }>, problems: Array<{ code: string, roundId: string | null }>, owners: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> } };

export type DeleteFunnelMutationVariables = Exact<{
  funnelId: string;
}>;


export type DeleteFunnelMutation = { deleteFunnel: string };

export type DryRunFunnelMutationVariables = Exact<{
  funnelId: string;
}>;


export type DryRunFunnelMutation = { dryRunFunnel: Array<{ action: string, roundName: string, status: string, label: string, mail: string | null }> };

export type LeadCardFragment = { _id: string, name: string, contactName: string | null, email: string | null, note: string | null, state: ApplicationLeadState, funnelId: string, funnelName: string, ownerId: string | null, sentAt: string | null, takenAt: string | null, applicationId: string | null, createdAt: string, version: number, owner: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null };

export type LeadListQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type LeadListQuery = { applicationLeadList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, name: string, contactName: string | null, email: string | null, note: string | null, state: ApplicationLeadState, funnelId: string, funnelName: string, ownerId: string | null, sentAt: string | null, takenAt: string | null, applicationId: string | null, createdAt: string, version: number, owner: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }> } };

export type OneLeadQueryVariables = Exact<{
  id: string;
}>;


export type OneLeadQuery = { applicationLead: { _id: string, name: string, contactName: string | null, email: string | null, note: string | null, state: ApplicationLeadState, funnelId: string, funnelName: string, ownerId: string | null, sentAt: string | null, takenAt: string | null, applicationId: string | null, createdAt: string, version: number, owner: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } | null };

export type LeadFunnelsQueryVariables = Exact<{ [key: string]: never; }>;


export type LeadFunnelsQuery = { leadFunnels: Array<{ _id: string, name: string }> };

export type PeopleForLeadsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type PeopleForLeadsQuery = { peopleForLeads: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> };

export type CreateLeadMutationVariables = Exact<{
  id?: string | null | undefined;
  input: ApplicationLeadInput;
}>;


export type CreateLeadMutation = { createApplicationLead: { _id: string, name: string, contactName: string | null, email: string | null, note: string | null, state: ApplicationLeadState, funnelId: string, funnelName: string, ownerId: string | null, sentAt: string | null, takenAt: string | null, applicationId: string | null, createdAt: string, version: number, owner: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } };

export type UpdateLeadMutationVariables = Exact<{
  leadId: string;
  input: ApplicationLeadInput;
  version?: number | null | undefined;
}>;


export type UpdateLeadMutation = { updateApplicationLead: { _id: string, name: string, contactName: string | null, email: string | null, note: string | null, state: ApplicationLeadState, funnelId: string, funnelName: string, ownerId: string | null, sentAt: string | null, takenAt: string | null, applicationId: string | null, createdAt: string, version: number, owner: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } };

export type SendLeadMutationVariables = Exact<{
  leadId: string;
}>;


export type SendLeadMutation = { sendApplicationLead: { _id: string, name: string, contactName: string | null, email: string | null, note: string | null, state: ApplicationLeadState, funnelId: string, funnelName: string, ownerId: string | null, sentAt: string | null, takenAt: string | null, applicationId: string | null, createdAt: string, version: number, owner: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } };

export type DeleteLeadMutationVariables = Exact<{
  leadId: string;
}>;


export type DeleteLeadMutation = { deleteApplicationLead: string };

export type MeetingCardFragment = { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number };

export type ApplicationMeetingsQueryVariables = Exact<{
  applicationId: string;
}>;


export type ApplicationMeetingsQuery = { applicationMeetings: Array<{ _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number }> | null };

export type OfferMeetingMutationVariables = Exact<{
  id?: string | null | undefined;
  applicationId: string;
  version: number;
  offer: MeetingOfferInput;
}>;


export type OfferMeetingMutation = { offerMeeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } };

export type ChooseMeetingTimeMutationVariables = Exact<{
  meetingId: string;
  startsAt: string;
}>;


export type ChooseMeetingTimeMutation = { chooseMeetingTime: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } };

export type CancelMeetingMutationVariables = Exact<{
  meetingId: string;
  reason?: string | null | undefined;
}>;


export type CancelMeetingMutation = { cancelMeeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } };

export type OwnApplicationCardFragment = { _id: string, name: string, funnelName: string, slug: string, label: ApplicationLabel, returnNote: string | null, returnDueAt: string | null, returnSections: Array<string> | null, startedAt: string, submittedAt: string | null, closesAt: string | null, isOpen: boolean, fillingId: string | null, isOwn: boolean, canEdit: boolean, canSubmit: boolean, canWithdraw: boolean, applicantName: string, helpUntil: string | null, people: Array<{ userId: string, fullName: string }>, invitations: Array<{ _id: string, email: string, expiresAt: string, askedBy: { fullName: string, email: string } | null }>, meeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } | null };

export type OwnApplicationsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnApplicationsQuery = { ownApplications: Array<{ _id: string, name: string, funnelName: string, slug: string, label: ApplicationLabel, returnNote: string | null, returnDueAt: string | null, returnSections: Array<string> | null, startedAt: string, submittedAt: string | null, closesAt: string | null, isOpen: boolean, fillingId: string | null, isOwn: boolean, canEdit: boolean, canSubmit: boolean, canWithdraw: boolean, applicantName: string, helpUntil: string | null, people: Array<{ userId: string, fullName: string }>, invitations: Array<{ _id: string, email: string, expiresAt: string, askedBy: { fullName: string, email: string } | null }>, meeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } | null }> };

export type CreateApplicationMutationVariables = Exact<{
  id?: string | null | undefined;
  slug: string;
  name: string;
}>;


export type CreateApplicationMutation = { createApplication: { _id: string, name: string, funnelName: string, slug: string, label: ApplicationLabel, returnNote: string | null, returnDueAt: string | null, returnSections: Array<string> | null, startedAt: string, submittedAt: string | null, closesAt: string | null, isOpen: boolean, fillingId: string | null, isOwn: boolean, canEdit: boolean, canSubmit: boolean, canWithdraw: boolean, applicantName: string, helpUntil: string | null, people: Array<{ userId: string, fullName: string }>, invitations: Array<{ _id: string, email: string, expiresAt: string, askedBy: { fullName: string, email: string } | null }>, meeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } | null } };

export type SubmitApplicationMutationVariables = Exact<{
  applicationId: string;
}>;


export type SubmitApplicationMutation = { submitApplication: { _id: string, name: string, funnelName: string, slug: string, label: ApplicationLabel, returnNote: string | null, returnDueAt: string | null, returnSections: Array<string> | null, startedAt: string, submittedAt: string | null, closesAt: string | null, isOpen: boolean, fillingId: string | null, isOwn: boolean, canEdit: boolean, canSubmit: boolean, canWithdraw: boolean, applicantName: string, helpUntil: string | null, people: Array<{ userId: string, fullName: string }>, invitations: Array<{ _id: string, email: string, expiresAt: string, askedBy: { fullName: string, email: string } | null }>, meeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } | null } };

export type WithdrawApplicationMutationVariables = Exact<{
  applicationId: string;
}>;


export type WithdrawApplicationMutation = { withdrawApplication: { _id: string, name: string, funnelName: string, slug: string, label: ApplicationLabel, returnNote: string | null, returnDueAt: string | null, returnSections: Array<string> | null, startedAt: string, submittedAt: string | null, closesAt: string | null, isOpen: boolean, fillingId: string | null, isOwn: boolean, canEdit: boolean, canSubmit: boolean, canWithdraw: boolean, applicantName: string, helpUntil: string | null, people: Array<{ userId: string, fullName: string }>, invitations: Array<{ _id: string, email: string, expiresAt: string, askedBy: { fullName: string, email: string } | null }>, meeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } | null } };

export type FillingForQueryVariables = Exact<{
  id: string;
  round: string;
}>;


export type FillingForQuery = { ownApplication: { _id: string, fillingFor: string | null } | null };

export type OwnLeadsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnLeadsQuery = { ownLeads: Array<{ _id: string, name: string, funnelName: string }> };

export type TakeLeadMutationVariables = Exact<{
  token?: string | null | undefined;
  leadId?: string | null | undefined;
}>;


export type TakeLeadMutation = { takeApplicationLead: { _id: string, name: string, funnelName: string, slug: string, label: ApplicationLabel, returnNote: string | null, returnDueAt: string | null, returnSections: Array<string> | null, startedAt: string, submittedAt: string | null, closesAt: string | null, isOpen: boolean, fillingId: string | null, isOwn: boolean, canEdit: boolean, canSubmit: boolean, canWithdraw: boolean, applicantName: string, helpUntil: string | null, people: Array<{ userId: string, fullName: string }>, invitations: Array<{ _id: string, email: string, expiresAt: string, askedBy: { fullName: string, email: string } | null }>, meeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } | null } };

export type ConfirmCoApplicantMutationVariables = Exact<{
  applicationId: string;
  invitationId: string;
}>;


export type ConfirmCoApplicantMutation = { confirmCoApplicant: { _id: string, name: string, funnelName: string, slug: string, label: ApplicationLabel, returnNote: string | null, returnDueAt: string | null, returnSections: Array<string> | null, startedAt: string, submittedAt: string | null, closesAt: string | null, isOpen: boolean, fillingId: string | null, isOwn: boolean, canEdit: boolean, canSubmit: boolean, canWithdraw: boolean, applicantName: string, helpUntil: string | null, people: Array<{ userId: string, fullName: string }>, invitations: Array<{ _id: string, email: string, expiresAt: string, askedBy: { fullName: string, email: string } | null }>, meeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } | null } };

export type InviterOfQueryVariables = Exact<{
  token: string;
}>;


export type InviterOfQuery = { joinPage: { inviterName: string } };

export type JoinApplicationMutationVariables = Exact<{
  token: string;
}>;


export type JoinApplicationMutation = { joinApplication: { _id: string, name: string, funnelName: string, slug: string, label: ApplicationLabel, returnNote: string | null, returnDueAt: string | null, returnSections: Array<string> | null, startedAt: string, submittedAt: string | null, closesAt: string | null, isOpen: boolean, fillingId: string | null, isOwn: boolean, canEdit: boolean, canSubmit: boolean, canWithdraw: boolean, applicantName: string, helpUntil: string | null, people: Array<{ userId: string, fullName: string }>, invitations: Array<{ _id: string, email: string, expiresAt: string, askedBy: { fullName: string, email: string } | null }>, meeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } | null } | null };

export type InviteCoApplicantMutationVariables = Exact<{
  applicationId: string;
  email: string;
}>;


export type InviteCoApplicantMutation = { inviteCoApplicant: { _id: string, name: string, funnelName: string, slug: string, label: ApplicationLabel, returnNote: string | null, returnDueAt: string | null, returnSections: Array<string> | null, startedAt: string, submittedAt: string | null, closesAt: string | null, isOpen: boolean, fillingId: string | null, isOwn: boolean, canEdit: boolean, canSubmit: boolean, canWithdraw: boolean, applicantName: string, helpUntil: string | null, people: Array<{ userId: string, fullName: string }>, invitations: Array<{ _id: string, email: string, expiresAt: string, askedBy: { fullName: string, email: string } | null }>, meeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } | null } };

export type WithdrawInvitationMutationVariables = Exact<{
  applicationId: string;
  invitationId: string;
}>;


export type WithdrawInvitationMutation = { withdrawApplicationInvitation: { _id: string, name: string, funnelName: string, slug: string, label: ApplicationLabel, returnNote: string | null, returnDueAt: string | null, returnSections: Array<string> | null, startedAt: string, submittedAt: string | null, closesAt: string | null, isOpen: boolean, fillingId: string | null, isOwn: boolean, canEdit: boolean, canSubmit: boolean, canWithdraw: boolean, applicantName: string, helpUntil: string | null, people: Array<{ userId: string, fullName: string }>, invitations: Array<{ _id: string, email: string, expiresAt: string, askedBy: { fullName: string, email: string } | null }>, meeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } | null } };

export type RemoveCoApplicantMutationVariables = Exact<{
  applicationId: string;
  userId: string;
}>;


export type RemoveCoApplicantMutation = { removeCoApplicant: boolean };

export type SetApplicationHelpMutationVariables = Exact<{
  applicationId: string;
  isGranted: boolean;
}>;


export type SetApplicationHelpMutation = { setApplicationHelp: { _id: string, name: string, funnelName: string, slug: string, label: ApplicationLabel, returnNote: string | null, returnDueAt: string | null, returnSections: Array<string> | null, startedAt: string, submittedAt: string | null, closesAt: string | null, isOpen: boolean, fillingId: string | null, isOwn: boolean, canEdit: boolean, canSubmit: boolean, canWithdraw: boolean, applicantName: string, helpUntil: string | null, people: Array<{ userId: string, fullName: string }>, invitations: Array<{ _id: string, email: string, expiresAt: string, askedBy: { fullName: string, email: string } | null }>, meeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } | null } };

export type OneApplicationQueryVariables = Exact<{
  id: string;
}>;


export type OneApplicationQuery = { application: { roundType: FunnelRoundType | null, startedAt: string, returnNote: string | null, returnDueAt: string | null, rejectReasons: Array<string>, hasFixedReasons: boolean, actions: Array<ApplicationAction>, number: string, canTag: boolean, canManage: boolean, canDelete: boolean, canExport: boolean, movedFromId: string | null, _id: string, name: string, funnelId: string, funnelName: string, roundId: string | null, roundName: string | null, status: ApplicationStatus, outcomeReason: ApplicationOutcome | null, submittedAt: string | null, enteredAt: string, noticeAt: string | null, decidedAt: string | null, fillingId: string | null, version: number, country: string | null, source: string | null, daysInRound: number, readersAssigned: number, readersDone: number, rawScore: number | null, adjustedScore: number | null, spread: number | null, waitlistRank: number | null, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, history: Array<{ _id: string, at: string, type: string, details: unknown, status: ApplicationStatus | null, by: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, tally: { yes: number, no: number } | null, tags: Array<{ _id: string, name: string }>, applicant: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } | null };

export type OneOwnApplicationQueryVariables = Exact<{
  id: string;
}>;


export type OneOwnApplicationQuery = { ownApplication: { _id: string, name: string, funnelName: string, slug: string, label: ApplicationLabel, returnNote: string | null, returnDueAt: string | null, returnSections: Array<string> | null, startedAt: string, submittedAt: string | null, closesAt: string | null, isOpen: boolean, fillingId: string | null, isOwn: boolean, canEdit: boolean, canSubmit: boolean, canWithdraw: boolean, applicantName: string, helpUntil: string | null, history: Array<{ _id: string, at: string, kind: OwnApplicationStep }>, people: Array<{ userId: string, fullName: string }>, invitations: Array<{ _id: string, email: string, expiresAt: string, askedBy: { fullName: string, email: string } | null }>, meeting: { _id: string, applicationId: string, status: ApplicationMeetingStatus, durationMinutes: number, place: string | null, link: string | null, note: string | null, times: Array<string>, startsAt: string | null, canceledAt: string | null, cancelReason: string | null, version: number } | null } | null };

export type CreateApplicantMutationVariables = Exact<{
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  slug?: string | null | undefined;
  leadToken?: string | null | undefined;
  invitationToken?: string | null | undefined;
}>;


export type CreateApplicantMutation = { createApplicant: boolean };

export type OpenFunnelsQueryVariables = Exact<{ [key: string]: never; }>;


export type OpenFunnelsQuery = { openFunnels: Array<{ slug: string, name: string, names: unknown, closesAt: string | null }> };

export type JoinPageQueryVariables = Exact<{
  token: string;
}>;


export type JoinPageQuery = { joinPage: { name: string, funnelName: string, email: string, inviterName: string } };

export type LeadPageQueryVariables = Exact<{
  token: string;
}>;


export type LeadPageQuery = { leadPage: { name: string, contactName: string | null, email: string | null, funnelName: string, slug: string } };

export type ApplicationTasksQueryVariables = Exact<{
  applicationId: string;
}>;


export type ApplicationTasksQuery = { applicationTasks: Array<{ canOpen: boolean, task: { _id: string, name: string, done: boolean, dueDate: string, version: number, startup: { _id: string, name: string } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> } }> | null };

export type ApplicationCardFragment = { _id: string, name: string, funnelId: string, funnelName: string, roundId: string | null, roundName: string | null, status: ApplicationStatus, outcomeReason: ApplicationOutcome | null, submittedAt: string | null, enteredAt: string, noticeAt: string | null, decidedAt: string | null, fillingId: string | null, version: number, country: string | null, source: string | null, daysInRound: number, readersAssigned: number, readersDone: number, rawScore: number | null, adjustedScore: number | null, spread: number | null, waitlistRank: number | null, tally: { yes: number, no: number } | null, tags: Array<{ _id: string, name: string }>, applicant: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null };

export type ApplicationListQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type ApplicationListQuery = { applicationList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, name: string, funnelId: string, funnelName: string, roundId: string | null, roundName: string | null, status: ApplicationStatus, outcomeReason: ApplicationOutcome | null, submittedAt: string | null, enteredAt: string, noticeAt: string | null, decidedAt: string | null, fillingId: string | null, version: number, country: string | null, source: string | null, daysInRound: number, readersAssigned: number, readersDone: number, rawScore: number | null, adjustedScore: number | null, spread: number | null, waitlistRank: number | null, tally: { yes: number, no: number } | null, tags: Array<{ _id: string, name: string }>, applicant: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }> } };

export type ApplicationIdsQueryVariables = Exact<{
  filter?: unknown;
  search?: string | null | undefined;
}>;


export type ApplicationIdsQuery = { applicationList: { ids: Array<string>, count: number } };

export type ApplicationQueueQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type ApplicationQueueQuery = { applicationList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string }> } };

export type ApplicationVersionsQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ApplicationVersionsQuery = { applicationVersions: Array<{ _id: string, roundId: string | null, version: number, status: ApplicationStatus }> };

export type DecisionPreviewOfQueryVariables = Exact<{
  ids: Array<string> | string;
  action: ApplicationDecision;
  reason?: string | null | undefined;
}>;


export type DecisionPreviewOfQuery = { decisionPreview: Array<{ kind: PlannedOutcomeKind, name: string | null, count: number, email: { to: string, language: string, subject: string, paragraphs: Array<string>, button: string } | null }> };

export type HeldCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type HeldCountsQuery = { heldCounts: Array<{ roundId: string, funnelId: string, funnelName: string, accepted: number, rejected: number }> };

export type RejectReasonsForQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RejectReasonsForQuery = { rejectReasonsFor: { reasons: Array<string>, isFixed: boolean } };

export type MoveApplicationMutationVariables = Exact<{
  applicationId: string;
  version: number;
  funnelId: string;
  reason: string;
}>;


export type MoveApplicationMutation = { moveApplication: { _id: string, name: string, funnelName: string } };

export type SetWaitlistRankMutationVariables = Exact<{
  applicationId: string;
  rank: number;
}>;


export type SetWaitlistRankMutation = { setWaitlistRank: { _id: string, waitlistRank: number | null, version: number } };

export type FunnelOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type FunnelOptionsQuery = { funnelList: { rows: Array<{ _id: string, name: string, status: FunnelStatus, rounds: Array<{ _id: string, name: string }> }> } };

export type ApplicationRecordFragment = { roundType: FunnelRoundType | null, startedAt: string, returnNote: string | null, returnDueAt: string | null, rejectReasons: Array<string>, hasFixedReasons: boolean, actions: Array<ApplicationAction>, number: string, canTag: boolean, canManage: boolean, canDelete: boolean, canExport: boolean, movedFromId: string | null, _id: string, name: string, funnelId: string, funnelName: string, roundId: string | null, roundName: string | null, status: ApplicationStatus, outcomeReason: ApplicationOutcome | null, submittedAt: string | null, enteredAt: string, noticeAt: string | null, decidedAt: string | null, fillingId: string | null, version: number, country: string | null, source: string | null, daysInRound: number, readersAssigned: number, readersDone: number, rawScore: number | null, adjustedScore: number | null, spread: number | null, waitlistRank: number | null, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, history: Array<{ _id: string, at: string, type: string, details: unknown, status: ApplicationStatus | null, by: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, tally: { yes: number, no: number } | null, tags: Array<{ _id: string, name: string }>, applicant: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null };

export type DeleteApplicationMutationVariables = Exact<{
  applicationId: string;
}>;


export type DeleteApplicationMutation = { deleteApplication: string };

export type DecideApplicationMutationVariables = Exact<{
  applicationId: string;
  roundId: string;
  version: number;
  decision: ApplicationDecisionInput;
}>;


export type DecideApplicationMutation = { decideApplication: { roundType: FunnelRoundType | null, startedAt: string, returnNote: string | null, returnDueAt: string | null, rejectReasons: Array<string>, hasFixedReasons: boolean, actions: Array<ApplicationAction>, number: string, canTag: boolean, canManage: boolean, canDelete: boolean, canExport: boolean, movedFromId: string | null, _id: string, name: string, funnelId: string, funnelName: string, roundId: string | null, roundName: string | null, status: ApplicationStatus, outcomeReason: ApplicationOutcome | null, submittedAt: string | null, enteredAt: string, noticeAt: string | null, decidedAt: string | null, fillingId: string | null, version: number, country: string | null, source: string | null, daysInRound: number, readersAssigned: number, readersDone: number, rawScore: number | null, adjustedScore: number | null, spread: number | null, waitlistRank: number | null, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, history: Array<{ _id: string, at: string, type: string, details: unknown, status: ApplicationStatus | null, by: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, tally: { yes: number, no: number } | null, tags: Array<{ _id: string, name: string }>, applicant: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } };

export type StepApplicationMutationVariables = Exact<{
  applicationId: string;
  step: ApplicationStep;
  version: number;
  reason?: string | null | undefined;
  sections?: Array<string> | string | null | undefined;
  dueAt?: string | null | undefined;
}>;


export type StepApplicationMutation = { stepApplication: { roundType: FunnelRoundType | null, startedAt: string, returnNote: string | null, returnDueAt: string | null, rejectReasons: Array<string>, hasFixedReasons: boolean, actions: Array<ApplicationAction>, number: string, canTag: boolean, canManage: boolean, canDelete: boolean, canExport: boolean, movedFromId: string | null, _id: string, name: string, funnelId: string, funnelName: string, roundId: string | null, roundName: string | null, status: ApplicationStatus, outcomeReason: ApplicationOutcome | null, submittedAt: string | null, enteredAt: string, noticeAt: string | null, decidedAt: string | null, fillingId: string | null, version: number, country: string | null, source: string | null, daysInRound: number, readersAssigned: number, readersDone: number, rawScore: number | null, adjustedScore: number | null, spread: number | null, waitlistRank: number | null, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, history: Array<{ _id: string, at: string, type: string, details: unknown, status: ApplicationStatus | null, by: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, tally: { yes: number, no: number } | null, tags: Array<{ _id: string, name: string }>, applicant: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } };

export type TagsForApplicationsQueryVariables = Exact<{ [key: string]: never; }>;


export type TagsForApplicationsQuery = { tagsForApplications: Array<{ _id: string, name: string }> };

export type ChangeApplicationTagsMutationVariables = Exact<{
  applicationId: string;
  add?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
}>;


export type ChangeApplicationTagsMutation = { changeApplicationTags: { _id: string, tags: Array<{ _id: string, name: string }> } };

export type BatchCardFragment = { _id: string, kind: BatchKind, action: string, isUndo: boolean, state: BatchState, isValid: boolean | null, result: BatchResult | null, count: number, succeeded: number, failed: number, error: string | null, createdAt: string, canRetry: boolean, canUndo: boolean, canStop: boolean, isStopped: boolean };

export type BatchOperationQueryVariables = Exact<{
  id: string;
}>;


export type BatchOperationQuery = { batchOperation: { _id: string, kind: BatchKind, action: string, isUndo: boolean, state: BatchState, isValid: boolean | null, result: BatchResult | null, count: number, succeeded: number, failed: number, error: string | null, createdAt: string, canRetry: boolean, canUndo: boolean, canStop: boolean, isStopped: boolean } | null };

export type BatchFailuresQueryVariables = Exact<{
  id: string;
}>;


export type BatchFailuresQuery = { batchOperation: { _id: string, failures: Array<{ recordId: string, name: string | null, message: string }> } | null };

export type BatchOperationsQueryVariables = Exact<{ [key: string]: never; }>;


export type BatchOperationsQuery = { batchOperations: Array<{ _id: string, kind: BatchKind, action: string, isUndo: boolean, state: BatchState, isValid: boolean | null, result: BatchResult | null, count: number, succeeded: number, failed: number, error: string | null, createdAt: string, canRetry: boolean, canUndo: boolean, canStop: boolean, isStopped: boolean, by: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }> };

export type BatchOperationListQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type BatchOperationListQuery = { batchOperationList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ finishedAt: string | null, _id: string, kind: BatchKind, action: string, isUndo: boolean, state: BatchState, isValid: boolean | null, result: BatchResult | null, count: number, succeeded: number, failed: number, error: string | null, createdAt: string, canRetry: boolean, canUndo: boolean, canStop: boolean, isStopped: boolean, by: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }> } };

export type StartBatchOperationMutationVariables = Exact<{
  id: string;
  kind: BatchKind;
  action: string;
  ids: Array<string> | string;
  input?: unknown;
}>;


export type StartBatchOperationMutation = { startBatchOperation: { _id: string, kind: BatchKind, action: string, isUndo: boolean, state: BatchState, isValid: boolean | null, result: BatchResult | null, count: number, succeeded: number, failed: number, error: string | null, createdAt: string, canRetry: boolean, canUndo: boolean, canStop: boolean, isStopped: boolean } };

export type RetryBatchOperationMutationVariables = Exact<{
  id: string;
}>;


export type RetryBatchOperationMutation = { retryBatchOperation: { _id: string, kind: BatchKind, action: string, isUndo: boolean, state: BatchState, isValid: boolean | null, result: BatchResult | null, count: number, succeeded: number, failed: number, error: string | null, createdAt: string, canRetry: boolean, canUndo: boolean, canStop: boolean, isStopped: boolean } };

export type StopBatchOperationMutationVariables = Exact<{
  id: string;
}>;


export type StopBatchOperationMutation = { stopBatchOperation: { _id: string, kind: BatchKind, action: string, isUndo: boolean, state: BatchState, isValid: boolean | null, result: BatchResult | null, count: number, succeeded: number, failed: number, error: string | null, createdAt: string, canRetry: boolean, canUndo: boolean, canStop: boolean, isStopped: boolean } };

export type UndoBatchOperationMutationVariables = Exact<{
  id: string;
}>;


export type UndoBatchOperationMutation = { undoBatchOperation: { _id: string, kind: BatchKind, action: string, isUndo: boolean, state: BatchState, isValid: boolean | null, result: BatchResult | null, count: number, succeeded: number, failed: number, error: string | null, createdAt: string, canRetry: boolean, canUndo: boolean, canStop: boolean, isStopped: boolean } };

export type StartupBatchUpdatesSubscriptionVariables = Exact<{
  id: string;
}>;


export type StartupBatchUpdatesSubscription = { startupBatchOperationUpdated: { updateType: StartupBatchUpdateType, startupId: string | null } };

export type UserBatchUpdatesSubscriptionVariables = Exact<{
  id: string;
}>;


export type UserBatchUpdatesSubscription = { userBatchOperationUpdated: { updateType: UserBatchUpdateType, userId: string | null } };

export type ApplicationBatchUpdatesSubscriptionVariables = Exact<{
  id: string;
}>;


export type ApplicationBatchUpdatesSubscription = { applicationBatchOperationUpdated: { updateType: ApplicationBatchUpdateType, applicationId: string | null } };

export type MailCardFragment = { _id: string, userId: string | null, address: string, name: string | null, subject: string, reason: string, state: MailState, tries: number, lastFault: string | null, confidential: boolean, createdAt: string, sendAfter: string | null, stateAt: string };

export type OutboxQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type OutboxQuery = { mailList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, userId: string | null, address: string, name: string | null, subject: string, reason: string, state: MailState, tries: number, lastFault: string | null, confidential: boolean, createdAt: string, sendAfter: string | null, stateAt: string }> } };

export type MailServerQueryVariables = Exact<{ [key: string]: never; }>;


export type MailServerQuery = { isMailSetUp: boolean };

export type OutboxMailQueryVariables = Exact<{
  id: string;
}>;


export type OutboxMailQuery = { mail: { stop: MailStopReason | null, _id: string, userId: string | null, address: string, name: string | null, subject: string, reason: string, state: MailState, tries: number, lastFault: string | null, confidential: boolean, createdAt: string, sendAfter: string | null, stateAt: string, content: { html: string, text: string, headers: Array<{ name: string, value: string }> } | null } | null };

export type SendMailAgainMutationVariables = Exact<{
  mailId: string;
}>;


export type SendMailAgainMutation = { sendMailAgain: { _id: string, userId: string | null, address: string, name: string | null, subject: string, reason: string, state: MailState, tries: number, lastFault: string | null, confidential: boolean, createdAt: string, sendAfter: string | null, stateAt: string } };

export type LiftMailStopMutationVariables = Exact<{
  mailId: string;
}>;


export type LiftMailStopMutation = { liftMailStop: { _id: string, stop: MailStopReason | null } };

export type MailSenderQueryVariables = Exact<{ [key: string]: never; }>;


export type MailSenderQuery = { mailSender: { address: string | null, findings: Array<{ check: MailSenderCheck, verdict: MailSenderVerdict, host: string | null, found: string | null, wanted: string | null }> } };

export type EmailTemplatesQueryVariables = Exact<{
  scope?: string | null | undefined;
  language: string;
}>;


export type EmailTemplatesQuery = { emailTemplates: Array<{ _id: string, key: EmailTemplateKey, scope: string, variant: string, language: string, subject: string, text: string, button: string, source: EmailTemplateSource, isOwn: boolean, version: number, canEdit: boolean, mergeFields: Array<EmailMergeField>, requiredFields: Array<EmailMergeField> }> };

export type EmailRecipientsQueryVariables = Exact<{
  scope?: string | null | undefined;
}>;


export type EmailRecipientsQuery = { emailRecipients: Array<{ _id: string, name: string }> };

export type EmailPreviewQueryVariables = Exact<{
  key: EmailTemplateKey;
  scope?: string | null | undefined;
  language: string;
  input: EmailTemplateInput;
  recipientId?: string | null | undefined;
}>;


export type EmailPreviewQuery = { emailPreview: { subject: string, html: string, missing: Array<EmailMergeField> } };

export type SaveEmailTemplateMutationVariables = Exact<{
  key: EmailTemplateKey;
  scope?: string | null | undefined;
  variant?: string | null | undefined;
  language: string;
  input: EmailTemplateInput;
  version?: number | null | undefined;
}>;


export type SaveEmailTemplateMutation = { saveEmailTemplate: boolean };

export type FindOrCreateFunnelInstructionEmailMutationVariables = Exact<{
  key: EmailTemplateKey;
  scope?: string | null | undefined;
  variant?: string | null | undefined;
  language: string;
  input: EmailTemplateInput;
  version?: number | null | undefined;
}>;


export type FindOrCreateFunnelInstructionEmailMutation = { saveEmailTemplate: boolean };

export type SendTestEmailMutationVariables = Exact<{
  key: EmailTemplateKey;
  scope?: string | null | undefined;
  language: string;
  input: EmailTemplateInput;
  recipientId?: string | null | undefined;
}>;


export type SendTestEmailMutation = { sendTestEmail: string };

export type ResetEmailTemplateMutationVariables = Exact<{
  key: EmailTemplateKey;
  scope?: string | null | undefined;
  variant?: string | null | undefined;
  language: string;
  version?: number | null | undefined;
}>;


export type ResetEmailTemplateMutation = { resetEmailTemplate: boolean };

export type ReadEmailDesignQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadEmailDesignQuery = { emailDesignSettings: { _id: string, version: number, emailColor: string | null, showsLogo: boolean | null, footer: string | null } };

export type UpdateEmailDesignMutationVariables = Exact<{
  version: number;
  settings: EmailDesignSettingsInput;
}>;


export type UpdateEmailDesignMutation = { updateEmailDesignSettings: { _id: string, version: number, emailColor: string | null, showsLogo: boolean | null, footer: string | null } };

export type DesignPreviewQueryVariables = Exact<{
  language: string;
}>;


export type DesignPreviewQuery = { emailDesignPreview: string };

export type StartupAssessmentQueryVariables = Exact<{
  startupId: string;
}>;


export type StartupAssessmentQuery = { startupAssessment: { health: number | null, criteria: Array<{ key: string, name: string }>, sittings: Array<{ id: string, name: string, at: string, values: unknown }>, evaluations: Array<{ _id: string, applicationName: string, roundName: string, submittedAt: string | null, score: number | null, recommendation: Recommendation | null, canOpen: boolean, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }> } | null };

export type RoundEvaluatorsFragment = { _id: string, name: string, type: ReadRoundType, dueOn: string | null, minReaders: number | null, capacity: number, hidesAverages: boolean, calibration: Array<string>, needs: Array<{ kind: EvaluationNeedKind, role: EvaluatorRole | null, count: number }>, pool: Array<{ userId: string | null, roleId: string | null, capacity: number | null, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, people: Array<{ evaluatorId: string, capacity: number | null, isOwnCapacity: boolean, assigned: number, done: number, late: number, mean: number | null, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, progress: { applications: number, short: number, assigned: number, done: number } };

export type EvaluationRoundsQueryVariables = Exact<{
  funnelId: string;
}>;


export type EvaluationRoundsQuery = { funnel: { _id: string, name: string } | null, evaluationRounds: Array<{ _id: string, name: string, type: ReadRoundType, dueOn: string | null, minReaders: number | null, capacity: number, hidesAverages: boolean, calibration: Array<string>, needs: Array<{ kind: EvaluationNeedKind, role: EvaluatorRole | null, count: number }>, pool: Array<{ userId: string | null, roleId: string | null, capacity: number | null, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, people: Array<{ evaluatorId: string, capacity: number | null, isOwnCapacity: boolean, assigned: number, done: number, late: number, mean: number | null, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, progress: { applications: number, short: number, assigned: number, done: number } }> | null };

export type PoolChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type PoolChoicesQuery = { peopleForEvaluations: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }>, rolesForEvaluations: Array<{ _id: string, type: RoleType, label: string | null }> };

export type SaveEvaluationRoundMutationVariables = Exact<{
  roundId: string;
  input: EvaluationRoundInput;
}>;


export type SaveEvaluationRoundMutation = { saveEvaluationRound: { _id: string, name: string, type: ReadRoundType, dueOn: string | null, minReaders: number | null, capacity: number, hidesAverages: boolean, calibration: Array<string>, needs: Array<{ kind: EvaluationNeedKind, role: EvaluatorRole | null, count: number }>, pool: Array<{ userId: string | null, roleId: string | null, capacity: number | null, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, people: Array<{ evaluatorId: string, capacity: number | null, isOwnCapacity: boolean, assigned: number, done: number, late: number, mean: number | null, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, progress: { applications: number, short: number, assigned: number, done: number } } };

export type EvaluationPlanQueryVariables = Exact<{
  roundId: string;
  plan: AssignPlanInput;
}>;


export type EvaluationPlanQuery = { evaluationPlan: { fingerprint: string, count: number, people: number, applications: number, short: number, pairs: Array<{ applicationId: string, name: string, reasons: Array<string>, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> } };

export type AssignEvaluationsMutationVariables = Exact<{
  roundId: string;
  plan: AssignPlanInput;
  fingerprint: string;
}>;


export type AssignEvaluationsMutation = { assignEvaluations: number };

export type SetCalibrationMutationVariables = Exact<{
  roundId: string;
  applicationId: string;
  isCalibration: boolean;
}>;


export type SetCalibrationMutation = { setCalibration: { _id: string, name: string, type: ReadRoundType, dueOn: string | null, minReaders: number | null, capacity: number, hidesAverages: boolean, calibration: Array<string>, needs: Array<{ kind: EvaluationNeedKind, role: EvaluatorRole | null, count: number }>, pool: Array<{ userId: string | null, roleId: string | null, capacity: number | null, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, people: Array<{ evaluatorId: string, capacity: number | null, isOwnCapacity: boolean, assigned: number, done: number, late: number, mean: number | null, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, progress: { applications: number, short: number, assigned: number, done: number } } };

export type RoundApplicationNamesQueryVariables = Exact<{
  filter?: unknown;
  search?: string | null | undefined;
}>;


export type RoundApplicationNamesQuery = { applicationList: { rows: Array<{ _id: string, name: string }> } };

export type RoundApplicationsQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type RoundApplicationsQuery = { applicationList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, name: string, status: ApplicationStatus, evaluations: Array<{ _id: string, name: string, isBlind: boolean, applicationId: string, roundId: string, roundName: string, funnelName: string, state: EvaluationState, dueAt: string | null, submittedAt: string | null, isOwn: boolean, score: number | null, recommendation: Recommendation | null, version: number, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, evaluationResults: Array<{ roundId: string, assigned: number, done: number, rawMean: number | null, adjustedMean: number | null, spread: number | null, tally: Array<number>, isToDiscuss: boolean }> }> } };

export type ComparedApplicationQueryVariables = Exact<{
  id: string;
}>;


export type ComparedApplicationQuery = { application: { _id: string, name: string, status: ApplicationStatus, roundId: string | null, roundName: string | null, funnelName: string, version: number, actions: Array<ApplicationAction>, fillingId: string | null, rejectReasons: Array<string>, hasFixedReasons: boolean, evaluations: Array<{ criteria: unknown, fillingId: string, _id: string, name: string, isBlind: boolean, applicationId: string, roundId: string, roundName: string, funnelName: string, state: EvaluationState, dueAt: string | null, submittedAt: string | null, isOwn: boolean, score: number | null, recommendation: Recommendation | null, version: number, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, evaluationResults: Array<{ roundId: string, assigned: number, done: number, rawMean: number | null, adjustedMean: number | null, spread: number | null, tally: Array<number>, isToDiscuss: boolean }> } | null };

export type DecideComparedMutationVariables = Exact<{
  applicationId: string;
  roundId: string;
  version: number;
  decision: ApplicationDecisionInput;
}>;


export type DecideComparedMutation = { decideApplication: { _id: string, status: ApplicationStatus, roundId: string | null, version: number, actions: Array<ApplicationAction> } };

export type DecisionRoundsQueryVariables = Exact<{
  funnelId: string;
}>;


export type DecisionRoundsQuery = { funnel: { _id: string, name: string, rounds: Array<{ _id: string, name: string, roundType: FunnelRoundType }> } | null };

export type RoundDecisionsQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type RoundDecisionsQuery = { applicationList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, name: string, version: number, readersDone: number, readersAssigned: number, rawScore: number | null, adjustedScore: number | null, spread: number | null, evaluationResults: Array<{ roundId: string, assigned: number, done: number, rawMean: number | null, adjustedMean: number | null, spread: number | null, tally: Array<number>, isToDiscuss: boolean }> }> } };

export type HeldEmailsQueryVariables = Exact<{
  roundId: string;
}>;


export type HeldEmailsQuery = { heldEmails: { fingerprint: string, total: number, emails: Array<{ _id: string, applicationId: string, name: string, outcome: DecisionOutcome }> } | null };

export type HeldMessagesQueryVariables = Exact<{
  roundId: string;
}>;


export type HeldMessagesQuery = { heldEmails: { fingerprint: string, emails: Array<{ _id: string, messages: Array<{ to: string, language: string, subject: string, paragraphs: Array<string>, button: string }> }> } | null };

export type RoundReasonsQueryVariables = Exact<{
  id: string;
}>;


export type RoundReasonsQuery = { application: { _id: string, rejectReasons: Array<string>, hasFixedReasons: boolean } | null };

export type DecideApplicationsMutationVariables = Exact<{
  roundId: string;
  applications: Array<SeenApplicationInput> | SeenApplicationInput;
  action: MeetingDecision;
  reason?: string | null | undefined;
}>;


export type DecideApplicationsMutation = { decideApplications: { decided: number, refused: Array<string>, undoIds: Array<string> } };

export type SendHeldEmailsMutationVariables = Exact<{
  roundId: string;
  fingerprint: string;
}>;


export type SendHeldEmailsMutation = { sendHeldEmails: number };

export type TakeBackDecisionMutationVariables = Exact<{
  heldEmailId: string;
}>;


export type TakeBackDecisionMutation = { takeBackDecision: boolean };

export type EvaluationFeedbackQueryVariables = Exact<{
  applicationId: string;
}>;


export type EvaluationFeedbackQuery = { evaluationFeedback: Array<{ _id: string, evaluationId: string, version: number, original: string, text: string, releasedAt: string | null }> | null };

export type EditEvaluationFeedbackMutationVariables = Exact<{
  feedbackId: string;
  version: number;
  text: string;
}>;


export type EditEvaluationFeedbackMutation = { editEvaluationFeedback: { _id: string, version: number, original: string, text: string, releasedAt: string | null } };

export type FeedbackToReleaseQueryVariables = Exact<{
  roundId: string;
}>;


export type FeedbackToReleaseQuery = { feedbackToRelease: { count: number, names: Array<string> } | null };

export type ReleaseEvaluationFeedbackMutationVariables = Exact<{
  roundId: string;
}>;


export type ReleaseEvaluationFeedbackMutation = { releaseEvaluationFeedback: number };

export type OwnFeedbackQueryVariables = Exact<{
  applicationId: string;
}>;


export type OwnFeedbackQuery = { ownFeedback: Array<{ text: string }> | null };

export type EvaluationListQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type EvaluationListQuery = { evaluationList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ assignedAt: string, reasons: Array<string>, _id: string, name: string, isBlind: boolean, applicationId: string, roundId: string, roundName: string, funnelName: string, state: EvaluationState, dueAt: string | null, submittedAt: string | null, isOwn: boolean, score: number | null, recommendation: Recommendation | null, version: number, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }> } };

export type EvaluationListOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type EvaluationListOptionsQuery = { funnelList: { rows: Array<{ _id: string, name: string, rounds: Array<{ _id: string, name: string, roundType: FunnelRoundType }> }> } };

export type EvaluatorOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type EvaluatorOptionsQuery = { peopleForEvaluations: Array<{ _id: string, fullName: string }> };

export type EvaluationCardFragment = { _id: string, name: string, isBlind: boolean, applicationId: string, roundId: string, roundName: string, funnelName: string, state: EvaluationState, dueAt: string | null, submittedAt: string | null, isOwn: boolean, score: number | null, recommendation: Recommendation | null, version: number, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null };

export type EvaluationResultFragment = { roundId: string, assigned: number, done: number, rawMean: number | null, adjustedMean: number | null, spread: number | null, tally: Array<number>, isToDiscuss: boolean };

export type OwnEvaluationsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnEvaluationsQuery = { ownEvaluations: Array<{ _id: string, name: string, isBlind: boolean, applicationId: string, roundId: string, roundName: string, funnelName: string, state: EvaluationState, dueAt: string | null, submittedAt: string | null, isOwn: boolean, score: number | null, recommendation: Recommendation | null, version: number, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }> };

export type OwnEvaluationRoundsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnEvaluationRoundsQuery = { ownEvaluationRounds: Array<{ _id: string, name: string, funnelName: string, assigned: number, capacity: number, usualCapacity: number, isOwnCapacity: boolean }> };

export type SetEvaluationCapacityMutationVariables = Exact<{
  roundId: string;
  capacity?: number | null | undefined;
}>;


export type SetEvaluationCapacityMutation = { setEvaluationCapacity: { _id: string, name: string, funnelName: string, assigned: number, capacity: number, usualCapacity: number, isOwnCapacity: boolean } };

export type OneEvaluationQueryVariables = Exact<{
  id: string;
}>;


export type OneEvaluationQuery = { evaluation: { fillingId: string, canDecline: boolean, isOutdated: boolean, endReason: string | null, _id: string, name: string, isBlind: boolean, applicationId: string, roundId: string, roundName: string, funnelName: string, state: EvaluationState, dueAt: string | null, submittedAt: string | null, isOwn: boolean, score: number | null, recommendation: Recommendation | null, version: number, reading: Array<{ title: string, answers: unknown, hidden: Array<string>, questions: Array<{ _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown }>, files: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }>, others: Array<{ _id: string, name: string, isBlind: boolean, applicationId: string, roundId: string, roundName: string, funnelName: string, state: EvaluationState, dueAt: string | null, submittedAt: string | null, isOwn: boolean, score: number | null, recommendation: Recommendation | null, version: number, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, result: { roundId: string, assigned: number, done: number, rawMean: number | null, adjustedMean: number | null, spread: number | null, tally: Array<number>, isToDiscuss: boolean } | null, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } | null };

export type AcceptEvaluationMutationVariables = Exact<{
  evaluationId: string;
}>;


export type AcceptEvaluationMutation = { acceptEvaluation: { _id: string, name: string, isBlind: boolean, applicationId: string, roundId: string, roundName: string, funnelName: string, state: EvaluationState, dueAt: string | null, submittedAt: string | null, isOwn: boolean, score: number | null, recommendation: Recommendation | null, version: number, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } };

export type DeclineEvaluationMutationVariables = Exact<{
  evaluationId: string;
  reason: string;
}>;


export type DeclineEvaluationMutation = { declineEvaluation: { _id: string, name: string, isBlind: boolean, applicationId: string, roundId: string, roundName: string, funnelName: string, state: EvaluationState, dueAt: string | null, submittedAt: string | null, isOwn: boolean, score: number | null, recommendation: Recommendation | null, version: number, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } };

export type RecuseEvaluationMutationVariables = Exact<{
  evaluationId: string;
  reason: string;
}>;


export type RecuseEvaluationMutation = { recuseEvaluation: { _id: string, name: string, isBlind: boolean, applicationId: string, roundId: string, roundName: string, funnelName: string, state: EvaluationState, dueAt: string | null, submittedAt: string | null, isOwn: boolean, score: number | null, recommendation: Recommendation | null, version: number, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } };

export type ReturnEvaluationMutationVariables = Exact<{
  evaluationId: string;
}>;


export type ReturnEvaluationMutation = { returnEvaluation: { _id: string, name: string, isBlind: boolean, applicationId: string, roundId: string, roundName: string, funnelName: string, state: EvaluationState, dueAt: string | null, submittedAt: string | null, isOwn: boolean, score: number | null, recommendation: Recommendation | null, version: number, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } };

export type ApplicationEvaluationsQueryVariables = Exact<{
  id: string;
}>;


export type ApplicationEvaluationsQuery = { application: { _id: string, evaluations: Array<{ canManage: boolean, endReason: string | null, isOutdated: boolean, reasons: Array<string>, criteria: unknown, fillingId: string, _id: string, name: string, isBlind: boolean, applicationId: string, roundId: string, roundName: string, funnelName: string, state: EvaluationState, dueAt: string | null, submittedAt: string | null, isOwn: boolean, score: number | null, recommendation: Recommendation | null, version: number, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, evaluationResults: Array<{ roundId: string, assigned: number, done: number, rawMean: number | null, adjustedMean: number | null, spread: number | null, tally: Array<number>, isToDiscuss: boolean }> } | null };

export type EvaluationScorecardsQueryVariables = Exact<{
  id: string;
}>;


export type EvaluationScorecardsQuery = { application: { _id: string, evaluations: Array<{ _id: string, roundId: string, score: number | null, evaluator: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, scorecard: { answers: unknown, questions: Array<{ _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown, criterion: { _id: string, name: string } | null }> } | null }> } | null };

export type EvaluationParamsQueryVariables = Exact<{ [key: string]: never; }>;


export type EvaluationParamsQuery = { evaluationParams: Array<{ _id: string, version: number, programId: string | null, topicId: string | null, roleType: ParamRole | null, formId: string, canEdit: boolean }>, evaluationParamChoices: { forms: Array<{ value: string, label: string }>, programs: Array<{ value: string, label: string }>, topics: Array<{ value: string, label: string }> } };

export type CreateEvaluationParamMutationVariables = Exact<{
  id?: string | null | undefined;
  input: EvaluationParamInput;
}>;


export type CreateEvaluationParamMutation = { createEvaluationParam: string };

export type UpdateEvaluationParamMutationVariables = Exact<{
  paramId: string;
  version: number;
  input: EvaluationParamInput;
}>;


export type UpdateEvaluationParamMutation = { updateEvaluationParam: string };

export type DeleteEvaluationParamMutationVariables = Exact<{
  paramId: string;
}>;


export type DeleteEvaluationParamMutation = { deleteEvaluationParam: string };

export type ExportRowFragment = { _id: string, kind: ExportKind, format: ExportFormat, title: string, fileName: string, status: ExportStatus, done: number, total: number | null, error: string | null, createdAt: string, expiresAt: string | null, size: number | null, canBeDownloaded: boolean };

export type OwnExportsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnExportsQuery = { ownExports: Array<{ _id: string, kind: ExportKind, format: ExportFormat, title: string, fileName: string, status: ExportStatus, done: number, total: number | null, error: string | null, createdAt: string, expiresAt: string | null, size: number | null, canBeDownloaded: boolean }> };

export type OwnExportQueryVariables = Exact<{
  id: string;
}>;


export type OwnExportQuery = { ownExport: { _id: string, kind: ExportKind, format: ExportFormat, title: string, fileName: string, status: ExportStatus, done: number, total: number | null, error: string | null, createdAt: string, expiresAt: string | null, size: number | null, canBeDownloaded: boolean } };

export type AskForExportMutationVariables = Exact<{ [key: string]: never; }>;


export type AskForExportMutation = { askForExport: { _id: string, kind: ExportKind, format: ExportFormat, title: string, fileName: string, status: ExportStatus, done: number, total: number | null, error: string | null, createdAt: string, expiresAt: string | null, size: number | null, canBeDownloaded: boolean } };

export type ExportListMutationVariables = Exact<{
  id?: string | null | undefined;
  list: string;
  format: TableFormat;
  columns: Array<string> | string;
  ids?: Array<string> | string | null | undefined;
  filter?: unknown;
  sort?: unknown;
  group?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type ExportListMutation = { exportList: { _id: string, kind: ExportKind, format: ExportFormat, title: string, fileName: string, status: ExportStatus, done: number, total: number | null, error: string | null, createdAt: string, expiresAt: string | null, size: number | null, canBeDownloaded: boolean } };

export type RetryExportMutationVariables = Exact<{
  id: string;
}>;


export type RetryExportMutation = { retryExport: { _id: string, kind: ExportKind, format: ExportFormat, title: string, fileName: string, status: ExportStatus, done: number, total: number | null, error: string | null, createdAt: string, expiresAt: string | null, size: number | null, canBeDownloaded: boolean } };

export type ExportStartupFileMutationVariables = Exact<{
  id?: string | null | undefined;
  startupId: string;
  format: StartupFileFormat;
}>;


export type ExportStartupFileMutation = { exportStartupFile: { _id: string, kind: ExportKind, format: ExportFormat, title: string, fileName: string, status: ExportStatus, done: number, total: number | null, error: string | null, createdAt: string, expiresAt: string | null, size: number | null, canBeDownloaded: boolean } };

export type LinkOfViewFragment = { _id: string, name: string, address: string, version: number, link: { address: string, hasPassword: boolean, createdAt: string, expiresAt: string | null } | null };

export type ViewLinksQueryVariables = Exact<{
  list: string;
}>;


export type ViewLinksQuery = { savedViews: Array<{ isMine: boolean, _id: string, name: string, address: string, version: number, link: { address: string, hasPassword: boolean, createdAt: string, expiresAt: string | null } | null }> };

export type MakeViewLinkMutationVariables = Exact<{
  viewId: string;
  days?: number | null | undefined;
  password?: string | null | undefined;
  limitedColumns?: Array<string> | string | null | undefined;
}>;


export type MakeViewLinkMutation = { makeViewLink: { _id: string, name: string, address: string, version: number, link: { address: string, hasPassword: boolean, createdAt: string, expiresAt: string | null } | null } };

export type EndViewLinkMutationVariables = Exact<{
  viewId: string;
}>;


export type EndViewLinkMutation = { endViewLink: { _id: string, name: string, address: string, version: number, link: { address: string, hasPassword: boolean, createdAt: string, expiresAt: string | null } | null } };

export type KeepShownMutationVariables = Exact<{
  viewId: string;
  shown: unknown;
  version?: number | null | undefined;
}>;


export type KeepShownMutation = { updateSavedView: { _id: string, version: number } };

export type LinkedViewPageQueryVariables = Exact<{
  token: string;
  password?: string | null | undefined;
  cursor?: string | null | undefined;
}>;


export type LinkedViewPageQuery = { linkedView: { needsPassword: boolean, name: string, next: string | null, count: number, isCountCapped: boolean, columns: Array<{ heading: string, isNumber: boolean }>, rows: Array<{ cells: Array<string> }> } | null };

export type SharedLinkListQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type SharedLinkListQuery = { sharedLinkList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, view: string, list: string, state: LinkState, hasPassword: boolean, createdAt: string, expiresAt: string | null, openedAt: string | null, owner: { _id: string, fullName: string } }> } };

export type EndSharedLinkMutationVariables = Exact<{
  id: string;
}>;


export type EndSharedLinkMutation = { endSharedLink: string };

export type FieldFactsFragment = { _id: string, object: FieldObject, slug: string, type: string, name: string, help: string, label: unknown, description: unknown, validations: unknown, options: unknown, calculation: unknown, sectionId: string | null, visibleTo: Array<string> | null, editableBy: Array<string> | null, requiredAt: string, isSearchable: boolean, isListed: boolean, isArchived: boolean, version: number };

export type FieldDefinitionsQueryVariables = Exact<{ [key: string]: never; }>;


export type FieldDefinitionsQuery = { fieldDefinitions: Array<{ _id: string, object: FieldObject, slug: string, type: string, name: string, help: string, label: unknown, description: unknown, validations: unknown, options: unknown, calculation: unknown, sectionId: string | null, visibleTo: Array<string> | null, editableBy: Array<string> | null, requiredAt: string, isSearchable: boolean, isListed: boolean, isArchived: boolean, version: number }> };

export type FillableFieldsQueryVariables = Exact<{
  object: FieldObject;
}>;


export type FillableFieldsQuery = { fillableFields: Array<{ _id: string, object: FieldObject, slug: string, type: string, name: string, help: string, label: unknown, description: unknown, validations: unknown, options: unknown, calculation: unknown, sectionId: string | null, visibleTo: Array<string> | null, editableBy: Array<string> | null, requiredAt: string, isSearchable: boolean, isListed: boolean, isArchived: boolean, version: number }> };

export type FieldSectionsQueryVariables = Exact<{
  object: FieldObject;
}>;


export type FieldSectionsQuery = { fieldSections: Array<{ _id: string, name: string, title: unknown, version: number }> };

export type RecordFieldFactsFragment = { _id: string, section: string | null, answer: unknown, canEdit: boolean, version: number, source: string | null, setAt: string | null, author: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, field: { _id: string, object: FieldObject, slug: string, type: string, name: string, help: string, label: unknown, description: unknown, validations: unknown, options: unknown, calculation: unknown, sectionId: string | null, visibleTo: Array<string> | null, editableBy: Array<string> | null, requiredAt: string, isSearchable: boolean, isListed: boolean, isArchived: boolean, version: number }, files: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> };

export type RecordFieldsQueryVariables = Exact<{
  object: FieldObject;
  recordId: string;
}>;


export type RecordFieldsQuery = { recordFields: Array<{ _id: string, section: string | null, answer: unknown, canEdit: boolean, version: number, source: string | null, setAt: string | null, author: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, field: { _id: string, object: FieldObject, slug: string, type: string, name: string, help: string, label: unknown, description: unknown, validations: unknown, options: unknown, calculation: unknown, sectionId: string | null, visibleTo: Array<string> | null, editableBy: Array<string> | null, requiredAt: string, isSearchable: boolean, isListed: boolean, isArchived: boolean, version: number }, files: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }> };

export type FieldHistoryQueryVariables = Exact<{
  object: FieldObject;
  recordId: string;
  fieldId: string;
}>;


export type FieldHistoryQuery = { fieldHistory: Array<{ _id: string, old: unknown, new: unknown, source: string, at: string, author: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }> };

export type ListedFieldsQueryVariables = Exact<{
  object: FieldObject;
}>;


export type ListedFieldsQuery = { listedFields: Array<{ _id: string, type: string, name: string, validations: unknown, options: unknown, calculation: unknown, isRoleLimited: boolean }> };

export type FieldConversionQueryVariables = Exact<{
  fieldId: string;
  conversion: FieldConversionInput;
}>;


export type FieldConversionQuery = { fieldConversion: { kept: number, changed: number, lost: number, lostTexts: unknown, samples: unknown } };

export type SetFieldValueMutationVariables = Exact<{
  object: FieldObject;
  recordId: string;
  fieldId: string;
  answer?: unknown;
  version?: number | null | undefined;
}>;


export type SetFieldValueMutation = { setFieldValue: { _id: string, section: string | null, answer: unknown, canEdit: boolean, version: number, source: string | null, setAt: string | null, author: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, field: { _id: string, object: FieldObject, slug: string, type: string, name: string, help: string, label: unknown, description: unknown, validations: unknown, options: unknown, calculation: unknown, sectionId: string | null, visibleTo: Array<string> | null, editableBy: Array<string> | null, requiredAt: string, isSearchable: boolean, isListed: boolean, isArchived: boolean, version: number }, files: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> } };

export type CreateFieldMutationVariables = Exact<{
  id?: string | null | undefined;
  input: unknown;
}>;


export type CreateFieldMutation = { createField: { _id: string, object: FieldObject, slug: string, type: string, name: string, help: string, label: unknown, description: unknown, validations: unknown, options: unknown, calculation: unknown, sectionId: string | null, visibleTo: Array<string> | null, editableBy: Array<string> | null, requiredAt: string, isSearchable: boolean, isListed: boolean, isArchived: boolean, version: number } };

export type UpdateFieldMutationVariables = Exact<{
  fieldId: string;
  input: unknown;
  version?: number | null | undefined;
  remap?: unknown;
}>;


export type UpdateFieldMutation = { updateField: { _id: string, object: FieldObject, slug: string, type: string, name: string, help: string, label: unknown, description: unknown, validations: unknown, options: unknown, calculation: unknown, sectionId: string | null, visibleTo: Array<string> | null, editableBy: Array<string> | null, requiredAt: string, isSearchable: boolean, isListed: boolean, isArchived: boolean, version: number } };

export type SetFieldArchivedMutationVariables = Exact<{
  fieldId: string;
  isArchived: boolean;
}>;


export type SetFieldArchivedMutation = { setFieldArchived: { _id: string, object: FieldObject, slug: string, type: string, name: string, help: string, label: unknown, description: unknown, validations: unknown, options: unknown, calculation: unknown, sectionId: string | null, visibleTo: Array<string> | null, editableBy: Array<string> | null, requiredAt: string, isSearchable: boolean, isListed: boolean, isArchived: boolean, version: number } };

export type ArrangeFieldsMutationVariables = Exact<{
  object: FieldObject;
  order: unknown;
}>;


export type ArrangeFieldsMutation = { arrangeFields: Array<{ _id: string, object: FieldObject, slug: string, type: string, name: string, help: string, label: unknown, description: unknown, validations: unknown, options: unknown, calculation: unknown, sectionId: string | null, visibleTo: Array<string> | null, editableBy: Array<string> | null, requiredAt: string, isSearchable: boolean, isListed: boolean, isArchived: boolean, version: number }> };

export type ConvertFieldMutationVariables = Exact<{
  fieldId: string;
  conversion: FieldConversionInput;
  id?: string | null | undefined;
}>;


export type ConvertFieldMutation = { convertField: { _id: string, object: FieldObject, slug: string, type: string, name: string, help: string, label: unknown, description: unknown, validations: unknown, options: unknown, calculation: unknown, sectionId: string | null, visibleTo: Array<string> | null, editableBy: Array<string> | null, requiredAt: string, isSearchable: boolean, isListed: boolean, isArchived: boolean, version: number } };

export type CreateFieldSectionMutationVariables = Exact<{
  id?: string | null | undefined;
  object: FieldObject;
  title: unknown;
}>;


export type CreateFieldSectionMutation = { createFieldSection: { _id: string, name: string, title: unknown, version: number } };

export type RenameFieldSectionMutationVariables = Exact<{
  sectionId: string;
  title: unknown;
  version?: number | null | undefined;
}>;


export type RenameFieldSectionMutation = { renameFieldSection: { _id: string, name: string, title: unknown, version: number } };

export type DeleteFieldSectionMutationVariables = Exact<{
  sectionId: string;
}>;


export type DeleteFieldSectionMutation = { deleteFieldSection: boolean };

export type FileVersionFragment = { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null };

export type AttachmentFragment = { _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } };

export type VersionsOfFileQueryVariables = Exact<{
  id: string;
}>;


export type VersionsOfFileQuery = { attachmentVersions: Array<{ number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null }> };

export type RestoreVersionMutationVariables = Exact<{
  id: string;
  number: number;
}>;


export type RestoreVersionMutation = { restoreAttachmentVersion: { _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } } };

export type VideoTokenQueryVariables = Exact<{ [key: string]: never; }>;


export type VideoTokenQuery = { ziggeoApiCredentials: { token: string | null } | null };

export type FillingCardFragment = { _id: string, name: string, purpose: FormPurpose, state: FillingState, deadlineAt: string | null, graceEndsAt: string | null, submittedAt: string | null, answeredAt: string | null, createdAt: string, recordKind: string, recordId: string, recordName: string, canEdit: boolean, canSubmit: boolean, canCancel: boolean, version: number };

export type FillingAnswersFragment = { _id: string, version: number, answeredAt: string | null, formNumber: number, answers: Array<{ questionId: string, value: unknown, version: number, answeredAt: string, isPrefilled: boolean, author: { _id: string, fullName: string } | null }> };

export type FillingPageFragment = { formId: string, title: unknown, description: unknown, languages: Array<string>, now: string, today: string, editableQuestions: Array<string>, _id: string, name: string, purpose: FormPurpose, state: FillingState, deadlineAt: string | null, graceEndsAt: string | null, submittedAt: string | null, answeredAt: string | null, createdAt: string, recordKind: string, recordId: string, recordName: string, canEdit: boolean, canSubmit: boolean, canCancel: boolean, version: number, formNumber: number, questions: Array<{ _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown, criterion: { _id: string, name: string } | null }>, earlier: { name: string, answers: unknown } | null, files: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, unfittingAnswers: Array<{ value: unknown, question: { _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown } }>, submissions: Array<{ _id: string, number: number, formNumber: number, answers: unknown, submittedAt: string, submittedBy: { _id: string, fullName: string } | null }>, answers: Array<{ questionId: string, value: unknown, version: number, answeredAt: string, isPrefilled: boolean, author: { _id: string, fullName: string } | null }> };

export type OneFillingQueryVariables = Exact<{
  id: string;
}>;


export type OneFillingQuery = { filling: { formId: string, title: unknown, description: unknown, languages: Array<string>, now: string, today: string, editableQuestions: Array<string>, _id: string, name: string, purpose: FormPurpose, state: FillingState, deadlineAt: string | null, graceEndsAt: string | null, submittedAt: string | null, answeredAt: string | null, createdAt: string, recordKind: string, recordId: string, recordName: string, canEdit: boolean, canSubmit: boolean, canCancel: boolean, version: number, formNumber: number, questions: Array<{ _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown, criterion: { _id: string, name: string } | null }>, earlier: { name: string, answers: unknown } | null, files: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, unfittingAnswers: Array<{ value: unknown, question: { _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown } }>, submissions: Array<{ _id: string, number: number, formNumber: number, answers: unknown, submittedAt: string, submittedBy: { _id: string, fullName: string } | null }>, answers: Array<{ questionId: string, value: unknown, version: number, answeredAt: string, isPrefilled: boolean, author: { _id: string, fullName: string } | null }> } | null };

export type FillingsQueryVariables = Exact<{
  kind: string;
  recordId: string;
}>;


export type FillingsQuery = { fillings: Array<{ _id: string, name: string, purpose: FormPurpose, state: FillingState, deadlineAt: string | null, graceEndsAt: string | null, submittedAt: string | null, answeredAt: string | null, createdAt: string, recordKind: string, recordId: string, recordName: string, canEdit: boolean, canSubmit: boolean, canCancel: boolean, version: number }> | null };

export type StartFillingMutationVariables = Exact<{
  id?: string | null | undefined;
  formId: string;
  kind: string;
  recordId: string;
  deadlineAt?: string | null | undefined;
}>;


export type StartFillingMutation = { startFilling: { _id: string, name: string, purpose: FormPurpose, state: FillingState, deadlineAt: string | null, graceEndsAt: string | null, submittedAt: string | null, answeredAt: string | null, createdAt: string, recordKind: string, recordId: string, recordName: string, canEdit: boolean, canSubmit: boolean, canCancel: boolean, version: number } };

export type SaveAnswersMutationVariables = Exact<{
  fillingId: string;
  formNumber: number;
  answers: unknown;
}>;


export type SaveAnswersMutation = { saveAnswers: { saved: unknown, conflicts: unknown, refused: unknown, filling: { _id: string, version: number, answeredAt: string | null } } };

export type SubmitAnswersMutationVariables = Exact<{
  fillingId: string;
  version: number;
  formNumber: number;
}>;


export type SubmitAnswersMutation = { submitAnswers: { formId: string, title: unknown, description: unknown, languages: Array<string>, now: string, today: string, editableQuestions: Array<string>, _id: string, name: string, purpose: FormPurpose, state: FillingState, deadlineAt: string | null, graceEndsAt: string | null, submittedAt: string | null, answeredAt: string | null, createdAt: string, recordKind: string, recordId: string, recordName: string, canEdit: boolean, canSubmit: boolean, canCancel: boolean, version: number, formNumber: number, questions: Array<{ _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown, criterion: { _id: string, name: string } | null }>, earlier: { name: string, answers: unknown } | null, files: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, unfittingAnswers: Array<{ value: unknown, question: { _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown } }>, submissions: Array<{ _id: string, number: number, formNumber: number, answers: unknown, submittedAt: string, submittedBy: { _id: string, fullName: string } | null }>, answers: Array<{ questionId: string, value: unknown, version: number, answeredAt: string, isPrefilled: boolean, author: { _id: string, fullName: string } | null }> } };

export type ReopenFillingMutationVariables = Exact<{
  fillingId: string;
  version: number;
  deadlineAt?: string | null | undefined;
}>;


export type ReopenFillingMutation = { reopenFilling: { _id: string, name: string, purpose: FormPurpose, state: FillingState, deadlineAt: string | null, graceEndsAt: string | null, submittedAt: string | null, answeredAt: string | null, createdAt: string, recordKind: string, recordId: string, recordName: string, canEdit: boolean, canSubmit: boolean, canCancel: boolean, version: number } };

export type CancelFillingMutationVariables = Exact<{
  fillingId: string;
}>;


export type CancelFillingMutation = { cancelFilling: string };

export type AnnouncePlaceMutationVariables = Exact<{
  fillingId: string;
  questionId?: string | null | undefined;
  isHere: boolean;
}>;


export type AnnouncePlaceMutation = { announcePlace: boolean };

export type FillingUpdatedSubscriptionVariables = Exact<{
  fillingId: string;
  clientId?: string | null | undefined;
}>;


export type FillingUpdatedSubscription = { fillingUpdated: { pageId: string, filling: { _id: string, version: number, answeredAt: string | null, formNumber: number, answers: Array<{ questionId: string, value: unknown, version: number, answeredAt: string, isPrefilled: boolean, author: { _id: string, fullName: string } | null }> } | null, presence: { userId: string, name: string, questionId: string | null, isHere: boolean } | null } };

export type FormCardFragment = { _id: string, name: string, purpose: FormPurpose, status: FormStatus, hasChanges: boolean, publishedNumber: number | null, publishedAt: string | null, createdAt: string, isShared: boolean, canEdit: boolean, version: number, tags: Array<{ _id: string, name: string, color: string | null }> };

export type FormListQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type FormListQuery = { formList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, name: string, purpose: FormPurpose, status: FormStatus, hasChanges: boolean, publishedNumber: number | null, publishedAt: string | null, createdAt: string, isShared: boolean, canEdit: boolean, version: number, tags: Array<{ _id: string, name: string, color: string | null }> }> } };

export type FormDraftFragment = { title: unknown, description: unknown, languages: Array<string>, problems: unknown, shareId: string, updatedAt: string, _id: string, name: string, purpose: FormPurpose, status: FormStatus, hasChanges: boolean, publishedNumber: number | null, publishedAt: string | null, createdAt: string, isShared: boolean, canEdit: boolean, version: number, lines: Array<{ _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown, version: number | null }>, versions: Array<{ _id: string, number: number, isBreaking: boolean, publishedAt: string, questionCount: number }>, tags: Array<{ _id: string, name: string, color: string | null }> };

export type OneFormQueryVariables = Exact<{
  id: string;
}>;


export type OneFormQuery = { form: { title: unknown, description: unknown, languages: Array<string>, problems: unknown, shareId: string, updatedAt: string, _id: string, name: string, purpose: FormPurpose, status: FormStatus, hasChanges: boolean, publishedNumber: number | null, publishedAt: string | null, createdAt: string, isShared: boolean, canEdit: boolean, version: number, lines: Array<{ _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown, version: number | null }>, versions: Array<{ _id: string, number: number, isBreaking: boolean, publishedAt: string, questionCount: number }>, tags: Array<{ _id: string, name: string, color: string | null }> } | null };

export type FormSideQueryVariables = Exact<{
  id: string;
}>;


export type FormSideQuery = { formContent: { formId: string, name: string, number: number | null, title: unknown, description: unknown, languages: Array<string>, questions: Array<{ _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown }> } | null };

export type FieldsForFormsQueryVariables = Exact<{ [key: string]: never; }>;


export type FieldsForFormsQuery = { fieldsForForms: Array<{ _id: string, requiredAt: string, object: FieldObject, type: string, name: string, label: unknown, description: unknown, validations: unknown, options: unknown }> };

export type TagsForFormsQueryVariables = Exact<{ [key: string]: never; }>;


export type TagsForFormsQuery = { tagsForForms: Array<{ _id: string, name: string }> };

export type CriteriaForFormsQueryVariables = Exact<{ [key: string]: never; }>;


export type CriteriaForFormsQuery = { criteriaForForms: Array<{ _id: string, name: string }> };

export type CreateFormMutationVariables = Exact<{
  id?: string | null | undefined;
  purpose: FormPurpose;
  input: FormInput;
  copyOf?: string | null | undefined;
}>;


export type CreateFormMutation = { createForm: { _id: string, name: string } };

export type UpdateFormMutationVariables = Exact<{
  formId: string;
  input: FormInput;
  version?: number | null | undefined;
}>;


export type UpdateFormMutation = { updateForm: { title: unknown, description: unknown, languages: Array<string>, problems: unknown, shareId: string, updatedAt: string, _id: string, name: string, purpose: FormPurpose, status: FormStatus, hasChanges: boolean, publishedNumber: number | null, publishedAt: string | null, createdAt: string, isShared: boolean, canEdit: boolean, version: number, lines: Array<{ _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown, version: number | null }>, versions: Array<{ _id: string, number: number, isBreaking: boolean, publishedAt: string, questionCount: number }>, tags: Array<{ _id: string, name: string, color: string | null }> } };

export type SaveFormLinesMutationVariables = Exact<{
  formId: string;
  lines: unknown;
}>;


export type SaveFormLinesMutation = { saveFormLines: { title: unknown, description: unknown, languages: Array<string>, problems: unknown, shareId: string, updatedAt: string, _id: string, name: string, purpose: FormPurpose, status: FormStatus, hasChanges: boolean, publishedNumber: number | null, publishedAt: string | null, createdAt: string, isShared: boolean, canEdit: boolean, version: number, lines: Array<{ _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown, version: number | null }>, versions: Array<{ _id: string, number: number, isBreaking: boolean, publishedAt: string, questionCount: number }>, tags: Array<{ _id: string, name: string, color: string | null }> } };

export type PublishInFormBuilderMutationVariables = Exact<{
  formId: string;
}>;


export type PublishInFormBuilderMutation = { publishForm: { _id: string, name: string, purpose: FormPurpose, status: FormStatus, hasChanges: boolean, publishedNumber: number | null, publishedAt: string | null, createdAt: string, isShared: boolean, canEdit: boolean, version: number, tags: Array<{ _id: string, name: string, color: string | null }> } };

export type SetFormArchivedMutationVariables = Exact<{
  formId: string;
  isArchived: boolean;
}>;


export type SetFormArchivedMutation = { setFormArchived: { _id: string, name: string, purpose: FormPurpose, status: FormStatus, hasChanges: boolean, publishedNumber: number | null, publishedAt: string | null, createdAt: string, isShared: boolean, canEdit: boolean, version: number, tags: Array<{ _id: string, name: string, color: string | null }> } };

export type SetFormSharedMutationVariables = Exact<{
  formId: string;
  isShared: boolean;
}>;


export type SetFormSharedMutation = { setFormShared: { _id: string, name: string, purpose: FormPurpose, status: FormStatus, hasChanges: boolean, publishedNumber: number | null, publishedAt: string | null, createdAt: string, isShared: boolean, canEdit: boolean, version: number, tags: Array<{ _id: string, name: string, color: string | null }> } };

export type DeleteFormMutationVariables = Exact<{
  formId: string;
}>;


export type DeleteFormMutation = { deleteForm: string };

export type SharedFormQueryVariables = Exact<{
  shareId: string;
}>;


export type SharedFormQuery = { sharedForm: { formId: string, name: string, number: number | null, title: unknown, description: unknown, languages: Array<string>, questions: Array<{ _id: string, questionType: QuestionType, behavesAs: QuestionType | null, content: unknown }> } | null };

export type IncubatorEmailsQueryVariables = Exact<{ [key: string]: never; }>;


export type IncubatorEmailsQuery = { incubatorEmails: Array<{ _id: string, purpose: EmailPurpose, address: string | null, unconfirmed: { _id: string, address: string, expiresAt: string } | null }> };

export type AskForIncubatorEmailMutationVariables = Exact<{
  purpose: EmailPurpose;
  email: string;
}>;


export type AskForIncubatorEmailMutation = { askForIncubatorEmail: boolean };

export type SendIncubatorEmailLinkAgainMutationVariables = Exact<{
  purpose: EmailPurpose;
  email: string;
}>;


export type SendIncubatorEmailLinkAgainMutation = { sendIncubatorEmailLinkAgain: boolean };

export type DeleteUnconfirmedEmailMutationVariables = Exact<{
  purpose: EmailPurpose;
  email: string;
}>;


export type DeleteUnconfirmedEmailMutation = { deleteUnconfirmedEmail: boolean };

export type RemoveIncubatorEmailMutationVariables = Exact<{
  purpose: EmailPurpose;
  email: string;
}>;


export type RemoveIncubatorEmailMutation = { removeIncubatorEmail: boolean };

export type CustomDomainFragment = { _id: string, host: string, proofHost: string, proofText: string, target: string, provedAt: string | null, checkedAt: string | null };

export type CustomDomainsQueryVariables = Exact<{ [key: string]: never; }>;


export type CustomDomainsQuery = { customDomains: Array<{ _id: string, host: string, proofHost: string, proofText: string, target: string, provedAt: string | null, checkedAt: string | null }> };

export type AddDomainMutationVariables = Exact<{
  domain: string;
}>;


export type AddDomainMutation = { addDomain: { _id: string, host: string, proofHost: string, proofText: string, target: string, provedAt: string | null, checkedAt: string | null } };

export type CheckDomainMutationVariables = Exact<{
  id: string;
}>;


export type CheckDomainMutation = { checkDomain: { _id: string, host: string, proofHost: string, proofText: string, target: string, provedAt: string | null, checkedAt: string | null } };

export type RemoveDomainMutationVariables = Exact<{
  id: string;
}>;


export type RemoveDomainMutation = { removeDomain: boolean };

export type GeneralSettingsFragment = { _id: string, version: number, name: string | null, description: string | null, address: string | null, currency: string | null, languages: Array<string> | null, defaultLanguage: string | null, timezone: string | null, dateFormat: string | null, timeFormat: string | null, maxSessions: number | null, allowUserSelfDelete: boolean | null, allowWriteInOptionInUserSkills: boolean | null, termsUrl: string | null };

export type ReadGeneralSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadGeneralSettingsQuery = { generalSettings: { _id: string, version: number, name: string | null, description: string | null, address: string | null, currency: string | null, languages: Array<string> | null, defaultLanguage: string | null, timezone: string | null, dateFormat: string | null, timeFormat: string | null, maxSessions: number | null, allowUserSelfDelete: boolean | null, allowWriteInOptionInUserSkills: boolean | null, termsUrl: string | null } };

export type UpdateGeneralSettingsMutationVariables = Exact<{
  version: number;
  settings: GeneralSettingsInput;
}>;


export type UpdateGeneralSettingsMutation = { updateGeneralSettings: { _id: string, version: number, name: string | null, description: string | null, address: string | null, currency: string | null, languages: Array<string> | null, defaultLanguage: string | null, timezone: string | null, dateFormat: string | null, timeFormat: string | null, maxSessions: number | null, allowUserSelfDelete: boolean | null, allowWriteInOptionInUserSkills: boolean | null, termsUrl: string | null } };

export type BrandingSettingsFragment = { _id: string, version: number, brand: string | null, backgroundColor: string | null, textColor: string | null, activeItemBackgroundColor: string | null, activeItemTextColor: string | null, activeSubItemTextColor: string | null, sidebarLogoType: string | null, loginLogoType: string | null, loginLinkActive: boolean | null, loginLinkText: string | null, loginLinkUrl: string | null, buttonBackgroundColor: string | null, buttonTextColor: string | null };

export type ReadBrandingSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadBrandingSettingsQuery = { brandingSettings: { _id: string, version: number, brand: string | null, backgroundColor: string | null, textColor: string | null, activeItemBackgroundColor: string | null, activeItemTextColor: string | null, activeSubItemTextColor: string | null, sidebarLogoType: string | null, loginLogoType: string | null, loginLinkActive: boolean | null, loginLinkText: string | null, loginLinkUrl: string | null, buttonBackgroundColor: string | null, buttonTextColor: string | null } };

export type UpdateBrandingSettingsMutationVariables = Exact<{
  version: number;
  settings: BrandingSettingsInput;
}>;


export type UpdateBrandingSettingsMutation = { updateBrandingSettings: { _id: string, version: number, brand: string | null, backgroundColor: string | null, textColor: string | null, activeItemBackgroundColor: string | null, activeItemTextColor: string | null, activeSubItemTextColor: string | null, sidebarLogoType: string | null, loginLogoType: string | null, loginLinkActive: boolean | null, loginLinkText: string | null, loginLinkUrl: string | null, buttonBackgroundColor: string | null, buttonTextColor: string | null } };

export type MetadataSettingsFragment = { _id: string, version: number, active: boolean | null, seoTitle: string | null, seoDescription: string | null, gtmId: string | null };

export type ReadMetadataSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadMetadataSettingsQuery = { metadataSettings: { _id: string, version: number, active: boolean | null, seoTitle: string | null, seoDescription: string | null, gtmId: string | null } };

export type UpdateMetadataSettingsMutationVariables = Exact<{
  version: number;
  settings: MetadataSettingsInput;
}>;


export type UpdateMetadataSettingsMutation = { updateMetadataSettings: { _id: string, version: number, active: boolean | null, seoTitle: string | null, seoDescription: string | null, gtmId: string | null } };

export type StartupNameSettingsFragment = { _id: string, version: number, active: boolean, labels: Array<{ language: string, value: string }>, plurals: Array<{ language: string, value: string }> };

export type ReadStartupNameSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadStartupNameSettingsQuery = { startupNameSettings: { _id: string, version: number, active: boolean, labels: Array<{ language: string, value: string }>, plurals: Array<{ language: string, value: string }> } };

export type UpdateStartupNameSettingsMutationVariables = Exact<{
  version: number;
  settings: StartupNameSettingsInput;
}>;


export type UpdateStartupNameSettingsMutation = { updateStartupNameSettings: { _id: string, version: number, active: boolean, labels: Array<{ language: string, value: string }>, plurals: Array<{ language: string, value: string }> } };

export type ApiHostSettingsFragment = { _id: string, version: number, apiHost: string | null, options: Array<string> };

export type ReadApiHostSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadApiHostSettingsQuery = { apiHostSettings: { _id: string, version: number, apiHost: string | null, options: Array<string> } };

export type UpdateApiHostSettingsMutationVariables = Exact<{
  version: number;
  settings: ApiHostSettingsInput;
}>;


export type UpdateApiHostSettingsMutation = { updateApiHostSettings: { _id: string, version: number, apiHost: string | null, options: Array<string> } };

export type ActivityLogSettingsFragment = { _id: string, version: number, retentionDays: number | null };

export type ReadActivityLogSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReadActivityLogSettingsQuery = { activityLogSettings: { _id: string, version: number, retentionDays: number | null } };

export type UpdateActivityLogSettingsMutationVariables = Exact<{
  version: number;
  settings: ActivityLogSettingsInput;
}>;


export type UpdateActivityLogSettingsMutation = { updateActivityLogSettings: { _id: string, version: number, retentionDays: number | null } };

export type InvitationChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type InvitationChoicesQuery = { invitableRoles: Array<{ _id: string, type: RoleType, label: string | null }>, programs: Array<{ _id: string, name: string }> };

export type InvitePeopleMutationVariables = Exact<{
  input: InvitationsInput;
}>;


export type InvitePeopleMutation = { invitePeople: Array<{ _id: string, fullName: string }> };

export type InvitePersonMutationVariables = Exact<{
  id?: string | null | undefined;
  input: InvitationInput;
}>;


export type InvitePersonMutation = { invitePerson: { _id: string, fullName: string } };

export type StartupMetricsQueryVariables = Exact<{
  startupId: string;
}>;


export type StartupMetricsQuery = { startupMetrics: Array<{ target: number | null, metric: { id: string, placeholder: string | null, isCalculated: boolean, name: Array<{ language: string, value: string }>, description: Array<{ language: string, value: string }>, reason: Array<{ language: string, value: string }>, unitOfMeasure: { unitType: UnitType, customName: string | null }, trackingRecurrence: { amount: number, type: string }, category: { id: string, name: string } }, points: Array<{ metricDataId: string, from: string, to: string, value: number | null, dateValue: string | null, isByTeam: boolean, isCorrected: boolean, cohortMedian: number | null }> }> };

export type SetMetricTargetMutationVariables = Exact<{
  startupId: string;
  metricId: string;
  target?: number | null | undefined;
}>;


export type SetMetricTargetMutation = { setMetricTarget: { id: string } };

export type PortfolioMetricsQueryVariables = Exact<{
  programIds?: Array<string> | string | null | undefined;
  since?: string | null | undefined;
}>;


export type PortfolioMetricsQuery = { portfolioMetrics: Array<{ metric: { id: string, placeholder: string | null, isCalculated: boolean, name: Array<{ language: string, value: string }>, description: Array<{ language: string, value: string }>, reason: Array<{ language: string, value: string }>, unitOfMeasure: { unitType: UnitType, customName: string | null }, trackingRecurrence: { amount: number, type: string }, category: { id: string, name: string } }, points: Array<{ from: string, reporters: number, total: number, median: number, lower: number, upper: number }> }>, programs: Array<{ _id: string, name: string }> };

export type ExportMetricReportMutationVariables = Exact<{
  id?: string | null | undefined;
  programIds?: Array<string> | string | null | undefined;
  since: string;
}>;


export type ExportMetricReportMutation = { exportMetricReport: { _id: string } };

export type PortfolioMetricQueryVariables = Exact<{
  metricId: string;
  programIds?: Array<string> | string | null | undefined;
  since?: string | null | undefined;
}>;


export type PortfolioMetricQuery = { portfolioMetric: { metric: { id: string, placeholder: string | null, isCalculated: boolean, name: Array<{ language: string, value: string }>, description: Array<{ language: string, value: string }>, reason: Array<{ language: string, value: string }>, unitOfMeasure: { unitType: UnitType, customName: string | null }, trackingRecurrence: { amount: number, type: string }, category: { id: string, name: string } }, cohorts: Array<{ programId: string, name: string, points: Array<{ from: string, reporters: number, total: number, median: number, lower: number, upper: number }> }>, latest: Array<{ startupId: string, startup: string, from: string, value: number }> } };

export type ComparableMetricsQueryVariables = Exact<{ [key: string]: never; }>;


export type ComparableMetricsQuery = { comparableMetrics: Array<{ id: string, name: Array<{ language: string, value: string }>, unitOfMeasure: { unitType: UnitType, customName: string | null } }> };

export type CategorizationQuestionsQueryVariables = Exact<{
  categorizationId: string;
}>;


export type CategorizationQuestionsQuery = { startupCategorization: { id: string, status: string, version: number, startup: { _id: string }, values: Array<{ key: CategorizationKey, label: string, value: boolean | null }> } };

export type CategorizationOfStartupQueryVariables = Exact<{
  startupId: string;
}>;


export type CategorizationOfStartupQuery = { startup: { _id: string, categorization: { id: string, status: string } | null } | null };

export type SaveCategorizationMutationVariables = Exact<{
  categorizationId: string;
  answers?: Array<CategorizationAnswerInput> | CategorizationAnswerInput | null | undefined;
  skip: boolean;
  version?: number | null | undefined;
}>;


export type SaveCategorizationMutation = { updateStartupCategorization: { id: string, status: string, version: number, startup: { _id: string, initialCategorizationComplete: boolean }, values: Array<{ key: CategorizationKey, label: string, value: boolean | null }> } };

export type PeriodLineFragment = { _id: string, startupName: string, from: string, to: string, dueOn: string, state: MetricPeriodState, status: MetricPeriodStatus, filled: number, owed: number, submittedAt: string | null, remindedOn: string | null, startup: { _id: string, name: string, logo: string | null } };

export type MetricRequestsQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type MetricRequestsQuery = { metricPeriodList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, startupName: string, from: string, to: string, dueOn: string, state: MetricPeriodState, status: MetricPeriodStatus, filled: number, owed: number, submittedAt: string | null, remindedOn: string | null, startup: { _id: string, name: string, logo: string | null } }> } };

export type RemindOfMetricsMutationVariables = Exact<{
  periodIds: Array<string> | string;
}>;


export type RemindOfMetricsMutation = { remindOfMetrics: number };

export type SkipMetricPeriodsMutationVariables = Exact<{
  periodIds: Array<string> | string;
  skipped: boolean;
}>;


export type SkipMetricPeriodsMutation = { setMetricPeriodsSkipped: Array<{ _id: string, startupName: string, from: string, to: string, dueOn: string, state: MetricPeriodState, status: MetricPeriodStatus, filled: number, owed: number, submittedAt: string | null, remindedOn: string | null, startup: { _id: string, name: string, logo: string | null } }> };

export type MetricLineFragment = { _id: string, name: string, names: unknown, slug: string, unitType: UnitType, customUnit: string | null, recurrenceAmount: number, recurrenceType: MetricRecurrence, reach: MetricReach, isPaused: boolean, formula: string | null, version: number, category: { id: string, name: string } };

export type MetricListQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type MetricListQuery = { metricList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, name: string, names: unknown, slug: string, unitType: UnitType, customUnit: string | null, recurrenceAmount: number, recurrenceType: MetricRecurrence, reach: MetricReach, isPaused: boolean, formula: string | null, version: number, category: { id: string, name: string } }> } };

export type MetricDraftFragment = { descriptions: unknown, reasons: unknown, labels: unknown, placeholder: string | null, categoryId: string | null, programIds: Array<string>, conditions: unknown, audience: MetricAudience, isTopLevel: boolean, assignedStartupIds: Array<string>, _id: string, name: string, names: unknown, slug: string, unitType: UnitType, customUnit: string | null, recurrenceAmount: number, recurrenceType: MetricRecurrence, reach: MetricReach, isPaused: boolean, formula: string | null, version: number, rules: Array<{ validation: string, label: string | null }>, category: { id: string, name: string } };

export type OneMetricQueryVariables = Exact<{
  id: string;
}>;


export type OneMetricQuery = { metricDefinition: { descriptions: unknown, reasons: unknown, labels: unknown, placeholder: string | null, categoryId: string | null, programIds: Array<string>, conditions: unknown, audience: MetricAudience, isTopLevel: boolean, assignedStartupIds: Array<string>, _id: string, name: string, names: unknown, slug: string, unitType: UnitType, customUnit: string | null, recurrenceAmount: number, recurrenceType: MetricRecurrence, reach: MetricReach, isPaused: boolean, formula: string | null, version: number, rules: Array<{ validation: string, label: string | null }>, category: { id: string, name: string } } | null };

export type MetricChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type MetricChoicesQuery = { metricCategories: Array<{ id: string, name: string, names: unknown }>, metricDefinitions: Array<{ _id: string, name: string, slug: string, unitType: UnitType, formula: string | null, recurrenceAmount: number, recurrenceType: MetricRecurrence }>, programs: Array<{ _id: string, name: string }> };

export type CreateMetricMutationVariables = Exact<{
  id?: string | null | undefined;
  input: MetricDefinitionInput;
}>;


export type CreateMetricMutation = { createMetric: { _id: string, name: string } };

export type UpdateMetricMutationVariables = Exact<{
  metricId: string;
  input: MetricDefinitionInput;
  version?: number | null | undefined;
}>;


export type UpdateMetricMutation = { updateMetric: { descriptions: unknown, reasons: unknown, labels: unknown, placeholder: string | null, categoryId: string | null, programIds: Array<string>, conditions: unknown, audience: MetricAudience, isTopLevel: boolean, assignedStartupIds: Array<string>, _id: string, name: string, names: unknown, slug: string, unitType: UnitType, customUnit: string | null, recurrenceAmount: number, recurrenceType: MetricRecurrence, reach: MetricReach, isPaused: boolean, formula: string | null, version: number, rules: Array<{ validation: string, label: string | null }>, category: { id: string, name: string } } };

export type SetMetricPausedMutationVariables = Exact<{
  metricId: string;
  paused: boolean;
}>;


export type SetMetricPausedMutation = { setMetricPaused: { _id: string, isPaused: boolean, version: number } };

export type DeleteMetricMutationVariables = Exact<{
  metricId: string;
}>;


export type DeleteMetricMutation = { deleteMetric: string };

export type AddCoreMetricsMutationVariables = Exact<{ [key: string]: never; }>;


export type AddCoreMetricsMutation = { addCoreMetrics: Array<{ _id: string, name: string }> };

export type AssignMetricMutationVariables = Exact<{
  metricId: string;
  startupIds: Array<string> | string;
  assigned: boolean;
}>;


export type AssignMetricMutation = { assignMetric: { _id: string, assignedStartupIds: Array<string> } };

export type StartupsForMetricQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type StartupsForMetricQuery = { startups: { results: Array<{ _id: string, name: string, logo: string | null }> } };

export type CategoryManagerUpdateMutationVariables = Exact<{
  categories: unknown;
  removed?: Array<string> | string | null | undefined;
}>;


export type CategoryManagerUpdateMutation = { saveMetricCategories: Array<{ id: string, name: string, names: unknown }> };

export type MetricSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type MetricSettingsQuery = { metricSettings: { isCollecting: boolean, collectsFrom: string, dueDays: number, remindsBefore: number, remindsAfter: number }, metricCategories: Array<{ id: string, name: string, names: unknown }> };

export type SaveMetricSettingsMutationVariables = Exact<{
  input: MetricSettingsInput;
}>;


export type SaveMetricSettingsMutation = { saveMetricSettings: { isCollecting: boolean, collectsFrom: string, dueDays: number, remindsBefore: number, remindsAfter: number } };

export type MetricFactsFragment = { id: string, placeholder: string | null, isCalculated: boolean, name: Array<{ language: string, value: string }>, description: Array<{ language: string, value: string }>, reason: Array<{ language: string, value: string }>, unitOfMeasure: { unitType: UnitType, customName: string | null }, trackingRecurrence: { amount: number, type: string }, category: { id: string, name: string } };

export type FormDataFragment = { id: string, value: number | null, dateValue: string | null, comment: string | null, isByTeam: boolean, editedAt: string | null, version: number, previousValue: number | null, previousDate: string | null, metric: { id: string, placeholder: string | null, isCalculated: boolean, name: Array<{ language: string, value: string }>, description: Array<{ language: string, value: string }>, reason: Array<{ language: string, value: string }>, unitOfMeasure: { unitType: UnitType, customName: string | null }, trackingRecurrence: { amount: number, type: string }, category: { id: string, name: string } }, metadata: { customLabel: string | null }, validations: Array<{ dataId: string, validation: string, label: string | null }>, evidence: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> };

export type DataForMetricsFormQueryVariables = Exact<{
  startupId: string;
  date: string;
  withFilledData?: boolean | null | undefined;
}>;


export type DataForMetricsFormQuery = { dataForMetricsForm: { periods: Array<{ from: string, to: string, dueOn: string, status: MetricPeriodStatus, data: Array<{ id: string, value: number | null, dateValue: string | null, comment: string | null, isByTeam: boolean, editedAt: string | null, version: number, previousValue: number | null, previousDate: string | null, metric: { id: string, placeholder: string | null, isCalculated: boolean, name: Array<{ language: string, value: string }>, description: Array<{ language: string, value: string }>, reason: Array<{ language: string, value: string }>, unitOfMeasure: { unitType: UnitType, customName: string | null }, trackingRecurrence: { amount: number, type: string }, category: { id: string, name: string } }, metadata: { customLabel: string | null }, validations: Array<{ dataId: string, validation: string, label: string | null }>, evidence: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }>, validations: Array<{ dataId: string, validation: string, label: string | null }> }> } };

export type SaveMetricsMutationVariables = Exact<{
  values: Array<MetricDataValueInput> | MetricDataValueInput;
}>;


export type SaveMetricsMutation = { setMetricDataValues: Array<{ id: string, value: number | null, dateValue: string | null, comment: string | null, isByTeam: boolean, editedAt: string | null, version: number, previousValue: number | null, previousDate: string | null, metric: { id: string, placeholder: string | null, isCalculated: boolean, name: Array<{ language: string, value: string }>, description: Array<{ language: string, value: string }>, reason: Array<{ language: string, value: string }>, unitOfMeasure: { unitType: UnitType, customName: string | null }, trackingRecurrence: { amount: number, type: string }, category: { id: string, name: string } }, metadata: { customLabel: string | null }, validations: Array<{ dataId: string, validation: string, label: string | null }>, evidence: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }> };

export type MetricsCheckerQueryVariables = Exact<{
  startupId: string;
}>;


export type MetricsCheckerQuery = { startup: { _id: string, initialCategorizationComplete: boolean } | null, pendingDataForm: { id: string, type: DataFormType, date: string } | null };

export type MetricValueHistoryQueryVariables = Exact<{
  id: string;
}>;


export type MetricValueHistoryQuery = { metricValueHistory: Array<{ id: string, at: string, isByTeam: boolean, oldValue: number | null, newValue: number | null, oldDate: string | null, newDate: string | null, by: { _id: string, fullName: string } | null }> };

export type SidebarQueryVariables = Exact<{ [key: string]: never; }>;


export type SidebarQuery = { setUp: { sidebarV2: Array<{ name: string, locked: boolean, subMenu: Array<{ name: string, locked: boolean, subMenu: Array<{ name: string, locked: boolean }> }> }> } };

export type FirstStepsQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstStepsQuery = { firstSteps: Array<{ name: FirstStepName, isDone: boolean }>, sampleContent: { canChange: boolean, isAdded: boolean, programId: string | null } };

export type SampleContentQueryVariables = Exact<{ [key: string]: never; }>;


export type SampleContentQuery = { sampleContent: { canChange: boolean, isAdded: boolean, programId: string | null } };

export type AddSampleContentMutationVariables = Exact<{ [key: string]: never; }>;


export type AddSampleContentMutation = { addSampleContent: { canChange: boolean, isAdded: boolean, programId: string | null } };

export type RemoveSampleContentMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveSampleContentMutation = { removeSampleContent: { canChange: boolean, isAdded: boolean, programId: string | null } };

export type NotificationCardFragment = { _id: string, isRead: boolean, createdAt: string, message: string, notificationStyle: string, count: number, isMuted: boolean, recordKind: NotificationRecordKind, recordId: string, notification: { _id: string, url: string | null, message: string, notificationType: NotificationType }, actor: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null };

export type NotificationsQueryVariables = Exact<{
  cursor?: string | null | undefined;
}>;


export type NotificationsQuery = { paginatedNotifications: { unreadCount: number, next: string | null, notifications: Array<{ _id: string, isRead: boolean, createdAt: string, message: string, notificationStyle: string, count: number, isMuted: boolean, recordKind: NotificationRecordKind, recordId: string, notification: { _id: string, url: string | null, message: string, notificationType: NotificationType }, actor: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }> } };

export type UnseenNotificationsQueryVariables = Exact<{ [key: string]: never; }>;


export type UnseenNotificationsQuery = { unseenNotifications: { count: number, lastSeenTimestamp: number | null, lastSeenAt: string | null } };

export type UpdateLastSeenNotificationsMutationVariables = Exact<{
  timestamp: number;
}>;


export type UpdateLastSeenNotificationsMutation = { updateLastSeenNotifications: { count: number, lastSeenTimestamp: number | null, lastSeenAt: string | null } };

export type SetNotificationReadMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type SetNotificationReadMutation = { setNotificationRead: Array<{ _id: string, isRead: boolean }> };

export type SetNotificationUnreadMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type SetNotificationUnreadMutation = { setNotificationUnread: Array<{ _id: string, isRead: boolean }> };

export type SetAllNotificationsReadMutationVariables = Exact<{ [key: string]: never; }>;


export type SetAllNotificationsReadMutation = { setAllNotificationsRead: number };

export type MuteRecordMutationVariables = Exact<{
  kind: NotificationRecordKind;
  recordId: string;
}>;


export type MuteRecordMutation = { muteRecord: { kind: NotificationRecordKind, recordId: string, url: string, text: string | null, startupName: string | null } };

export type UnmuteRecordMutationVariables = Exact<{
  kind: NotificationRecordKind;
  recordId: string;
}>;


export type UnmuteRecordMutation = { unmuteRecord: string };

export type NotificationCreatedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type NotificationCreatedSubscription = { notificationCreated: { _id: string, isRead: boolean, message: string, notification: { _id: string, url: string | null, message: string } } };

export type NotificationPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationPreferencesQuery = { notificationPreferences: { types: Array<{ _id: string, type: NotificationType, category: string, inApp: boolean, mail: NotificationMail, inAppLock: string | null, mailLock: string | null }>, digest: { rhythm: DigestRhythm, hour: number, skipsWeekends: boolean }, quiet: { from: number | null, until: number | null, weekends: boolean }, muted: Array<{ kind: NotificationRecordKind, recordId: string, url: string, text: string | null, startupName: string | null }> } };

export type SetNotificationPreferenceMutationVariables = Exact<{
  type: NotificationType;
  inApp?: boolean | null | undefined;
  mail?: NotificationMail | null | undefined;
}>;


export type SetNotificationPreferenceMutation = { setNotificationPreference: { _id: string, type: NotificationType, category: string, inApp: boolean, mail: NotificationMail, inAppLock: string | null, mailLock: string | null } };

export type SetNotificationDigestMutationVariables = Exact<{
  rhythm: DigestRhythm;
  hour: number;
  skipsWeekends: boolean;
}>;


export type SetNotificationDigestMutation = { setNotificationDigest: { rhythm: DigestRhythm, hour: number, skipsWeekends: boolean } };

export type SetNotificationQuietMutationVariables = Exact<{
  from?: number | null | undefined;
  until?: number | null | undefined;
  weekends: boolean;
}>;


export type SetNotificationQuietMutation = { setNotificationQuiet: { from: number | null, until: number | null, weekends: boolean } };

export type NotificationLocksQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationLocksQuery = { notificationLocks: Array<{ type: NotificationType, channel: NotificationChannel, reason: string }> };

export type SetNotificationLockMutationVariables = Exact<{
  type: NotificationType;
  channel: NotificationChannel;
  reason?: string | null | undefined;
}>;


export type SetNotificationLockMutation = { setNotificationLock: Array<{ type: NotificationType, channel: NotificationChannel, reason: string }> };

export type PersonRowFragment = { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, email: string, status: UserStatus, validated: boolean, createdAt: string, ownSkills: Array<string>, role: { _id: string, type: RoleType, label: string | null }, programs: Array<{ programId: string, name: string, part: ProgramPart }>, tags: Array<{ _id: string, name: string }>, skills: Array<{ _id: string, name: string }>, mentorTags: Array<{ _id: string, name: string }>, industries: Array<{ _id: string, name: string }> };

export type UserListQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
  fields?: boolean | null | undefined;
}>;


export type UserListQuery = { userList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, email: string, status: UserStatus, validated: boolean, createdAt: string, ownSkills: Array<string>, listedValues?: Array<{ key: string, answer: unknown }>, role: { _id: string, type: RoleType, label: string | null }, programs: Array<{ programId: string, name: string, part: ProgramPart }>, tags: Array<{ _id: string, name: string }>, skills: Array<{ _id: string, name: string }>, mentorTags: Array<{ _id: string, name: string }>, industries: Array<{ _id: string, name: string }> }> } };

export type UserIdsQueryVariables = Exact<{
  filter?: unknown;
  search?: string | null | undefined;
}>;


export type UserIdsQuery = { userList: { ids: Array<string>, count: number } };

export type ProgramAssignationsQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type ProgramAssignationsQuery = { programAssignationList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, email: string, status: UserStatus, validated: boolean, createdAt: string, ownSkills: Array<string>, role: { _id: string, type: RoleType, label: string | null }, programs: Array<{ programId: string, name: string, part: ProgramPart }>, tags: Array<{ _id: string, name: string }>, skills: Array<{ _id: string, name: string }>, mentorTags: Array<{ _id: string, name: string }>, industries: Array<{ _id: string, name: string }> }> } };

export type ProgramAssignationIdsQueryVariables = Exact<{
  filter?: unknown;
  search?: string | null | undefined;
}>;


export type ProgramAssignationIdsQuery = { programAssignationList: { ids: Array<string>, count: number } };

export type LicensesQueryVariables = Exact<{ [key: string]: never; }>;


export type LicensesQuery = { licenses: Array<{ category: UserCategory, count: number, limit: number | null }> };

export type PeopleOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type PeopleOptionsQuery = { peopleOptions: { ownSkills: Array<string>, roles: Array<{ _id: string, type: RoleType, label: string | null }>, tags: Array<{ _id: string, name: string }>, skills: Array<{ _id: string, name: string }>, mentorTags: Array<{ _id: string, name: string }>, industries: Array<{ _id: string, name: string }> }, programs: Array<{ _id: string, name: string }> };

export type AssignmentsOfPeopleQueryVariables = Exact<{
  userIds: Array<string> | string;
}>;


export type AssignmentsOfPeopleQuery = { assignmentsOfPeople: { openTaskCount: number, startupCount: number, programCount: number, startups: Array<{ recordId: string, name: string }>, programs: Array<{ recordId: string, name: string }> } };

export type TaskReceiversQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type TaskReceiversQuery = { taskReceivers: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> };

export type AdministrationFragment = { _id: string, status: UserStatus, statusReason: string | null, nextStatuses: Array<UserStatus>, validated: boolean, version: number, createdAt: string, firstName: string | null, lastName: string | null, headline: string | null, email: string, emailChange: { email: string } | null, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, email: string | null, status: UserStatus, role: { _id: string, type: RoleType, label: string | null } }, role: { _id: string, type: RoleType, label: string | null }, programs: Array<{ programId: string, name: string, part: ProgramPart }>, tags: Array<{ _id: string, name: string, color: string | null }>, assignedStartups: Array<{ startupId: string, name: string }> };

export type PersonAdministrationQueryVariables = Exact<{
  userId: string;
}>;


export type PersonAdministrationQuery = { personAdministration: { _id: string, status: UserStatus, statusReason: string | null, nextStatuses: Array<UserStatus>, validated: boolean, version: number, createdAt: string, firstName: string | null, lastName: string | null, headline: string | null, email: string, emailChange: { email: string } | null, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, email: string | null, status: UserStatus, role: { _id: string, type: RoleType, label: string | null } }, role: { _id: string, type: RoleType, label: string | null }, programs: Array<{ programId: string, name: string, part: ProgramPart }>, tags: Array<{ _id: string, name: string, color: string | null }>, assignedStartups: Array<{ startupId: string, name: string }> } | null };

export type SetUserStatusMutationVariables = Exact<{
  userId: string;
  status: UserStatus;
  reason?: string | null | undefined;
  handOverTo?: string | null | undefined;
  version?: number | null | undefined;
}>;


export type SetUserStatusMutation = { setUserStatus: { _id: string, status: UserStatus, statusReason: string | null, nextStatuses: Array<UserStatus>, validated: boolean, version: number, createdAt: string, firstName: string | null, lastName: string | null, headline: string | null, email: string, emailChange: { email: string } | null, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, email: string | null, status: UserStatus, role: { _id: string, type: RoleType, label: string | null } }, role: { _id: string, type: RoleType, label: string | null }, programs: Array<{ programId: string, name: string, part: ProgramPart }>, tags: Array<{ _id: string, name: string, color: string | null }>, assignedStartups: Array<{ startupId: string, name: string }> } };

export type ChangePersonMutationVariables = Exact<{
  userId: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  headline?: string | null | undefined;
}>;


export type ChangePersonMutation = { changePerson: { _id: string, status: UserStatus, statusReason: string | null, nextStatuses: Array<UserStatus>, validated: boolean, version: number, createdAt: string, firstName: string | null, lastName: string | null, headline: string | null, email: string, emailChange: { email: string } | null, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, email: string | null, status: UserStatus, role: { _id: string, type: RoleType, label: string | null } }, role: { _id: string, type: RoleType, label: string | null }, programs: Array<{ programId: string, name: string, part: ProgramPart }>, tags: Array<{ _id: string, name: string, color: string | null }>, assignedStartups: Array<{ startupId: string, name: string }> } };

export type ChangeEmailOfMutationVariables = Exact<{
  userId: string;
  email: string;
}>;


export type ChangeEmailOfMutation = { changeEmailOf: { _id: string, status: UserStatus, statusReason: string | null, nextStatuses: Array<UserStatus>, validated: boolean, version: number, createdAt: string, firstName: string | null, lastName: string | null, headline: string | null, email: string, emailChange: { email: string } | null, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, email: string | null, status: UserStatus, role: { _id: string, type: RoleType, label: string | null } }, role: { _id: string, type: RoleType, label: string | null }, programs: Array<{ programId: string, name: string, part: ProgramPart }>, tags: Array<{ _id: string, name: string, color: string | null }>, assignedStartups: Array<{ startupId: string, name: string }> } };

export type SetUserRoleMutationVariables = Exact<{
  userId: string;
  roleId: string;
}>;


export type SetUserRoleMutation = { setUserRole: { _id: string, status: UserStatus, statusReason: string | null, nextStatuses: Array<UserStatus>, validated: boolean, version: number, createdAt: string, firstName: string | null, lastName: string | null, headline: string | null, email: string, emailChange: { email: string } | null, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, email: string | null, status: UserStatus, role: { _id: string, type: RoleType, label: string | null } }, role: { _id: string, type: RoleType, label: string | null }, programs: Array<{ programId: string, name: string, part: ProgramPart }>, tags: Array<{ _id: string, name: string, color: string | null }>, assignedStartups: Array<{ startupId: string, name: string }> } };

export type ChangeUserTagsMutationVariables = Exact<{
  userId: string;
  add?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
}>;


export type ChangeUserTagsMutation = { changeUserTags: { _id: string, status: UserStatus, statusReason: string | null, nextStatuses: Array<UserStatus>, validated: boolean, version: number, createdAt: string, firstName: string | null, lastName: string | null, headline: string | null, email: string, emailChange: { email: string } | null, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, email: string | null, status: UserStatus, role: { _id: string, type: RoleType, label: string | null } }, role: { _id: string, type: RoleType, label: string | null }, programs: Array<{ programId: string, name: string, part: ProgramPart }>, tags: Array<{ _id: string, name: string, color: string | null }>, assignedStartups: Array<{ startupId: string, name: string }> } };

export type ChangeUserProgramsMutationVariables = Exact<{
  userId: string;
  member?: Array<string> | string | null | undefined;
  manager?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
}>;


export type ChangeUserProgramsMutation = { changeUserPrograms: { _id: string, status: UserStatus, statusReason: string | null, nextStatuses: Array<UserStatus>, validated: boolean, version: number, createdAt: string, firstName: string | null, lastName: string | null, headline: string | null, email: string, emailChange: { email: string } | null, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, email: string | null, status: UserStatus, role: { _id: string, type: RoleType, label: string | null } }, role: { _id: string, type: RoleType, label: string | null }, programs: Array<{ programId: string, name: string, part: ProgramPart }>, tags: Array<{ _id: string, name: string, color: string | null }>, assignedStartups: Array<{ startupId: string, name: string }> } };

export type ChangeUserStartupsMutationVariables = Exact<{
  userId: string;
  add?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
}>;


export type ChangeUserStartupsMutation = { changeUserStartups: { _id: string, status: UserStatus, statusReason: string | null, nextStatuses: Array<UserStatus>, validated: boolean, version: number, createdAt: string, firstName: string | null, lastName: string | null, headline: string | null, email: string, emailChange: { email: string } | null, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, email: string | null, status: UserStatus, role: { _id: string, type: RoleType, label: string | null } }, role: { _id: string, type: RoleType, label: string | null }, programs: Array<{ programId: string, name: string, part: ProgramPart }>, tags: Array<{ _id: string, name: string, color: string | null }>, assignedStartups: Array<{ startupId: string, name: string }> } };

export type CurrentPlanQueryVariables = Exact<{ [key: string]: never; }>;


export type CurrentPlanQuery = { currentIncubator: { _id: string, planInfo: { name: string, employeeCountLimit: number | null, lockedFeatures: Array<string> } }, fileStorage: { bytes: number, limitBytes: number } };

export type AccountDeletionQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountDeletionQuery = { currentIncubator: { _id: string, allowUserSelfDelete: boolean } };

export type DeleteOwnAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type DeleteOwnAccountMutation = { deleteOwnAccount: { _id: string, goesAt: string | null } };

export type KeepOwnAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type KeepOwnAccountMutation = { keepOwnAccount: { _id: string, goesAt: string | null } };

export type PortfolioQueryVariables = Exact<{ [key: string]: never; }>;


export type PortfolioQuery = { programs: Array<{ _id: string, name: string, status: string, startsOn: string | null, week: number | null, weeks: number | null }>, startups: { results: Array<{ _id: string, name: string, logo: string | null, createdAt: string | null }> } };

export type ProgramCardFragment = { _id: string, name: string, kind: string, status: string, startsOn: string | null, endsOn: string | null, week: number | null, weeks: number | null, isArchived: boolean, startupCount: number, personCount: number | null, version: number };

export type ProgramListQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type ProgramListQuery = { programList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, name: string, kind: string, status: string, startsOn: string | null, endsOn: string | null, week: number | null, weeks: number | null, isArchived: boolean, startupCount: number, personCount: number | null, version: number }> } };

export type OneProgramQueryVariables = Exact<{
  id: string;
}>;


export type OneProgramQuery = { program: { _id: string, name: string, kind: string, status: string, startsOn: string | null, endsOn: string | null, week: number | null, weeks: number | null, isArchived: boolean, startupCount: number, personCount: number | null, version: number } | null };

export type ProgramPeopleQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type ProgramPeopleQuery = { programPeopleList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, part: ProgramPart, added: string, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> } };

export type ProgramPeopleIdsQueryVariables = Exact<{
  filter?: unknown;
  search?: string | null | undefined;
}>;


export type ProgramPeopleIdsQuery = { programPeopleList: { ids: Array<string>, count: number } };

export type AssignationsQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type AssignationsQuery = { assignationList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ foundedYear: number | null, businessModel: string | null, stage: string | null, createdAt: string | null, _id: string, name: string, logo: string | null, oneLiner: string | null, city: string | null, country: string | null, status: string | null, assigned: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }>, people: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }>, programs: Array<{ _id: string, name: string }>, industries: Array<{ _id: string, name: string, color: string | null }>, tags: Array<{ _id: string, name: string, color: string | null }>, latestPost:
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
       | null }> } };

export type AssignationIdsQueryVariables = Exact<{
  filter?: unknown;
  search?: string | null | undefined;
}>;


export type AssignationIdsQuery = { assignationList: { ids: Array<string>, count: number } };

export type PeopleForProgramsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type PeopleForProgramsQuery = { peopleForPrograms: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> };

export type CreateProgramMutationVariables = Exact<{
  id?: string | null | undefined;
  input: ProgramInput;
}>;


export type CreateProgramMutation = { createProgram: { _id: string, name: string } };

export type UpdateProgramMutationVariables = Exact<{
  programId: string;
  input: ProgramInput;
  version?: number | null | undefined;
}>;


export type UpdateProgramMutation = { updateProgram: { _id: string, name: string, kind: string, status: string, startsOn: string | null, endsOn: string | null, week: number | null, weeks: number | null, isArchived: boolean, startupCount: number, personCount: number | null, version: number } };

export type SetProgramArchivedMutationVariables = Exact<{
  programId: string;
  archived: boolean;
}>;


export type SetProgramArchivedMutation = { setProgramArchived: { _id: string, name: string, kind: string, status: string, startsOn: string | null, endsOn: string | null, week: number | null, weeks: number | null, isArchived: boolean, startupCount: number, personCount: number | null, version: number } };

export type ChangeProgramsOfStartupsMutationVariables = Exact<{
  startupIds: Array<string> | string;
  add?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
}>;


export type ChangeProgramsOfStartupsMutation = { changeProgramsOfStartups: Array<{ _id: string, code: string | null, message: string | null }> };

export type ChangePeopleOfStartupsMutationVariables = Exact<{
  startupIds: Array<string> | string;
  add?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
}>;


export type ChangePeopleOfStartupsMutation = { changePeopleOfStartups: Array<{ _id: string, code: string | null, message: string | null }> };

export type SetProgramPeopleMutationVariables = Exact<{
  programId: string;
  userIds: Array<string> | string;
  part: ProgramPart;
}>;


export type SetProgramPeopleMutation = { setProgramPeople: Array<{ _id: string, code: string | null, message: string | null }> };

export type RemoveProgramPeopleMutationVariables = Exact<{
  memberIds: Array<string> | string;
}>;


export type RemoveProgramPeopleMutation = { removeProgramPeople: Array<{ _id: string, code: string | null, message: string | null }> };

export type SearchRecordsQueryVariables = Exact<{
  text: string;
}>;


export type SearchRecordsQuery = { search: Array<
    | { __typename: 'Application', _id: string, name: string, funnelName: string }
    | { __typename: 'ApplicationLead', _id: string, name: string, funnelName: string }
    | { __typename: 'Form', _id: string, name: string }
    | { __typename: 'Funnel', _id: string, name: string }
    | { __typename: 'MetricDefinition', _id: string, name: string }
    | { __typename: 'Program', _id: string, name: string }
    | { __typename: 'Startup', _id: string, name: string, logo: string | null, oneLiner: string | null }
    | { __typename: 'Task', _id: string, name: string, startup: { _id: string, name: string } | null }
    | { __typename: 'User', roleLabel: string, _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }
  > };

export type UpsertUserSessionMutationVariables = Exact<{
  sessionId?: string | null | undefined;
  takeOver?: boolean | null | undefined;
}>;


export type UpsertUserSessionMutation = { upsertUserSession: { _id: string, status: string } };

export type SessionLoggedOutSubscriptionVariables = Exact<{
  sessionId: string;
}>;


export type SessionLoggedOutSubscription = { sessionLoggedOut: string };

export type AuthModeQueryVariables = Exact<{ [key: string]: never; }>;


export type AuthModeQuery = { auth: { enabled: boolean, passwords: boolean, oauthConnections: Array<{ id: string, name: string }> } };

export type SignedInQueryVariables = Exact<{ [key: string]: never; }>;


export type SignedInQuery = { currentUser: { _id: string, role: { _id: string, type: RoleType } } };

export type AccountLinkQueryVariables = Exact<{
  token: string;
}>;


export type AccountLinkQuery = { accountLink: { kind: string, email: string, firstName: string | null, lastName: string | null } };

export type ConfirmAccountMutationVariables = Exact<{
  token: string;
  firstName: string;
  lastName: string;
  password: string;
}>;


export type ConfirmAccountMutation = { confirmAccount: string };

export type SecurityQueryVariables = Exact<{ [key: string]: never; }>;


export type SecurityQuery = { secondFactor: { isOn: boolean, recoveryCodesLeft: number }, emailChange: { email: string, expiresAt: string } | null, passkeys: Array<{ _id: string, name: string, createdAt: string, lastUsedAt: string | null }>, ownSessions: Array<{ _id: string, userAgent: string | null, isThis: boolean, isWaiting: boolean, createdAt: string, lastUsedAt: string }> };

export type OwnSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnSessionsQuery = { ownSessions: Array<{ _id: string, userAgent: string | null, isThis: boolean, isWaiting: boolean, createdAt: string, lastUsedAt: string }> };

export type RoleOfPersonQueryVariables = Exact<{
  id: string;
}>;


export type RoleOfPersonQuery = { user: { _id: string, role: { _id: string, type: RoleType } } | null };

export type SessionsOfQueryVariables = Exact<{
  userId: string;
}>;


export type SessionsOfQuery = { sessionsOf: Array<{ _id: string, userAgent: string | null, isThis: boolean, isWaiting: boolean, createdAt: string, lastUsedAt: string }> };

export type EndSessionsOfMutationVariables = Exact<{
  userId: string;
}>;


export type EndSessionsOfMutation = { endSessionsOf: number };

export type LogoutSessionMutationVariables = Exact<{
  sessionId: string;
}>;


export type LogoutSessionMutation = { logoutSession: boolean };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: number };

export type ChangePasswordMutationVariables = Exact<{
  oldPassword: string;
  newPassword: string;
}>;


export type ChangePasswordMutation = { changePassword: boolean };

export type CancelEmailChangeMutationVariables = Exact<{ [key: string]: never; }>;


export type CancelEmailChangeMutation = { cancelEmailChange: boolean };

export type AskForEmailMutationVariables = Exact<{
  email: string;
}>;


export type AskForEmailMutation = { askForEmail: boolean };

export type StartAuthenticatorMutationVariables = Exact<{ [key: string]: never; }>;


export type StartAuthenticatorMutation = { startAuthenticator: { secret: string, uri: string } };

export type ConfirmAuthenticatorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmAuthenticatorMutation = { confirmAuthenticator: Array<string> };

export type RenewRecoveryCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewRecoveryCodesMutation = { renewRecoveryCodes: Array<string> };

export type RemoveAuthenticatorMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveAuthenticatorMutation = { removeAuthenticator: boolean };

export type NewPasskeyOptionsMutationVariables = Exact<{ [key: string]: never; }>;


export type NewPasskeyOptionsMutation = { newPasskeyOptions: { ticket: string, options: unknown } };

export type AddPasskeyMutationVariables = Exact<{
  ticket: string;
  name: string;
  response: unknown;
}>;


export type AddPasskeyMutation = { addPasskey: { _id: string, name: string, createdAt: string, lastUsedAt: string | null } };

export type RenamePasskeyMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenamePasskeyMutation = { renamePasskey: { _id: string, name: string } };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
}>;


export type RemovePasskeyMutation = { removePasskey: boolean };

export type ResendConfirmationEmailMutationVariables = Exact<{ [key: string]: never; }>;


export type ResendConfirmationEmailMutation = { resendConfirmationEmail: boolean };

export type IncubatorEmailLinkQueryVariables = Exact<{
  token: string;
}>;


export type IncubatorEmailLinkQuery = { incubatorEmailLink: { purpose: EmailPurpose, address: string } };

export type ConfirmIncubatorEmailMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmIncubatorEmailMutation = { confirmIncubatorEmail: { purpose: EmailPurpose, address: string } };

export type AuthMethodsQueryVariables = Exact<{ [key: string]: never; }>;


export type AuthMethodsQuery = { proofWays: { password: boolean, code: boolean, passkey: boolean, providers: Array<{ _id: string, name: string }> } };

export type ViewableRolesQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewableRolesQuery = { viewableRoles: Array<{ _id: string, type: RoleType, label: string | null }> };

export type ViewAsRoleMutationVariables = Exact<{
  roleId: string;
}>;


export type ViewAsRoleMutation = { viewAsRole: boolean };

export type StopViewingAsMutationVariables = Exact<{ [key: string]: never; }>;


export type StopViewingAsMutation = { stopViewingAs: boolean };

export type IdentityProviderFragment = { _id: string, version: number, name: string, issuer: string, clientId: string, audience: string | null, organization: string | null, connection: string | null, isActive: boolean, allowsPasswords: boolean, redirectUri: string };

export type IdentityProvidersQueryVariables = Exact<{ [key: string]: never; }>;


export type IdentityProvidersQuery = { identityProviders: Array<{ _id: string, version: number, name: string, issuer: string, clientId: string, audience: string | null, organization: string | null, connection: string | null, isActive: boolean, allowsPasswords: boolean, redirectUri: string }> };

export type SaveIdentityProviderMutationVariables = Exact<{
  id: string;
  version?: number | null | undefined;
  provider: IdentityProviderInput;
}>;


export type SaveIdentityProviderMutation = { saveIdentityProvider: { _id: string, version: number, name: string, issuer: string, clientId: string, audience: string | null, organization: string | null, connection: string | null, isActive: boolean, allowsPasswords: boolean, redirectUri: string } };

export type SetIdentityProviderActiveMutationVariables = Exact<{
  id: string;
  isActive: boolean;
}>;


export type SetIdentityProviderActiveMutation = { setIdentityProviderActive: { _id: string, version: number, name: string, issuer: string, clientId: string, audience: string | null, organization: string | null, connection: string | null, isActive: boolean, allowsPasswords: boolean, redirectUri: string } };

export type RemoveIdentityProviderMutationVariables = Exact<{
  id: string;
}>;


export type RemoveIdentityProviderMutation = { removeIdentityProvider: boolean };

export type StartupCardFragment = { _id: string, name: string, logo: string | null, oneLiner: string | null, city: string | null, country: string | null, status: string | null, people: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }>, programs: Array<{ _id: string, name: string }>, industries: Array<{ _id: string, name: string, color: string | null }>, tags: Array<{ _id: string, name: string, color: string | null }>, latestPost:
    | { _id: string, createdAt: string }
    | { _id: string, createdAt: string }
    | { _id: string, createdAt: string }
    | { _id: string, createdAt: string }
    | { _id: string, createdAt: string }
    | { _id: string, createdAt: string }
   | null };

export type StartupsQueryVariables = Exact<{
  search?: string | null | undefined;
  programId?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type StartupsQuery = { startups: { totalCount: number, next: string | null, results: Array<{ _id: string, name: string, logo: string | null, oneLiner: string | null, city: string | null, country: string | null, status: string | null, people: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }>, programs: Array<{ _id: string, name: string }>, industries: Array<{ _id: string, name: string, color: string | null }>, tags: Array<{ _id: string, name: string, color: string | null }>, latestPost:
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
       | null }> } };

export type StartupRowFragment = { foundedYear: number | null, businessModel: string | null, stage: string | null, createdAt: string | null, _id: string, name: string, logo: string | null, oneLiner: string | null, city: string | null, country: string | null, status: string | null, assigned: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }>, people: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }>, programs: Array<{ _id: string, name: string }>, industries: Array<{ _id: string, name: string, color: string | null }>, tags: Array<{ _id: string, name: string, color: string | null }>, latestPost:
    | { _id: string, createdAt: string }
    | { _id: string, createdAt: string }
    | { _id: string, createdAt: string }
    | { _id: string, createdAt: string }
    | { _id: string, createdAt: string }
    | { _id: string, createdAt: string }
   | null };

export type StartupListQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
  fields?: boolean | null | undefined;
}>;


export type StartupListQuery = { startupList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ foundedYear: number | null, businessModel: string | null, stage: string | null, createdAt: string | null, _id: string, name: string, logo: string | null, oneLiner: string | null, city: string | null, country: string | null, status: string | null, listedValues?: Array<{ key: string, answer: unknown }>, latestMetrics?: Array<{ key: string, value: number }>, assigned: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }>, people: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }>, programs: Array<{ _id: string, name: string }>, industries: Array<{ _id: string, name: string, color: string | null }>, tags: Array<{ _id: string, name: string, color: string | null }>, latestPost:
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
       | null }> } };

export type StartupIdsQueryVariables = Exact<{
  filter?: unknown;
  search?: string | null | undefined;
}>;


export type StartupIdsQuery = { startupList: { ids: Array<string>, count: number } };

export type StartupFilterOptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type StartupFilterOptionsQuery = { startupFilterOptions: { industries: Array<{ _id: string, name: string }>, tags: Array<{ _id: string, name: string }>, people: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> } };

export type ProgramsQueryVariables = Exact<{ [key: string]: never; }>;


export type ProgramsQuery = { programs: Array<{ _id: string, name: string, status: string, startsOn: string | null, endsOn: string | null }> };

export type StartupHeadQueryVariables = Exact<{
  id: string;
}>;


export type StartupHeadQuery = { startup: { website: string | null, foundedYear: number | null, businessModel: string | null, stage: string | null, createdAt: string | null, version: number | null, overdueTaskCount: number | null, _id: string, name: string, logo: string | null, oneLiner: string | null, city: string | null, country: string | null, status: string | null, programs: Array<{ _id: string, status: string, week: number | null, weeks: number | null, name: string }>, assigned: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }>, latestPost:
      | { _id: string, message: string | null, createdAt: string }
      | { _id: string, message: string | null, createdAt: string }
      | { _id: string, message: string | null, createdAt: string }
      | { _id: string, message: string | null, createdAt: string }
      | { _id: string, message: string | null, createdAt: string }
      | { _id: string, message: string | null, createdAt: string }
     | null, people: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }>, industries: Array<{ _id: string, name: string, color: string | null }>, tags: Array<{ _id: string, name: string, color: string | null }> } | null };

export type UpdateStartupMutationVariables = Exact<{
  startupId: string;
  facts: StartupFactsInput;
  version?: number | null | undefined;
}>;


export type UpdateStartupMutation = { updateStartup: { _id: string, name: string, oneLiner: string | null, website: string | null, country: string | null, city: string | null, foundedYear: number | null, businessModel: string | null, stage: string | null, version: number | null } };

export type ManagedStartupsQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
  fields?: boolean | null | undefined;
}>;


export type ManagedStartupsQuery = { managedStartupList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ foundedYear: number | null, businessModel: string | null, stage: string | null, createdAt: string | null, _id: string, name: string, logo: string | null, oneLiner: string | null, city: string | null, country: string | null, status: string | null, listedValues?: Array<{ key: string, answer: unknown }>, assigned: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }>, people: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }>, programs: Array<{ _id: string, name: string }>, industries: Array<{ _id: string, name: string, color: string | null }>, tags: Array<{ _id: string, name: string, color: string | null }>, latestPost:
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
        | { _id: string, createdAt: string }
       | null }> } };

export type ManagedStartupIdsQueryVariables = Exact<{
  filter?: unknown;
  search?: string | null | undefined;
}>;


export type ManagedStartupIdsQuery = { managedStartupList: { ids: Array<string>, count: number } };

export type StartupChoicesQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type StartupChoicesQuery = { startups: { results: Array<{ _id: string, name: string, logo: string | null }> } };

export type AssignablePeopleQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type AssignablePeopleQuery = { assignablePeople: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> };

export type TagsForStartupsQueryVariables = Exact<{
  kind: StartupTagKind;
}>;


export type TagsForStartupsQuery = { tagsForStartups: Array<{ _id: string, name: string }> };

export type StartupsNamedQueryVariables = Exact<{
  names: Array<string> | string;
}>;


export type StartupsNamedQuery = { startupsNamed: Array<{ _id: string, name: string, status: string | null }> };

export type CreateStartupMutationVariables = Exact<{
  id?: string | null | undefined;
  input: NewStartupInput;
}>;


export type CreateStartupMutation = { createStartup: { _id: string, name: string } };

export type CreateStartupsMutationVariables = Exact<{
  startups: Array<ListedStartupInput> | ListedStartupInput;
}>;


export type CreateStartupsMutation = { createStartups: Array<{ _id: string, name: string }> };

export type DeleteStartupMutationVariables = Exact<{
  startupId: string;
}>;


export type DeleteStartupMutation = { deleteStartup: string };

export type SetStartupStatusMutationVariables = Exact<{
  startupId: string;
  status: StartupStatus;
}>;


export type SetStartupStatusMutation = { setStartupStatus: { _id: string, status: string | null, version: number | null } };

export type ChangeStartupTagsMutationVariables = Exact<{
  startupId: string;
  add?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
}>;


export type ChangeStartupTagsMutation = { changeStartupTags: { _id: string, version: number | null, tags: Array<{ _id: string, name: string, color: string | null }> } };

export type ChangeStartupIndustriesMutationVariables = Exact<{
  startupId: string;
  add?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
}>;


export type ChangeStartupIndustriesMutation = { changeStartupIndustries: { _id: string, version: number | null, industries: Array<{ _id: string, name: string, color: string | null }> } };

export type ChangeStartupProgramsMutationVariables = Exact<{
  startupId: string;
  add?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
}>;


export type ChangeStartupProgramsMutation = { changeStartupPrograms: { _id: string, version: number | null, programs: Array<{ _id: string, name: string, status: string, week: number | null, weeks: number | null }> } };

export type ChangeStartupPeopleMutationVariables = Exact<{
  startupId: string;
  add?: Array<string> | string | null | undefined;
  remove?: Array<string> | string | null | undefined;
}>;


export type ChangeStartupPeopleMutation = { changeStartupPeople: { _id: string, version: number | null, assigned: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> } };

export type TaskCardFragment = { _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> };

export type OneTaskQueryVariables = Exact<{
  id: string;
}>;


export type OneTaskQuery = { task: { _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> } | null };

export type DescriptionOfTaskQueryVariables = Exact<{
  id: string;
}>;


export type DescriptionOfTaskQuery = { task: { _id: string, version: number, description: string | null, descriptionBody: unknown } | null };

export type FilesOfTaskQueryVariables = Exact<{
  id: string;
}>;


export type FilesOfTaskQuery = { task: { _id: string, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> } | null };

export type MyTasksQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type MyTasksQuery = { myTaskList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> }> } };

export type AskedForTasksQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type AskedForTasksQuery = { askedForTaskList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> }> } };

export type TasksOfUsersQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type TasksOfUsersQuery = { userTaskList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, groupTotal: number, person: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, task: { _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> } }> } };

export type StartupTasksQueryVariables = Exact<{
  filter?: unknown;
  sort?: ListSort | null | undefined;
  group?: string | null | undefined;
  search?: string | null | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type StartupTasksQuery = { startupTaskList: { next: string | null, count: number, isCountCapped: boolean, rows: Array<{ _id: string, groupTotal: number, task: { _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> } }> } };

export type TasksOfStartupQueryVariables = Exact<{
  startupId: string;
  before?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type TasksOfStartupQuery = { startupTasks: Array<{ _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> }> };

export type MyTaskIdsQueryVariables = Exact<{
  filter?: unknown;
  search?: string | null | undefined;
}>;


export type MyTaskIdsQuery = { myTaskList: { ids: Array<string>, count: number } };

export type AskedForTaskIdsQueryVariables = Exact<{
  filter?: unknown;
  search?: string | null | undefined;
}>;


export type AskedForTaskIdsQuery = { askedForTaskList: { ids: Array<string>, count: number } };

export type UserTaskIdsQueryVariables = Exact<{
  filter?: unknown;
  search?: string | null | undefined;
}>;


export type UserTaskIdsQuery = { userTaskList: { ids: Array<string>, count: number } };

export type StartupTaskIdsQueryVariables = Exact<{
  filter?: unknown;
  search?: string | null | undefined;
}>;


export type StartupTaskIdsQuery = { startupTaskList: { ids: Array<string>, count: number } };

export type TasksAwaitingMeQueryVariables = Exact<{
  queryOptions?: TaskQueryOptions | null | undefined;
}>;


export type TasksAwaitingMeQuery = { myTasksPaginated: { results: Array<{ _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> }> } };

export type TasksDueSoonQueryVariables = Exact<{
  queryOptions?: TaskQueryOptions | null | undefined;
  cursor?: string | null | undefined;
}>;


export type TasksDueSoonQuery = { myTasksPaginated: { totalCount: number, next: string | null, results: Array<{ _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> }> } };

export type TasksDueSoonCountQueryVariables = Exact<{
  queryOptions?: TaskQueryOptions | null | undefined;
}>;


export type TasksDueSoonCountQuery = { myTasksPaginated: { totalCount: number } };

export type AssigneeOptionsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type AssigneeOptionsQuery = { taskAssigneeOptions: Array<{ label: string, options: Array<{ label: string, type: string, value: string, picture: string | null }> }> };

export type NamedAssigneesQueryVariables = Exact<{
  texts: Array<string> | string;
}>;


export type NamedAssigneesQuery = { taskAssigneesNamed: Array<{ label: string, type: string, value: string, picture: string | null } | null> };

export type CreateTaskMutationVariables = Exact<{
  id?: string | null | undefined;
  name: string;
  dueDate: string;
  assignees: Array<TaskAssigneeInput> | TaskAssigneeInput;
  url?: string | null | undefined;
  tags?: Array<string> | string | null | undefined;
  startupId?: string | null | undefined;
  about?: TaskSubjectInput | null | undefined;
}>;


export type CreateTaskMutation = { createTask: { _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> } };

export type SubjectOfTaskQueryVariables = Exact<{
  id: string;
}>;


export type SubjectOfTaskQuery = { task: { _id: string, about: { kind: EntityKind, recordId: string, name: string } | null } | null };

export type UpdateTaskMutationVariables = Exact<{
  taskId: string;
  updatedTask: TaskUpdateInput;
}>;


export type UpdateTaskMutation = { updateTask: { _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> } };

export type UpdateTaskDescriptionMutationVariables = Exact<{
  taskId: string;
  description: string;
  descriptionBody?: unknown;
  version?: number | null | undefined;
}>;


export type UpdateTaskDescriptionMutation = { updateTaskDescription: { description: string | null, descriptionBody: unknown, _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> } };

export type TasksOfPersonQueryVariables = Exact<{
  filter?: unknown;
}>;


export type TasksOfPersonQuery = { userTaskList: { count: number, rows: Array<{ _id: string, person: { _id: string } | null, task: { _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> } }> } };

export type UpdateTaskDoneMutationVariables = Exact<{
  taskId: string;
  done: boolean;
  assigneeId?: string | null | undefined;
}>;


export type UpdateTaskDoneMutation = { updateTaskDone: { _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> } };

export type DeleteTaskMutationVariables = Exact<{
  taskId: string;
}>;


export type DeleteTaskMutation = { deleteTask: string };

export type SetTasksDoneMutationVariables = Exact<{
  taskIds: Array<string> | string;
  done: boolean;
}>;


export type SetTasksDoneMutation = { setTasksDone: Array<{ _id: string, code: string | null, message: string | null }> };

export type UpdateTasksMutationVariables = Exact<{
  taskIds: Array<string> | string;
  changes: TasksUpdateInput;
}>;


export type UpdateTasksMutation = { updateTasks: Array<{ _id: string, code: string | null, message: string | null }> };

export type DeleteTasksMutationVariables = Exact<{
  taskIds: Array<string> | string;
}>;


export type DeleteTasksMutation = { deleteTasks: Array<{ _id: string, code: string | null, message: string | null }> };

export type SetTaskApprovalMutationVariables = Exact<{
  taskId: string;
  approved: boolean;
}>;


export type SetTaskApprovalMutation = { setTaskApproval: { _id: string, name: string, url: string | null, dueDate: string, taskType: TaskType, isGroupTask: boolean, createdAt: string, updatedAt: string, done: boolean, approvalStatus: TaskApprovalStatus, completionStatus: TaskCompletionStatus, tags: Array<string>, version: number, startup: { _id: string, name: string, logo: string | null } | null, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, assignees: Array<{ status: string, done: boolean, completedAt: string | null, isAsked: boolean, user: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } }> } };

export type TasksUpdatedSubscriptionVariables = Exact<{
  userId: string;
}>;


export type TasksUpdatedSubscription = { tasksUpdatedForUser: { updateType: TaskUpdateType, taskId: string, task: { _id: string, dueDate: string } | null } };

export type EditedTagFieldsFragment = { _id: string, name: string, color: TagColor | null, isArchived: boolean, version: number, usage: Array<{ of: string, count: number }> };

export type EditedTagsQueryVariables = Exact<{
  kind: TagKind;
}>;


export type EditedTagsQuery = { editedTags: Array<{ _id: string, name: string, color: TagColor | null, isArchived: boolean, version: number, usage: Array<{ of: string, count: number }> }> };

export type TagNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type TagNamesQuery = { tagNames: Array<{ _id: string, name: string, kind: TagKind }> };

export type CreateTagMutationVariables = Exact<{
  tag: NewTagInput;
}>;


export type CreateTagMutation = { createTag: { _id: string, name: string, color: TagColor | null, isArchived: boolean, version: number, usage: Array<{ of: string, count: number }> } };

export type UpdateTagMutationVariables = Exact<{
  tagId: string;
  changes: TagChangesInput;
  version?: number | null | undefined;
}>;


export type UpdateTagMutation = { updateTag: { _id: string, name: string, color: TagColor | null, isArchived: boolean, version: number, usage: Array<{ of: string, count: number }> } };

export type SetTagArchivedMutationVariables = Exact<{
  tagId: string;
  archived: boolean;
}>;


export type SetTagArchivedMutation = { setTagArchived: { _id: string, name: string, color: TagColor | null, isArchived: boolean, version: number, usage: Array<{ of: string, count: number }> } };

export type MoveTagMutationVariables = Exact<{
  tagId: string;
  after?: string | null | undefined;
}>;


export type MoveTagMutation = { moveTag: { _id: string, name: string, color: TagColor | null, isArchived: boolean, version: number, usage: Array<{ of: string, count: number }> } };

export type MergeTagsMutationVariables = Exact<{
  into: string;
  tagIds: Array<string> | string;
}>;


export type MergeTagsMutation = { mergeTags: { _id: string, name: string, color: TagColor | null, isArchived: boolean, version: number, usage: Array<{ of: string, count: number }> } };

export type SkillRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type SkillRulesQuery = { currentIncubator: { _id: string, allowWriteInOptionInUserSkills: boolean } };

export type DataForThirdPartyQueryVariables = Exact<{
  isAuthenticated: boolean;
}>;


export type DataForThirdPartyQuery = { dataForThirdParty: { incubatorId: string, incubatorName: string, userId?: string | null, email?: string | null, fullName?: string | null, roleType?: RoleType | null } | null };

export type UserInformationForIntercomQueryVariables = Exact<{ [key: string]: never; }>;


export type UserInformationForIntercomQuery = { userInformationForIntercom: { userHash: string | null } | null };

export type ThirdPartyServiceFragment = { _id: string, version: number, isSet: boolean, hasSecret: boolean, url: string | null, site: string | null, script: string | null, appId: string | null, api: string | null, key: string | null, applicationToken: string | null, origins: Array<string> | null, inlineStyles: boolean | null };

export type ThirdPartyServicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ThirdPartyServicesQuery = { thirdPartyServices: Array<{ _id: string, version: number, isSet: boolean, hasSecret: boolean, url: string | null, site: string | null, script: string | null, appId: string | null, api: string | null, key: string | null, applicationToken: string | null, origins: Array<string> | null, inlineStyles: boolean | null }> };

export type SaveThirdPartyServiceMutationVariables = Exact<{
  service: string;
  version: number;
  settings: ThirdPartyServiceInput;
}>;


export type SaveThirdPartyServiceMutation = { saveThirdPartyService: { _id: string, version: number, isSet: boolean, hasSecret: boolean, url: string | null, site: string | null, script: string | null, appId: string | null, api: string | null, key: string | null, applicationToken: string | null, origins: Array<string> | null, inlineStyles: boolean | null } };

export type RemoveThirdPartyServiceMutationVariables = Exact<{
  service: string;
}>;


export type RemoveThirdPartyServiceMutation = { removeThirdPartyService: boolean };

export type SubmittedMetricFragment = { id: string, isPoint0: boolean, value: number | null, dateValue: string | null, unit: string | null, isByTeam: boolean, editedAt: string | null, metric: { id: string, name: Array<{ language: string, value: string }>, unitOfMeasure: { unitType: UnitType, customName: string | null } }, metadata: { diff: number | null, change: number | null, useArrow: boolean }, editedBy: { _id: string, fullName: string } | null };

type Comment_ApplicationComment_Fragment = { _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null };

type Comment_Comment_Fragment = { _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null };

type Comment_TaskComment_Fragment = { _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null };

export type CommentFragment =
  | Comment_ApplicationComment_Fragment
  | Comment_Comment_Fragment
  | Comment_TaskComment_Fragment
;

type FilesOfComment_ApplicationComment_Fragment = { attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> };

type FilesOfComment_Comment_Fragment = { attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> };

type FilesOfComment_TaskComment_Fragment = { attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> };

export type FilesOfCommentFragment =
  | FilesOfComment_ApplicationComment_Fragment
  | FilesOfComment_Comment_Fragment
  | FilesOfComment_TaskComment_Fragment
;

type Post_DataCategorizationSkipEvent_Fragment = { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } };

type Post_DataCategorizationUpdateEvent_Fragment = { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } };

type Post_DataDueEvent_Fragment = { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } };

type Post_DataSubmittedEvent_Fragment = { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } };

type Post_DataSubmittedNonTopLevelEvent_Fragment = { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } };

type Post_PlainEvent_Fragment = { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } };

export type PostFragment =
  | Post_DataCategorizationSkipEvent_Fragment
  | Post_DataCategorizationUpdateEvent_Fragment
  | Post_DataDueEvent_Fragment
  | Post_DataSubmittedEvent_Fragment
  | Post_DataSubmittedNonTopLevelEvent_Fragment
  | Post_PlainEvent_Fragment
;

type MetricsOfPost_DataSubmittedEvent_Fragment = { data: Array<{ id: string, isPoint0: boolean, value: number | null, dateValue: string | null, unit: string | null, isByTeam: boolean, editedAt: string | null, metric: { id: string, name: Array<{ language: string, value: string }>, unitOfMeasure: { unitType: UnitType, customName: string | null } }, metadata: { diff: number | null, change: number | null, useArrow: boolean }, editedBy: { _id: string, fullName: string } | null }> };

type MetricsOfPost_DataSubmittedNonTopLevelEvent_Fragment = { data: Array<{ id: string, isPoint0: boolean, value: number | null, dateValue: string | null, unit: string | null, isByTeam: boolean, editedAt: string | null, metric: { id: string, name: Array<{ language: string, value: string }>, unitOfMeasure: { unitType: UnitType, customName: string | null } }, metadata: { diff: number | null, change: number | null, useArrow: boolean }, editedBy: { _id: string, fullName: string } | null }> };

export type MetricsOfPostFragment =
  | MetricsOfPost_DataSubmittedEvent_Fragment
  | MetricsOfPost_DataSubmittedNonTopLevelEvent_Fragment
;

type FilesOfPost_DataCategorizationSkipEvent_Fragment = { attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, comments: Array<{ _id: string, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }> };

type FilesOfPost_DataCategorizationUpdateEvent_Fragment = { attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, comments: Array<{ _id: string, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }> };

type FilesOfPost_DataDueEvent_Fragment = { attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, comments: Array<{ _id: string, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }> };

type FilesOfPost_DataSubmittedEvent_Fragment = { attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, comments: Array<{ _id: string, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }> };

type FilesOfPost_DataSubmittedNonTopLevelEvent_Fragment = { attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, comments: Array<{ _id: string, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }> };

type FilesOfPost_PlainEvent_Fragment = { attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, comments: Array<{ _id: string, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }> };

export type FilesOfPostFragment =
  | FilesOfPost_DataCategorizationSkipEvent_Fragment
  | FilesOfPost_DataCategorizationUpdateEvent_Fragment
  | FilesOfPost_DataDueEvent_Fragment
  | FilesOfPost_DataSubmittedEvent_Fragment
  | FilesOfPost_DataSubmittedNonTopLevelEvent_Fragment
  | FilesOfPost_PlainEvent_Fragment
;

export type PostsQueryVariables = Exact<{
  startupId: string;
  cursor?: string | null | undefined;
  type?: StartupEventType | null | undefined;
}>;


export type PostsQuery = { startupEvents: { next: string | null, results: Array<
      | { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }>, startup: { _id: string, name: string, logo: string | null }, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }
      | { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }>, startup: { _id: string, name: string, logo: string | null }, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }
      | { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }>, startup: { _id: string, name: string, logo: string | null }, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }
      | { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }>, startup: { _id: string, name: string, logo: string | null }, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, data: Array<{ id: string, isPoint0: boolean, value: number | null, dateValue: string | null, unit: string | null, isByTeam: boolean, editedAt: string | null, metric: { id: string, name: Array<{ language: string, value: string }>, unitOfMeasure: { unitType: UnitType, customName: string | null } }, metadata: { diff: number | null, change: number | null, useArrow: boolean }, editedBy: { _id: string, fullName: string } | null }> }
      | { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }>, startup: { _id: string, name: string, logo: string | null }, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }>, data: Array<{ id: string, isPoint0: boolean, value: number | null, dateValue: string | null, unit: string | null, isByTeam: boolean, editedAt: string | null, metric: { id: string, name: Array<{ language: string, value: string }>, unitOfMeasure: { unitType: UnitType, customName: string | null } }, metadata: { diff: number | null, change: number | null, useArrow: boolean }, editedBy: { _id: string, fullName: string } | null }> }
      | { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }>, startup: { _id: string, name: string, logo: string | null }, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }
    > } };

export type PersonPostsQueryVariables = Exact<{
  userId: string;
  cursor?: string | null | undefined;
}>;


export type PersonPostsQuery = { personEvents: { next: string | null, results: Array<
      | { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
      | { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
      | { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
      | { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
      | { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
      | { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
    > } };

export type LatestPostsQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type LatestPostsQuery = { latestPosts: Array<
    | { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
    | { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
    | { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
    | { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
    | { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
    | { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
  > };

export type CreatePostMutationVariables = Exact<{
  id?: string | null | undefined;
  startupId: string;
  message: string;
  body?: unknown;
  isPublic?: boolean | null | undefined;
}>;


export type CreatePostMutation = { createPost:
    | { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
    | { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
    | { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
    | { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
    | { dueDate: string | null, from: string | null, to: string | null, _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
    | { _id: string, eventType: StartupEventType, message: string | null, body: unknown, editedAt: string | null, isPublic: boolean, isPinned: boolean, isUpdate: boolean, start: string | null, end: string | null, createdAt: string, commentCount: number, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, comments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null }>, startup: { _id: string, name: string, logo: string | null } }
   };

export type SetPostPinnedMutationVariables = Exact<{
  postId: string;
  pinned: boolean;
}>;


export type SetPostPinnedMutation = { setPostPinned:
    | { _id: string, isPinned: boolean, version: number }
    | { _id: string, isPinned: boolean, version: number }
    | { _id: string, isPinned: boolean, version: number }
    | { _id: string, isPinned: boolean, version: number }
    | { _id: string, isPinned: boolean, version: number }
    | { _id: string, isPinned: boolean, version: number }
   };

export type CommentOnPostMutationVariables = Exact<{
  id?: string | null | undefined;
  postId: string;
  message: string;
  body?: unknown;
}>;


export type CommentOnPostMutation = { commentOnPost: { _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } };

export type UpdateCommentMutationVariables = Exact<{
  commentId: string;
  message: string;
  body?: unknown;
  version?: number | null | undefined;
}>;


export type UpdateCommentMutation = { updateComment: { _id: string, message: string, body: unknown, editedAt: string | null, version: number } };

export type DeleteCommentMutationVariables = Exact<{
  commentId: string;
}>;


export type DeleteCommentMutation = { deleteComment: string };

export type UpdatePostMutationVariables = Exact<{
  postId: string;
  message: string;
  body?: unknown;
  version?: number | null | undefined;
}>;


export type UpdatePostMutation = { updatePost:
    | { _id: string, message: string | null, body: unknown, editedAt: string | null, version: number }
    | { _id: string, message: string | null, body: unknown, editedAt: string | null, version: number }
    | { _id: string, message: string | null, body: unknown, editedAt: string | null, version: number }
    | { _id: string, message: string | null, body: unknown, editedAt: string | null, version: number }
    | { _id: string, message: string | null, body: unknown, editedAt: string | null, version: number }
    | { _id: string, message: string | null, body: unknown, editedAt: string | null, version: number }
   };

export type DeletePostMutationVariables = Exact<{
  postId: string;
}>;


export type DeletePostMutation = { deletePost: string };

export type MentionablePeopleQueryVariables = Exact<{
  startupId: string;
  isPublic: boolean;
  search?: string | null | undefined;
}>;


export type MentionablePeopleQuery = { mentionablePeople: Array<{ _id: string, fullName: string, avatar: string | null }> };

export type LatestPostOfQueryVariables = Exact<{
  startupId: string;
}>;


export type LatestPostOfQuery = { startup: { _id: string, latestPost:
      | { _id: string, createdAt: string }
      | { _id: string, createdAt: string }
      | { _id: string, createdAt: string }
      | { _id: string, createdAt: string }
      | { _id: string, createdAt: string }
      | { _id: string, createdAt: string }
     | null } | null };

export type TaskCommentsQueryVariables = Exact<{
  taskId: string;
}>;


export type TaskCommentsQuery = { task: { _id: string, taskType: TaskType, approvalStatus: TaskApprovalStatus, createdBy: { _id: string } | null, startup: { _id: string } | null, assignees: Array<{ done: boolean, user: { _id: string } }> } | null, taskComments: Array<{ _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null, attachments: Array<{ _id: string, name: string, fileType: string, size: number, state: FileState, version: number, canChange: boolean, fileUrl: string | null, url: string | null, thumbnailUrl: string | null, current: { number: number, name: string, size: number, state: FileState, createdAt: string, url: string | null, fileUrl: string | null, createdBy: { _id: string, fullName: string } | null } }> }> | null };

export type MentionableForTaskQueryVariables = Exact<{
  taskId: string;
  search?: string | null | undefined;
}>;


export type MentionableForTaskQuery = { mentionableForTask: Array<{ _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } }> };

export type CommentOnTaskMutationVariables = Exact<{
  id?: string | null | undefined;
  taskId: string;
  message: string;
  body?: unknown;
}>;


export type CommentOnTaskMutation = { commentOnTask: { _id: string, message: string, body: unknown, editedAt: string | null, createdAt: string, version: number, createdBy: { _id: string, fullName: string, firstName: string | null, lastName: string | null, avatar: string | null, status: UserStatus, role: { _id: string, type: RoleType } } | null } };

export type UpdateTaskCommentMutationVariables = Exact<{
  commentId: string;
  message: string;
  body?: unknown;
  version?: number | null | undefined;
}>;


export type UpdateTaskCommentMutation = { updateTaskComment: { _id: string, message: string, body: unknown, editedAt: string | null, version: number } };

export type DeleteTaskCommentMutationVariables = Exact<{
  commentId: string;
}>;


export type DeleteTaskCommentMutation = { deleteTaskComment: string };

export type ImportCardFragment = { _id: string, kind: ImportKind, fileName: string | null, createdAt: string, headers: Array<string>, mapping: Array<string | null>, keyColumn: string, missing: Array<string>, count: number, emailsLeft: number | null, columns: Array<{ key: string, name: string | null, isKey: boolean }>, counts: Array<{ state: ImportRowState, count: number }>, options: { mode: ImportMode, keyColumn: string | null, keepsFilled: boolean, sendsEmails: boolean, roleId: string | null, programIds: Array<string> }, operation: { _id: string, state: BatchState, count: number, succeeded: number, failed: number, canUndo: boolean, canStop: boolean, isStopped: boolean, isUndone: boolean, undoneBy: { _id: string, state: BatchState, failed: number } | null } | null };

export type ImportDetailsQueryVariables = Exact<{
  id: string;
}>;


export type ImportDetailsQuery = { import: { _id: string, kind: ImportKind, fileName: string | null, createdAt: string, headers: Array<string>, mapping: Array<string | null>, keyColumn: string, missing: Array<string>, count: number, emailsLeft: number | null, columns: Array<{ key: string, name: string | null, isKey: boolean }>, counts: Array<{ state: ImportRowState, count: number }>, options: { mode: ImportMode, keyColumn: string | null, keepsFilled: boolean, sendsEmails: boolean, roleId: string | null, programIds: Array<string> }, operation: { _id: string, state: BatchState, count: number, succeeded: number, failed: number, canUndo: boolean, canStop: boolean, isStopped: boolean, isUndone: boolean, undoneBy: { _id: string, state: BatchState, failed: number } | null } | null } | null };

export type RecentImportsQueryVariables = Exact<{
  kind: ImportKind;
}>;


export type RecentImportsQuery = { imports: Array<{ _id: string, fileName: string | null, createdAt: string, count: number, operation: { _id: string, state: BatchState, isUndone: boolean } | null }> };

export type ImportRowsQueryVariables = Exact<{
  id: string;
  state?: ImportRowState | null | undefined;
  after?: number | null | undefined;
}>;


export type ImportRowsQuery = { importRows: Array<{ _id: string, number: number, cells: Array<string>, state: ImportRowState, problems: Array<{ column: string, message: string, count: number }>, changes: Array<{ column: string, old: string | null, new: string | null }> }> };

export type SetImportSettingsMutationVariables = Exact<{
  id: string;
  mapping?: Array<string | null | undefined> | string | null | undefined;
  options?: ImportOptionsInput | null | undefined;
}>;


export type SetImportSettingsMutation = { setImportSettings: { _id: string, kind: ImportKind, fileName: string | null, createdAt: string, headers: Array<string>, mapping: Array<string | null>, keyColumn: string, missing: Array<string>, count: number, emailsLeft: number | null, columns: Array<{ key: string, name: string | null, isKey: boolean }>, counts: Array<{ state: ImportRowState, count: number }>, options: { mode: ImportMode, keyColumn: string | null, keepsFilled: boolean, sendsEmails: boolean, roleId: string | null, programIds: Array<string> }, operation: { _id: string, state: BatchState, count: number, succeeded: number, failed: number, canUndo: boolean, canStop: boolean, isStopped: boolean, isUndone: boolean, undoneBy: { _id: string, state: BatchState, failed: number } | null } | null } };

export type SetImportCellMutationVariables = Exact<{
  id: string;
  rowId: string;
  column: number;
  value: string;
  isForAll?: boolean | null | undefined;
}>;


export type SetImportCellMutation = { setImportCell: { _id: string, kind: ImportKind, fileName: string | null, createdAt: string, headers: Array<string>, mapping: Array<string | null>, keyColumn: string, missing: Array<string>, count: number, emailsLeft: number | null, columns: Array<{ key: string, name: string | null, isKey: boolean }>, counts: Array<{ state: ImportRowState, count: number }>, options: { mode: ImportMode, keyColumn: string | null, keepsFilled: boolean, sendsEmails: boolean, roleId: string | null, programIds: Array<string> }, operation: { _id: string, state: BatchState, count: number, succeeded: number, failed: number, canUndo: boolean, canStop: boolean, isStopped: boolean, isUndone: boolean, undoneBy: { _id: string, state: BatchState, failed: number } | null } | null } };

export type SetImportRowSkippedMutationVariables = Exact<{
  id: string;
  rowId: string;
  isSkipped: boolean;
}>;


export type SetImportRowSkippedMutation = { setImportRowSkipped: { _id: string, kind: ImportKind, fileName: string | null, createdAt: string, headers: Array<string>, mapping: Array<string | null>, keyColumn: string, missing: Array<string>, count: number, emailsLeft: number | null, columns: Array<{ key: string, name: string | null, isKey: boolean }>, counts: Array<{ state: ImportRowState, count: number }>, options: { mode: ImportMode, keyColumn: string | null, keepsFilled: boolean, sendsEmails: boolean, roleId: string | null, programIds: Array<string> }, operation: { _id: string, state: BatchState, count: number, succeeded: number, failed: number, canUndo: boolean, canStop: boolean, isStopped: boolean, isUndone: boolean, undoneBy: { _id: string, state: BatchState, failed: number } | null } | null } };

export type StartImportMutationVariables = Exact<{
  id: string;
}>;


export type StartImportMutation = { startImport: { _id: string, kind: ImportKind, fileName: string | null, createdAt: string, headers: Array<string>, mapping: Array<string | null>, keyColumn: string, missing: Array<string>, count: number, emailsLeft: number | null, columns: Array<{ key: string, name: string | null, isKey: boolean }>, counts: Array<{ state: ImportRowState, count: number }>, options: { mode: ImportMode, keyColumn: string | null, keepsFilled: boolean, sendsEmails: boolean, roleId: string | null, programIds: Array<string> }, operation: { _id: string, state: BatchState, count: number, succeeded: number, failed: number, canUndo: boolean, canStop: boolean, isStopped: boolean, isUndone: boolean, undoneBy: { _id: string, state: BatchState, failed: number } | null } | null } };

export type UndoImportMutationVariables = Exact<{
  id: string;
}>;


export type UndoImportMutation = { undoBatchOperation: { _id: string, kind: BatchKind } };

export type StopImportMutationVariables = Exact<{
  id: string;
}>;


export type StopImportMutation = { stopBatchOperation: { _id: string, kind: BatchKind } };

export type ImportChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ImportChoicesQuery = { invitableRoles: Array<{ _id: string, type: RoleType, label: string | null }>, programs: Array<{ _id: string, name: string }> };

export type SavedViewFieldsFragment = { _id: string, list: string, name: string, address: string, isMine: boolean, mayEdit: boolean, roleIds: Array<string>, defaultRoleIds: Array<string>, isDefault: boolean, isLocked: boolean, favorite: number | null, missing: Array<string>, version: number, owner: { _id: string, fullName: string } | null };

export type SavedViewsQueryVariables = Exact<{
  list: string;
}>;


export type SavedViewsQuery = { savedViews: Array<{ _id: string, list: string, name: string, address: string, isMine: boolean, mayEdit: boolean, roleIds: Array<string>, defaultRoleIds: Array<string>, isDefault: boolean, isLocked: boolean, favorite: number | null, missing: Array<string>, version: number, owner: { _id: string, fullName: string } | null }> };

export type RolesForViewsQueryVariables = Exact<{ [key: string]: never; }>;


export type RolesForViewsQuery = { rolesForViews: Array<{ _id: string, type: RoleType, label: string | null }> };

export type CreateSavedViewMutationVariables = Exact<{
  view: NewSavedViewInput;
}>;


export type CreateSavedViewMutation = { createSavedView: { _id: string, list: string, name: string, address: string, isMine: boolean, mayEdit: boolean, roleIds: Array<string>, defaultRoleIds: Array<string>, isDefault: boolean, isLocked: boolean, favorite: number | null, missing: Array<string>, version: number, owner: { _id: string, fullName: string } | null } };

export type UpdateSavedViewMutationVariables = Exact<{
  viewId: string;
  changes: SavedViewChangesInput;
  version?: number | null | undefined;
}>;


export type UpdateSavedViewMutation = { updateSavedView: { _id: string, list: string, name: string, address: string, isMine: boolean, mayEdit: boolean, roleIds: Array<string>, defaultRoleIds: Array<string>, isDefault: boolean, isLocked: boolean, favorite: number | null, missing: Array<string>, version: number, owner: { _id: string, fullName: string } | null } };

export type DeleteSavedViewMutationVariables = Exact<{
  viewId: string;
}>;


export type DeleteSavedViewMutation = { deleteSavedView: boolean };

export type SetFavoriteViewsMutationVariables = Exact<{
  list: string;
  viewIds: Array<string> | string;
}>;


export type SetFavoriteViewsMutation = { setFavoriteViews: Array<{ _id: string, list: string, name: string, address: string, isMine: boolean, mayEdit: boolean, roleIds: Array<string>, defaultRoleIds: Array<string>, isDefault: boolean, isLocked: boolean, favorite: number | null, missing: Array<string>, version: number, owner: { _id: string, fullName: string } | null }> };

export type ChangedSubscriptionVariables = Exact<{
  clientId?: string | null | undefined;
}>;


export type ChangedSubscription = { changed: { kind: string, id: string, isOwn: boolean } };

type Empty = Record<string, never>;
export interface Documents {
  "\n  fragment EditedRoleFields on EditedRole {\n    _id\n    isCustom\n    version\n    people { count names }\n    picks { key records { _id name } }\n    role {\n      _id\n      type\n      label\n      userAccess { roles visibilitySettings }\n      startupAccess { visibilitySettings }\n      permissions { key permissionCriteria permissionCriteriaTypes standardCriteria }\n    }\n  }\n": [TypedDocumentNode<EditedRoleFieldsFragment, Empty>, []];
  "\n  query EditedRoles {\n    currentIncubator { _id planInfo { lockedFeatures } }\n    pickablePermissions\n    editedRoles { ...EditedRoleFields }\n  }\n": [TypedDocumentNode<EditedRolesQuery, EditedRolesQueryVariables>, [EditedRoleFields: TypedDocumentNode<EditedRoleFieldsFragment, Empty>]];
  "\n  query PickableRecords($permission: String!, $search: String) {\n    pickableRecords(permission: $permission, search: $search) { _id name }\n  }\n": [TypedDocumentNode<PickableRecordsQuery, PickableRecordsQueryVariables>, []];
  "\n  mutation UpdateRole($roleId: ID!, $changes: RoleChangesInput!, $version: Int) {\n    updateRole(roleId: $roleId, changes: $changes, version: $version) { ...EditedRoleFields }\n  }\n": [TypedDocumentNode<UpdateRoleMutation, UpdateRoleMutationVariables>, [EditedRoleFields: TypedDocumentNode<EditedRoleFieldsFragment, Empty>]];
  "\n  mutation CreateRole($role: NewRoleInput!) {\n    createRole(role: $role) { ...EditedRoleFields }\n  }\n": [TypedDocumentNode<CreateRoleMutation, CreateRoleMutationVariables>, [EditedRoleFields: TypedDocumentNode<EditedRoleFieldsFragment, Empty>]];
  "\n  mutation DeleteRole($roleId: ID!) { deleteRole(roleId: $roleId) }\n": [TypedDocumentNode<DeleteRoleMutation, DeleteRoleMutationVariables>, []];
  "\n  fragment Person on User { _id fullName firstName lastName avatar status role { _id type } }\n": [TypedDocumentNode<PersonFragment, Empty>, []];
  "\n  query Me {\n    currentUser {\n      _id firstName lastName fullName headline email avatar cover roleLabel timezone language dateFormat timeFormat goesAt singleKeys status validated\n      createdAt\n      incubator { _id name timezone currency planInfo { lockedFeatures } featureFlags { _id name activated enabled } }\n      startups { _id name logo oneLiner programs { _id name startsOn week weeks } }\n      assignedStartups { _id name logo oneLiner }\n      programs { _id name startsOn week weeks }\n      viewingAs { _id type label }\n      actor {\n        tenantId userId roleType startupVisibility peopleVisibility visibleRoleIds ownStartupIds assignedStartupIds\n        scopes { key scope picked }\n      }\n    }\n  }\n": [TypedDocumentNode<MeQuery, MeQueryVariables>, []];
  "\n  fragment UserHead on User {\n    _id fullName firstName lastName email avatar cover timezone status roleLabel mailStopped\n    role { _id type label }\n    startups { _id name logo }\n  }\n": [TypedDocumentNode<UserHeadFragment, Empty>, []];
  "\n  query UserCard($id: ID!) {\n    user(id: $id) { ...UserHead }\n  }\n": [TypedDocumentNode<UserCardQuery, UserCardQueryVariables>, [UserHead: TypedDocumentNode<UserHeadFragment, Empty>]];
  "\n  query UserProfile($id: ID!) {\n    user(id: $id) { ...UserHead }\n    profile(id: $id) {\n      _id headline bio phone country locations expertise\n      info { facebook linkedin angellist twitter }\n    }\n  }\n": [TypedDocumentNode<UserProfileQuery, UserProfileQueryVariables>, [UserHead: TypedDocumentNode<UserHeadFragment, Empty>]];
  "\n  mutation SetSingleKeys($singleKeys: Boolean!) { updatePreferences(singleKeys: $singleKeys) { _id singleKeys } }\n": [TypedDocumentNode<SetSingleKeysMutation, SetSingleKeysMutationVariables>, []];
  "\n  mutation SetLanguage($language: String!) { updatePreferences(language: $language) { _id language } }\n": [TypedDocumentNode<SetLanguageMutation, SetLanguageMutationVariables>, []];
  "\n  query Contacts { contacts { ...Person roleLabel email } }\n": [TypedDocumentNode<ContactsQuery, ContactsQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  fragment OwnProfile on CurrentUser {\n    _id version firstName lastName fullName headline bio phone country countryOrigin gender birthday locations\n    info { facebook linkedin angellist twitter } ownExpertise expertise industries workStatus\n  }\n": [TypedDocumentNode<OwnProfileFragment, Empty>, []];
  "\n  query EditedProfile { currentUser { ...OwnProfile } }\n": [TypedDocumentNode<EditedProfileQuery, EditedProfileQueryVariables>, [OwnProfile: TypedDocumentNode<OwnProfileFragment, Empty>]];
  "\n  mutation UpdateProfile($input: CurrentUserInput!, $version: Int) {\n    updateCurrentUser(input: $input, version: $version) { ...OwnProfile }\n  }\n": [TypedDocumentNode<UpdateProfileMutation, UpdateProfileMutationVariables>, [OwnProfile: TypedDocumentNode<OwnProfileFragment, Empty>]];
  "\n  query CurrentIncubator($isAuthenticated: Boolean!) {\n    publicIncubator { id name }\n    currentIncubator @include(if: $isAuthenticated) {\n      _id allowWriteInOptionInUserSkills featureFlags { _id name activated enabled }\n    }\n    skillNames @include(if: $isAuthenticated)\n    industryNames @include(if: $isAuthenticated)\n  }\n": [TypedDocumentNode<CurrentIncubatorQuery, CurrentIncubatorQueryVariables>, []];
  "\n  mutation SetTimezone($timezone: String) { updatePreferences(timezone: $timezone) { _id timezone } }\n": [TypedDocumentNode<SetTimezoneMutation, SetTimezoneMutationVariables>, []];
  "\n  mutation SetDateFormat($dateFormat: String) { updatePreferences(dateFormat: $dateFormat) { _id dateFormat } }\n": [TypedDocumentNode<SetDateFormatMutation, SetDateFormatMutationVariables>, []];
  "\n  mutation SetTimeFormat($timeFormat: String) { updatePreferences(timeFormat: $timeFormat) { _id timeFormat } }\n": [TypedDocumentNode<SetTimeFormatMutation, SetTimeFormatMutationVariables>, []];
  "\n  query CalendarFeed { calendarFeed { isOn createdAt lastReadAt } }\n": [TypedDocumentNode<CalendarFeedQuery, CalendarFeedQueryVariables>, []];
  "\n  mutation ResetCalendarFeed { resetCalendarFeed }\n": [TypedDocumentNode<ResetCalendarFeedMutation, ResetCalendarFeedMutationVariables>, []];
  "\n  mutation StopCalendarFeed { stopCalendarFeed }\n": [TypedDocumentNode<StopCalendarFeedMutation, StopCalendarFeedMutationVariables>, []];
  "\n  query CoachingPreferences { currentUser { _id profileCoachingMeetingSettings { enabled defaultMeetingLocation } } }\n": [TypedDocumentNode<CoachingPreferencesQuery, CoachingPreferencesQueryVariables>, []];
  "\n  mutation SetCoachingPreferences($enabled: Boolean!, $defaultMeetingLocation: String) {\n    updateCoachingPreferences(enabled: $enabled, defaultMeetingLocation: $defaultMeetingLocation) {\n      _id profileCoachingMeetingSettings { enabled defaultMeetingLocation }\n    }\n  }\n": [TypedDocumentNode<SetCoachingPreferencesMutation, SetCoachingPreferencesMutationVariables>, []];
  "\n  fragment RecentChange on RecentChange { _id at text name kind recordId count isUndone canDeleteForGood by { ...Person } }\n": [TypedDocumentNode<RecentChangeFragment, Empty>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query RecentChanges($cursor: String) { recentChanges(cursor: $cursor) { results { ...RecentChange } next } }\n": [TypedDocumentNode<RecentChangesQuery, RecentChangesQueryVariables>, [RecentChange: TypedDocumentNode<RecentChangeFragment, Empty>]];
  "\n  query Trash($cursor: String) { trash(cursor: $cursor) { results { ...RecentChange } next } }\n": [TypedDocumentNode<TrashQuery, TrashQueryVariables>, [RecentChange: TypedDocumentNode<RecentChangeFragment, Empty>]];
  "\n  mutation Undo($id: ID!, $overwrite: Boolean) { undo(id: $id, overwrite: $overwrite) { kind recordId } }\n": [TypedDocumentNode<UndoMutation, UndoMutationVariables>, []];
  "\n  mutation DeleteForGood($id: ID!, $name: String!) { deleteForGood(id: $id, name: $name) { kind recordId } }\n": [TypedDocumentNode<DeleteForGoodMutation, DeleteForGoodMutationVariables>, []];
  "\n  query RecordHistory($kind: String!, $id: ID!) {\n    recordHistory(kind: $kind, id: $id) { _id at text fields by { ...Person } }\n  }\n": [TypedDocumentNode<RecordHistoryQuery, RecordHistoryQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  fragment ActivityRow on Activity {\n    _id at type text kind recordId name startupId startupName isAutomatic ip userAgent\n    by { ...Person }\n    changes { field old new }\n  }\n": [TypedDocumentNode<ActivityRowFragment, Empty>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query ActivityFeed($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    activityList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...ActivityRow } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<ActivityFeedQuery, ActivityFeedQueryVariables>, [ActivityRow: TypedDocumentNode<ActivityRowFragment, Empty>]];
  "\n  query ActivityPeople($search: String) { activityPeople(search: $search) { _id name } }\n": [TypedDocumentNode<ActivityPeopleQuery, ActivityPeopleQueryVariables>, []];
  "\n  query ActivityStartups($search: String) { activityStartups(search: $search) { _id name } }\n": [TypedDocumentNode<ActivityStartupsQuery, ActivityStartupsQueryVariables>, []];
  "\n  query ActivityOptions($people: [ID!]!, $startups: [ID!]!) {\n    activityPeople(ids: $people) { _id name }\n    activityStartups(ids: $startups) { _id name }\n  }\n": [TypedDocumentNode<ActivityOptionsQuery, ActivityOptionsQueryVariables>, []];
  "\n  query ActivityRecordName($id: ID!) { activityRecordName(id: $id) }\n": [TypedDocumentNode<ActivityRecordNameQuery, ActivityRecordNameQueryVariables>, []];
  "\n  query ActivityLogState { activityLogState { sealedUntil checkedAt broken { day verdict } } }\n": [TypedDocumentNode<ActivityLogStateQuery, ActivityLogStateQueryVariables>, []];
  "\n  query ApplicationFigures($funnelId: ID, $since: DateTime!) {\n    applicationAnalytics(funnelId: $funnelId, since: $since) {\n      applied accepted rejected medianDays\n      statuses { status count }\n      rounds { roundId name type entered advanced waiting }\n      sources { name applied accepted }\n      countries { name applied accepted }\n      decisionTimes { fromDays untilDays count }\n    }\n  }\n": [TypedDocumentNode<ApplicationFiguresQuery, ApplicationFiguresQueryVariables>, []];
  "\n  query FunnelsOfAnalytics($since: DateTime!) {\n    funnelList(limit: 100, sort: { column: \"createdAt\", isDescending: true }) { rows { _id name } }\n    applicationAnalytics(since: $since) { newestFunnelId }\n  }\n": [TypedDocumentNode<FunnelsOfAnalyticsQuery, FunnelsOfAnalyticsQueryVariables>, []];
  "\n  query StartupApplications($startupId: ID!) { startupApplications(startupId: $startupId) { ...ApplicationCard } }\n": [TypedDocumentNode<StartupApplicationsQuery, StartupApplicationsQueryVariables>, [ApplicationCard: TypedDocumentNode<ApplicationCardFragment, Empty>]];
  "\n  query ApplicationComments($applicationId: ID!, $isPublic: Boolean!) {\n    applicationComments(applicationId: $applicationId, isPublic: $isPublic) { ...Comment ...FilesOfComment }\n  }\n": [TypedDocumentNode<ApplicationCommentsQuery, ApplicationCommentsQueryVariables>, [Comment: TypedDocumentNode<CommentFragment, Empty>, FilesOfComment: TypedDocumentNode<FilesOfCommentFragment, Empty>]];
  "\n  query MentionableForApplication($applicationId: ID!, $isPublic: Boolean!, $search: String) {\n    mentionableForApplication(applicationId: $applicationId, isPublic: $isPublic, search: $search) { ...Person }\n  }\n": [TypedDocumentNode<MentionableForApplicationQuery, MentionableForApplicationQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  mutation CommentOnApplication($id: ID, $applicationId: ID!, $isPublic: Boolean!, $message: String!, $body: JSON) {\n    commentOnApplication(id: $id, applicationId: $applicationId, isPublic: $isPublic, message: $message, body: $body) {\n      ...Comment\n    }\n  }\n": [TypedDocumentNode<CommentOnApplicationMutation, CommentOnApplicationMutationVariables>, [Comment: TypedDocumentNode<CommentFragment, Empty>]];
  "\n  mutation UpdateApplicationComment($commentId: ID!, $message: String!, $body: JSON, $version: Int) {\n    updateApplicationComment(commentId: $commentId, message: $message, body: $body, version: $version) { ...Comment }\n  }\n": [TypedDocumentNode<UpdateApplicationCommentMutation, UpdateApplicationCommentMutationVariables>, [Comment: TypedDocumentNode<CommentFragment, Empty>]];
  "\n  mutation DeleteApplicationComment($commentId: ID!) { deleteApplicationComment(commentId: $commentId) }\n": [TypedDocumentNode<DeleteApplicationCommentMutation, DeleteApplicationCommentMutationVariables>, []];
  "\n  mutation ExportApplicationAnswers($id: ID, $ids: [ID!]!, $layout: ApplicationAnswerLayout!, $format: TableFormat!) {\n    exportApplicationAnswers(id: $id, ids: $ids, layout: $layout, format: $format) { ...ExportRow }\n  }\n": [TypedDocumentNode<ExportApplicationAnswersMutation, ExportApplicationAnswersMutationVariables>, [ExportRow: TypedDocumentNode<ExportRowFragment, Empty>]];
  "\n  mutation ExportApplicationFile($id: ID, $applicationId: ID!, $format: StartupFileFormat!) {\n    exportApplicationFile(id: $id, applicationId: $applicationId, format: $format) { ...ExportRow }\n  }\n": [TypedDocumentNode<ExportApplicationFileMutation, ExportApplicationFileMutationVariables>, [ExportRow: TypedDocumentNode<ExportRowFragment, Empty>]];
  "\n  fragment FunnelCard on Funnel {\n    _id name slug kind status phase opensAt closesAt roundCount createdAt version canEdit canDelete hasApplications\n    owners { ...Person }\n  }\n": [TypedDocumentNode<FunnelCardFragment, Empty>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  mutation CreateIntake($id: ID!, $names: JSON!, $kind: FunnelKind!) {\n    createIntake(id: $id, names: $names, kind: $kind) { _id }\n  }\n": [TypedDocumentNode<CreateIntakeMutation, CreateIntakeMutationVariables>, []];
  "\n  query FunnelList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    funnelList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...FunnelCard } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<FunnelListQuery, FunnelListQueryVariables>, [FunnelCard: TypedDocumentNode<FunnelCardFragment, Empty>]];
  "\n  fragment FunnelDraft on Funnel {\n    ...FunnelCard\n    names texts ownerIds draftsAtClose reapply limitPerFounder hidesNames hidesContacts\n    intakeForm { _id name }\n    program { _id name }\n    tags { _id name }\n    acceptedRoleId onboardingTasks coverId cover\n    rounds { _id roundType name content isUsed version }\n    problems { code roundId }\n  }\n": [TypedDocumentNode<FunnelDraftFragment, Empty>, [FunnelCard: TypedDocumentNode<FunnelCardFragment, Empty>]];
  "\n  query OneFunnel($id: ID!) { funnel(id: $id) { ...FunnelDraft } }\n": [TypedDocumentNode<OneFunnelQuery, OneFunnelQueryVariables>, [FunnelDraft: TypedDocumentNode<FunnelDraftFragment, Empty>]];
  "\n  query FunnelChoices($kind: FunnelKind!) {\n    funnelChoices(kind: $kind) {\n      intakeForms { _id name }\n      evaluationForms { _id name }\n      tags { _id name }\n      roles { _id roleType label }\n    }\n    programs { _id name }\n  }\n": [TypedDocumentNode<FunnelChoicesQuery, FunnelChoicesQueryVariables>, []];
  "\n  query PeopleForFunnels($search: String) { peopleForFunnels(search: $search) { ...Person } }\n": [TypedDocumentNode<PeopleForFunnelsQuery, PeopleForFunnelsQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query ApplyPage($slug: String!) {\n    applyPage(slug: $slug) {\n      name names texts cover kind phase opensAt closesAt\n      form { formId title description languages questions { _id questionType behavesAs label description content } }\n    }\n  }\n": [TypedDocumentNode<ApplyPageQuery, ApplyPageQueryVariables>, []];
  "\n  mutation CreateFunnel($id: ID, $names: JSON!, $kind: FunnelKind!, $copyOf: ID) {\n    createFunnel(id: $id, names: $names, kind: $kind, copyOf: $copyOf) { _id name }\n  }\n": [TypedDocumentNode<CreateFunnelMutation, CreateFunnelMutationVariables>, []];
  "\n  mutation UpdateFunnel($funnelId: ID!, $input: FunnelInput!, $version: Int) {\n    updateFunnel(funnelId: $funnelId, input: $input, version: $version) { ...FunnelDraft }\n  }\n": [TypedDocumentNode<UpdateFunnelMutation, UpdateFunnelMutationVariables>, [FunnelDraft: TypedDocumentNode<FunnelDraftFragment, Empty>]];
  "\n  mutation SaveFunnelRounds($funnelId: ID!, $rounds: JSON!) {\n    saveFunnelRounds(funnelId: $funnelId, rounds: $rounds) { ...FunnelDraft }\n  }\n": [TypedDocumentNode<SaveFunnelRoundsMutation, SaveFunnelRoundsMutationVariables>, [FunnelDraft: TypedDocumentNode<FunnelDraftFragment, Empty>]];
  "\n  mutation SetFunnelStatus($funnelId: ID!, $status: FunnelStatus!) {\n    setFunnelStatus(funnelId: $funnelId, status: $status) { ...FunnelDraft }\n  }\n": [TypedDocumentNode<SetFunnelStatusMutation, SetFunnelStatusMutationVariables>, [FunnelDraft: TypedDocumentNode<FunnelDraftFragment, Empty>]];
  "\n  mutation DeleteFunnel($funnelId: ID!) { deleteFunnel(funnelId: $funnelId) }\n": [TypedDocumentNode<DeleteFunnelMutation, DeleteFunnelMutationVariables>, []];
  "\n  mutation DryRunFunnel($funnelId: ID!) { dryRunFunnel(funnelId: $funnelId) { action roundName status label mail } }\n": [TypedDocumentNode<DryRunFunnelMutation, DryRunFunnelMutationVariables>, []];
  "\n  fragment LeadCard on ApplicationLead {\n    _id name contactName email note state funnelId funnelName ownerId owner { ...Person }\n    sentAt takenAt applicationId createdAt version\n  }\n": [TypedDocumentNode<LeadCardFragment, Empty>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query LeadList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    applicationLeadList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...LeadCard } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<LeadListQuery, LeadListQueryVariables>, [LeadCard: TypedDocumentNode<LeadCardFragment, Empty>]];
  "\n  query OneLead($id: ID!) { applicationLead(id: $id) { ...LeadCard } }\n": [TypedDocumentNode<OneLeadQuery, OneLeadQueryVariables>, [LeadCard: TypedDocumentNode<LeadCardFragment, Empty>]];
  "\n  query LeadFunnels { leadFunnels { _id name } }\n": [TypedDocumentNode<LeadFunnelsQuery, LeadFunnelsQueryVariables>, []];
  "\n  query PeopleForLeads($search: String) { peopleForLeads(search: $search) { ...Person } }\n": [TypedDocumentNode<PeopleForLeadsQuery, PeopleForLeadsQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  mutation CreateLead($id: ID, $input: ApplicationLeadInput!) {\n    createApplicationLead(id: $id, input: $input) { ...LeadCard }\n  }\n": [TypedDocumentNode<CreateLeadMutation, CreateLeadMutationVariables>, [LeadCard: TypedDocumentNode<LeadCardFragment, Empty>]];
  "\n  mutation UpdateLead($leadId: ID!, $input: ApplicationLeadInput!, $version: Int) {\n    updateApplicationLead(leadId: $leadId, input: $input, version: $version) { ...LeadCard }\n  }\n": [TypedDocumentNode<UpdateLeadMutation, UpdateLeadMutationVariables>, [LeadCard: TypedDocumentNode<LeadCardFragment, Empty>]];
  "\n  mutation SendLead($leadId: ID!) { sendApplicationLead(leadId: $leadId) { ...LeadCard } }\n": [TypedDocumentNode<SendLeadMutation, SendLeadMutationVariables>, [LeadCard: TypedDocumentNode<LeadCardFragment, Empty>]];
  "\n  mutation DeleteLead($leadId: ID!) { deleteApplicationLead(leadId: $leadId) }\n": [TypedDocumentNode<DeleteLeadMutation, DeleteLeadMutationVariables>, []];
  "\n  fragment MeetingCard on ApplicationMeeting {\n    _id applicationId status durationMinutes place link note times startsAt canceledAt cancelReason version\n  }\n": [TypedDocumentNode<MeetingCardFragment, Empty>, []];
  "\n  query ApplicationMeetings($applicationId: ID!) {\n    applicationMeetings(applicationId: $applicationId) { ...MeetingCard }\n  }\n": [TypedDocumentNode<ApplicationMeetingsQuery, ApplicationMeetingsQueryVariables>, [MeetingCard: TypedDocumentNode<MeetingCardFragment, Empty>]];
  "\n  mutation OfferMeeting($id: ID, $applicationId: ID!, $version: Int!, $offer: MeetingOfferInput!) {\n    offerMeeting(id: $id, applicationId: $applicationId, version: $version, offer: $offer) { ...MeetingCard }\n  }\n": [TypedDocumentNode<OfferMeetingMutation, OfferMeetingMutationVariables>, [MeetingCard: TypedDocumentNode<MeetingCardFragment, Empty>]];
  "\n  mutation ChooseMeetingTime($meetingId: ID!, $startsAt: DateTime!) {\n    chooseMeetingTime(meetingId: $meetingId, startsAt: $startsAt) { ...MeetingCard }\n  }\n": [TypedDocumentNode<ChooseMeetingTimeMutation, ChooseMeetingTimeMutationVariables>, [MeetingCard: TypedDocumentNode<MeetingCardFragment, Empty>]];
  "\n  mutation CancelMeeting($meetingId: ID!, $reason: String) {\n    cancelMeeting(meetingId: $meetingId, reason: $reason) { ...MeetingCard }\n  }\n": [TypedDocumentNode<CancelMeetingMutation, CancelMeetingMutationVariables>, [MeetingCard: TypedDocumentNode<MeetingCardFragment, Empty>]];
  "\n  fragment OwnApplicationCard on OwnApplication {\n    _id name funnelName slug label returnNote returnDueAt returnSections startedAt submittedAt closesAt isOpen fillingId\n    isOwn canEdit canSubmit canWithdraw applicantName helpUntil\n    people { userId fullName }\n    invitations { _id email expiresAt askedBy { fullName email } }\n    meeting { ...MeetingCard }\n  }\n": [TypedDocumentNode<OwnApplicationCardFragment, Empty>, [MeetingCard: TypedDocumentNode<MeetingCardFragment, Empty>]];
  "\n  query OwnApplications { ownApplications { ...OwnApplicationCard } }\n": [TypedDocumentNode<OwnApplicationsQuery, OwnApplicationsQueryVariables>, [OwnApplicationCard: TypedDocumentNode<OwnApplicationCardFragment, Empty>]];
  "\n  mutation CreateApplication($id: ID, $slug: String!, $name: String!) {\n    createApplication(id: $id, slug: $slug, name: $name) { ...OwnApplicationCard }\n  }\n": [TypedDocumentNode<CreateApplicationMutation, CreateApplicationMutationVariables>, [OwnApplicationCard: TypedDocumentNode<OwnApplicationCardFragment, Empty>]];
  "\n  mutation SubmitApplication($applicationId: ID!) {\n    submitApplication(applicationId: $applicationId) { ...OwnApplicationCard }\n  }\n": [TypedDocumentNode<SubmitApplicationMutation, SubmitApplicationMutationVariables>, [OwnApplicationCard: TypedDocumentNode<OwnApplicationCardFragment, Empty>]];
  "\n  mutation WithdrawApplication($applicationId: ID!) {\n    withdrawApplication(applicationId: $applicationId) { ...OwnApplicationCard }\n  }\n": [TypedDocumentNode<WithdrawApplicationMutation, WithdrawApplicationMutationVariables>, [OwnApplicationCard: TypedDocumentNode<OwnApplicationCardFragment, Empty>]];
  "\n  query FillingFor($id: ID!, $round: String!) { ownApplication(id: $id) { _id fillingFor(round: $round) } }\n": [TypedDocumentNode<FillingForQuery, FillingForQueryVariables>, []];
  "\n  query OwnLeads { ownLeads { _id name funnelName } }\n": [TypedDocumentNode<OwnLeadsQuery, OwnLeadsQueryVariables>, []];
  "\n  mutation TakeLead($token: String, $leadId: ID) {\n    takeApplicationLead(token: $token, leadId: $leadId) { ...OwnApplicationCard }\n  }\n": [TypedDocumentNode<TakeLeadMutation, TakeLeadMutationVariables>, [OwnApplicationCard: TypedDocumentNode<OwnApplicationCardFragment, Empty>]];
  "\n  mutation ConfirmCoApplicant($applicationId: ID!, $invitationId: ID!) {\n    confirmCoApplicant(applicationId: $applicationId, invitationId: $invitationId) { ...OwnApplicationCard }\n  }\n": [TypedDocumentNode<ConfirmCoApplicantMutation, ConfirmCoApplicantMutationVariables>, [OwnApplicationCard: TypedDocumentNode<OwnApplicationCardFragment, Empty>]];
  "\n  query InviterOf($token: String!) { joinPage(token: $token) { inviterName } }\n": [TypedDocumentNode<InviterOfQuery, InviterOfQueryVariables>, []];
  "\n  mutation JoinApplication($token: String!) { joinApplication(token: $token) { ...OwnApplicationCard } }\n": [TypedDocumentNode<JoinApplicationMutation, JoinApplicationMutationVariables>, [OwnApplicationCard: TypedDocumentNode<OwnApplicationCardFragment, Empty>]];
  "\n  mutation InviteCoApplicant($applicationId: ID!, $email: String!) {\n    inviteCoApplicant(applicationId: $applicationId, email: $email) { ...OwnApplicationCard }\n  }\n": [TypedDocumentNode<InviteCoApplicantMutation, InviteCoApplicantMutationVariables>, [OwnApplicationCard: TypedDocumentNode<OwnApplicationCardFragment, Empty>]];
  "\n  mutation WithdrawInvitation($applicationId: ID!, $invitationId: ID!) {\n    withdrawApplicationInvitation(applicationId: $applicationId, invitationId: $invitationId) { ...OwnApplicationCard }\n  }\n": [TypedDocumentNode<WithdrawInvitationMutation, WithdrawInvitationMutationVariables>, [OwnApplicationCard: TypedDocumentNode<OwnApplicationCardFragment, Empty>]];
  "\n  mutation RemoveCoApplicant($applicationId: ID!, $userId: ID!) {\n    removeCoApplicant(applicationId: $applicationId, userId: $userId)\n  }\n": [TypedDocumentNode<RemoveCoApplicantMutation, RemoveCoApplicantMutationVariables>, []];
  "\n  mutation SetApplicationHelp($applicationId: ID!, $isGranted: Boolean!) {\n    setApplicationHelp(applicationId: $applicationId, isGranted: $isGranted) { ...OwnApplicationCard }\n  }\n": [TypedDocumentNode<SetApplicationHelpMutation, SetApplicationHelpMutationVariables>, [OwnApplicationCard: TypedDocumentNode<OwnApplicationCardFragment, Empty>]];
  "\n  query OneApplication($id: ID!) { application(id: $id) { ...ApplicationRecord } }\n": [TypedDocumentNode<OneApplicationQuery, OneApplicationQueryVariables>, [ApplicationRecord: TypedDocumentNode<ApplicationRecordFragment, Empty>]];
  "\n  query OneOwnApplication($id: ID!) { ownApplication(id: $id) { ...OwnApplicationCard history { _id at kind } } }\n": [TypedDocumentNode<OneOwnApplicationQuery, OneOwnApplicationQueryVariables>, [OwnApplicationCard: TypedDocumentNode<OwnApplicationCardFragment, Empty>]];
  "\n  mutation CreateApplicant(\n    $email: String!, $firstName: String!, $lastName: String!, $password: String!\n    $slug: String, $leadToken: String, $invitationToken: String\n  ) {\n    createApplicant(\n      email: $email, firstName: $firstName, lastName: $lastName, password: $password\n      slug: $slug, leadToken: $leadToken, invitationToken: $invitationToken\n    )\n  }\n": [TypedDocumentNode<CreateApplicantMutation, CreateApplicantMutationVariables>, []];
  "\n  query OpenFunnels { openFunnels { slug name names closesAt } }\n": [TypedDocumentNode<OpenFunnelsQuery, OpenFunnelsQueryVariables>, []];
  "\n  query JoinPage($token: String!) { joinPage(token: $token) { name funnelName email inviterName } }\n": [TypedDocumentNode<JoinPageQuery, JoinPageQueryVariables>, []];
  "\n  query LeadPage($token: String!) { leadPage(token: $token) { name contactName email funnelName slug } }\n": [TypedDocumentNode<LeadPageQuery, LeadPageQueryVariables>, []];
  "\n  query ApplicationTasks($applicationId: ID!) {\n    applicationTasks(applicationId: $applicationId) {\n      canOpen\n      task { _id name done dueDate version startup { _id name } assignees { status done completedAt isAsked user { ...Person } } }\n    }\n  }\n": [TypedDocumentNode<ApplicationTasksQuery, ApplicationTasksQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  fragment ApplicationCard on Application {\n    _id name funnelId funnelName roundId roundName status outcomeReason submittedAt enteredAt noticeAt decidedAt fillingId version\n    country source daysInRound readersAssigned readersDone rawScore adjustedScore spread waitlistRank\n    tally { yes no } tags { _id name }\n    applicant { ...Person }\n  }\n": [TypedDocumentNode<ApplicationCardFragment, Empty>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query ApplicationList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    applicationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...ApplicationCard } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<ApplicationListQuery, ApplicationListQueryVariables>, [ApplicationCard: TypedDocumentNode<ApplicationCardFragment, Empty>]];
  "\n  query ApplicationIds($filter: JSON, $search: String) {\n    applicationList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }\n  }\n": [TypedDocumentNode<ApplicationIdsQuery, ApplicationIdsQueryVariables>, []];
  "\n  query ApplicationQueue($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    applicationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { _id } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<ApplicationQueueQuery, ApplicationQueueQueryVariables>, []];
  "\n  query ApplicationVersions($ids: [ID!]!) { applicationVersions(ids: $ids) { _id roundId version status } }\n": [TypedDocumentNode<ApplicationVersionsQuery, ApplicationVersionsQueryVariables>, []];
  "\n  query DecisionPreviewOf($ids: [ID!]!, $action: ApplicationDecision!, $reason: String) {\n    decisionPreview(ids: $ids, action: $action, reason: $reason) {\n      kind name count email { to language subject paragraphs button }\n    }\n  }\n": [TypedDocumentNode<DecisionPreviewOfQuery, DecisionPreviewOfQueryVariables>, []];
  "\n  query HeldCounts { heldCounts { roundId funnelId funnelName accepted rejected } }\n": [TypedDocumentNode<HeldCountsQuery, HeldCountsQueryVariables>, []];
  "\n  query RejectReasonsFor($ids: [ID!]!) { rejectReasonsFor(ids: $ids) { reasons isFixed } }\n": [TypedDocumentNode<RejectReasonsForQuery, RejectReasonsForQueryVariables>, []];
  "\n  mutation MoveApplication($applicationId: ID!, $version: Int!, $funnelId: ID!, $reason: String!) {\n    moveApplication(applicationId: $applicationId, version: $version, funnelId: $funnelId, reason: $reason) {\n      _id name funnelName\n    }\n  }\n": [TypedDocumentNode<MoveApplicationMutation, MoveApplicationMutationVariables>, []];
  "\n  mutation SetWaitlistRank($applicationId: ID!, $rank: Int!) {\n    setWaitlistRank(applicationId: $applicationId, rank: $rank) { _id waitlistRank version }\n  }\n": [TypedDocumentNode<SetWaitlistRankMutation, SetWaitlistRankMutationVariables>, []];
  "\n  query FunnelOptions { funnelList(limit: 100, sort: { column: \"name\" }) { rows { _id name status rounds { _id name } } } }\n": [TypedDocumentNode<FunnelOptionsQuery, FunnelOptionsQueryVariables>, []];
  "\n  fragment ApplicationRecord on Application {\n    ...ApplicationCard\n    roundType startedAt returnNote returnDueAt rejectReasons hasFixedReasons actions number canTag canManage canDelete canExport movedFromId\n    attachments { ...Attachment }\n    history { _id at type details status by { ...Person } }\n  }\n": [TypedDocumentNode<ApplicationRecordFragment, Empty>, [ApplicationCard: TypedDocumentNode<ApplicationCardFragment, Empty>, Attachment: TypedDocumentNode<AttachmentFragment, Empty>, Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  mutation DeleteApplication($applicationId: ID!) { deleteApplication(applicationId: $applicationId) }\n": [TypedDocumentNode<DeleteApplicationMutation, DeleteApplicationMutationVariables>, []];
  "\n  mutation DecideApplication($applicationId: ID!, $roundId: ID!, $version: Int!, $decision: ApplicationDecisionInput!) {\n    decideApplication(applicationId: $applicationId, roundId: $roundId, version: $version, decision: $decision) {\n      ...ApplicationRecord\n    }\n  }\n": [TypedDocumentNode<DecideApplicationMutation, DecideApplicationMutationVariables>, [ApplicationRecord: TypedDocumentNode<ApplicationRecordFragment, Empty>]];
  "\n  mutation StepApplication($applicationId: ID!, $step: ApplicationStep!, $version: Int!, $reason: String, $sections: [ID!], $dueAt: DateTime) {\n    stepApplication(applicationId: $applicationId, step: $step, version: $version, reason: $reason, sections: $sections, dueAt: $dueAt) {\n      ...ApplicationRecord\n    }\n  }\n": [TypedDocumentNode<StepApplicationMutation, StepApplicationMutationVariables>, [ApplicationRecord: TypedDocumentNode<ApplicationRecordFragment, Empty>]];
  "\n  query TagsForApplications { tagsForApplications { _id name } }\n": [TypedDocumentNode<TagsForApplicationsQuery, TagsForApplicationsQueryVariables>, []];
  "\n  mutation ChangeApplicationTags($applicationId: ID!, $add: [ID!], $remove: [ID!]) {\n    changeApplicationTags(applicationId: $applicationId, add: $add, remove: $remove) { _id tags { _id name } }\n  }\n": [TypedDocumentNode<ChangeApplicationTagsMutation, ChangeApplicationTagsMutationVariables>, []];
  "\n  fragment BatchCard on BatchOperation {\n    _id kind action isUndo state isValid result count succeeded failed error createdAt canRetry canUndo canStop isStopped\n  }\n": [TypedDocumentNode<BatchCardFragment, Empty>, []];
  "\n  query BatchOperation($id: ID!) { batchOperation(id: $id) { ...BatchCard } }\n": [TypedDocumentNode<BatchOperationQuery, BatchOperationQueryVariables>, [BatchCard: TypedDocumentNode<BatchCardFragment, Empty>]];
  "\n  query BatchFailures($id: ID!) { batchOperation(id: $id) { _id failures { recordId name message } } }\n": [TypedDocumentNode<BatchFailuresQuery, BatchFailuresQueryVariables>, []];
  "\n  query BatchOperations { batchOperations { ...BatchCard by { ...Person } } }\n": [TypedDocumentNode<BatchOperationsQuery, BatchOperationsQueryVariables>, [BatchCard: TypedDocumentNode<BatchCardFragment, Empty>, Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query BatchOperationList(\n    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int\n  ) {\n    batchOperationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...BatchCard finishedAt by { ...Person } } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<BatchOperationListQuery, BatchOperationListQueryVariables>, [BatchCard: TypedDocumentNode<BatchCardFragment, Empty>, Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  mutation StartBatchOperation($id: ID!, $kind: BatchKind!, $action: String!, $ids: [ID!]!, $input: JSON) {\n    startBatchOperation(id: $id, kind: $kind, action: $action, ids: $ids, input: $input) { ...BatchCard }\n  }\n": [TypedDocumentNode<StartBatchOperationMutation, StartBatchOperationMutationVariables>, [BatchCard: TypedDocumentNode<BatchCardFragment, Empty>]];
  "\n  mutation RetryBatchOperation($id: ID!) { retryBatchOperation(id: $id) { ...BatchCard } }\n": [TypedDocumentNode<RetryBatchOperationMutation, RetryBatchOperationMutationVariables>, [BatchCard: TypedDocumentNode<BatchCardFragment, Empty>]];
  "\n  mutation StopBatchOperation($id: ID!) { stopBatchOperation(id: $id) { ...BatchCard } }\n": [TypedDocumentNode<StopBatchOperationMutation, StopBatchOperationMutationVariables>, [BatchCard: TypedDocumentNode<BatchCardFragment, Empty>]];
  "\n  mutation UndoBatchOperation($id: ID!) { undoBatchOperation(id: $id) { ...BatchCard } }\n": [TypedDocumentNode<UndoBatchOperationMutation, UndoBatchOperationMutationVariables>, [BatchCard: TypedDocumentNode<BatchCardFragment, Empty>]];
  "\n  subscription StartupBatchUpdates($id: ID!) {\n    startupBatchOperationUpdated(operationId: $id) { updateType startupId }\n  }\n": [TypedDocumentNode<StartupBatchUpdatesSubscription, StartupBatchUpdatesSubscriptionVariables>, []];
  "\n  subscription UserBatchUpdates($id: ID!) {\n    userBatchOperationUpdated(operationId: $id) { updateType userId }\n  }\n": [TypedDocumentNode<UserBatchUpdatesSubscription, UserBatchUpdatesSubscriptionVariables>, []];
  "\n  subscription ApplicationBatchUpdates($id: ID!) {\n    applicationBatchOperationUpdated(operationId: $id) { updateType applicationId }\n  }\n": [TypedDocumentNode<ApplicationBatchUpdatesSubscription, ApplicationBatchUpdatesSubscriptionVariables>, []];
  "\n  fragment MailCard on Mail {\n    _id userId address name subject reason state tries lastFault confidential createdAt sendAfter stateAt\n  }\n": [TypedDocumentNode<MailCardFragment, Empty>, []];
  "\n  query Outbox($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    mailList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...MailCard } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<OutboxQuery, OutboxQueryVariables>, [MailCard: TypedDocumentNode<MailCardFragment, Empty>]];
  "\n  query MailServer { isMailSetUp }\n": [TypedDocumentNode<MailServerQuery, MailServerQueryVariables>, []];
  "\n  query OutboxMail($id: ID!) {\n    mail(id: $id) { ...MailCard stop content { html text headers { name value } } }\n  }\n": [TypedDocumentNode<OutboxMailQuery, OutboxMailQueryVariables>, [MailCard: TypedDocumentNode<MailCardFragment, Empty>]];
  "\n  mutation SendMailAgain($mailId: ID!) { sendMailAgain(mailId: $mailId) { ...MailCard } }\n": [TypedDocumentNode<SendMailAgainMutation, SendMailAgainMutationVariables>, [MailCard: TypedDocumentNode<MailCardFragment, Empty>]];
  "\n  mutation LiftMailStop($mailId: ID!) { liftMailStop(mailId: $mailId) { _id stop } }\n": [TypedDocumentNode<LiftMailStopMutation, LiftMailStopMutationVariables>, []];
  "\n  query MailSender { mailSender { address findings { check verdict host found wanted } } }\n": [TypedDocumentNode<MailSenderQuery, MailSenderQueryVariables>, []];
  "\n  query EmailTemplates($scope: String, $language: String!) {\n    emailTemplates(scope: $scope, language: $language) {\n      _id key scope variant language subject text button source isOwn version canEdit mergeFields requiredFields\n    }\n  }\n": [TypedDocumentNode<EmailTemplatesQuery, EmailTemplatesQueryVariables>, []];
  "\n  query EmailRecipients($scope: String) {\n    emailRecipients(scope: $scope) { _id name }\n  }\n": [TypedDocumentNode<EmailRecipientsQuery, EmailRecipientsQueryVariables>, []];
  "\n  query EmailPreview(\n    $key: EmailTemplateKey!, $scope: String, $language: String!, $input: EmailTemplateInput!, $recipientId: ID\n  ) {\n    emailPreview(key: $key, scope: $scope, language: $language, input: $input, recipientId: $recipientId) {\n      subject html missing\n    }\n  }\n": [TypedDocumentNode<EmailPreviewQuery, EmailPreviewQueryVariables>, []];
  "\n  mutation SaveEmailTemplate(\n    $key: EmailTemplateKey!, $scope: String, $variant: String, $language: String!, $input: EmailTemplateInput!,\n    $version: Int\n  ) {\n    saveEmailTemplate(\n      key: $key, scope: $scope, variant: $variant, language: $language, input: $input, version: $version\n    )\n  }\n": [TypedDocumentNode<SaveEmailTemplateMutation, SaveEmailTemplateMutationVariables>, []];
  "\n  mutation FindOrCreateFunnelInstructionEmail(\n    $key: EmailTemplateKey!, $scope: String, $variant: String, $language: String!, $input: EmailTemplateInput!,\n    $version: Int\n  ) {\n    saveEmailTemplate(\n      key: $key, scope: $scope, variant: $variant, language: $language, input: $input, version: $version\n    )\n  }\n": [TypedDocumentNode<FindOrCreateFunnelInstructionEmailMutation, FindOrCreateFunnelInstructionEmailMutationVariables>, []];
  "\n  mutation SendTestEmail(\n    $key: EmailTemplateKey!, $scope: String, $language: String!, $input: EmailTemplateInput!, $recipientId: ID\n  ) {\n    sendTestEmail(key: $key, scope: $scope, language: $language, input: $input, recipientId: $recipientId)\n  }\n": [TypedDocumentNode<SendTestEmailMutation, SendTestEmailMutationVariables>, []];
  "\n  mutation ResetEmailTemplate(\n    $key: EmailTemplateKey!, $scope: String, $variant: String, $language: String!, $version: Int\n  ) {\n    resetEmailTemplate(key: $key, scope: $scope, variant: $variant, language: $language, version: $version)\n  }\n": [TypedDocumentNode<ResetEmailTemplateMutation, ResetEmailTemplateMutationVariables>, []];
  "\n  query ReadEmailDesign { emailDesignSettings { _id version emailColor showsLogo footer } }\n": [TypedDocumentNode<ReadEmailDesignQuery, ReadEmailDesignQueryVariables>, []];
  "\n  mutation UpdateEmailDesign($version: Int!, $settings: EmailDesignSettingsInput!) {\n    updateEmailDesignSettings(version: $version, settings: $settings) { _id version emailColor showsLogo footer }\n  }\n": [TypedDocumentNode<UpdateEmailDesignMutation, UpdateEmailDesignMutationVariables>, []];
  "\n  query DesignPreview($language: String!) { emailDesignPreview(language: $language) }\n": [TypedDocumentNode<DesignPreviewQuery, DesignPreviewQueryVariables>, []];
  "\n  query StartupAssessment($startupId: ID!) {\n    startupAssessment(startupId: $startupId) {\n      health\n      criteria { key name }\n      sittings { id name at values }\n      evaluations {\n        _id applicationName roundName submittedAt score recommendation canOpen evaluator { ...Person }\n      }\n    }\n  }\n": [TypedDocumentNode<StartupAssessmentQuery, StartupAssessmentQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  fragment RoundEvaluators on EvaluationRound {\n    _id name type dueOn minReaders capacity hidesAverages\n    needs { kind role count }\n    pool { userId roleId capacity user { ...Person } }\n    people { evaluatorId evaluator { ...Person } capacity isOwnCapacity assigned done late mean }\n    progress { applications short assigned done }\n    calibration\n  }\n": [TypedDocumentNode<RoundEvaluatorsFragment, Empty>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query EvaluationRounds($funnelId: ID!) {\n    funnel(id: $funnelId) { _id name }\n    evaluationRounds(funnelId: $funnelId) { ...RoundEvaluators }\n  }\n": [TypedDocumentNode<EvaluationRoundsQuery, EvaluationRoundsQueryVariables>, [RoundEvaluators: TypedDocumentNode<RoundEvaluatorsFragment, Empty>]];
  "\n  query PoolChoices { peopleForEvaluations { ...Person } rolesForEvaluations { _id type label } }\n": [TypedDocumentNode<PoolChoicesQuery, PoolChoicesQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  mutation SaveEvaluationRound($roundId: ID!, $input: EvaluationRoundInput!) {\n    saveEvaluationRound(roundId: $roundId, input: $input) { ...RoundEvaluators }\n  }\n": [TypedDocumentNode<SaveEvaluationRoundMutation, SaveEvaluationRoundMutationVariables>, [RoundEvaluators: TypedDocumentNode<RoundEvaluatorsFragment, Empty>]];
  "\n  query EvaluationPlan($roundId: ID!, $plan: AssignPlanInput!) {\n    evaluationPlan(roundId: $roundId, plan: $plan) {\n      fingerprint count people applications short\n      pairs { applicationId name reasons evaluator { ...Person } }\n    }\n  }\n": [TypedDocumentNode<EvaluationPlanQuery, EvaluationPlanQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  mutation AssignEvaluations($roundId: ID!, $plan: AssignPlanInput!, $fingerprint: String!) {\n    assignEvaluations(roundId: $roundId, plan: $plan, fingerprint: $fingerprint)\n  }\n": [TypedDocumentNode<AssignEvaluationsMutation, AssignEvaluationsMutationVariables>, []];
  "\n  mutation SetCalibration($roundId: ID!, $applicationId: ID!, $isCalibration: Boolean!) {\n    setCalibration(roundId: $roundId, applicationId: $applicationId, isCalibration: $isCalibration) { ...RoundEvaluators }\n  }\n": [TypedDocumentNode<SetCalibrationMutation, SetCalibrationMutationVariables>, [RoundEvaluators: TypedDocumentNode<RoundEvaluatorsFragment, Empty>]];
  "\n  query RoundApplicationNames($filter: JSON, $search: String) {\n    applicationList(filter: $filter, search: $search, sort: { column: \"name\" }, limit: 50) { rows { _id name } }\n  }\n": [TypedDocumentNode<RoundApplicationNamesQuery, RoundApplicationNamesQueryVariables>, []];
  "\n  query RoundApplications(\n    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int\n  ) {\n    applicationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows {\n        _id name status\n        evaluations { ...EvaluationCard }\n        evaluationResults { ...EvaluationResult }\n      }\n      next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<RoundApplicationsQuery, RoundApplicationsQueryVariables>, [EvaluationCard: TypedDocumentNode<EvaluationCardFragment, Empty>, EvaluationResult: TypedDocumentNode<EvaluationResultFragment, Empty>]];
  "\n  query ComparedApplication($id: ID!) {\n    application(id: $id) {\n      _id name status roundId roundName funnelName version actions fillingId\n      rejectReasons hasFixedReasons\n      evaluations { ...EvaluationCard criteria fillingId }\n      evaluationResults { ...EvaluationResult }\n    }\n  }\n": [TypedDocumentNode<ComparedApplicationQuery, ComparedApplicationQueryVariables>, [EvaluationCard: TypedDocumentNode<EvaluationCardFragment, Empty>, EvaluationResult: TypedDocumentNode<EvaluationResultFragment, Empty>]];
  "\n  mutation DecideCompared($applicationId: ID!, $roundId: ID!, $version: Int!, $decision: ApplicationDecisionInput!) {\n    decideApplication(applicationId: $applicationId, roundId: $roundId, version: $version, decision: $decision) {\n      _id status roundId version actions\n    }\n  }\n": [TypedDocumentNode<DecideComparedMutation, DecideComparedMutationVariables>, []];
  "\n  query DecisionRounds($funnelId: ID!) { funnel(id: $funnelId) { _id name rounds { _id name roundType } } }\n": [TypedDocumentNode<DecisionRoundsQuery, DecisionRoundsQueryVariables>, []];
  "\n  query RoundDecisions(\n    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int\n  ) {\n    applicationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows {\n        _id name version readersDone readersAssigned rawScore adjustedScore spread\n        evaluationResults { ...EvaluationResult }\n      }\n      next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<RoundDecisionsQuery, RoundDecisionsQueryVariables>, [EvaluationResult: TypedDocumentNode<EvaluationResultFragment, Empty>]];
  "\n  query HeldEmails($roundId: ID!) {\n    heldEmails(roundId: $roundId) { fingerprint total emails { _id applicationId name outcome } }\n  }\n": [TypedDocumentNode<HeldEmailsQuery, HeldEmailsQueryVariables>, []];
  "\n  query HeldMessages($roundId: ID!) {\n    heldEmails(roundId: $roundId) {\n      fingerprint emails { _id messages { to language subject paragraphs button } }\n    }\n  }\n": [TypedDocumentNode<HeldMessagesQuery, HeldMessagesQueryVariables>, []];
  "\n  query RoundReasons($id: ID!) { application(id: $id) { _id rejectReasons hasFixedReasons } }\n": [TypedDocumentNode<RoundReasonsQuery, RoundReasonsQueryVariables>, []];
  "\n  mutation DecideApplications(\n    $roundId: ID!, $applications: [SeenApplicationInput!]!, $action: MeetingDecision!, $reason: String\n  ) {\n    decideApplications(roundId: $roundId, applications: $applications, action: $action, reason: $reason) {\n      decided refused undoIds\n    }\n  }\n": [TypedDocumentNode<DecideApplicationsMutation, DecideApplicationsMutationVariables>, []];
  "\n  mutation SendHeldEmails($roundId: ID!, $fingerprint: String!) {\n    sendHeldEmails(roundId: $roundId, fingerprint: $fingerprint)\n  }\n": [TypedDocumentNode<SendHeldEmailsMutation, SendHeldEmailsMutationVariables>, []];
  "\n  mutation TakeBackDecision($heldEmailId: ID!) { takeBackDecision(heldEmailId: $heldEmailId) }\n": [TypedDocumentNode<TakeBackDecisionMutation, TakeBackDecisionMutationVariables>, []];
  "\n  query EvaluationFeedback($applicationId: ID!) {\n    evaluationFeedback(applicationId: $applicationId) { _id evaluationId version original text releasedAt }\n  }\n": [TypedDocumentNode<EvaluationFeedbackQuery, EvaluationFeedbackQueryVariables>, []];
  "\n  mutation EditEvaluationFeedback($feedbackId: ID!, $version: Int!, $text: String!) {\n    editEvaluationFeedback(feedbackId: $feedbackId, version: $version, text: $text) {\n      _id version original text releasedAt\n    }\n  }\n": [TypedDocumentNode<EditEvaluationFeedbackMutation, EditEvaluationFeedbackMutationVariables>, []];
  "\n  query FeedbackToRelease($roundId: ID!) { feedbackToRelease(roundId: $roundId) { count names } }\n": [TypedDocumentNode<FeedbackToReleaseQuery, FeedbackToReleaseQueryVariables>, []];
  "\n  mutation ReleaseEvaluationFeedback($roundId: ID!) { releaseEvaluationFeedback(roundId: $roundId) }\n": [TypedDocumentNode<ReleaseEvaluationFeedbackMutation, ReleaseEvaluationFeedbackMutationVariables>, []];
  "\n  query OwnFeedback($applicationId: ID!) { ownFeedback(applicationId: $applicationId) { text } }\n": [TypedDocumentNode<OwnFeedbackQuery, OwnFeedbackQueryVariables>, []];
  "\n  query EvaluationList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    evaluationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...EvaluationCard assignedAt reasons } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<EvaluationListQuery, EvaluationListQueryVariables>, [EvaluationCard: TypedDocumentNode<EvaluationCardFragment, Empty>]];
  "\n  query EvaluationListOptions {\n    funnelList(limit: 100, sort: { column: \"name\" }) { rows { _id name rounds { _id name roundType } } }\n  }\n": [TypedDocumentNode<EvaluationListOptionsQuery, EvaluationListOptionsQueryVariables>, []];
  "query EvaluatorOptions { peopleForEvaluations { _id fullName } }": [TypedDocumentNode<EvaluatorOptionsQuery, EvaluatorOptionsQueryVariables>, []];
  "\n  fragment EvaluationCard on Evaluation {\n    _id name isBlind applicationId roundId roundName funnelName state dueAt submittedAt isOwn score recommendation version\n    evaluator { ...Person }\n  }\n": [TypedDocumentNode<EvaluationCardFragment, Empty>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  fragment EvaluationResult on EvaluationResult {\n    roundId assigned done rawMean adjustedMean spread tally isToDiscuss\n  }\n": [TypedDocumentNode<EvaluationResultFragment, Empty>, []];
  "\n  query OwnEvaluations { ownEvaluations { ...EvaluationCard } }\n": [TypedDocumentNode<OwnEvaluationsQuery, OwnEvaluationsQueryVariables>, [EvaluationCard: TypedDocumentNode<EvaluationCardFragment, Empty>]];
  "\n  query OwnEvaluationRounds {\n    ownEvaluationRounds { _id name funnelName assigned capacity usualCapacity isOwnCapacity }\n  }\n": [TypedDocumentNode<OwnEvaluationRoundsQuery, OwnEvaluationRoundsQueryVariables>, []];
  "\n  mutation SetEvaluationCapacity($roundId: ID!, $capacity: Int) {\n    setEvaluationCapacity(roundId: $roundId, capacity: $capacity) {\n      _id name funnelName assigned capacity usualCapacity isOwnCapacity\n    }\n  }\n": [TypedDocumentNode<SetEvaluationCapacityMutation, SetEvaluationCapacityMutationVariables>, []];
  "\n  query OneEvaluation($id: ID!) {\n    evaluation(id: $id) {\n      ...EvaluationCard\n      fillingId canDecline isOutdated endReason\n      reading { title questions { _id questionType behavesAs content } answers hidden files { ...Attachment } }\n      others { ...EvaluationCard }\n      result { ...EvaluationResult }\n    }\n  }\n": [TypedDocumentNode<OneEvaluationQuery, OneEvaluationQueryVariables>, [EvaluationCard: TypedDocumentNode<EvaluationCardFragment, Empty>, Attachment: TypedDocumentNode<AttachmentFragment, Empty>, EvaluationResult: TypedDocumentNode<EvaluationResultFragment, Empty>]];
  "\n  mutation AcceptEvaluation($evaluationId: ID!) { acceptEvaluation(evaluationId: $evaluationId) { ...EvaluationCard } }\n": [TypedDocumentNode<AcceptEvaluationMutation, AcceptEvaluationMutationVariables>, [EvaluationCard: TypedDocumentNode<EvaluationCardFragment, Empty>]];
  "\n  mutation DeclineEvaluation($evaluationId: ID!, $reason: String!) {\n    declineEvaluation(evaluationId: $evaluationId, reason: $reason) { ...EvaluationCard }\n  }\n": [TypedDocumentNode<DeclineEvaluationMutation, DeclineEvaluationMutationVariables>, [EvaluationCard: TypedDocumentNode<EvaluationCardFragment, Empty>]];
  "\n  mutation RecuseEvaluation($evaluationId: ID!, $reason: String!) {\n    recuseEvaluation(evaluationId: $evaluationId, reason: $reason) { ...EvaluationCard }\n  }\n": [TypedDocumentNode<RecuseEvaluationMutation, RecuseEvaluationMutationVariables>, [EvaluationCard: TypedDocumentNode<EvaluationCardFragment, Empty>]];
  "\n  mutation ReturnEvaluation($evaluationId: ID!) { returnEvaluation(evaluationId: $evaluationId) { ...EvaluationCard } }\n": [TypedDocumentNode<ReturnEvaluationMutation, ReturnEvaluationMutationVariables>, [EvaluationCard: TypedDocumentNode<EvaluationCardFragment, Empty>]];
  "\n  query ApplicationEvaluations($id: ID!) {\n    application(id: $id) {\n      _id\n      evaluations { ...EvaluationCard canManage endReason isOutdated reasons criteria fillingId }\n      evaluationResults { ...EvaluationResult }\n    }\n  }\n": [TypedDocumentNode<ApplicationEvaluationsQuery, ApplicationEvaluationsQueryVariables>, [EvaluationCard: TypedDocumentNode<EvaluationCardFragment, Empty>, EvaluationResult: TypedDocumentNode<EvaluationResultFragment, Empty>]];
  "\n  query EvaluationScorecards($id: ID!) {\n    application(id: $id) {\n      _id\n      evaluations {\n        _id roundId score evaluator { ...Person }\n        scorecard { questions { _id questionType behavesAs content criterion { _id name } } answers }\n      }\n    }\n  }\n": [TypedDocumentNode<EvaluationScorecardsQuery, EvaluationScorecardsQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query EvaluationParams {\n    evaluationParams { _id version programId topicId roleType formId canEdit }\n    evaluationParamChoices { forms { value label } programs { value label } topics { value label } }\n  }\n": [TypedDocumentNode<EvaluationParamsQuery, EvaluationParamsQueryVariables>, []];
  "\n  mutation CreateEvaluationParam($id: ID, $input: EvaluationParamInput!) { createEvaluationParam(id: $id, input: $input) }\n": [TypedDocumentNode<CreateEvaluationParamMutation, CreateEvaluationParamMutationVariables>, []];
  "\n  mutation UpdateEvaluationParam($paramId: ID!, $version: Int!, $input: EvaluationParamInput!) {\n    updateEvaluationParam(paramId: $paramId, version: $version, input: $input)\n  }\n": [TypedDocumentNode<UpdateEvaluationParamMutation, UpdateEvaluationParamMutationVariables>, []];
  "\n  mutation DeleteEvaluationParam($paramId: ID!) { deleteEvaluationParam(paramId: $paramId) }\n": [TypedDocumentNode<DeleteEvaluationParamMutation, DeleteEvaluationParamMutationVariables>, []];
  "\n  fragment ExportRow on Export {\n    _id kind format title fileName status done total error createdAt expiresAt size canBeDownloaded\n  }\n": [TypedDocumentNode<ExportRowFragment, Empty>, []];
  "\n  query OwnExports { ownExports { ...ExportRow } }\n": [TypedDocumentNode<OwnExportsQuery, OwnExportsQueryVariables>, [ExportRow: TypedDocumentNode<ExportRowFragment, Empty>]];
  "\n  query OwnExport($id: ID!) { ownExport(id: $id) { ...ExportRow } }\n": [TypedDocumentNode<OwnExportQuery, OwnExportQueryVariables>, [ExportRow: TypedDocumentNode<ExportRowFragment, Empty>]];
  "\n  mutation AskForExport { askForExport { ...ExportRow } }\n": [TypedDocumentNode<AskForExportMutation, AskForExportMutationVariables>, [ExportRow: TypedDocumentNode<ExportRowFragment, Empty>]];
  "\n  mutation ExportList(\n    $id: ID, $list: String!, $format: TableFormat!, $columns: [String!]!, $ids: [ID!], $filter: JSON, $sort: JSON\n    $group: String, $search: String\n  ) {\n    exportList(\n      id: $id, list: $list, format: $format, columns: $columns, ids: $ids, filter: $filter, sort: $sort, group: $group\n      search: $search\n    ) { ...ExportRow }\n  }\n": [TypedDocumentNode<ExportListMutation, ExportListMutationVariables>, [ExportRow: TypedDocumentNode<ExportRowFragment, Empty>]];
  "\n  mutation RetryExport($id: ID!) { retryExport(id: $id) { ...ExportRow } }\n": [TypedDocumentNode<RetryExportMutation, RetryExportMutationVariables>, [ExportRow: TypedDocumentNode<ExportRowFragment, Empty>]];
  "\n  mutation ExportStartupFile($id: ID, $startupId: ID!, $format: StartupFileFormat!) {\n    exportStartupFile(id: $id, startupId: $startupId, format: $format) { ...ExportRow }\n  }\n": [TypedDocumentNode<ExportStartupFileMutation, ExportStartupFileMutationVariables>, [ExportRow: TypedDocumentNode<ExportRowFragment, Empty>]];
  "\n  fragment LinkOfView on SavedView {\n    _id name address version\n    link { address hasPassword createdAt expiresAt }\n  }\n": [TypedDocumentNode<LinkOfViewFragment, Empty>, []];
  "\n  query ViewLinks($list: String!) { savedViews(list: $list) { isMine ...LinkOfView } }\n": [TypedDocumentNode<ViewLinksQuery, ViewLinksQueryVariables>, [LinkOfView: TypedDocumentNode<LinkOfViewFragment, Empty>]];
  "\n  mutation MakeViewLink($viewId: ID!, $days: Int, $password: String, $limitedColumns: [String!]) {\n    makeViewLink(viewId: $viewId, days: $days, password: $password, limitedColumns: $limitedColumns) { ...LinkOfView }\n  }\n": [TypedDocumentNode<MakeViewLinkMutation, MakeViewLinkMutationVariables>, [LinkOfView: TypedDocumentNode<LinkOfViewFragment, Empty>]];
  "\n  mutation EndViewLink($viewId: ID!) { endViewLink(viewId: $viewId) { ...LinkOfView } }\n": [TypedDocumentNode<EndViewLinkMutation, EndViewLinkMutationVariables>, [LinkOfView: TypedDocumentNode<LinkOfViewFragment, Empty>]];
  "\n  mutation KeepShown($viewId: ID!, $shown: JSON!, $version: Int) {\n    updateSavedView(viewId: $viewId, changes: { shown: $shown }, version: $version) { _id version }\n  }\n": [TypedDocumentNode<KeepShownMutation, KeepShownMutationVariables>, []];
  "\n  query LinkedViewPage($token: String!, $password: String, $cursor: String) {\n    linkedView(token: $token, password: $password, cursor: $cursor) {\n      needsPassword name next count isCountCapped\n      columns { heading isNumber }\n      rows { cells }\n    }\n  }\n": [TypedDocumentNode<LinkedViewPageQuery, LinkedViewPageQueryVariables>, []];
  "\n  query SharedLinkList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    sharedLinkList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { _id view list owner { _id fullName } state hasPassword createdAt expiresAt openedAt }\n      next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<SharedLinkListQuery, SharedLinkListQueryVariables>, []];
  "\n  mutation EndSharedLink($id: ID!) { endSharedLink(id: $id) }\n": [TypedDocumentNode<EndSharedLinkMutation, EndSharedLinkMutationVariables>, []];
  "\n  fragment FieldFacts on Field {\n    _id object slug type name help label description validations options calculation sectionId visibleTo editableBy\n    requiredAt isSearchable isListed isArchived version\n  }\n": [TypedDocumentNode<FieldFactsFragment, Empty>, []];
  "\n  query FieldDefinitions { fieldDefinitions { ...FieldFacts } }\n": [TypedDocumentNode<FieldDefinitionsQuery, FieldDefinitionsQueryVariables>, [FieldFacts: TypedDocumentNode<FieldFactsFragment, Empty>]];
  "\n  query FillableFields($object: FieldObject!) { fillableFields(object: $object) { ...FieldFacts } }\n": [TypedDocumentNode<FillableFieldsQuery, FillableFieldsQueryVariables>, [FieldFacts: TypedDocumentNode<FieldFactsFragment, Empty>]];
  "\n  query FieldSections($object: FieldObject!) { fieldSections(object: $object) { _id name title version } }\n": [TypedDocumentNode<FieldSectionsQuery, FieldSectionsQueryVariables>, []];
  "\n  fragment RecordFieldFacts on RecordField {\n    _id section answer canEdit version source setAt author { ...Person } field { ...FieldFacts } files { ...Attachment }\n  }\n": [TypedDocumentNode<RecordFieldFactsFragment, Empty>, [Person: TypedDocumentNode<PersonFragment, Empty>, FieldFacts: TypedDocumentNode<FieldFactsFragment, Empty>, Attachment: TypedDocumentNode<AttachmentFragment, Empty>]];
  "\n  query RecordFields($object: FieldObject!, $recordId: ID!) {\n    recordFields(object: $object, recordId: $recordId) { ...RecordFieldFacts }\n  }\n": [TypedDocumentNode<RecordFieldsQuery, RecordFieldsQueryVariables>, [RecordFieldFacts: TypedDocumentNode<RecordFieldFactsFragment, Empty>]];
  "\n  query FieldHistory($object: FieldObject!, $recordId: ID!, $fieldId: ID!) {\n    fieldHistory(object: $object, recordId: $recordId, fieldId: $fieldId) { _id old new source at author { ...Person } }\n  }\n": [TypedDocumentNode<FieldHistoryQuery, FieldHistoryQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query ListedFields($object: FieldObject!) {\n    listedFields(object: $object) { _id type name validations options calculation isRoleLimited }\n  }\n": [TypedDocumentNode<ListedFieldsQuery, ListedFieldsQueryVariables>, []];
  "\n  query FieldConversion($fieldId: ID!, $conversion: FieldConversionInput!) {\n    fieldConversion(fieldId: $fieldId, conversion: $conversion) { kept changed lost lostTexts samples }\n  }\n": [TypedDocumentNode<FieldConversionQuery, FieldConversionQueryVariables>, []];
  "\n  mutation SetFieldValue($object: FieldObject!, $recordId: ID!, $fieldId: ID!, $answer: JSON, $version: Int) {\n    setFieldValue(object: $object, recordId: $recordId, fieldId: $fieldId, answer: $answer, version: $version) {\n      ...RecordFieldFacts\n    }\n  }\n": [TypedDocumentNode<SetFieldValueMutation, SetFieldValueMutationVariables>, [RecordFieldFacts: TypedDocumentNode<RecordFieldFactsFragment, Empty>]];
  "\n  mutation CreateField($id: ID, $input: JSON!) { createField(id: $id, input: $input) { ...FieldFacts } }\n": [TypedDocumentNode<CreateFieldMutation, CreateFieldMutationVariables>, [FieldFacts: TypedDocumentNode<FieldFactsFragment, Empty>]];
  "\n  mutation UpdateField($fieldId: ID!, $input: JSON!, $version: Int, $remap: JSON) {\n    updateField(fieldId: $fieldId, input: $input, version: $version, remap: $remap) { ...FieldFacts }\n  }\n": [TypedDocumentNode<UpdateFieldMutation, UpdateFieldMutationVariables>, [FieldFacts: TypedDocumentNode<FieldFactsFragment, Empty>]];
  "\n  mutation SetFieldArchived($fieldId: ID!, $isArchived: Boolean!) {\n    setFieldArchived(fieldId: $fieldId, isArchived: $isArchived) { ...FieldFacts }\n  }\n": [TypedDocumentNode<SetFieldArchivedMutation, SetFieldArchivedMutationVariables>, [FieldFacts: TypedDocumentNode<FieldFactsFragment, Empty>]];
  "\n  mutation ArrangeFields($object: FieldObject!, $order: JSON!) {\n    arrangeFields(object: $object, order: $order) { ...FieldFacts }\n  }\n": [TypedDocumentNode<ArrangeFieldsMutation, ArrangeFieldsMutationVariables>, [FieldFacts: TypedDocumentNode<FieldFactsFragment, Empty>]];
  "\n  mutation ConvertField($fieldId: ID!, $conversion: FieldConversionInput!, $id: ID) {\n    convertField(fieldId: $fieldId, conversion: $conversion, id: $id) { ...FieldFacts }\n  }\n": [TypedDocumentNode<ConvertFieldMutation, ConvertFieldMutationVariables>, [FieldFacts: TypedDocumentNode<FieldFactsFragment, Empty>]];
  "\n  mutation CreateFieldSection($id: ID, $object: FieldObject!, $title: JSON!) {\n    createFieldSection(id: $id, object: $object, title: $title) { _id name title version }\n  }\n": [TypedDocumentNode<CreateFieldSectionMutation, CreateFieldSectionMutationVariables>, []];
  "\n  mutation RenameFieldSection($sectionId: ID!, $title: JSON!, $version: Int) {\n    renameFieldSection(sectionId: $sectionId, title: $title, version: $version) { _id name title version }\n  }\n": [TypedDocumentNode<RenameFieldSectionMutation, RenameFieldSectionMutationVariables>, []];
  "\n  mutation DeleteFieldSection($sectionId: ID!) { deleteFieldSection(sectionId: $sectionId) }\n": [TypedDocumentNode<DeleteFieldSectionMutation, DeleteFieldSectionMutationVariables>, []];
  "\n  fragment FileVersion on FileVersion { number name size state createdAt createdBy { _id fullName } url fileUrl }\n": [TypedDocumentNode<FileVersionFragment, Empty>, []];
  "\n  fragment Attachment on Attachment {\n    _id name fileType size state version canChange fileUrl url thumbnailUrl current { ...FileVersion }\n  }\n": [TypedDocumentNode<AttachmentFragment, Empty>, [FileVersion: TypedDocumentNode<FileVersionFragment, Empty>]];
  "\n  query VersionsOfFile($id: ID!) { attachmentVersions(attachmentId: $id) { ...FileVersion } }\n": [TypedDocumentNode<VersionsOfFileQuery, VersionsOfFileQueryVariables>, [FileVersion: TypedDocumentNode<FileVersionFragment, Empty>]];
  "\n  mutation RestoreVersion($id: ID!, $number: Int!) {\n    restoreAttachmentVersion(attachmentId: $id, number: $number) { ...Attachment }\n  }\n": [TypedDocumentNode<RestoreVersionMutation, RestoreVersionMutationVariables>, [Attachment: TypedDocumentNode<AttachmentFragment, Empty>]];
  "\n  query VideoToken {\n    ziggeoApiCredentials { token }\n  }\n": [TypedDocumentNode<VideoTokenQuery, VideoTokenQueryVariables>, []];
  "\n  fragment FillingCard on Filling {\n    _id name purpose state deadlineAt graceEndsAt submittedAt answeredAt createdAt\n    recordKind recordId recordName canEdit canSubmit canCancel version\n  }\n": [TypedDocumentNode<FillingCardFragment, Empty>, []];
  "\n  fragment FillingAnswers on Filling {\n    _id version answeredAt formNumber\n    answers { questionId value version answeredAt isPrefilled author { _id fullName } }\n  }\n": [TypedDocumentNode<FillingAnswersFragment, Empty>, []];
  "\n  fragment FillingPage on Filling {\n    ...FillingCard\n    ...FillingAnswers\n    formId title description languages now today editableQuestions\n    questions { _id questionType behavesAs content criterion { _id name } }\n    earlier { name answers }\n    files { ...Attachment }\n    unfittingAnswers { question { _id questionType behavesAs content } value }\n    submissions { _id number formNumber answers submittedAt submittedBy { _id fullName } }\n  }\n": [TypedDocumentNode<FillingPageFragment, Empty>, [FillingCard: TypedDocumentNode<FillingCardFragment, Empty>, FillingAnswers: TypedDocumentNode<FillingAnswersFragment, Empty>, Attachment: TypedDocumentNode<AttachmentFragment, Empty>]];
  "\n  query OneFilling($id: ID!) { filling(id: $id) { ...FillingPage } }\n": [TypedDocumentNode<OneFillingQuery, OneFillingQueryVariables>, [FillingPage: TypedDocumentNode<FillingPageFragment, Empty>]];
  "\n  query Fillings($kind: String!, $recordId: ID!) { fillings(kind: $kind, recordId: $recordId) { ...FillingCard } }\n": [TypedDocumentNode<FillingsQuery, FillingsQueryVariables>, [FillingCard: TypedDocumentNode<FillingCardFragment, Empty>]];
  "\n  mutation StartFilling($id: ID, $formId: ID!, $kind: String!, $recordId: ID!, $deadlineAt: DateTime) {\n    startFilling(id: $id, formId: $formId, kind: $kind, recordId: $recordId, deadlineAt: $deadlineAt) { ...FillingCard }\n  }\n": [TypedDocumentNode<StartFillingMutation, StartFillingMutationVariables>, [FillingCard: TypedDocumentNode<FillingCardFragment, Empty>]];
  "\n  mutation SaveAnswers($fillingId: ID!, $formNumber: Int!, $answers: JSON!) {\n    saveAnswers(fillingId: $fillingId, formNumber: $formNumber, answers: $answers) {\n      filling { _id version answeredAt } saved conflicts refused\n    }\n  }\n": [TypedDocumentNode<SaveAnswersMutation, SaveAnswersMutationVariables>, []];
  "\n  mutation SubmitAnswers($fillingId: ID!, $version: Int!, $formNumber: Int!) {\n    submitAnswers(fillingId: $fillingId, version: $version, formNumber: $formNumber) { ...FillingPage }\n  }\n": [TypedDocumentNode<SubmitAnswersMutation, SubmitAnswersMutationVariables>, [FillingPage: TypedDocumentNode<FillingPageFragment, Empty>]];
  "\n  mutation ReopenFilling($fillingId: ID!, $version: Int!, $deadlineAt: DateTime) {\n    reopenFilling(fillingId: $fillingId, version: $version, deadlineAt: $deadlineAt) { ...FillingCard }\n  }\n": [TypedDocumentNode<ReopenFillingMutation, ReopenFillingMutationVariables>, [FillingCard: TypedDocumentNode<FillingCardFragment, Empty>]];
  "\n  mutation CancelFilling($fillingId: ID!) { cancelFilling(fillingId: $fillingId) }\n": [TypedDocumentNode<CancelFillingMutation, CancelFillingMutationVariables>, []];
  "\n  mutation AnnouncePlace($fillingId: ID!, $questionId: ID, $isHere: Boolean!) {\n    announcePlace(fillingId: $fillingId, questionId: $questionId, isHere: $isHere)\n  }\n": [TypedDocumentNode<AnnouncePlaceMutation, AnnouncePlaceMutationVariables>, []];
  "\n  subscription FillingUpdated($fillingId: ID!, $clientId: String) {\n    fillingUpdated(fillingId: $fillingId, clientId: $clientId) {\n      pageId filling { ...FillingAnswers } presence { userId name questionId isHere }\n    }\n  }\n": [TypedDocumentNode<FillingUpdatedSubscription, FillingUpdatedSubscriptionVariables>, [FillingAnswers: TypedDocumentNode<FillingAnswersFragment, Empty>]];
  "\n  fragment FormCard on Form {\n    _id name purpose status hasChanges publishedNumber publishedAt createdAt isShared canEdit version\n    tags { _id name color }\n  }\n": [TypedDocumentNode<FormCardFragment, Empty>, []];
  "\n  query FormList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    formList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...FormCard } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<FormListQuery, FormListQueryVariables>, [FormCard: TypedDocumentNode<FormCardFragment, Empty>]];
  "\n  fragment FormDraft on Form {\n    ...FormCard\n    title description languages problems shareId updatedAt\n    lines { _id questionType behavesAs content version }\n    versions { _id number isBreaking publishedAt questionCount }\n  }\n": [TypedDocumentNode<FormDraftFragment, Empty>, [FormCard: TypedDocumentNode<FormCardFragment, Empty>]];
  "\n  query OneForm($id: ID!) { form(id: $id) { ...FormDraft } }\n": [TypedDocumentNode<OneFormQuery, OneFormQueryVariables>, [FormDraft: TypedDocumentNode<FormDraftFragment, Empty>]];
  "\n  query FormSide($id: ID!) {\n    formContent(id: $id) {\n      formId name number title description languages questions { _id questionType behavesAs content }\n    }\n  }\n": [TypedDocumentNode<FormSideQuery, FormSideQueryVariables>, []];
  "\n  query FieldsForForms { fieldsForForms { _id requiredAt object type name label description validations options } }\n": [TypedDocumentNode<FieldsForFormsQuery, FieldsForFormsQueryVariables>, []];
  "\n  query TagsForForms { tagsForForms { _id name } }\n": [TypedDocumentNode<TagsForFormsQuery, TagsForFormsQueryVariables>, []];
  "\n  query CriteriaForForms { criteriaForForms { _id name } }\n": [TypedDocumentNode<CriteriaForFormsQuery, CriteriaForFormsQueryVariables>, []];
  "\n  mutation CreateForm($id: ID, $purpose: FormPurpose!, $input: FormInput!, $copyOf: ID) {\n    createForm(id: $id, purpose: $purpose, input: $input, copyOf: $copyOf) { _id name }\n  }\n": [TypedDocumentNode<CreateFormMutation, CreateFormMutationVariables>, []];
  "\n  mutation UpdateForm($formId: ID!, $input: FormInput!, $version: Int) {\n    updateForm(formId: $formId, input: $input, version: $version) { ...FormDraft }\n  }\n": [TypedDocumentNode<UpdateFormMutation, UpdateFormMutationVariables>, [FormDraft: TypedDocumentNode<FormDraftFragment, Empty>]];
  "\n  mutation SaveFormLines($formId: ID!, $lines: JSON!) { saveFormLines(formId: $formId, lines: $lines) { ...FormDraft } }\n": [TypedDocumentNode<SaveFormLinesMutation, SaveFormLinesMutationVariables>, [FormDraft: TypedDocumentNode<FormDraftFragment, Empty>]];
  "\n  mutation PublishInFormBuilder($formId: ID!) { publishForm(formId: $formId) { ...FormCard } }\n": [TypedDocumentNode<PublishInFormBuilderMutation, PublishInFormBuilderMutationVariables>, [FormCard: TypedDocumentNode<FormCardFragment, Empty>]];
  "\n  mutation SetFormArchived($formId: ID!, $isArchived: Boolean!) {\n    setFormArchived(formId: $formId, isArchived: $isArchived) { ...FormCard }\n  }\n": [TypedDocumentNode<SetFormArchivedMutation, SetFormArchivedMutationVariables>, [FormCard: TypedDocumentNode<FormCardFragment, Empty>]];
  "\n  mutation SetFormShared($formId: ID!, $isShared: Boolean!) {\n    setFormShared(formId: $formId, isShared: $isShared) { ...FormCard }\n  }\n": [TypedDocumentNode<SetFormSharedMutation, SetFormSharedMutationVariables>, [FormCard: TypedDocumentNode<FormCardFragment, Empty>]];
  "\n  mutation DeleteForm($formId: ID!) { deleteForm(formId: $formId) }\n": [TypedDocumentNode<DeleteFormMutation, DeleteFormMutationVariables>, []];
  "\n  query SharedForm($shareId: ID!) {\n    sharedForm(shareId: $shareId) {\n      formId name number title description languages questions { _id questionType behavesAs content }\n    }\n  }\n": [TypedDocumentNode<SharedFormQuery, SharedFormQueryVariables>, []];
  "\n  query IncubatorEmails {\n    incubatorEmails { _id purpose address unconfirmed { _id address expiresAt } }\n  }\n": [TypedDocumentNode<IncubatorEmailsQuery, IncubatorEmailsQueryVariables>, []];
  "\n  mutation AskForIncubatorEmail($purpose: EmailPurpose!, $email: String!) {\n    askForIncubatorEmail(purpose: $purpose, email: $email)\n  }\n": [TypedDocumentNode<AskForIncubatorEmailMutation, AskForIncubatorEmailMutationVariables>, []];
  "\n  mutation SendIncubatorEmailLinkAgain($purpose: EmailPurpose!, $email: String!) {\n    sendIncubatorEmailLinkAgain(purpose: $purpose, email: $email)\n  }\n": [TypedDocumentNode<SendIncubatorEmailLinkAgainMutation, SendIncubatorEmailLinkAgainMutationVariables>, []];
  "\n  mutation DeleteUnconfirmedEmail($purpose: EmailPurpose!, $email: String!) {\n    deleteUnconfirmedEmail(purpose: $purpose, email: $email)\n  }\n": [TypedDocumentNode<DeleteUnconfirmedEmailMutation, DeleteUnconfirmedEmailMutationVariables>, []];
  "\n  mutation RemoveIncubatorEmail($purpose: EmailPurpose!, $email: String!) {\n    removeIncubatorEmail(purpose: $purpose, email: $email)\n  }\n": [TypedDocumentNode<RemoveIncubatorEmailMutation, RemoveIncubatorEmailMutationVariables>, []];
  "\n  fragment CustomDomain on CustomDomain { _id host proofHost proofText target provedAt checkedAt }\n": [TypedDocumentNode<CustomDomainFragment, Empty>, []];
  "query CustomDomains { customDomains { ...CustomDomain } }": [TypedDocumentNode<CustomDomainsQuery, CustomDomainsQueryVariables>, [CustomDomain: TypedDocumentNode<CustomDomainFragment, Empty>]];
  "mutation AddDomain($domain: String!) { addDomain(domain: $domain) { ...CustomDomain } }": [TypedDocumentNode<AddDomainMutation, AddDomainMutationVariables>, [CustomDomain: TypedDocumentNode<CustomDomainFragment, Empty>]];
  "mutation CheckDomain($id: ID!) { checkDomain(id: $id) { ...CustomDomain } }": [TypedDocumentNode<CheckDomainMutation, CheckDomainMutationVariables>, [CustomDomain: TypedDocumentNode<CustomDomainFragment, Empty>]];
  "mutation RemoveDomain($id: ID!) { removeDomain(id: $id) }": [TypedDocumentNode<RemoveDomainMutation, RemoveDomainMutationVariables>, []];
  "\n  fragment GeneralSettings on GeneralSettings {\n    _id version name description address currency languages defaultLanguage timezone dateFormat timeFormat maxSessions\n    allowUserSelfDelete allowWriteInOptionInUserSkills termsUrl\n  }\n": [TypedDocumentNode<GeneralSettingsFragment, Empty>, []];
  "query ReadGeneralSettings { generalSettings { ...GeneralSettings } }": [TypedDocumentNode<ReadGeneralSettingsQuery, ReadGeneralSettingsQueryVariables>, [GeneralSettings: TypedDocumentNode<GeneralSettingsFragment, Empty>]];
  "\n  mutation UpdateGeneralSettings($version: Int!, $settings: GeneralSettingsInput!) {\n    updateGeneralSettings(version: $version, settings: $settings) { ...GeneralSettings }\n  }\n": [TypedDocumentNode<UpdateGeneralSettingsMutation, UpdateGeneralSettingsMutationVariables>, [GeneralSettings: TypedDocumentNode<GeneralSettingsFragment, Empty>]];
  "\n  fragment BrandingSettings on BrandingSettings {\n    _id version brand backgroundColor textColor activeItemBackgroundColor activeItemTextColor activeSubItemTextColor\n    sidebarLogoType loginLogoType loginLinkActive loginLinkText loginLinkUrl buttonBackgroundColor buttonTextColor\n  }\n": [TypedDocumentNode<BrandingSettingsFragment, Empty>, []];
  "query ReadBrandingSettings { brandingSettings { ...BrandingSettings } }": [TypedDocumentNode<ReadBrandingSettingsQuery, ReadBrandingSettingsQueryVariables>, [BrandingSettings: TypedDocumentNode<BrandingSettingsFragment, Empty>]];
  "\n  mutation UpdateBrandingSettings($version: Int!, $settings: BrandingSettingsInput!) {\n    updateBrandingSettings(version: $version, settings: $settings) { ...BrandingSettings }\n  }\n": [TypedDocumentNode<UpdateBrandingSettingsMutation, UpdateBrandingSettingsMutationVariables>, [BrandingSettings: TypedDocumentNode<BrandingSettingsFragment, Empty>]];
  "\n  fragment MetadataSettings on MetadataSettings { _id version active seoTitle seoDescription gtmId }\n": [TypedDocumentNode<MetadataSettingsFragment, Empty>, []];
  "query ReadMetadataSettings { metadataSettings { ...MetadataSettings } }": [TypedDocumentNode<ReadMetadataSettingsQuery, ReadMetadataSettingsQueryVariables>, [MetadataSettings: TypedDocumentNode<MetadataSettingsFragment, Empty>]];
  "\n  mutation UpdateMetadataSettings($version: Int!, $settings: MetadataSettingsInput!) {\n    updateMetadataSettings(version: $version, settings: $settings) { ...MetadataSettings }\n  }\n": [TypedDocumentNode<UpdateMetadataSettingsMutation, UpdateMetadataSettingsMutationVariables>, [MetadataSettings: TypedDocumentNode<MetadataSettingsFragment, Empty>]];
  "\n  fragment StartupNameSettings on StartupNameSettings {\n    _id version active labels { language value } plurals { language value }\n  }\n": [TypedDocumentNode<StartupNameSettingsFragment, Empty>, []];
  "query ReadStartupNameSettings { startupNameSettings { ...StartupNameSettings } }": [TypedDocumentNode<ReadStartupNameSettingsQuery, ReadStartupNameSettingsQueryVariables>, [StartupNameSettings: TypedDocumentNode<StartupNameSettingsFragment, Empty>]];
  "\n  mutation UpdateStartupNameSettings($version: Int!, $settings: StartupNameSettingsInput!) {\n    updateStartupNameSettings(version: $version, settings: $settings) { ...StartupNameSettings }\n  }\n": [TypedDocumentNode<UpdateStartupNameSettingsMutation, UpdateStartupNameSettingsMutationVariables>, [StartupNameSettings: TypedDocumentNode<StartupNameSettingsFragment, Empty>]];
  "\n  fragment ApiHostSettings on ApiHostSettings { _id version apiHost options }\n": [TypedDocumentNode<ApiHostSettingsFragment, Empty>, []];
  "query ReadApiHostSettings { apiHostSettings { ...ApiHostSettings } }": [TypedDocumentNode<ReadApiHostSettingsQuery, ReadApiHostSettingsQueryVariables>, [ApiHostSettings: TypedDocumentNode<ApiHostSettingsFragment, Empty>]];
  "\n  mutation UpdateApiHostSettings($version: Int!, $settings: ApiHostSettingsInput!) {\n    updateApiHostSettings(version: $version, settings: $settings) { ...ApiHostSettings }\n  }\n": [TypedDocumentNode<UpdateApiHostSettingsMutation, UpdateApiHostSettingsMutationVariables>, [ApiHostSettings: TypedDocumentNode<ApiHostSettingsFragment, Empty>]];
  "\n  fragment ActivityLogSettings on ActivityLogSettings { _id version retentionDays }\n": [TypedDocumentNode<ActivityLogSettingsFragment, Empty>, []];
  "query ReadActivityLogSettings { activityLogSettings { ...ActivityLogSettings } }": [TypedDocumentNode<ReadActivityLogSettingsQuery, ReadActivityLogSettingsQueryVariables>, [ActivityLogSettings: TypedDocumentNode<ActivityLogSettingsFragment, Empty>]];
  "\n  mutation UpdateActivityLogSettings($version: Int!, $settings: ActivityLogSettingsInput!) {\n    updateActivityLogSettings(version: $version, settings: $settings) { ...ActivityLogSettings }\n  }\n": [TypedDocumentNode<UpdateActivityLogSettingsMutation, UpdateActivityLogSettingsMutationVariables>, [ActivityLogSettings: TypedDocumentNode<ActivityLogSettingsFragment, Empty>]];
  "\n  query InvitationChoices { invitableRoles { _id type label } programs { _id name } }\n": [TypedDocumentNode<InvitationChoicesQuery, InvitationChoicesQueryVariables>, []];
  "\n  mutation InvitePeople($input: InvitationsInput!) { invitePeople(input: $input) { _id fullName } }\n": [TypedDocumentNode<InvitePeopleMutation, InvitePeopleMutationVariables>, []];
  "\n  mutation InvitePerson($id: ID, $input: InvitationInput!) { invitePerson(id: $id, input: $input) { _id fullName } }\n": [TypedDocumentNode<InvitePersonMutation, InvitePersonMutationVariables>, []];
  "\n  query StartupMetrics($startupId: ID!) {\n    startupMetrics(startupId: $startupId) {\n      target\n      metric { ...MetricFacts }\n      points { metricDataId from to value dateValue isByTeam isCorrected cohortMedian }\n    }\n  }\n": [TypedDocumentNode<StartupMetricsQuery, StartupMetricsQueryVariables>, [MetricFacts: TypedDocumentNode<MetricFactsFragment, Empty>]];
  "\n  mutation SetMetricTarget($startupId: ID!, $metricId: ID!, $target: Float) {\n    setMetricTarget(startupId: $startupId, metricId: $metricId, target: $target) { id }\n  }\n": [TypedDocumentNode<SetMetricTargetMutation, SetMetricTargetMutationVariables>, []];
  "\n  query PortfolioMetrics($programIds: [ID!], $since: String) {\n    portfolioMetrics(programIds: $programIds, since: $since) {\n      metric { ...MetricFacts }\n      points { from reporters total median lower upper }\n    }\n    programs { _id name }\n  }\n": [TypedDocumentNode<PortfolioMetricsQuery, PortfolioMetricsQueryVariables>, [MetricFacts: TypedDocumentNode<MetricFactsFragment, Empty>]];
  "\n  mutation ExportMetricReport($id: ID, $programIds: [ID!], $since: String!) {\n    exportMetricReport(id: $id, programIds: $programIds, since: $since) { _id }\n  }\n": [TypedDocumentNode<ExportMetricReportMutation, ExportMetricReportMutationVariables>, []];
  "\n  query PortfolioMetric($metricId: ID!, $programIds: [ID!], $since: String) {\n    portfolioMetric(metricId: $metricId, programIds: $programIds, since: $since) {\n      metric { ...MetricFacts }\n      cohorts { programId name points { from reporters total median lower upper } }\n      latest { startupId startup from value }\n    }\n  }\n": [TypedDocumentNode<PortfolioMetricQuery, PortfolioMetricQueryVariables>, [MetricFacts: TypedDocumentNode<MetricFactsFragment, Empty>]];
  "\n  query ComparableMetrics {\n    comparableMetrics { id name { language value } unitOfMeasure { unitType customName } }\n  }\n": [TypedDocumentNode<ComparableMetricsQuery, ComparableMetricsQueryVariables>, []];
  "\n  query CategorizationQuestions($categorizationId: ID!) {\n    startupCategorization(categorizationId: $categorizationId) {\n      id status version startup { _id } values { key label value }\n    }\n  }\n": [TypedDocumentNode<CategorizationQuestionsQuery, CategorizationQuestionsQueryVariables>, []];
  "\n  query CategorizationOfStartup($startupId: ID!) {\n    startup(id: $startupId) { _id categorization { id status } }\n  }\n": [TypedDocumentNode<CategorizationOfStartupQuery, CategorizationOfStartupQueryVariables>, []];
  "\n  mutation SaveCategorization(\n    $categorizationId: ID!, $answers: [CategorizationAnswerInput!], $skip: Boolean!, $version: Int\n  ) {\n    updateStartupCategorization(\n      categorizationId: $categorizationId, answers: $answers, skip: $skip, version: $version\n    ) {\n      id status version startup { _id initialCategorizationComplete } values { key label value }\n    }\n  }\n": [TypedDocumentNode<SaveCategorizationMutation, SaveCategorizationMutationVariables>, []];
  "\n  fragment PeriodLine on MetricPeriod {\n    _id startupName from to dueOn state status filled owed submittedAt remindedOn\n    startup { _id name logo }\n  }\n": [TypedDocumentNode<PeriodLineFragment, Empty>, []];
  "\n  query MetricRequests($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    metricPeriodList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...PeriodLine } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<MetricRequestsQuery, MetricRequestsQueryVariables>, [PeriodLine: TypedDocumentNode<PeriodLineFragment, Empty>]];
  "\n  mutation RemindOfMetrics($periodIds: [ID!]!) { remindOfMetrics(periodIds: $periodIds) }\n": [TypedDocumentNode<RemindOfMetricsMutation, RemindOfMetricsMutationVariables>, []];
  "\n  mutation SkipMetricPeriods($periodIds: [ID!]!, $skipped: Boolean!) {\n    setMetricPeriodsSkipped(periodIds: $periodIds, skipped: $skipped) { ...PeriodLine }\n  }\n": [TypedDocumentNode<SkipMetricPeriodsMutation, SkipMetricPeriodsMutationVariables>, [PeriodLine: TypedDocumentNode<PeriodLineFragment, Empty>]];
  "\n  fragment MetricLine on MetricDefinition {\n    _id name names slug unitType customUnit recurrenceAmount recurrenceType reach isPaused formula version\n    category { id name }\n  }\n": [TypedDocumentNode<MetricLineFragment, Empty>, []];
  "\n  query MetricList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    metricList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...MetricLine } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<MetricListQuery, MetricListQueryVariables>, [MetricLine: TypedDocumentNode<MetricLineFragment, Empty>]];
  "\n  fragment MetricDraft on MetricDefinition {\n    ...MetricLine\n    descriptions reasons labels placeholder categoryId programIds conditions audience isTopLevel\n    rules { validation label }\n    assignedStartupIds\n  }\n": [TypedDocumentNode<MetricDraftFragment, Empty>, [MetricLine: TypedDocumentNode<MetricLineFragment, Empty>]];
  "\n  query OneMetric($id: ID!) { metricDefinition(id: $id) { ...MetricDraft } }\n": [TypedDocumentNode<OneMetricQuery, OneMetricQueryVariables>, [MetricDraft: TypedDocumentNode<MetricDraftFragment, Empty>]];
  "\n  query MetricChoices {\n    metricCategories { id name names }\n    metricDefinitions { _id name slug unitType formula recurrenceAmount recurrenceType }\n    programs { _id name }\n  }\n": [TypedDocumentNode<MetricChoicesQuery, MetricChoicesQueryVariables>, []];
  "\n  mutation CreateMetric($id: ID, $input: MetricDefinitionInput!) { createMetric(id: $id, input: $input) { _id name } }\n": [TypedDocumentNode<CreateMetricMutation, CreateMetricMutationVariables>, []];
  "\n  mutation UpdateMetric($metricId: ID!, $input: MetricDefinitionInput!, $version: Int) {\n    updateMetric(metricId: $metricId, input: $input, version: $version) { ...MetricDraft }\n  }\n": [TypedDocumentNode<UpdateMetricMutation, UpdateMetricMutationVariables>, [MetricDraft: TypedDocumentNode<MetricDraftFragment, Empty>]];
  "\n  mutation SetMetricPaused($metricId: ID!, $paused: Boolean!) {\n    setMetricPaused(metricId: $metricId, paused: $paused) { _id isPaused version }\n  }\n": [TypedDocumentNode<SetMetricPausedMutation, SetMetricPausedMutationVariables>, []];
  "\n  mutation DeleteMetric($metricId: ID!) { deleteMetric(metricId: $metricId) }\n": [TypedDocumentNode<DeleteMetricMutation, DeleteMetricMutationVariables>, []];
  "\n  mutation AddCoreMetrics { addCoreMetrics { _id name } }\n": [TypedDocumentNode<AddCoreMetricsMutation, AddCoreMetricsMutationVariables>, []];
  "\n  mutation AssignMetric($metricId: ID!, $startupIds: [ID!]!, $assigned: Boolean!) {\n    assignMetric(metricId: $metricId, startupIds: $startupIds, assigned: $assigned) { _id assignedStartupIds }\n  }\n": [TypedDocumentNode<AssignMetricMutation, AssignMetricMutationVariables>, []];
  "\n  query StartupsForMetric($search: String) { startups(search: $search, limit: 100) { results { _id name logo } } }\n": [TypedDocumentNode<StartupsForMetricQuery, StartupsForMetricQueryVariables>, []];
  "\n  mutation CategoryManagerUpdate($categories: JSON!, $removed: [ID!]) {\n    saveMetricCategories(categories: $categories, removed: $removed) { id name names }\n  }\n": [TypedDocumentNode<CategoryManagerUpdateMutation, CategoryManagerUpdateMutationVariables>, []];
  "\n  query MetricSettings {\n    metricSettings { isCollecting collectsFrom dueDays remindsBefore remindsAfter }\n    metricCategories { id name names }\n  }\n": [TypedDocumentNode<MetricSettingsQuery, MetricSettingsQueryVariables>, []];
  "\n  mutation SaveMetricSettings($input: MetricSettingsInput!) {\n    saveMetricSettings(input: $input) { isCollecting collectsFrom dueDays remindsBefore remindsAfter }\n  }\n": [TypedDocumentNode<SaveMetricSettingsMutation, SaveMetricSettingsMutationVariables>, []];
  "\n  fragment MetricFacts on Metric {\n    id\n    name { language value }\n    description { language value }\n    reason { language value }\n    placeholder isCalculated\n    unitOfMeasure { unitType customName }\n    trackingRecurrence { amount type }\n    category { id name }\n  }\n": [TypedDocumentNode<MetricFactsFragment, Empty>, []];
  "\n  fragment FormData on MetricData {\n    id value dateValue comment isByTeam editedAt version previousValue previousDate\n    metric { ...MetricFacts }\n    metadata { customLabel }\n    validations { dataId validation label }\n    evidence { ...Attachment }\n  }\n": [TypedDocumentNode<FormDataFragment, Empty>, [MetricFacts: TypedDocumentNode<MetricFactsFragment, Empty>, Attachment: TypedDocumentNode<AttachmentFragment, Empty>]];
  "\n  query DataForMetricsForm($startupId: ID!, $date: String!, $withFilledData: Boolean) {\n    dataForMetricsForm(startupId: $startupId, date: $date, withFilledData: $withFilledData) {\n      periods { from to dueOn status data { ...FormData } validations { dataId validation label } }\n    }\n  }\n": [TypedDocumentNode<DataForMetricsFormQuery, DataForMetricsFormQueryVariables>, [FormData: TypedDocumentNode<FormDataFragment, Empty>]];
  "\n  mutation SaveMetrics($values: [MetricDataValueInput!]!) {\n    setMetricDataValues(metricDataValues: $values) { ...FormData }\n  }\n": [TypedDocumentNode<SaveMetricsMutation, SaveMetricsMutationVariables>, [FormData: TypedDocumentNode<FormDataFragment, Empty>]];
  "\n  query MetricsChecker($startupId: ID!) {\n    startup(id: $startupId) { _id initialCategorizationComplete }\n    pendingDataForm(startupId: $startupId) { id type date }\n  }\n": [TypedDocumentNode<MetricsCheckerQuery, MetricsCheckerQueryVariables>, []];
  "\n  query MetricValueHistory($id: ID!) {\n    metricValueHistory(metricDataId: $id) {\n      id at isByTeam oldValue newValue oldDate newDate by { _id fullName }\n    }\n  }\n": [TypedDocumentNode<MetricValueHistoryQuery, MetricValueHistoryQueryVariables>, []];
  "\n  query Sidebar {\n    setUp { sidebarV2 { name locked subMenu { name locked subMenu { name locked } } } }\n  }\n": [TypedDocumentNode<SidebarQuery, SidebarQueryVariables>, []];
  "\n  query FirstSteps {\n    firstSteps { name isDone }\n    sampleContent { canChange isAdded programId }\n  }\n": [TypedDocumentNode<FirstStepsQuery, FirstStepsQueryVariables>, []];
  "\n  query SampleContent {\n    sampleContent { canChange isAdded programId }\n  }\n": [TypedDocumentNode<SampleContentQuery, SampleContentQueryVariables>, []];
  "\n  mutation AddSampleContent {\n    addSampleContent { canChange isAdded programId }\n  }\n": [TypedDocumentNode<AddSampleContentMutation, AddSampleContentMutationVariables>, []];
  "\n  mutation RemoveSampleContent {\n    removeSampleContent { canChange isAdded programId }\n  }\n": [TypedDocumentNode<RemoveSampleContentMutation, RemoveSampleContentMutationVariables>, []];
  "\n  fragment NotificationCard on Notification {\n    _id isRead createdAt message notificationStyle count isMuted recordKind recordId\n    notification { _id url message notificationType }\n    actor { ...Person }\n  }\n": [TypedDocumentNode<NotificationCardFragment, Empty>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query Notifications($cursor: String) {\n    paginatedNotifications(cursor: $cursor) { notifications { ...NotificationCard } unreadCount next }\n  }\n": [TypedDocumentNode<NotificationsQuery, NotificationsQueryVariables>, [NotificationCard: TypedDocumentNode<NotificationCardFragment, Empty>]];
  "\n  query UnseenNotifications { unseenNotifications { count lastSeenTimestamp lastSeenAt } }\n": [TypedDocumentNode<UnseenNotificationsQuery, UnseenNotificationsQueryVariables>, []];
  "\n  mutation UpdateLastSeenNotifications($timestamp: Int!) {\n    updateLastSeenNotifications(timestamp: $timestamp) { count lastSeenTimestamp lastSeenAt }\n  }\n": [TypedDocumentNode<UpdateLastSeenNotificationsMutation, UpdateLastSeenNotificationsMutationVariables>, []];
  "\n  mutation SetNotificationRead($ids: [ID!]!) { setNotificationRead(ids: $ids) { _id isRead } }\n": [TypedDocumentNode<SetNotificationReadMutation, SetNotificationReadMutationVariables>, []];
  "\n  mutation SetNotificationUnread($ids: [ID!]!) { setNotificationUnread(ids: $ids) { _id isRead } }\n": [TypedDocumentNode<SetNotificationUnreadMutation, SetNotificationUnreadMutationVariables>, []];
  "\n  mutation SetAllNotificationsRead { setAllNotificationsRead }\n": [TypedDocumentNode<SetAllNotificationsReadMutation, SetAllNotificationsReadMutationVariables>, []];
  "\n  mutation MuteRecord($kind: NotificationRecordKind!, $recordId: ID!) {\n    muteRecord(kind: $kind, recordId: $recordId) { kind recordId url text startupName }\n  }\n": [TypedDocumentNode<MuteRecordMutation, MuteRecordMutationVariables>, []];
  "\n  mutation UnmuteRecord($kind: NotificationRecordKind!, $recordId: ID!) { unmuteRecord(kind: $kind, recordId: $recordId) }\n": [TypedDocumentNode<UnmuteRecordMutation, UnmuteRecordMutationVariables>, []];
  "\n  subscription NotificationCreated {\n    notificationCreated { _id isRead message notification { _id url message } }\n  }\n": [TypedDocumentNode<NotificationCreatedSubscription, NotificationCreatedSubscriptionVariables>, []];
  "\n  query NotificationPreferences {\n    notificationPreferences {\n      types { _id type category inApp mail inAppLock mailLock }\n      digest { rhythm hour skipsWeekends }\n      quiet { from until weekends }\n      muted { kind recordId url text startupName }\n    }\n  }\n": [TypedDocumentNode<NotificationPreferencesQuery, NotificationPreferencesQueryVariables>, []];
  "\n  mutation SetNotificationPreference($type: NotificationType!, $inApp: Boolean, $mail: NotificationMail) {\n    setNotificationPreference(type: $type, inApp: $inApp, mail: $mail) { _id type category inApp mail inAppLock mailLock }\n  }\n": [TypedDocumentNode<SetNotificationPreferenceMutation, SetNotificationPreferenceMutationVariables>, []];
  "\n  mutation SetNotificationDigest($rhythm: DigestRhythm!, $hour: Int!, $skipsWeekends: Boolean!) {\n    setNotificationDigest(rhythm: $rhythm, hour: $hour, skipsWeekends: $skipsWeekends) { rhythm hour skipsWeekends }\n  }\n": [TypedDocumentNode<SetNotificationDigestMutation, SetNotificationDigestMutationVariables>, []];
  "\n  mutation SetNotificationQuiet($from: Int, $until: Int, $weekends: Boolean!) {\n    setNotificationQuiet(from: $from, until: $until, weekends: $weekends) { from until weekends }\n  }\n": [TypedDocumentNode<SetNotificationQuietMutation, SetNotificationQuietMutationVariables>, []];
  "\n  query NotificationLocks { notificationLocks { type channel reason } }\n": [TypedDocumentNode<NotificationLocksQuery, NotificationLocksQueryVariables>, []];
  "\n  mutation SetNotificationLock($type: NotificationType!, $channel: NotificationChannel!, $reason: String) {\n    setNotificationLock(type: $type, channel: $channel, reason: $reason) { type channel reason }\n  }\n": [TypedDocumentNode<SetNotificationLockMutation, SetNotificationLockMutationVariables>, []];
  "\n  fragment PersonRow on ManagedPerson {\n    _id fullName firstName lastName avatar email status validated createdAt\n    role { _id type label }\n    programs { programId name part }\n    tags { _id name } skills { _id name } ownSkills mentorTags { _id name } industries { _id name }\n  }\n": [TypedDocumentNode<PersonRowFragment, Empty>, []];
  "\n  query UserList(\n    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int\n    $fields: Boolean = false\n  ) {\n    userList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...PersonRow listedValues @include(if: $fields) { key answer } } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<UserListQuery, UserListQueryVariables>, [PersonRow: TypedDocumentNode<PersonRowFragment, Empty>]];
  "\n  query UserIds($filter: JSON, $search: String) {\n    userList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }\n  }\n": [TypedDocumentNode<UserIdsQuery, UserIdsQueryVariables>, []];
  "\n  query ProgramAssignations(\n    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int\n  ) {\n    programAssignationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...PersonRow } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<ProgramAssignationsQuery, ProgramAssignationsQueryVariables>, [PersonRow: TypedDocumentNode<PersonRowFragment, Empty>]];
  "\n  query ProgramAssignationIds($filter: JSON, $search: String) {\n    programAssignationList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }\n  }\n": [TypedDocumentNode<ProgramAssignationIdsQuery, ProgramAssignationIdsQueryVariables>, []];
  "\n  query Licenses { licenses { category count limit } }\n": [TypedDocumentNode<LicensesQuery, LicensesQueryVariables>, []];
  "\n  query PeopleOptions {\n    peopleOptions {\n      roles { _id type label }\n      tags { _id name } skills { _id name } ownSkills mentorTags { _id name } industries { _id name }\n    }\n    programs { _id name }\n  }\n": [TypedDocumentNode<PeopleOptionsQuery, PeopleOptionsQueryVariables>, []];
  "\n  query AssignmentsOfPeople($userIds: [ID!]!) {\n    assignmentsOfPeople(userIds: $userIds) {\n      openTaskCount startupCount startups { recordId name } programCount programs { recordId name }\n    }\n  }\n": [TypedDocumentNode<AssignmentsOfPeopleQuery, AssignmentsOfPeopleQueryVariables>, []];
  "\n  query TaskReceivers($search: String) { taskReceivers(search: $search) { ...Person } }\n": [TypedDocumentNode<TaskReceiversQuery, TaskReceiversQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  fragment Administration on PersonAdministration {\n    _id status statusReason nextStatuses validated version createdAt\n    firstName lastName headline email emailChange { email }\n    user { _id fullName firstName lastName email status role { _id type label } }\n    role { _id type label }\n    programs { programId name part }\n    tags { _id name color }\n    assignedStartups { startupId name }\n  }\n": [TypedDocumentNode<AdministrationFragment, Empty>, []];
  "\n  query PersonAdministration($userId: ID!) { personAdministration(userId: $userId) { ...Administration } }\n": [TypedDocumentNode<PersonAdministrationQuery, PersonAdministrationQueryVariables>, [Administration: TypedDocumentNode<AdministrationFragment, Empty>]];
  "\n  mutation SetUserStatus($userId: ID!, $status: UserStatus!, $reason: String, $handOverTo: ID, $version: Int) {\n    setUserStatus(userId: $userId, status: $status, reason: $reason, handOverTo: $handOverTo, version: $version) {\n      ...Administration\n    }\n  }\n": [TypedDocumentNode<SetUserStatusMutation, SetUserStatusMutationVariables>, [Administration: TypedDocumentNode<AdministrationFragment, Empty>]];
  "\n  mutation ChangePerson($userId: ID!, $firstName: String, $lastName: String, $headline: String) {\n    changePerson(userId: $userId, firstName: $firstName, lastName: $lastName, headline: $headline) { ...Administration }\n  }\n": [TypedDocumentNode<ChangePersonMutation, ChangePersonMutationVariables>, [Administration: TypedDocumentNode<AdministrationFragment, Empty>]];
  "\n  mutation ChangeEmailOf($userId: ID!, $email: String!) {\n    changeEmailOf(userId: $userId, email: $email) { ...Administration }\n  }\n": [TypedDocumentNode<ChangeEmailOfMutation, ChangeEmailOfMutationVariables>, [Administration: TypedDocumentNode<AdministrationFragment, Empty>]];
  "\n  mutation SetUserRole($userId: ID!, $roleId: ID!) {\n    setUserRole(userId: $userId, roleId: $roleId) { ...Administration }\n  }\n": [TypedDocumentNode<SetUserRoleMutation, SetUserRoleMutationVariables>, [Administration: TypedDocumentNode<AdministrationFragment, Empty>]];
  "\n  mutation ChangeUserTags($userId: ID!, $add: [ID!], $remove: [ID!]) {\n    changeUserTags(userId: $userId, add: $add, remove: $remove) { ...Administration }\n  }\n": [TypedDocumentNode<ChangeUserTagsMutation, ChangeUserTagsMutationVariables>, [Administration: TypedDocumentNode<AdministrationFragment, Empty>]];
  "\n  mutation ChangeUserPrograms($userId: ID!, $member: [ID!], $manager: [ID!], $remove: [ID!]) {\n    changeUserPrograms(userId: $userId, member: $member, manager: $manager, remove: $remove) { ...Administration }\n  }\n": [TypedDocumentNode<ChangeUserProgramsMutation, ChangeUserProgramsMutationVariables>, [Administration: TypedDocumentNode<AdministrationFragment, Empty>]];
  "\n  mutation ChangeUserStartups($userId: ID!, $add: [ID!], $remove: [ID!]) {\n    changeUserStartups(userId: $userId, add: $add, remove: $remove) { ...Administration }\n  }\n": [TypedDocumentNode<ChangeUserStartupsMutation, ChangeUserStartupsMutationVariables>, [Administration: TypedDocumentNode<AdministrationFragment, Empty>]];
  "\n  query CurrentPlan {\n    currentIncubator { _id planInfo { name employeeCountLimit lockedFeatures } }\n    fileStorage { bytes limitBytes }\n  }\n": [TypedDocumentNode<CurrentPlanQuery, CurrentPlanQueryVariables>, []];
  "\n  query AccountDeletion { currentIncubator { _id allowUserSelfDelete } }\n": [TypedDocumentNode<AccountDeletionQuery, AccountDeletionQueryVariables>, []];
  "\n  mutation DeleteOwnAccount { deleteOwnAccount { _id goesAt } }\n": [TypedDocumentNode<DeleteOwnAccountMutation, DeleteOwnAccountMutationVariables>, []];
  "\n  mutation KeepOwnAccount { keepOwnAccount { _id goesAt } }\n": [TypedDocumentNode<KeepOwnAccountMutation, KeepOwnAccountMutationVariables>, []];
  "\n  query Portfolio {\n    programs { _id name status startsOn week weeks }\n    startups(order: NEWEST, limit: 4) { results { _id name logo createdAt } }\n  }\n": [TypedDocumentNode<PortfolioQuery, PortfolioQueryVariables>, []];
  "\n  fragment ProgramCard on Program {\n    _id name kind status startsOn endsOn week weeks isArchived startupCount personCount version\n  }\n": [TypedDocumentNode<ProgramCardFragment, Empty>, []];
  "\n  query ProgramList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    programList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...ProgramCard } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<ProgramListQuery, ProgramListQueryVariables>, [ProgramCard: TypedDocumentNode<ProgramCardFragment, Empty>]];
  "\n  query OneProgram($id: ID!) { program(id: $id) { ...ProgramCard } }\n": [TypedDocumentNode<OneProgramQuery, OneProgramQueryVariables>, [ProgramCard: TypedDocumentNode<ProgramCardFragment, Empty>]];
  "\n  query ProgramPeople($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    programPeopleList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { _id part added user { ...Person } } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<ProgramPeopleQuery, ProgramPeopleQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query ProgramPeopleIds($filter: JSON, $search: String) {\n    programPeopleList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }\n  }\n": [TypedDocumentNode<ProgramPeopleIdsQuery, ProgramPeopleIdsQueryVariables>, []];
  "\n  query Assignations($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    assignationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...StartupRow } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<AssignationsQuery, AssignationsQueryVariables>, [StartupRow: TypedDocumentNode<StartupRowFragment, Empty>]];
  "\n  query AssignationIds($filter: JSON, $search: String) {\n    assignationList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }\n  }\n": [TypedDocumentNode<AssignationIdsQuery, AssignationIdsQueryVariables>, []];
  "\n  query PeopleForPrograms($search: String) { peopleForPrograms(search: $search) { ...Person } }\n": [TypedDocumentNode<PeopleForProgramsQuery, PeopleForProgramsQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  mutation CreateProgram($id: ID, $input: ProgramInput!) { createProgram(id: $id, input: $input) { _id name } }\n": [TypedDocumentNode<CreateProgramMutation, CreateProgramMutationVariables>, []];
  "\n  mutation UpdateProgram($programId: ID!, $input: ProgramInput!, $version: Int) {\n    updateProgram(programId: $programId, input: $input, version: $version) { ...ProgramCard }\n  }\n": [TypedDocumentNode<UpdateProgramMutation, UpdateProgramMutationVariables>, [ProgramCard: TypedDocumentNode<ProgramCardFragment, Empty>]];
  "\n  mutation SetProgramArchived($programId: ID!, $archived: Boolean!) {\n    setProgramArchived(programId: $programId, archived: $archived) { ...ProgramCard }\n  }\n": [TypedDocumentNode<SetProgramArchivedMutation, SetProgramArchivedMutationVariables>, [ProgramCard: TypedDocumentNode<ProgramCardFragment, Empty>]];
  "\n  mutation ChangeProgramsOfStartups($startupIds: [ID!]!, $add: [ID!], $remove: [ID!]) {\n    changeProgramsOfStartups(startupIds: $startupIds, add: $add, remove: $remove) { _id code message }\n  }\n": [TypedDocumentNode<ChangeProgramsOfStartupsMutation, ChangeProgramsOfStartupsMutationVariables>, []];
  "\n  mutation ChangePeopleOfStartups($startupIds: [ID!]!, $add: [ID!], $remove: [ID!]) {\n    changePeopleOfStartups(startupIds: $startupIds, add: $add, remove: $remove) { _id code message }\n  }\n": [TypedDocumentNode<ChangePeopleOfStartupsMutation, ChangePeopleOfStartupsMutationVariables>, []];
  "\n  mutation SetProgramPeople($programId: ID!, $userIds: [ID!]!, $part: ProgramPart!) {\n    setProgramPeople(programId: $programId, userIds: $userIds, part: $part) { _id code message }\n  }\n": [TypedDocumentNode<SetProgramPeopleMutation, SetProgramPeopleMutationVariables>, []];
  "\n  mutation RemoveProgramPeople($memberIds: [ID!]!) { removeProgramPeople(memberIds: $memberIds) { _id code message } }\n": [TypedDocumentNode<RemoveProgramPeopleMutation, RemoveProgramPeopleMutationVariables>, []];
  "\n  query SearchRecords($text: String!) {\n    search(text: $text) {\n      __typename\n      ... on NamedRecord { _id name }\n      ... on Startup { logo oneLiner }\n      ... on User { ...Person roleLabel }\n      ... on Task { startup { _id name } }\n      ... on Application { funnelName }\n      ... on ApplicationLead { funnelName }\n    }\n  }\n": [TypedDocumentNode<SearchRecordsQuery, SearchRecordsQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  mutation UpsertUserSession($sessionId: ID, $takeOver: Boolean) {\n    upsertUserSession(sessionId: $sessionId, takeOver: $takeOver) { _id status }\n  }\n": [TypedDocumentNode<UpsertUserSessionMutation, UpsertUserSessionMutationVariables>, []];
  "\n  subscription SessionLoggedOut($sessionId: ID!) { sessionLoggedOut(sessionId: $sessionId) }\n": [TypedDocumentNode<SessionLoggedOutSubscription, SessionLoggedOutSubscriptionVariables>, []];
  "\n  query AuthMode { auth { enabled passwords oauthConnections { id name } } }\n": [TypedDocumentNode<AuthModeQuery, AuthModeQueryVariables>, []];
  "\n  query SignedIn { currentUser { _id role { _id type } } }\n": [TypedDocumentNode<SignedInQuery, SignedInQueryVariables>, []];
  "\n  query AccountLink($token: String!) { accountLink(token: $token) { kind email firstName lastName } }\n": [TypedDocumentNode<AccountLinkQuery, AccountLinkQueryVariables>, []];
  "\n  mutation ConfirmAccount($token: String!, $firstName: String!, $lastName: String!, $password: String!) {\n    confirmAccount(token: $token, firstName: $firstName, lastName: $lastName, password: $password)\n  }\n": [TypedDocumentNode<ConfirmAccountMutation, ConfirmAccountMutationVariables>, []];
  "\n  query Security {\n    secondFactor { isOn recoveryCodesLeft }\n    emailChange { email expiresAt }\n    passkeys { _id name createdAt lastUsedAt }\n    ownSessions { _id userAgent isThis isWaiting createdAt lastUsedAt }\n  }\n": [TypedDocumentNode<SecurityQuery, SecurityQueryVariables>, []];
  "\n  query OwnSessions { ownSessions { _id userAgent isThis isWaiting createdAt lastUsedAt } }\n": [TypedDocumentNode<OwnSessionsQuery, OwnSessionsQueryVariables>, []];
  "\n  query RoleOfPerson($id: ID!) { user(id: $id) { _id role { _id type } } }\n": [TypedDocumentNode<RoleOfPersonQuery, RoleOfPersonQueryVariables>, []];
  "\n  query SessionsOf($userId: ID!) { sessionsOf(userId: $userId) { _id userAgent isThis isWaiting createdAt lastUsedAt } }\n": [TypedDocumentNode<SessionsOfQuery, SessionsOfQueryVariables>, []];
  "\n  mutation EndSessionsOf($userId: ID!) { endSessionsOf(userId: $userId) }\n": [TypedDocumentNode<EndSessionsOfMutation, EndSessionsOfMutationVariables>, []];
  "\n  mutation LogoutSession($sessionId: ID!) { logoutSession(sessionId: $sessionId) }\n": [TypedDocumentNode<LogoutSessionMutation, LogoutSessionMutationVariables>, []];
  "\n  mutation EndOtherSessions { endOtherSessions }\n": [TypedDocumentNode<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>, []];
  "\n  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {\n    changePassword(oldPassword: $oldPassword, newPassword: $newPassword)\n  }\n": [TypedDocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>, []];
  "\n  mutation CancelEmailChange { cancelEmailChange }\n": [TypedDocumentNode<CancelEmailChangeMutation, CancelEmailChangeMutationVariables>, []];
  "\n  mutation AskForEmail($email: String!) { askForEmail(email: $email) }\n": [TypedDocumentNode<AskForEmailMutation, AskForEmailMutationVariables>, []];
  "\n  mutation StartAuthenticator { startAuthenticator { secret uri } }\n": [TypedDocumentNode<StartAuthenticatorMutation, StartAuthenticatorMutationVariables>, []];
  "\n  mutation ConfirmAuthenticator($code: String!) { confirmAuthenticator(code: $code) }\n": [TypedDocumentNode<ConfirmAuthenticatorMutation, ConfirmAuthenticatorMutationVariables>, []];
  "\n  mutation RenewRecoveryCodes { renewRecoveryCodes }\n": [TypedDocumentNode<RenewRecoveryCodesMutation, RenewRecoveryCodesMutationVariables>, []];
  "\n  mutation RemoveAuthenticator { removeAuthenticator }\n": [TypedDocumentNode<RemoveAuthenticatorMutation, RemoveAuthenticatorMutationVariables>, []];
  "\n  mutation NewPasskeyOptions { newPasskeyOptions { ticket options } }\n": [TypedDocumentNode<NewPasskeyOptionsMutation, NewPasskeyOptionsMutationVariables>, []];
  "\n  mutation AddPasskey($ticket: String!, $name: String!, $response: JSON!) {\n    addPasskey(ticket: $ticket, name: $name, response: $response) { _id name createdAt lastUsedAt }\n  }\n": [TypedDocumentNode<AddPasskeyMutation, AddPasskeyMutationVariables>, []];
  "\n  mutation RenamePasskey($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { _id name } }\n": [TypedDocumentNode<RenamePasskeyMutation, RenamePasskeyMutationVariables>, []];
  "\n  mutation RemovePasskey($id: ID!) { removePasskey(id: $id) }\n": [TypedDocumentNode<RemovePasskeyMutation, RemovePasskeyMutationVariables>, []];
  "\n  mutation ResendConfirmationEmail { resendConfirmationEmail }\n": [TypedDocumentNode<ResendConfirmationEmailMutation, ResendConfirmationEmailMutationVariables>, []];
  "\n  query IncubatorEmailLink($token: String!) { incubatorEmailLink(token: $token) { purpose address } }\n": [TypedDocumentNode<IncubatorEmailLinkQuery, IncubatorEmailLinkQueryVariables>, []];
  "\n  mutation ConfirmIncubatorEmail($token: String!) { confirmIncubatorEmail(token: $token) { purpose address } }\n": [TypedDocumentNode<ConfirmIncubatorEmailMutation, ConfirmIncubatorEmailMutationVariables>, []];
  "\n  query AuthMethods { proofWays { password code passkey providers { _id name } } }\n": [TypedDocumentNode<AuthMethodsQuery, AuthMethodsQueryVariables>, []];
  "\n  query ViewableRoles { viewableRoles { _id type label } }\n": [TypedDocumentNode<ViewableRolesQuery, ViewableRolesQueryVariables>, []];
  "\n  mutation ViewAsRole($roleId: ID!) { viewAsRole(roleId: $roleId) }\n": [TypedDocumentNode<ViewAsRoleMutation, ViewAsRoleMutationVariables>, []];
  "\n  mutation StopViewingAs { stopViewingAs }\n": [TypedDocumentNode<StopViewingAsMutation, StopViewingAsMutationVariables>, []];
  "\n  fragment IdentityProvider on IdentityProvider {\n    _id version name issuer clientId audience organization connection isActive allowsPasswords redirectUri\n  }\n": [TypedDocumentNode<IdentityProviderFragment, Empty>, []];
  "query IdentityProviders { identityProviders { ...IdentityProvider } }": [TypedDocumentNode<IdentityProvidersQuery, IdentityProvidersQueryVariables>, [IdentityProvider: TypedDocumentNode<IdentityProviderFragment, Empty>]];
  "\n  mutation SaveIdentityProvider($id: ID!, $version: Int, $provider: IdentityProviderInput!) {\n    saveIdentityProvider(id: $id, version: $version, provider: $provider) { ...IdentityProvider }\n  }\n": [TypedDocumentNode<SaveIdentityProviderMutation, SaveIdentityProviderMutationVariables>, [IdentityProvider: TypedDocumentNode<IdentityProviderFragment, Empty>]];
  "\n  mutation SetIdentityProviderActive($id: ID!, $isActive: Boolean!) {\n    setIdentityProviderActive(id: $id, isActive: $isActive) { ...IdentityProvider }\n  }\n": [TypedDocumentNode<SetIdentityProviderActiveMutation, SetIdentityProviderActiveMutationVariables>, [IdentityProvider: TypedDocumentNode<IdentityProviderFragment, Empty>]];
  "\n  mutation RemoveIdentityProvider($id: ID!) { removeIdentityProvider(id: $id) }\n": [TypedDocumentNode<RemoveIdentityProviderMutation, RemoveIdentityProviderMutationVariables>, []];
  "\n  fragment StartupCard on Startup {\n    _id name logo oneLiner city country status\n    people { ...Person }\n    programs { _id name }\n    industries { _id name color }\n    tags { _id name color }\n    latestPost { _id createdAt }\n  }\n": [TypedDocumentNode<StartupCardFragment, Empty>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query Startups($search: String, $programId: ID, $cursor: String, $limit: Int) {\n    startups(search: $search, programId: $programId, cursor: $cursor, limit: $limit) {\n      results { ...StartupCard } totalCount next\n    }\n  }\n": [TypedDocumentNode<StartupsQuery, StartupsQueryVariables>, [StartupCard: TypedDocumentNode<StartupCardFragment, Empty>]];
  "\n  fragment StartupRow on Startup { ...StartupCard foundedYear businessModel stage createdAt assigned { ...Person } }\n": [TypedDocumentNode<StartupRowFragment, Empty>, [StartupCard: TypedDocumentNode<StartupCardFragment, Empty>, Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query StartupList(\n    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int\n    $fields: Boolean = false\n  ) {\n    startupList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows {\n        ...StartupRow listedValues @include(if: $fields) { key answer } latestMetrics @include(if: $fields) { key value }\n      } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<StartupListQuery, StartupListQueryVariables>, [StartupRow: TypedDocumentNode<StartupRowFragment, Empty>]];
  "\n  query StartupIds($filter: JSON, $search: String) {\n    startupList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }\n  }\n": [TypedDocumentNode<StartupIdsQuery, StartupIdsQueryVariables>, []];
  "\n  query StartupFilterOptions { startupFilterOptions { industries { _id name } tags { _id name } people { ...Person } } }\n": [TypedDocumentNode<StartupFilterOptionsQuery, StartupFilterOptionsQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query Programs { programs { _id name status startsOn endsOn } }\n": [TypedDocumentNode<ProgramsQuery, ProgramsQueryVariables>, []];
  "\n  query StartupHead($id: ID!) {\n    startup(id: $id) {\n      ...StartupCard\n      website foundedYear businessModel stage createdAt version overdueTaskCount\n      programs { _id status week weeks }\n      assigned { ...Person }\n      latestPost { _id message createdAt }\n    }\n  }\n": [TypedDocumentNode<StartupHeadQuery, StartupHeadQueryVariables>, [StartupCard: TypedDocumentNode<StartupCardFragment, Empty>, Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  mutation UpdateStartup($startupId: ID!, $facts: StartupFactsInput!, $version: Int) {\n    updateStartup(startupId: $startupId, facts: $facts, version: $version) {\n      _id name oneLiner website country city foundedYear businessModel stage version\n    }\n  }\n": [TypedDocumentNode<UpdateStartupMutation, UpdateStartupMutationVariables>, []];
  "\n  query ManagedStartups(\n    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int\n    $fields: Boolean = false\n  ) {\n    managedStartupList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {\n      rows { ...StartupRow listedValues @include(if: $fields) { key answer } } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<ManagedStartupsQuery, ManagedStartupsQueryVariables>, [StartupRow: TypedDocumentNode<StartupRowFragment, Empty>]];
  "\n  query ManagedStartupIds($filter: JSON, $search: String) {\n    managedStartupList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }\n  }\n": [TypedDocumentNode<ManagedStartupIdsQuery, ManagedStartupIdsQueryVariables>, []];
  "\n  query StartupChoices($search: String) { startups(search: $search, limit: 50) { results { _id name logo } } }\n": [TypedDocumentNode<StartupChoicesQuery, StartupChoicesQueryVariables>, []];
  "\n  query AssignablePeople($search: String) { assignablePeople(search: $search) { ...Person } }\n": [TypedDocumentNode<AssignablePeopleQuery, AssignablePeopleQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query TagsForStartups($kind: StartupTagKind!) { tagsForStartups(kind: $kind) { _id name } }\n": [TypedDocumentNode<TagsForStartupsQuery, TagsForStartupsQueryVariables>, []];
  "\n  query StartupsNamed($names: [String!]!) { startupsNamed(names: $names) { _id name status } }\n": [TypedDocumentNode<StartupsNamedQuery, StartupsNamedQueryVariables>, []];
  "\n  mutation CreateStartup($id: ID, $input: NewStartupInput!) { createStartup(id: $id, input: $input) { _id name } }\n": [TypedDocumentNode<CreateStartupMutation, CreateStartupMutationVariables>, []];
  "\n  mutation CreateStartups($startups: [ListedStartupInput!]!) { createStartups(startups: $startups) { _id name } }\n": [TypedDocumentNode<CreateStartupsMutation, CreateStartupsMutationVariables>, []];
  "\n  mutation DeleteStartup($startupId: ID!) { deleteStartup(startupId: $startupId) }\n": [TypedDocumentNode<DeleteStartupMutation, DeleteStartupMutationVariables>, []];
  "\n  mutation SetStartupStatus($startupId: ID!, $status: StartupStatus!) {\n    setStartupStatus(startupId: $startupId, status: $status) { _id status version }\n  }\n": [TypedDocumentNode<SetStartupStatusMutation, SetStartupStatusMutationVariables>, []];
  "\n  mutation ChangeStartupTags($startupId: ID!, $add: [ID!], $remove: [ID!]) {\n    changeStartupTags(startupId: $startupId, add: $add, remove: $remove) { _id version tags { _id name color } }\n  }\n": [TypedDocumentNode<ChangeStartupTagsMutation, ChangeStartupTagsMutationVariables>, []];
  "\n  mutation ChangeStartupIndustries($startupId: ID!, $add: [ID!], $remove: [ID!]) {\n    changeStartupIndustries(startupId: $startupId, add: $add, remove: $remove) { _id version industries { _id name color } }\n  }\n": [TypedDocumentNode<ChangeStartupIndustriesMutation, ChangeStartupIndustriesMutationVariables>, []];
  "\n  mutation ChangeStartupPrograms($startupId: ID!, $add: [ID!], $remove: [ID!]) {\n    changeStartupPrograms(startupId: $startupId, add: $add, remove: $remove) {\n      _id version programs { _id name status week weeks }\n    }\n  }\n": [TypedDocumentNode<ChangeStartupProgramsMutation, ChangeStartupProgramsMutationVariables>, []];
  "\n  mutation ChangeStartupPeople($startupId: ID!, $add: [ID!], $remove: [ID!]) {\n    changeStartupPeople(startupId: $startupId, add: $add, remove: $remove) { _id version assigned { ...Person } }\n  }\n": [TypedDocumentNode<ChangeStartupPeopleMutation, ChangeStartupPeopleMutationVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  fragment TaskCard on Task {\n    _id name url dueDate taskType isGroupTask createdAt updatedAt done approvalStatus completionStatus tags version\n    startup { _id name logo }\n    createdBy { ...Person }\n    assignees { status done completedAt isAsked user { ...Person } }\n  }\n": [TypedDocumentNode<TaskCardFragment, Empty>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  query OneTask($id: ID!) { task(id: $id) { ...TaskCard } }\n": [TypedDocumentNode<OneTaskQuery, OneTaskQueryVariables>, [TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  query DescriptionOfTask($id: ID!) { task(id: $id) { _id version description descriptionBody } }\n": [TypedDocumentNode<DescriptionOfTaskQuery, DescriptionOfTaskQueryVariables>, []];
  "\n  query FilesOfTask($id: ID!) { task(id: $id) { _id attachments { ...Attachment } } }\n": [TypedDocumentNode<FilesOfTaskQuery, FilesOfTaskQueryVariables>, [Attachment: TypedDocumentNode<AttachmentFragment, Empty>]];
  "\n  query MyTasks($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    myTaskList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit, count: EXACT) {\n      rows { ...TaskCard } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<MyTasksQuery, MyTasksQueryVariables>, [TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  query AskedForTasks($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    askedForTaskList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit, count: EXACT) {\n      rows { ...TaskCard } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<AskedForTasksQuery, AskedForTasksQueryVariables>, [TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  query TasksOfUsers($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    userTaskList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit, count: EXACT) {\n      rows { _id groupTotal person { ...Person } task { ...TaskCard } } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<TasksOfUsersQuery, TasksOfUsersQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>, TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  query StartupTasks($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {\n    startupTaskList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit, count: EXACT) {\n      rows { _id groupTotal task { ...TaskCard } } next count isCountCapped\n    }\n  }\n": [TypedDocumentNode<StartupTasksQuery, StartupTasksQueryVariables>, [TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  query TasksOfStartup($startupId: ID!, $before: DateTime, $after: DateTime) {\n    startupTasks(startupId: $startupId, before: $before, after: $after) { ...TaskCard }\n  }\n": [TypedDocumentNode<TasksOfStartupQuery, TasksOfStartupQueryVariables>, [TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  query MyTaskIds($filter: JSON, $search: String) {\n    myTaskList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }\n  }\n": [TypedDocumentNode<MyTaskIdsQuery, MyTaskIdsQueryVariables>, []];
  "\n  query AskedForTaskIds($filter: JSON, $search: String) {\n    askedForTaskList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }\n  }\n": [TypedDocumentNode<AskedForTaskIdsQuery, AskedForTaskIdsQueryVariables>, []];
  "\n  query UserTaskIds($filter: JSON, $search: String) {\n    userTaskList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }\n  }\n": [TypedDocumentNode<UserTaskIdsQuery, UserTaskIdsQueryVariables>, []];
  "\n  query StartupTaskIds($filter: JSON, $search: String) {\n    startupTaskList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }\n  }\n": [TypedDocumentNode<StartupTaskIdsQuery, StartupTaskIdsQueryVariables>, []];
  "\n  query TasksAwaitingMe($queryOptions: TaskQueryOptions) {\n    myTasksPaginated(queryOptions: $queryOptions, limit: 15) { results { ...TaskCard } }\n  }\n": [TypedDocumentNode<TasksAwaitingMeQuery, TasksAwaitingMeQueryVariables>, [TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  query TasksDueSoon($queryOptions: TaskQueryOptions, $cursor: String) {\n    myTasksPaginated(queryOptions: $queryOptions, cursor: $cursor) { results { ...TaskCard } totalCount next }\n  }\n": [TypedDocumentNode<TasksDueSoonQuery, TasksDueSoonQueryVariables>, [TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  query TasksDueSoonCount($queryOptions: TaskQueryOptions) {\n    myTasksPaginated(queryOptions: $queryOptions, limit: 15) { totalCount }\n  }\n": [TypedDocumentNode<TasksDueSoonCountQuery, TasksDueSoonCountQueryVariables>, []];
  "\n  query AssigneeOptions($search: String) {\n    taskAssigneeOptions(search: $search) { label options { label type value picture } }\n  }\n": [TypedDocumentNode<AssigneeOptionsQuery, AssigneeOptionsQueryVariables>, []];
  "\n  query NamedAssignees($texts: [String!]!) {\n    taskAssigneesNamed(texts: $texts) { label type value picture }\n  }\n": [TypedDocumentNode<NamedAssigneesQuery, NamedAssigneesQueryVariables>, []];
  "\n  mutation CreateTask($id: ID, $name: String!, $dueDate: DateTime!, $assignees: [TaskAssigneeInput!]!, $url: String, $tags: [String!], $startupId: ID, $about: TaskSubjectInput) {\n    createTask(id: $id, name: $name, dueDate: $dueDate, assignees: $assignees, url: $url, tags: $tags, startupId: $startupId, about: $about) { ...TaskCard }\n  }\n": [TypedDocumentNode<CreateTaskMutation, CreateTaskMutationVariables>, [TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  query SubjectOfTask($id: ID!) { task(id: $id) { _id about { kind recordId name } } }\n": [TypedDocumentNode<SubjectOfTaskQuery, SubjectOfTaskQueryVariables>, []];
  "\n  mutation UpdateTask($taskId: ID!, $updatedTask: TaskUpdateInput!) {\n    updateTask(taskId: $taskId, updatedTask: $updatedTask) { ...TaskCard }\n  }\n": [TypedDocumentNode<UpdateTaskMutation, UpdateTaskMutationVariables>, [TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  mutation UpdateTaskDescription($taskId: ID!, $description: String!, $descriptionBody: JSON, $version: Int) {\n    updateTaskDescription(taskId: $taskId, description: $description, descriptionBody: $descriptionBody, version: $version) {\n      ...TaskCard description descriptionBody\n    }\n  }\n": [TypedDocumentNode<UpdateTaskDescriptionMutation, UpdateTaskDescriptionMutationVariables>, [TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  query TasksOfPerson($filter: JSON) {\n    userTaskList(filter: $filter, limit: 6, count: EXACT) { rows { _id person { _id } task { ...TaskCard } } count }\n  }\n": [TypedDocumentNode<TasksOfPersonQuery, TasksOfPersonQueryVariables>, [TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  mutation UpdateTaskDone($taskId: ID!, $done: Boolean!, $assigneeId: ID) {\n    updateTaskDone(taskId: $taskId, done: $done, assigneeId: $assigneeId) { ...TaskCard }\n  }\n": [TypedDocumentNode<UpdateTaskDoneMutation, UpdateTaskDoneMutationVariables>, [TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  mutation DeleteTask($taskId: ID!) { deleteTask(taskId: $taskId) }\n": [TypedDocumentNode<DeleteTaskMutation, DeleteTaskMutationVariables>, []];
  "\n  mutation SetTasksDone($taskIds: [ID!]!, $done: Boolean!) {\n    setTasksDone(taskIds: $taskIds, done: $done) { _id code message }\n  }\n": [TypedDocumentNode<SetTasksDoneMutation, SetTasksDoneMutationVariables>, []];
  "\n  mutation UpdateTasks($taskIds: [ID!]!, $changes: TasksUpdateInput!) {\n    updateTasks(taskIds: $taskIds, changes: $changes) { _id code message }\n  }\n": [TypedDocumentNode<UpdateTasksMutation, UpdateTasksMutationVariables>, []];
  "\n  mutation DeleteTasks($taskIds: [ID!]!) { deleteTasks(taskIds: $taskIds) { _id code message } }\n": [TypedDocumentNode<DeleteTasksMutation, DeleteTasksMutationVariables>, []];
  "\n  mutation SetTaskApproval($taskId: ID!, $approved: Boolean!) {\n    setTaskApproval(taskId: $taskId, approved: $approved) { ...TaskCard }\n  }\n": [TypedDocumentNode<SetTaskApprovalMutation, SetTaskApprovalMutationVariables>, [TaskCard: TypedDocumentNode<TaskCardFragment, Empty>]];
  "\n  subscription TasksUpdated($userId: ID!) {\n    tasksUpdatedForUser(userId: $userId) { updateType taskId task { _id dueDate } }\n  }\n": [TypedDocumentNode<TasksUpdatedSubscription, TasksUpdatedSubscriptionVariables>, []];
  "\n  fragment EditedTagFields on EditedTag {\n    _id name color isArchived version\n    usage { of count }\n  }\n": [TypedDocumentNode<EditedTagFieldsFragment, Empty>, []];
  "\n  query EditedTags($kind: TagKind!) { editedTags(kind: $kind) { ...EditedTagFields } }\n": [TypedDocumentNode<EditedTagsQuery, EditedTagsQueryVariables>, [EditedTagFields: TypedDocumentNode<EditedTagFieldsFragment, Empty>]];
  "\n  query TagNames { tagNames { _id name kind } }\n": [TypedDocumentNode<TagNamesQuery, TagNamesQueryVariables>, []];
  "\n  mutation CreateTag($tag: NewTagInput!) { createTag(tag: $tag) { ...EditedTagFields } }\n": [TypedDocumentNode<CreateTagMutation, CreateTagMutationVariables>, [EditedTagFields: TypedDocumentNode<EditedTagFieldsFragment, Empty>]];
  "\n  mutation UpdateTag($tagId: ID!, $changes: TagChangesInput!, $version: Int) {\n    updateTag(tagId: $tagId, changes: $changes, version: $version) { ...EditedTagFields }\n  }\n": [TypedDocumentNode<UpdateTagMutation, UpdateTagMutationVariables>, [EditedTagFields: TypedDocumentNode<EditedTagFieldsFragment, Empty>]];
  "\n  mutation SetTagArchived($tagId: ID!, $archived: Boolean!) {\n    setTagArchived(tagId: $tagId, archived: $archived) { ...EditedTagFields }\n  }\n": [TypedDocumentNode<SetTagArchivedMutation, SetTagArchivedMutationVariables>, [EditedTagFields: TypedDocumentNode<EditedTagFieldsFragment, Empty>]];
  "\n  mutation MoveTag($tagId: ID!, $after: ID) { moveTag(tagId: $tagId, after: $after) { ...EditedTagFields } }\n": [TypedDocumentNode<MoveTagMutation, MoveTagMutationVariables>, [EditedTagFields: TypedDocumentNode<EditedTagFieldsFragment, Empty>]];
  "\n  mutation MergeTags($into: ID!, $tagIds: [ID!]!) { mergeTags(into: $into, tagIds: $tagIds) { ...EditedTagFields } }\n": [TypedDocumentNode<MergeTagsMutation, MergeTagsMutationVariables>, [EditedTagFields: TypedDocumentNode<EditedTagFieldsFragment, Empty>]];
  "\n  query SkillRules { currentIncubator { _id allowWriteInOptionInUserSkills } }\n": [TypedDocumentNode<SkillRulesQuery, SkillRulesQueryVariables>, []];
  "\n  query DataForThirdParty($isAuthenticated: Boolean!) {\n    dataForThirdParty {\n      incubatorId\n      incubatorName\n      userId @include(if: $isAuthenticated)\n      email @include(if: $isAuthenticated)\n      fullName @include(if: $isAuthenticated)\n      roleType @include(if: $isAuthenticated)\n    }\n  }\n": [TypedDocumentNode<DataForThirdPartyQuery, DataForThirdPartyQueryVariables>, []];
  "\n  query UserInformationForIntercom { userInformationForIntercom { userHash } }\n": [TypedDocumentNode<UserInformationForIntercomQuery, UserInformationForIntercomQueryVariables>, []];
  "\n  fragment ThirdPartyService on ThirdPartyService {\n    _id version isSet hasSecret url site script appId api key applicationToken origins inlineStyles\n  }\n": [TypedDocumentNode<ThirdPartyServiceFragment, Empty>, []];
  "query ThirdPartyServices { thirdPartyServices { ...ThirdPartyService } }": [TypedDocumentNode<ThirdPartyServicesQuery, ThirdPartyServicesQueryVariables>, [ThirdPartyService: TypedDocumentNode<ThirdPartyServiceFragment, Empty>]];
  "\n  mutation SaveThirdPartyService($service: String!, $version: Int!, $settings: ThirdPartyServiceInput!) {\n    saveThirdPartyService(service: $service, version: $version, settings: $settings) { ...ThirdPartyService }\n  }\n": [TypedDocumentNode<SaveThirdPartyServiceMutation, SaveThirdPartyServiceMutationVariables>, [ThirdPartyService: TypedDocumentNode<ThirdPartyServiceFragment, Empty>]];
  "\n  mutation RemoveThirdPartyService($service: String!) { removeThirdPartyService(service: $service) }\n": [TypedDocumentNode<RemoveThirdPartyServiceMutation, RemoveThirdPartyServiceMutationVariables>, []];
  "\n  fragment SubmittedMetric on SubmittedData {\n    id isPoint0 value dateValue unit isByTeam editedAt\n    metric { id name { language value } unitOfMeasure { unitType customName } }\n    metadata { diff change useArrow }\n    editedBy { _id fullName }\n  }\n": [TypedDocumentNode<SubmittedMetricFragment, Empty>, []];
  "\n  fragment Comment on AnyComment { _id message body editedAt createdAt version createdBy { ...Person } }\n": [TypedDocumentNode<CommentFragment, Empty>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  fragment FilesOfComment on AnyComment { attachments { ...Attachment } }\n": [TypedDocumentNode<FilesOfCommentFragment, Empty>, [Attachment: TypedDocumentNode<AttachmentFragment, Empty>]];
  "\n  fragment Post on StartupEvent {\n    _id eventType message body editedAt isPublic isPinned isUpdate start end createdAt commentCount version\n    createdBy { ...Person }\n    comments { ...Comment }\n    startup { _id name logo }\n    ... on DataDueEvent { dueDate from to }\n    ... on DataSubmittedEvent { dueDate from to }\n    ... on DataSubmittedNonTopLevelEvent { dueDate from to }\n  }\n": [TypedDocumentNode<PostFragment, Empty>, [Person: TypedDocumentNode<PersonFragment, Empty>, Comment: TypedDocumentNode<CommentFragment, Empty>]];
  "\n  fragment MetricsOfPost on StartupEvent {\n    ... on DataSubmittedEvent { data { ...SubmittedMetric } }\n    ... on DataSubmittedNonTopLevelEvent { data { ...SubmittedMetric } }\n  }\n": [TypedDocumentNode<MetricsOfPostFragment, Empty>, [SubmittedMetric: TypedDocumentNode<SubmittedMetricFragment, Empty>]];
  "\n  fragment FilesOfPost on StartupEvent { attachments { ...Attachment } comments { _id ...FilesOfComment } }\n": [TypedDocumentNode<FilesOfPostFragment, Empty>, [Attachment: TypedDocumentNode<AttachmentFragment, Empty>, FilesOfComment: TypedDocumentNode<FilesOfCommentFragment, Empty>]];
  "\n  query Posts($startupId: ID!, $cursor: String, $type: StartupEventType) {\n    startupEvents(startupId: $startupId, cursor: $cursor, type: $type) { results { ...Post ...FilesOfPost ...MetricsOfPost } next }\n  }\n": [TypedDocumentNode<PostsQuery, PostsQueryVariables>, [Post: TypedDocumentNode<PostFragment, Empty>, FilesOfPost: TypedDocumentNode<FilesOfPostFragment, Empty>, MetricsOfPost: TypedDocumentNode<MetricsOfPostFragment, Empty>]];
  "\n  query PersonPosts($userId: ID!, $cursor: String) {\n    personEvents(userId: $userId, cursor: $cursor) { results { ...Post } next }\n  }\n": [TypedDocumentNode<PersonPostsQuery, PersonPostsQueryVariables>, [Post: TypedDocumentNode<PostFragment, Empty>]];
  "\n  query LatestPosts($limit: Int) { latestPosts(limit: $limit) { ...Post } }\n": [TypedDocumentNode<LatestPostsQuery, LatestPostsQueryVariables>, [Post: TypedDocumentNode<PostFragment, Empty>]];
  "\n  mutation CreatePost($id: ID, $startupId: ID!, $message: String!, $body: JSON, $isPublic: Boolean) {\n    createPost(id: $id, startupId: $startupId, message: $message, body: $body, isPublic: $isPublic) { ...Post }\n  }\n": [TypedDocumentNode<CreatePostMutation, CreatePostMutationVariables>, [Post: TypedDocumentNode<PostFragment, Empty>]];
  "\n  mutation SetPostPinned($postId: ID!, $pinned: Boolean!) {\n    setPostPinned(postId: $postId, pinned: $pinned) { _id isPinned version }\n  }\n": [TypedDocumentNode<SetPostPinnedMutation, SetPostPinnedMutationVariables>, []];
  "\n  mutation CommentOnPost($id: ID, $postId: ID!, $message: String!, $body: JSON) {\n    commentOnPost(id: $id, postId: $postId, message: $message, body: $body) { ...Comment }\n  }\n": [TypedDocumentNode<CommentOnPostMutation, CommentOnPostMutationVariables>, [Comment: TypedDocumentNode<CommentFragment, Empty>]];
  "\n  mutation UpdateComment($commentId: ID!, $message: String!, $body: JSON, $version: Int) {\n    updateComment(commentId: $commentId, message: $message, body: $body, version: $version) { _id message body editedAt version }\n  }\n": [TypedDocumentNode<UpdateCommentMutation, UpdateCommentMutationVariables>, []];
  "\n  mutation DeleteComment($commentId: ID!) { deleteComment(commentId: $commentId) }\n": [TypedDocumentNode<DeleteCommentMutation, DeleteCommentMutationVariables>, []];
  "\n  mutation UpdatePost($postId: ID!, $message: String!, $body: JSON, $version: Int) {\n    updatePost(postId: $postId, message: $message, body: $body, version: $version) { _id message body editedAt version }\n  }\n": [TypedDocumentNode<UpdatePostMutation, UpdatePostMutationVariables>, []];
  "\n  mutation DeletePost($postId: ID!) { deletePost(postId: $postId) }\n": [TypedDocumentNode<DeletePostMutation, DeletePostMutationVariables>, []];
  "\n  query MentionablePeople($startupId: ID!, $isPublic: Boolean!, $search: String) {\n    mentionablePeople(startupId: $startupId, isPublic: $isPublic, search: $search) { _id fullName avatar }\n  }\n": [TypedDocumentNode<MentionablePeopleQuery, MentionablePeopleQueryVariables>, []];
  "\n  query LatestPostOf($startupId: ID!) { startup(id: $startupId) { _id latestPost { _id createdAt } } }\n": [TypedDocumentNode<LatestPostOfQuery, LatestPostOfQueryVariables>, []];
  "\n  query TaskComments($taskId: ID!) {\n    task(id: $taskId) { _id taskType approvalStatus createdBy { _id } startup { _id } assignees { done user { _id } } }\n    taskComments(taskId: $taskId) { ...Comment ...FilesOfComment }\n  }\n": [TypedDocumentNode<TaskCommentsQuery, TaskCommentsQueryVariables>, [Comment: TypedDocumentNode<CommentFragment, Empty>, FilesOfComment: TypedDocumentNode<FilesOfCommentFragment, Empty>]];
  "\n  query MentionableForTask($taskId: ID!, $search: String) {\n    mentionableForTask(taskId: $taskId, search: $search) { ...Person }\n  }\n": [TypedDocumentNode<MentionableForTaskQuery, MentionableForTaskQueryVariables>, [Person: TypedDocumentNode<PersonFragment, Empty>]];
  "\n  mutation CommentOnTask($id: ID, $taskId: ID!, $message: String!, $body: JSON) {\n    commentOnTask(id: $id, taskId: $taskId, message: $message, body: $body) { ...Comment }\n  }\n": [TypedDocumentNode<CommentOnTaskMutation, CommentOnTaskMutationVariables>, [Comment: TypedDocumentNode<CommentFragment, Empty>]];
  "\n  mutation UpdateTaskComment($commentId: ID!, $message: String!, $body: JSON, $version: Int) {\n    updateTaskComment(commentId: $commentId, message: $message, body: $body, version: $version) { _id message body editedAt version }\n  }\n": [TypedDocumentNode<UpdateTaskCommentMutation, UpdateTaskCommentMutationVariables>, []];
  "\n  mutation DeleteTaskComment($commentId: ID!) { deleteTaskComment(commentId: $commentId) }\n": [TypedDocumentNode<DeleteTaskCommentMutation, DeleteTaskCommentMutationVariables>, []];
  "\n  fragment ImportCard on Import {\n    _id kind fileName createdAt headers mapping keyColumn missing count emailsLeft\n    columns { key name isKey }\n    counts { state count }\n    options { mode keyColumn keepsFilled sendsEmails roleId programIds }\n    operation { _id state count succeeded failed canUndo canStop isStopped isUndone undoneBy { _id state failed } }\n  }\n": [TypedDocumentNode<ImportCardFragment, Empty>, []];
  "\n  query ImportDetails($id: ID!) { import(id: $id) { ...ImportCard } }\n": [TypedDocumentNode<ImportDetailsQuery, ImportDetailsQueryVariables>, [ImportCard: TypedDocumentNode<ImportCardFragment, Empty>]];
  "\n  query RecentImports($kind: ImportKind!) { imports(kind: $kind) { _id fileName createdAt count operation { _id state isUndone } } }\n": [TypedDocumentNode<RecentImportsQuery, RecentImportsQueryVariables>, []];
  "\n  query ImportRows($id: ID!, $state: ImportRowState, $after: Int) {\n    importRows(id: $id, state: $state, after: $after) {\n      _id number cells state problems { column message count } changes { column old new }\n    }\n  }\n": [TypedDocumentNode<ImportRowsQuery, ImportRowsQueryVariables>, []];
  "\n  mutation SetImportSettings($id: ID!, $mapping: [String], $options: ImportOptionsInput) {\n    setImportSettings(id: $id, mapping: $mapping, options: $options) { ...ImportCard }\n  }\n": [TypedDocumentNode<SetImportSettingsMutation, SetImportSettingsMutationVariables>, [ImportCard: TypedDocumentNode<ImportCardFragment, Empty>]];
  "\n  mutation SetImportCell($id: ID!, $rowId: ID!, $column: Int!, $value: String!, $isForAll: Boolean) {\n    setImportCell(id: $id, rowId: $rowId, column: $column, value: $value, isForAll: $isForAll) { ...ImportCard }\n  }\n": [TypedDocumentNode<SetImportCellMutation, SetImportCellMutationVariables>, [ImportCard: TypedDocumentNode<ImportCardFragment, Empty>]];
  "\n  mutation SetImportRowSkipped($id: ID!, $rowId: ID!, $isSkipped: Boolean!) {\n    setImportRowSkipped(id: $id, rowId: $rowId, isSkipped: $isSkipped) { ...ImportCard }\n  }\n": [TypedDocumentNode<SetImportRowSkippedMutation, SetImportRowSkippedMutationVariables>, [ImportCard: TypedDocumentNode<ImportCardFragment, Empty>]];
  "\n  mutation StartImport($id: ID!) { startImport(id: $id) { ...ImportCard } }\n": [TypedDocumentNode<StartImportMutation, StartImportMutationVariables>, [ImportCard: TypedDocumentNode<ImportCardFragment, Empty>]];
  "\n  mutation UndoImport($id: ID!) { undoBatchOperation(id: $id) { _id kind } }\n": [TypedDocumentNode<UndoImportMutation, UndoImportMutationVariables>, []];
  "\n  mutation StopImport($id: ID!) { stopBatchOperation(id: $id) { _id kind } }\n": [TypedDocumentNode<StopImportMutation, StopImportMutationVariables>, []];
  "\n  query ImportChoices { invitableRoles { _id type label } programs { _id name } }\n": [TypedDocumentNode<ImportChoicesQuery, ImportChoicesQueryVariables>, []];
  "\n  fragment SavedViewFields on SavedView {\n    _id list name address isMine mayEdit roleIds defaultRoleIds isDefault isLocked favorite missing version\n    owner { _id fullName }\n  }\n": [TypedDocumentNode<SavedViewFieldsFragment, Empty>, []];
  "\n  query SavedViews($list: String!) { savedViews(list: $list) { ...SavedViewFields } }\n": [TypedDocumentNode<SavedViewsQuery, SavedViewsQueryVariables>, [SavedViewFields: TypedDocumentNode<SavedViewFieldsFragment, Empty>]];
  "\n  query RolesForViews { rolesForViews { _id type label } }\n": [TypedDocumentNode<RolesForViewsQuery, RolesForViewsQueryVariables>, []];
  "\n  mutation CreateSavedView($view: NewSavedViewInput!) { createSavedView(view: $view) { ...SavedViewFields } }\n": [TypedDocumentNode<CreateSavedViewMutation, CreateSavedViewMutationVariables>, [SavedViewFields: TypedDocumentNode<SavedViewFieldsFragment, Empty>]];
  "\n  mutation UpdateSavedView($viewId: ID!, $changes: SavedViewChangesInput!, $version: Int) {\n    updateSavedView(viewId: $viewId, changes: $changes, version: $version) { ...SavedViewFields }\n  }\n": [TypedDocumentNode<UpdateSavedViewMutation, UpdateSavedViewMutationVariables>, [SavedViewFields: TypedDocumentNode<SavedViewFieldsFragment, Empty>]];
  "\n  mutation DeleteSavedView($viewId: ID!) { deleteSavedView(viewId: $viewId) }\n": [TypedDocumentNode<DeleteSavedViewMutation, DeleteSavedViewMutationVariables>, []];
  "\n  mutation SetFavoriteViews($list: String!, $viewIds: [ID!]!) {\n    setFavoriteViews(list: $list, viewIds: $viewIds) { ...SavedViewFields }\n  }\n": [TypedDocumentNode<SetFavoriteViewsMutation, SetFavoriteViewsMutationVariables>, [SavedViewFields: TypedDocumentNode<SavedViewFieldsFragment, Empty>]];
  "\n  subscription Changed($clientId: String) { changed(clientId: $clientId) { kind id isOwn } }\n": [TypedDocumentNode<ChangedSubscription, ChangedSubscriptionVariables>, []];
}
