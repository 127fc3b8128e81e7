import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { findIncubator } from '#capabilities/incubators/public.ts';

/** Off until an Admin allows AI assistants. */
export const areAssistantsAllowed = async (tenantId: Id<'Incubator'>): Promise<boolean> =>
  (await findIncubator(tenantId)).settings.assistantsAllowed ?? false;
