import './graphql.ts';
import './answers/graphql.ts';
import { registerTagUse } from '#capabilities/taxonomy/public.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { privacySource } from './answers/privacy-export.ts';
import { demo } from './demo/demo.ts';
import { servePaper } from './paper/serve-paper.ts';
import { recordKinds } from './record-access.ts';
import { formSearch } from './search.ts';
import * as tables from './table.ts';
import { formTagUse } from './tags.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';
import { runPublishing } from './versions/publish-form.ts';
import { publishQueue } from './versions/queues.ts';

export const capability: ServerCapability = {
  configure: () => {
    registerTagUse(formTagUse);
  },
  tables,
  recordKinds,
  searchSources: [formSearch],
  queues: [worker(publishQueue, runPublishing)],
  restRoutes: [servePaper],
  undoRules,
  visibleChanges,
  privacySources: [privacySource],
  demo,
};
