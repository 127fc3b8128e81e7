/** The people whom a course is for. */
export const audienceDimensions = ['role', 'userTag', 'startupTag', 'program'] as const;
export type AudienceDimension = (typeof audienceDimensions)[number];

/** One line of an audience: the people of a role, a tag or a program are in it, or are not. */
export interface AudienceRule {
  dimension: AudienceDimension;
  /** The id of the role, the tag or the program. */
  value: string;
  isExcluded: boolean;
}

/** The lines as texts, such as `role/0192…` and `not program/0192…`: the log compares them. */
export const audienceTexts = (rules: readonly AudienceRule[]): string[] =>
  rules.map(({ dimension, value, isExcluded }) => `${isExcluded ? 'not ' : ''}${dimension}/${value}`);

export const rulesFrom = (texts: readonly string[]): AudienceRule[] =>
  texts.map((text) => {
    const [dimension, value = ''] = text.replace(/^not /, '').split('/');
    return { dimension: dimension as AudienceDimension, value, isExcluded: text.startsWith('not ') };
  });
