import './graphql.ts';
import './pins/graphql-pins.ts';
import './sample/graphql-sample.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { privacySource } from './pins/privacy-export.ts';

export const capability: ServerCapability = { privacySources: [privacySource] };
