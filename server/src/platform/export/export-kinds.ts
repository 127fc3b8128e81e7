import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { ExportFormat, ExportKindName } from '@seedbed/domain/kernel/export/export.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Context } from '#platform/graphql/context.ts';
import type { ExportReader } from '#platform/privacy-sources.ts';
import type { Tx } from '#platform/tx.ts';

/** One file to make. */
export interface ExportRun {
  tenantId: Id<'Incubator'>;
  userId: Id<'User'>;
  format: ExportFormat;
  input: object;
  reader: ExportReader;
  /** To be written. */
  file: string;
  /** A context of the person with their present rights. Throws `Forbidden` if they may no longer sign in. */
  context: () => Promise<Context>;
  progress: (done: number, total: number) => Promise<void>;
}

/** One kind of export. The manifest of a capability registers it. */
export interface ExportKind {
  name: ExportKindName;
  /** Asked for again at the download. */
  needsRecentAuth?: boolean;
  /** On the page of exports. */
  title: (input: object, reader: Pick<ExportReader, 'language' | 'words'>) => string;
  /** Writes the file, and answers what is in it, as `input`. Throws a user error if the person may no longer have it. */
  write: (run: ExportRun) => Promise<object>;
  /** At the download: throws a user error for what the person may no longer see. */
  assertAllowed?: (tx: Tx, actor: Actor, input: object) => Promise<unknown>;
  /** The text of the email to the person. */
  mailText: string;
}

let kinds: readonly ExportKind[] = [];

/** Called once at start by `app/register-capabilities.ts`. */
export const registerExportKinds = (all: readonly ExportKind[]): void => {
  kinds = all;
};

export function exportKindOf(name: ExportKindName): ExportKind {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`No capability makes exports of the kind ${name}.`);
  return kind;
}
