import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { configureBaseDomain } from './incubator-of-host.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = { configure: ({ baseDomain }) => configureBaseDomain(baseDomain), tables };
