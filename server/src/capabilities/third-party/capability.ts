import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { dropOnChange } from '#platform/live/hub.ts';
import { forgetServices } from './find-services.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = {
  configure: () => dropOnChange('ThirdPartyService', forgetServices),
  tables,
};
