import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { checkLinkChange, type LinkChange } from '@seedbed/domain/kernel/bulk/link-change.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound, type UserError, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { checkStartupFacts, type StartupFacts } from '@seedbed/domain/startups/input.ts';
import {
  canConnectStartup,
  canDeleteStartup,
  canEditStartup,
  canSetStartupStatus,
  canTagStartup,
} from '@seedbed/domain/startups/policy.ts';
import { type StartupStatus, startupStatuses } from '@seedbed/domain/startups/startup.ts';
import { type BatchAction, type BatchRegistration, defineBatchAction } from '#platform/batch/batch-actions.ts';
import type { Tx } from '#platform/tx.ts';
import { assertAssignable } from './changes/assignable-people.ts';
import { changeStartupPeople } from './changes/change-startup-people.ts';
import { assertTags, assertTaxonomyEditable, changeStartupTagsIn } from './changes/change-startup-tags.ts';
import { deleteStartup } from './changes/delete-startup.ts';
import { setStartupStatus } from './changes/set-startup-status.ts';
import { findStartupsById, type StartupCard } from './find-startups.ts';
import { updateStartup } from './update-startup.ts';

/** Startups that the person may not open, or not change in this way. */
export const refusedStartups =
  <Input>(may: (actor: Actor, startup: StartupCard, input: Input) => boolean) =>
  async (tx: Tx, actor: Actor, ids: readonly string[], input: Input): Promise<ReadonlyMap<string, UserError>> => {
    const found = await findStartupsById(tx, actor, ids as Id<'Startup'>[]);
    const refused = new Map<string, UserError>();
    for (const id of ids) {
      const startup = found.get(id as Id<'Startup'>);
      if (!startup) refused.set(id, new NotFound());
      else if (!may(actor, startup, input)) refused.set(id, new Forbidden());
    }
    return refused;
  };

/** Sets the same facts at many startups, such as their stage. */
const fields = defineBatchAction<StartupFacts>({
  kind: 'startups',
  name: 'fields',
  parse: (input) => checkStartupFacts(input as object),
  validate: refusedStartups((actor, { id }) => canEditStartup(actor, id)),
  apply: (tx, actor, id, input) => updateStartup(tx, actor, id, input),
});

const tags = defineBatchAction<LinkChange>({
  kind: 'startups',
  name: 'tags',
  parse: checkLinkChange,
  validate: async (tx, actor, ids, input) => {
    await assertTaxonomyEditable(tx);
    await assertTags(tx, (input.add ?? []) as Id<'Tag'>[], 'startup');
    return refusedStartups((who, { id }) => canTagStartup(who, id))(tx, actor, ids, input);
  },
  apply: (tx, actor, id, input) => changeStartupTagsIn(tx, actor, id, 'startup', input),
});

const people = defineBatchAction<LinkChange>({
  kind: 'startups',
  name: 'people',
  assigns: true,
  parse: checkLinkChange,
  validate: async (tx, actor, ids, input) => {
    await assertAssignable(tx, actor, (input.add ?? []) as Id<'User'>[]);
    return refusedStartups((who, { id }) => canConnectStartup(who, id))(tx, actor, ids, input);
  },
  apply: (tx, actor, id, input) => changeStartupPeople(tx, actor, id, input),
});

const status = defineBatchAction<{ status: StartupStatus }>({
  kind: 'startups',
  name: 'status',
  parse: (input) => {
    const { status: wanted } = input as { status?: StartupStatus };
    if (!wanted || !startupStatuses.includes(wanted))
      throw new Validation({ status: [{ code: 'invalid', params: { field: 'startups:fields.status' } }] });
    return { status: wanted };
  },
  validate: refusedStartups((actor, startup, input) => canSetStartupStatus(actor, startup, input.status)),
  apply: (tx, actor, id, input) => setStartupStatus(tx, actor, id, input.status),
});

/** The input is empty. */
const remove = defineBatchAction<object>({
  kind: 'startups',
  name: 'delete',
  parse: () => ({}),
  validate: refusedStartups((actor, { id }) => canDeleteStartup(actor, id)),
  apply: (tx, actor, id) => deleteStartup(tx, actor, id),
});

const actions: readonly BatchAction[] = [fields, tags, people, status, remove];

export const batches: BatchRegistration = {
  actions,
  names: {
    startups: async (tx, actor, ids) => {
      const found = await findStartupsById(tx, actor, ids as Id<'Startup'>[]);
      return new Map([...found.values()].map(({ id, name }) => [id, name]));
    },
  },
};
