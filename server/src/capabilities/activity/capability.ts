import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { schedules } from './schedules.ts';

export const capability: ServerCapability = { schedules };
