export const startupEventTypes = [
  'PLAIN',
  'DATA_DUE',
  'DATA_SUBMITTED',
  'DATA_SUBMITTED_NON_TOP_LEVEL',
  'COACHING_SESSION',
  'DATA_CATEGORIZATION_UPDATE',
  'DATA_CATEGORIZATION_SKIP',
  'COACHING_INVITE',
  'EMAIL_THREAD',
] as const;
export type StartupEventType = (typeof startupEventTypes)[number];

/** The post facts that rules need. */
export interface PostFacts {
  startupId: string;
  eventType: StartupEventType;
  isPublic: boolean;
  createdById: string | null;
}
