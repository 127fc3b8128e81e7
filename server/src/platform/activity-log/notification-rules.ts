import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Tx } from '#platform/tx.ts';
import type { Activity } from './reactions.ts';

/** The people whom an activity concerns, and the record that the notification opens. */
export interface Audience<Subject = unknown> {
  /** The engine leaves out the actor, and all whom `allowed` refuses. */
  people: Iterable<Id<'User'>>;
  /** The facts by which `allowed` decides. */
  subject: Subject;
  /** By default the record of the activity. */
  record?: { kind: string; id: string; partId?: string | null; startupId: Id<'Startup'> | null };
  /** In the app only, whatever the person chose. */
  hasNoMail?: boolean;
  /** Nobody acts: also the person who started it is notified. */
  isAutomatic?: boolean;
}

/** One entry of a manifest: activities that notify people. The capability declares the type in its domain. */
export interface NotificationRule<Subject = unknown> {
  /** Types of activities. Rules of one activity run in the order of the manifests. */
  on: readonly string[];
  type: string | ((subject: Subject) => string);
  /** Runs in a job after the activity. Null if it is no news any more. */
  audience: (tx: Tx, activity: Activity) => Promise<Audience<Subject> | null>;
  /** The rule of the domain: who may open the record. */
  allowed: (actor: Actor, subject: Subject) => boolean;
  /** It repeats something known. Without the flag `reminderEmails` it sends no email. */
  isReminder?: true;
}

/** Infers the subject of a rule, so that manifests list rules of all subjects. */
export const notifyOn = <Subject>(rule: NotificationRule<Subject>): NotificationRule =>
  rule as unknown as NotificationRule;
