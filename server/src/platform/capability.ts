import type { FastifyInstance } from 'fastify';
import type { NotificationRule } from './activity-log/notification-rules.ts';
import type { Reaction } from './activity-log/reactions.ts';
import type { BatchRegistration } from './batch/batch-actions.ts';
import type { CalendarSource } from './calendar/calendar-sources.ts';
import type { Config } from './config.ts';
import type { DemoPart } from './demo.ts';
import type { ExportKind } from './export/export-kinds.ts';
import type { WorkItemSource } from './home/work-items.ts';
import type { ImportColumns, Importer } from './import/importers.ts';
import type { InboundHandler } from './inbound-mail/receive-message.ts';
import type { QueueWorker } from './jobs.ts';
import type { FilterRecords } from './list/filter-records.ts';
import type { AddedColumns } from './list/more-columns.ts';
import type { PrivacySource } from './privacy-sources.ts';
import type { RecordKinds } from './record-kinds.ts';
import type { Schedule } from './schedules/schedules.ts';
import type { SearchSource } from './search/find-records.ts';
import type { UndoRule } from './undo/undo-rules.ts';
import type { VisibleChanges } from './undo/visible-changes.ts';

/** Each `capability.ts` exports one; `npm run generate` lists them. */
export interface ServerCapability {
  /** Called once before the database opens. */
  configure?: (config: Config) => void;
  tables?: object;
  /** Its kinds of records, as other capabilities open and show them. */
  recordKinds?: RecordKinds;
  reactions?: readonly Reaction[];
  /** Its activities that notify people. */
  notifications?: readonly NotificationRule[];
  schedules?: readonly Schedule[];
  queues?: readonly QueueWorker[];
  restRoutes?: readonly ((app: FastifyInstance, config: Config) => void)[];
  searchSources?: readonly SearchSource[];
  privacySources?: readonly PrivacySource[];
  /** How its activities are undone. */
  undoRules?: readonly UndoRule[];
  /** The readers of its changes, in the trash and among recent changes. Other kinds are hidden. */
  visibleChanges?: VisibleChanges;
  /** Its lines on the team's home page: work that waits. */
  workItems?: WorkItemSource;
  /** Its records with a time, in the calendars of people. */
  calendarSources?: readonly CalendarSource[];
  /** Incoming emails that it takes. */
  inboundMail?: readonly InboundHandler[];
  /** Actions that change many of its records. */
  batches?: BatchRegistration;
  /** Kinds of files that a person can ask for. */
  exportKinds?: readonly ExportKind[];
  /** How rows of files become its records. */
  importers?: readonly Importer[];
  /** Columns that it adds to the files of other kinds. */
  importColumns?: readonly ImportColumns[];
  /** Columns that it adds to lists of capabilities below. */
  moreColumns?: readonly AddedColumns[];
  /** Its records that filters of lists name by their ids. */
  filterRecords?: readonly FilterRecords[];
  demo?: DemoPart;
}
