import { nightly } from '#testing/runs.ts';
import { type SignInRole, signInRoles } from '#testing/scene.ts';

/** The expected answer. Somebody who cannot see a record gets `notFound`, others `refused`. */
export type Outcome = 'allowed' | 'refused' | 'notFound';

/**
 * The roles at a boundary of one row: the weakest with one outcome and the strongest with the next. `signInRoles` is
 * ordered by strength, so a rule that is too wide or too narrow shows there first. The strongest role is one if it is
 * not allowed, the weakest if it is.
 */
export function boundaryRoles(outcomeFor: (role: SignInRole) => Outcome): readonly SignInRole[] {
  const outcomes = signInRoles.map(outcomeFor);
  const isBoundary = (upper: Outcome | undefined, lower: Outcome | undefined) =>
    lower === undefined ? upper === 'allowed' : (upper ?? 'allowed') !== lower;
  return signInRoles.filter(
    (_, i) => isBoundary(outcomes[i - 1], outcomes[i]) || isBoundary(outcomes[i], outcomes[i + 1]),
  );
}

/** By day the roles at a boundary, by night all. */
export const testedRoles = (outcomeFor: (role: SignInRole) => Outcome): readonly SignInRole[] =>
  nightly ? signInRoles : boundaryRoles(outcomeFor);
