import { inGroup } from '#access/groups.ts';
import type { Actor } from '#kernel/actor.ts';
import type { DomainEvent } from '#kernel/event.ts';
import { canEditPrograms } from '#programs/policy.ts';
import { canCreateStartup } from '#startups/policy.ts';
import { canCreateTask } from '#tasks/policy.ts';

/** The records that show how a filled organization looks. Their ids lie in its settings, so that all go at once. */
export interface SampleRecords {
  programId: string;
  startupIds: string[];
  taskIds: string[];
}

/** An Admin with the rights to create everything that the sample holds. */
export const canManageSample = (actor: Actor): boolean =>
  inGroup('adminGroup')(actor) && canEditPrograms(actor) && canCreateStartup(actor) && canCreateTask(actor);

/** The lists that the sample fills. */
export const sampleLists: readonly string[] = ['programs', 'managed-startups', 'startups', 'tasks'];

const event = <const Type extends string>(type: Type, tenantId: string, count: number) =>
  ({
    type,
    kind: 'Incubator',
    recordId: tenantId,
    audience: ['staff'],
    payload: { count },
  }) as const satisfies DomainEvent;

export const sampleAdded = (tenantId: string, count: number) => event('navigation.sample-added', tenantId, count);
export const sampleRemoved = (tenantId: string, count: number) => event('navigation.sample-removed', tenantId, count);
