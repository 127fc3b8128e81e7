import { sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { registerPeopleFacts, registerSkillNames } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { applicationTagUse, funnelTagUse } from '#capabilities/applications/public.ts';
import { funnelRounds, funnels } from '#capabilities/applications/table.ts';
import { hasOption, registerRollUpRelations, searchedTexts } from '#capabilities/fields/public.ts';
import { formTagUse } from '#capabilities/forms/public.ts';
import { listTimezones } from '#capabilities/incubators/public.ts';
import { metricCategories } from '#capabilities/metrics/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { assignedPairs, peopleFacts, startupTagUse } from '#capabilities/startups/public.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import { registerTagUses, tagNames, userTagUse } from '#capabilities/taxonomy/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { registerFilterRecords } from '#capabilities/views/public.ts';
import { privacySource as activities } from '#platform/activity-log/privacy-export.ts';
import { registerReactions } from '#platform/activity-log/reactions.ts';
import { registerFindActor } from '#platform/actors.ts';
import { registerBatches } from '#platform/batch/batch-actions.ts';
import { registerExportKinds } from '#platform/export/export-kinds.ts';
import { registerImporters } from '#platform/import/importers.ts';
import { registerMoreColumns } from '#platform/list/more-columns.ts';
import { privacySource as mails } from '#platform/mail/privacy-export.ts';
import { registerSenderBranding } from '#platform/mail/sender-branding.ts';
import { registerPrivacySources } from '#platform/privacy-sources.ts';
import { registerNotifiedKinds, registerRecordTypes } from '#platform/record-types.ts';
import { registerSchedules } from '#platform/schedules/schedules.ts';
import { registerSearchSources } from '#platform/search/find-records.ts';
import { registerMoreTexts } from '#platform/search/more-texts.ts';
import { registerUndoRules } from '#platform/undo/undo-rules.ts';
import { registerVisibleChanges } from '#platform/undo/visible-changes.ts';
import { capabilities } from './capabilities.gen.ts';
import { findActorOf } from './find-actor.ts';
import { senderBranding } from './sender-branding.ts';

/** Registers all capabilities' manifests with the platform. */
export function registerCapabilities() {
  registerRecordTypes(Object.assign({}, ...capabilities.map(({ recordTypes }) => recordTypes)));
  registerNotifiedKinds({
    records: Object.assign({}, ...capabilities.map(({ notifiedRecords }) => notifiedRecords)),
    comments: Object.assign({}, ...capabilities.map(({ notifiedComments }) => notifiedComments)),
  });
  registerReactions(capabilities.flatMap(({ reactions = [] }) => reactions));
  registerSchedules(
    capabilities.flatMap(({ schedules = [] }) => schedules),
    listTimezones,
  );
  registerUndoRules(capabilities.flatMap(({ undoRules = [] }) => undoRules));
  registerVisibleChanges(Object.assign({}, ...capabilities.map(({ visibleChanges }) => visibleChanges)));
  registerBatches(capabilities.flatMap(({ batches }) => batches ?? []));
  registerExportKinds(capabilities.flatMap(({ exportKinds = [] }) => exportKinds));
  registerImporters(
    capabilities.flatMap(({ importers = [] }) => importers),
    capabilities.flatMap(({ importColumns = [] }) => importColumns),
  );
  registerMoreColumns(capabilities.flatMap(({ moreColumns = [] }) => moreColumns));
  registerSearchSources(capabilities.flatMap(({ searchSources = [] }) => searchSources));
  registerPrivacySources([...capabilities.flatMap(({ privacySources = [] }) => privacySources), mails, activities]);
  registerPeopleFacts(peopleFacts);
  registerMoreTexts(searchedTexts);
  registerRollUpRelations({
    founders: { pairs: sql`${startupFounders}`, from: 'startup_id' },
    assigned: { pairs: assignedPairs, from: 'startup_id' },
    'founded-startups': { pairs: sql`${startupFounders}`, from: 'user_id' },
    'assigned-startups': { pairs: assignedPairs, from: 'user_id' },
  });
  registerSkillNames((tx) => tagNames(tx, 'skills'));
  registerTagUses([startupTagUse, userTagUse, funnelTagUse, applicationTagUse, formTagUse]);
  registerFilterRecords([
    ...[tags, programs, users, startups, roles, funnels, funnelRounds, metricCategories],
    hasOption,
  ]);
  registerSenderBranding(senderBranding);
  registerFindActor(findActorOf);
}
