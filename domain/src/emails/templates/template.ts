/** Parts of a template that each recipient's facts replace, as `{{applicant}}`. */
export const mergeFields = [
  'applicant',
  'organization',
  'funnel',
  'application',
  'round',
  'deadline',
  'note',
  'sender',
  'days',
] as const;
export type MergeField = (typeof mergeFields)[number];

interface Template {
  fields: readonly MergeField[];
  /** Without them the email would not say what it is for. */
  required: readonly MergeField[];
}

const always = ['applicant', 'organization', 'funnel', 'application'] as const;

/** The emails of intake whose words an organization may change, in the order of an application. */
export const emailTemplates = {
  invitation: { fields: [...always, 'sender', 'days'], required: [] },
  received: { fields: always, required: [] },
  reminder: { fields: [...always, 'deadline'], required: ['deadline'] },
  more_information: { fields: [...always, 'note', 'deadline'], required: ['note'] },
  interview: { fields: [...always, 'round'], required: [] },
  advance: { fields: [...always, 'round'], required: [] },
  rejection: { fields: always, required: [] },
  acceptance: { fields: always, required: [] },
} as const satisfies Record<string, Template>;

export type TemplateKey = keyof typeof emailTemplates;
export const templateKeys = Object.keys(emailTemplates) as TemplateKey[];
export const templateOf = (key: TemplateKey): Template => emailTemplates[key];

/** The words of one email. Its layout, its button's address and its reason belong to the product. */
export interface TemplateTexts {
  subject: string;
  /** Paragraphs with an empty line between them. */
  text: string;
  button: string;
}
