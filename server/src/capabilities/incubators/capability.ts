import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { registerApiHosts } from '#platform/http/own-origin.ts';
import { dropOnChange } from '#platform/live/hub.ts';
import { isChosenApiHost } from './api-host.ts';
import { forgetIncubators } from './find-incubator.ts';
import { configureBaseDomain } from './incubator-of-host.ts';
import { undoRules, visibleChanges } from './settings/undo-rules.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = {
  configure: ({ baseDomain }) => {
    configureBaseDomain(baseDomain);
    registerApiHosts(isChosenApiHost);
    dropOnChange('Incubator', forgetIncubators);
  },
  tables,
  undoRules,
  visibleChanges,
};
