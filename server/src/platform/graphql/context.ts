import { type StartupNameAlternative, startupWords } from '@seedbed/domain/incubators/startup-label.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { AuthenticationRequired, SessionsMaximumReached } from '@seedbed/domain/kernel/user-error.ts';
import type { Words } from '#platform/messages.ts';
import type { Lsn } from '#platform/replica/lsn.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { beginRead, beginTx, endRead, type Tx } from '#platform/tx.ts';

/** The platform's part of a tenant; a capability owns the rest. */
export interface TenantFacts {
  id: Id<'Incubator'>;
  slug: string;
  timezone: string;
  defaultLanguage: Language;
  startupName: StartupNameAlternative;
  /** The operator moves or restores the tenant. */
  isReadOnly: boolean;
}

/** The context of one operation. Its reads share one read-only transaction, opened by the first read. */
export class Context {
  readonly tenant: TenantFacts;
  readonly tokenHash: string | null;
  private readonly chosenLanguage: Language | null;
  signedIn: SignedIn | null = null;
  /** Rows of the largest page of a list; a job takes larger ones. */
  mostRows = 100;
  /** Waits for a place among the calls of all tenants. Set for subscriptions: they read outside of a call. */
  queue: (() => Promise<() => void>) | undefined;
  /** The replica may be read if it has this position. Null: the primary. */
  replicaFrom: Lsn | null = null;
  /** The reads of this operation went to the replica. */
  isOnReplica = false;
  private leaveQueue: (() => void) | undefined;
  private reading: Promise<Tx> | undefined;
  private readers = 0;
  private readonly loaders = new Map<object, unknown>();

  constructor(tenant: TenantFacts, tokenHash: string | null, chosenLanguage: Language | null = null) {
    this.tenant = tenant;
    this.tokenHash = tokenHash;
    this.chosenLanguage = chosenLanguage;
  }

  /** A token was sent, but it belongs to no session. */
  get deadToken(): boolean {
    return this.tokenHash !== null && this.signedIn === null;
  }

  get actor(): Actor {
    const { actor, isWaiting } = this.session;
    if (isWaiting) throw new SessionsMaximumReached();
    return actor;
  }

  /** The signed-in session. Over the session limit, it may only replace another one or sign out. */
  get session(): SignedIn {
    if (!this.signedIn) throw new AuthenticationRequired();
    return this.signedIn;
  }

  /** File links are signed for this person. */
  get reader(): { tenantId: Id<'Incubator'>; sessionId: Id<'Session'> } {
    if (!this.signedIn) throw new AuthenticationRequired();
    return { tenantId: this.tenant.id, sessionId: this.signedIn.sessionId };
  }

  get language(): Language {
    return this.signedIn?.language ?? this.chosenLanguage ?? this.tenant.defaultLanguage;
  }

  /** The tenant's word for a startup, which many texts contain. */
  get words(): Words {
    return startupWords(this.tenant.startupName, this.language);
  }

  read(): Promise<Tx> {
    this.readers += 1;
    this.reading ??= this.queue ? this.beginQueued(this.queue) : this.begin();
    return this.reading;
  }

  /**
   * For a statement that is usually the last one of its operation. BEGIN, the statement and COMMIT are pipelined: none
   * waits for the answer of another. A transaction that others share stays open for them.
   */
  async readLast<T>(statement: (tx: Tx) => Promise<T>): Promise<T> {
    const tx = await this.read();
    const result = statement(tx);
    if (this.readers === 1) void this.end();
    return result;
  }

  private async beginQueued(queue: () => Promise<() => void>): Promise<Tx> {
    this.leaveQueue = await queue();
    return this.begin();
  }

  private async begin(): Promise<Tx> {
    if (this.replicaFrom === null) return beginTx(this.tenant.id, true);
    const { tx, isReplica } = await beginRead(this.tenant.id, this.replicaFrom);
    this.isOnReplica ||= isReplica;
    return tx;
  }

  /** The operation starts again, on the primary. */
  async leaveReplica(): Promise<void> {
    await this.end();
    this.replicaFrom = null;
    this.isOnReplica = false;
    this.loaders.clear();
  }

  /** A data loader of this operation, keyed by the function that creates it. */
  loader<L>(make: (context: Context) => L): L {
    const known = this.loaders.get(make);
    if (known) return known as L;
    const made = make(this);
    this.loaders.set(make, made);
    return made;
  }

  /** Releases the connection without waiting, because nothing was written. */
  async end(): Promise<void> {
    const reading = this.reading;
    this.reading = undefined;
    this.readers = 0;
    if (!reading) return;
    await reading.then(endRead, () => {});
    this.leaveQueue?.();
    this.leaveQueue = undefined;
  }
}
