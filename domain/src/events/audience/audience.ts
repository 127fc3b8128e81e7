import type { RoleType } from '#kernel/actor.ts';

export const audienceDimensions = ['role', 'userTag', 'startupTag', 'program'] as const;
export type AudienceDimension = (typeof audienceDimensions)[number];

/** One line of the audience: people with this value, or people without it. */
export interface AudienceRule {
  dimension: AudienceDimension;
  /** The type of a role, or the id of a tag or a program. */
  value: string;
  isExcluded: boolean;
}

/** The values of a person: those of the own startups count as theirs. */
export interface AudiencePerson {
  roleType: RoleType;
  userTag: readonly string[];
  startupTag: readonly string[];
  program: readonly string[];
}

const valuesOf = (person: AudiencePerson, dimension: AudienceDimension): readonly string[] =>
  dimension === 'role' ? [person.roleType] : person[dimension];

/**
 * Each dimension with "is" rules must match one of them, and no "is not" rule may match.
 * Without "is" rules that is everyone but applicants, who see only events that name them.
 */
export function isInAudience(person: AudiencePerson, rules: readonly AudienceRule[]): boolean {
  const matches = ({ dimension, value }: AudienceRule) => valuesOf(person, dimension).includes(value);
  if (rules.some((rule) => rule.isExcluded && matches(rule))) return false;
  const named = rules.filter((rule) => !rule.isExcluded);
  if (named.length === 0) return person.roleType !== 'Applicant';
  return audienceDimensions.every((dimension) => {
    const ofDimension = named.filter((rule) => rule.dimension === dimension);
    return ofDimension.length === 0 || ofDimension.some(matches);
  });
}

export const visibilityRuleNames = {
  userRoles: 'role',
  userTags: 'userTag',
  startupTags: 'startupTag',
  startupPrograms: 'program',
} as const satisfies Record<string, AudienceDimension>;
export type VisibilityRuleName = keyof typeof visibilityRuleNames;

/** The rules as the specification groups them. */
export type VisibilityRules = Record<VisibilityRuleName, { is: string[]; isNot: string[] }>;

const names = Object.keys(visibilityRuleNames) as VisibilityRuleName[];

export const visibilityRulesOf = (rules: readonly AudienceRule[]): VisibilityRules =>
  Object.fromEntries(
    names.map((name) => {
      const ofName = rules.filter(({ dimension }) => dimension === visibilityRuleNames[name]);
      const values = (isExcluded: boolean) =>
        ofName.filter((rule) => rule.isExcluded === isExcluded).map(({ value }) => value);
      return [name, { is: values(false), isNot: values(true) }];
    }),
  ) as VisibilityRules;

export const audienceRulesOf = (rules: VisibilityRules): AudienceRule[] =>
  names.flatMap((name) => {
    const dimension = visibilityRuleNames[name];
    const { is, isNot } = rules[name];
    return [
      ...is.map((value) => ({ dimension, value, isExcluded: false })),
      ...isNot.map((value) => ({ dimension, value, isExcluded: true })),
    ];
  });
