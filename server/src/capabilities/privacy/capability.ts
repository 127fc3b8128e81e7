import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { personalKind } from './personal-kind.ts';
import { schedules } from './schedules.ts';

export const capability: ServerCapability = { schedules, exportKinds: [personalKind] };
