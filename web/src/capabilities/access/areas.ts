/** Headings of the permissions page, by the beginning of the keys. */
const areas = [
  ['APPLICATIONS:', 'applications'],
  ['ARTICLES:', 'articles'],
  ['AVAILABILITY/', 'availability'],
  ['CHAT/', 'chat'],
  ['COACHING_SESSIONS:', 'coaching-sessions'],
  ['COURSE', 'courses'],
  ['EMAIL_TEMPLATES:', 'emails'],
  ['REJECTION_EMAILS:', 'emails'],
  ['EVALUATION_PARAMS:', 'evaluation-params'],
  ['EVENT:', 'events'],
  ['FEEDBACK_', 'feedback'],
  ['FORM:', 'forms'],
  ['FUNNEL', 'funnels'],
  ['INDUSTRIES:', 'industries'],
  ['MILESTONES:', 'milestones'],
  ['METRICS/', 'metrics'],
  ['SAVED_VIEWS:', 'saved-views'],
  ['STARTUP', 'startups'],
  ['APPLICATION/TAGS:', 'tags'],
  ['USER/TAGS:', 'tags'],
  ['TAG_EDITOR:', 'tags'],
  ['TIMELINE/', 'timeline'],
  ['USERS', 'users'],
  ['TASK/', 'tasks'],
] as const;

export type Area = (typeof areas)[number][1];

/** Throws for a key without an area, so that a new key gets one. */
export function areaOf(key: string): Area {
  const found = areas.find(([start]) => key.startsWith(start));
  if (!found) throw new Error(`The permission ${key} has no area.`);
  return found[1];
}
