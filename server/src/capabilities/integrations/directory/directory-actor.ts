import { softwareActor } from '@seedbed/domain/access/software-actor.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';

export const directoryActor = (tenantId: Id<'Incubator'>): Actor => softwareActor(tenantId, 'SCIM');
