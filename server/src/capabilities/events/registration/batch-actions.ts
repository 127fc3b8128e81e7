import { checkRegistrationDecision } from '@seedbed/domain/events/registration/input.ts';
import { type BatchRegistration, defineBatchAction, refusesNone } from '#platform/batch/batch-actions.ts';
import { decideRegistration } from './decide-registration.ts';

/** One by one, so that a full event refuses the rest. */
const decide = defineBatchAction<{ accept: boolean }>({
  kind: 'registrations',
  name: 'decide',
  // The owner of an event may be anybody.
  allow: () => true,
  parse: checkRegistrationDecision,
  validate: refusesNone,
  apply: (tx, actor, id, { accept }) => decideRegistration(tx, actor, id, accept),
});

export const batches: BatchRegistration = { actions: [decide] };
