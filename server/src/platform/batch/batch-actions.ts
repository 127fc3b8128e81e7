import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { BatchKind, InlineKind } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import type { UserError } from '@seedbed/domain/kernel/user-error.ts';
import type { Tx } from '#platform/tx.ts';

/** One action on many records of a kind. The manifest of the record's capability registers it. */
export interface BatchAction<Input = never, Prepared = undefined> {
  kind: InlineKind;
  /** Stored with each operation: do not rename it. */
  name: string;
  /** Tells who may start it; by default the team. `validate` and `apply` decide about each record. */
  allow?: (actor: Actor) => boolean;
  /** Connects records with people or programs: many at once need the flag `bulkDataAssignation`. */
  assigns?: true;
  /** Throws `Validation` for input that the action cannot use. */
  parse: (input: unknown) => Input;
  /** Each changed record has an undo of its own, so that one that has changed since leaves the others. */
  undoesEach?: true;
  /** Throws if the whole operation is impossible, such as with a deleted tag. Returns the refused records. */
  validate: (tx: Tx, actor: Actor, ids: readonly string[], input: Input) => Promise<ReadonlyMap<string, UserError>>;
  /**
   * Reads once for the next records what `apply` needs for each of them. If it throws, all of them fail with its error.
   * Writes nothing, and reads nothing that `apply` changes.
   */
  prepare?: (tx: Tx, actor: Actor, ids: readonly string[], input: Input) => Promise<Prepared>;
  /**
   * Changes one record. It throws a user error if it may not; the transaction then continues without its writes. It
   * runs again for a record whose neighbors failed.
   */
  apply: (tx: Tx, actor: Actor, id: string, input: Input, prepared: Prepared) => Promise<unknown>;
  /** Changes the next records in fewer statements. If it throws, its writes are lost, and `apply` runs for each. */
  applyAll?: (tx: Tx, actor: Actor, ids: readonly string[], input: Input, prepared: Prepared) => Promise<unknown>;
}

/** For actions whose `apply` alone decides about each record. */
export const refusesNone = async (): Promise<ReadonlyMap<string, UserError>> => new Map();

/** Names of records for the list of failures; hidden records are absent. */
export type BatchNames = (tx: Tx, actor: Actor, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export interface BatchRegistration {
  actions: readonly BatchAction[];
  names?: Partial<Record<BatchKind, BatchNames>>;
}

/** Erases the input's type: the engine passes what `parse` returned. */
export const defineBatchAction = <Input, Prepared = undefined>(action: BatchAction<Input, Prepared>): BatchAction =>
  action as unknown as BatchAction;

let actions: ReadonlyMap<string, BatchAction<unknown, unknown>> = new Map();
let names: Partial<Record<BatchKind, BatchNames>> = {};
const keyOf = (kind: InlineKind, name: string) => `${kind}/${name}`;

/** Called once at start by `app/register-capabilities.ts`. */
export function registerBatches(all: readonly BatchRegistration[]) {
  const every = all.flatMap((one) => one.actions as unknown as readonly BatchAction<unknown, unknown>[]);
  actions = new Map(every.map((action) => [keyOf(action.kind, action.name), action]));
  if (actions.size !== every.length) throw new Error('Two batch actions have one name.');
  names = Object.assign({}, ...all.map((one) => one.names ?? {}));
}

export const batchActionOf = (kind: InlineKind, name: string): BatchAction<unknown, unknown> | undefined =>
  actions.get(keyOf(kind, name));

export const batchActions = (): Iterable<BatchAction<unknown, unknown>> => actions.values();

export const batchNamesOf = (kind: BatchKind): BatchNames => names[kind] ?? (async () => new Map());
