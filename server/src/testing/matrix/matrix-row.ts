import type { Person, Scene, SignInRole } from '#testing/scene.ts';

/**
 * Whose record is meant. `made` by the person, `given` to them, of the startup `near` that they stand to, of the startup
 * `far` that they do not. What is gone, of another tenant, or of nobody is added to each of them by the matrix.
 */
export type Pool = 'made' | 'given' | 'near' | 'far' | 'nearPrivate' | 'farPrivate' | 'self';

export type Kind = 'task' | 'post' | 'startup' | 'person' | 'program' | 'mail' | 'file';

/** Roles in the words of the permissions table: `A` Admin, `AC` AdminCoach, `S` Staff, `C` Coach, `SA` SubAdmin, `M` Mentor, `X` Expert, `E` Evaluator, `F` Cofounder, `CM` CommunityMember, `AP` Applicant. */
export const letters: Record<string, SignInRole> = {
  A: 'Admin',
  AC: 'AdminCoach',
  S: 'Staff',
  C: 'Coach',
  SA: 'SubAdmin',
  M: 'Mentor',
  X: 'Expert',
  E: 'Evaluator',
  F: 'Cofounder',
  CM: 'CommunityMember',
  AP: 'Applicant',
};
export const all = 'A AC S C SA M X E F CM AP';

export const rolesIn = (text: string): ReadonlySet<SignInRole> =>
  new Set(
    text
      .split(' ')
      .filter(Boolean)
      .map((letter) => {
        const role = letters[letter];
        if (!role) throw new Error(`No role is ${letter}.`);
        return role;
      }),
  );

interface Common {
  /** Told apart from other entries of the same operation. */
  about?: string;
  /** Whether the answer to the field says yes; by default that there is one. */
  // biome-ignore lint/suspicious/noExplicitAny: the answer of whatever field it is
  says?: (answer: any) => boolean;
}

/** An operation on no record. */
export interface Plain extends Common {
  record?: undefined;
  may: string | 'anyone';
  args?: (who: Person | null, scene: Scene) => object;
  /** Whoever is refused hears this, signed in or not: what opens it is no session. */
  refusedAs?: string;
}

/** An operation on a record: who may, pool by pool; all others are refused, and who does not see it is told nothing. */
export interface OnRecord extends Common {
  record: Kind;
  args: (id: string, who: Person, scene: Scene) => object;
  may: Partial<Record<Pool, string>>;
  /** Makes the pools' tasks so. */
  given?: object;
}

export type Expectation = Plain | OnRecord;
/** By the field's name; several entries where one name does several things. */
export type Expectations = Record<string, Expectation | Expectation[]>;

/** By method and path. What a person of another tenant, or nobody, is answered. */
export interface RouteExpectation {
  /** Bodies are the same for everybody: nothing in them depends on who asks. */
  answers: (asks: { anonymous: boolean }) => number;
  body?: (scene: Scene) => object;
  headers?: Record<string, string>;
  path?: string;
  /** Only there where the web has been built. */
  optional?: boolean;
  /** What it writes although it refuses. */
  writes?: string;
}
export type RouteExpectations = Record<string, RouteExpectation>;

export const isOnRecord = (expectation: Expectation): expectation is OnRecord => expectation.record !== undefined;
