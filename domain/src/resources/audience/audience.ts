/**
 * The people whom something is for. This folder knows nothing of resources, so that other records can use it.
 */
export const audienceDimensions = ['role', 'userTag', 'startupTag', 'program'] as const;
export type AudienceDimension = (typeof audienceDimensions)[number];

/** One line of an audience: the people of a role, a tag or a program are in it, or are not. */
export interface AudienceRule {
  dimension: AudienceDimension;
  /** The id of the role, the tag or the program. */
  value: string;
  isExcluded: boolean;
}

/** The values of a person, by their ids: no two dimensions share one. */
export type AudienceValues = ReadonlySet<string>;

/**
 * Nobody named means everyone. A person matches each named dimension with at least one of its values. One excluded value
 * keeps a person out.
 */
export function isInAudience(rules: readonly AudienceRule[], person: AudienceValues): boolean {
  if (rules.some(({ isExcluded, value }) => isExcluded && person.has(value))) return false;
  const named = Map.groupBy(
    rules.filter(({ isExcluded }) => !isExcluded),
    ({ dimension }) => dimension,
  );
  return [...named.values()].every((ofOne) => ofOne.some(({ value }) => person.has(value)));
}

/** Rules of its own replace those that it inherits. */
export const effectiveRules = (
  own: readonly AudienceRule[],
  inherited: readonly AudienceRule[],
): readonly AudienceRule[] => (own.length > 0 ? own : inherited);

/** The lines as texts, such as `role/0192…` and `not program/0192…`: the log compares them. */
export const audienceTexts = (rules: readonly AudienceRule[]): string[] =>
  rules.map(({ dimension, value, isExcluded }) => `${isExcluded ? 'not ' : ''}${dimension}/${value}`);

export const rulesFrom = (texts: readonly string[]): AudienceRule[] =>
  texts.map((text) => {
    const [dimension, value = ''] = text.replace(/^not /, '').split('/');
    return { dimension: dimension as AudienceDimension, value, isExcluded: text.startsWith('not ') };
  });
