import { TenantReadOnly } from '@seedbed/domain/kernel/user-error.ts';
import { findIncubatorBySlug, listTimezones } from '#capabilities/incubators/public.ts';
import { notificationReactions } from '#capabilities/notifications/notification-reactions.ts';
import { privacySource as activities } from '#platform/activity-log/privacy-export.ts';
import { registerReactions } from '#platform/activity-log/reactions.ts';
import { registerFindActor } from '#platform/actors.ts';
import { registerBatches } from '#platform/batch/batch-actions.ts';
import { registerCalendarSources } from '#platform/calendar/calendar-sources.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { registerExportKinds } from '#platform/export/export-kinds.ts';
import { registerWorkItems } from '#platform/home/work-items.ts';
import { registerImporters } from '#platform/import/importers.ts';
import { registerInboundMail } from '#platform/inbound-mail/receive-message.ts';
import { registerFilterRecords } from '#platform/list/filter-records.ts';
import { registerMoreColumns } from '#platform/list/more-columns.ts';
import { privacySource as mails } from '#platform/mail/privacy-export.ts';
import { registerSenderBranding } from '#platform/mail/sender-branding.ts';
import { registerPrivacySources } from '#platform/privacy-sources.ts';
import { registerRecordKinds } from '#platform/record-kinds.ts';
import { registerSchedules } from '#platform/schedules/schedules.ts';
import { registerSearchSources } from '#platform/search/find-records.ts';
import { registerUndoRules } from '#platform/undo/undo-rules.ts';
import { registerVisibleChanges } from '#platform/undo/visible-changes.ts';
import { capabilities as allCapabilities } from './capabilities.gen.ts';
import { findActorOf } from './find-actor.ts';
import { senderBranding } from './sender-branding.ts';

/** Registers the manifests of all capabilities, or of those given, with the platform. */
export function registerCapabilities(capabilities: readonly ServerCapability[] = allCapabilities) {
  registerRecordKinds(capabilities.map(({ recordKinds = {} }) => recordKinds));
  registerReactions([
    ...capabilities.flatMap(({ reactions = [] }) => reactions),
    ...notificationReactions(capabilities.flatMap(({ notifications = [] }) => notifications)),
  ]);
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
  registerFilterRecords(capabilities.flatMap(({ filterRecords = [] }) => filterRecords));
  registerWorkItems(capabilities.flatMap(({ workItems }) => workItems ?? []));
  registerCalendarSources(capabilities.flatMap(({ calendarSources = [] }) => calendarSources));
  registerSenderBranding(senderBranding);
  registerInboundMail(
    capabilities.flatMap(({ inboundMail = [] }) => inboundMail),
    async (slug) => {
      const tenant = await findIncubatorBySlug(slug);
      if (tenant?.readOnlySince) throw new TenantReadOnly();
      return tenant && !tenant.suspendedAt ? tenant.id : null;
    },
  );
  registerFindActor(findActorOf);
}
