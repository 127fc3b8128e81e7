import {
  type StartupNameAlternative,
  startupLabel,
  startupPluralLabel,
} from '@seedbed/domain/incubators/startup-label.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { AuthenticationRequired, SessionsMaximumReached } from '@seedbed/domain/kernel/user-error.ts';
import type { Words } from '#platform/messages.ts';
import { beginTx, endTx, type Opening, type Tx } from '#platform/tx.ts';

/** What the platform itself needs to know of a tenant; the rest is the capability's. */
export interface TenantFacts {
  id: Id<'Incubator'>;
  slug: string;
  timezone: string;
  defaultLanguage: Language;
  startupName: StartupNameAlternative;
}

/** The person behind a token. */
export interface SignedIn {
  /** All but `endsInMs` as the database tells it: the same text is the same session with the same rights. */
  facts: string;
  actor: Actor;
  sessionId: Id<'Session'>;
  /** One session too many: it may only take over another's place, or go. */
  isWaiting: boolean;
  /** When the person last proved who they are. */
  provedAt: Temporal.Instant;
  /** Until the session ends by itself, as things stand now: by its age, or unused. */
  endsInMs: number;
  language: Language | null;
  timezone: string | null;
}

/** One operation's surroundings. Its reads share one read-only transaction, opened at the first of them. */
export class Context {
  readonly tenant: TenantFacts;
  readonly tokenHash: string | null;
  private readonly chosenLanguage: Language | null;
  signedIn: SignedIn | null = null;
  private asking: Promise<SignedIn | null> | undefined;
  private reading: Promise<Tx> | undefined;
  private readonly loaders = new Map<object, unknown>();

  constructor(tenant: TenantFacts, tokenHash: string | null, chosenLanguage: Language | null = null) {
    this.tenant = tenant;
    this.tokenHash = tokenHash;
    this.chosenLanguage = chosenLanguage;
  }

  /**
   * Goes on with the person as this process last saw them, while the database is asked who it is now: the reads of the
   * operation go out with that question instead of after its answer. Nothing may be told or written before `confirm`.
   */
  assume(seen: SignedIn, asking: Promise<SignedIn | null>) {
    this.signedIn = seen;
    this.asking = asking;
    asking.catch(() => {}); // told by `confirm`
  }

  /** From here on `signedIn` is who it is now. False: it was not who was assumed, and what was read is void. */
  async confirm(): Promise<boolean> {
    if (!this.asking) return true;
    const assumed = this.signedIn;
    this.signedIn = await this.asking;
    this.asking = undefined;
    const same = this.signedIn?.facts === assumed?.facts;
    if (!same) this.loaders.clear();
    return same;
  }

  /** A token was sent, and nobody is behind it. */
  get deadToken(): boolean {
    return this.tokenHash !== null && this.signedIn === null;
  }

  get actor(): Actor {
    const { actor, isWaiting } = this.session;
    if (isWaiting) throw new SessionsMaximumReached();
    return actor;
  }

  /** Also one that waits for a place, which has no rights but to take one or to go. */
  get session(): SignedIn {
    if (!this.signedIn) throw new AuthenticationRequired();
    return this.signedIn;
  }

  /** Whom links to files are made for. */
  get reader(): { tenantId: Id<'Incubator'>; sessionId: Id<'Session'> } {
    if (!this.signedIn) throw new AuthenticationRequired();
    return { tenantId: this.tenant.id, sessionId: this.signedIn.sessionId };
  }

  get language(): Language {
    return this.signedIn?.language ?? this.chosenLanguage ?? this.tenant.defaultLanguage;
  }

  /** The tenant's word for a startup, which many texts contain. */
  get words(): Words {
    const { startupName } = this.tenant;
    const { language } = this;
    return { startup: startupLabel(startupName, language), startups: startupPluralLabel(startupName, language) };
  }

  /** `opening` goes out with its BEGIN, where it is not open yet. */
  read(opening?: Opening): Promise<Tx> {
    this.reading ??= beginTx(this.tenant.id, true, opening);
    return this.reading;
  }

  /** A loader of this operation; `key` is the function that makes it. */
  loader<L>(make: (context: Context) => L): L {
    const known = this.loaders.get(make);
    if (known) return known as L;
    const made = make(this);
    this.loaders.set(make, made);
    return made;
  }

  /** Gives the connection back. Nothing was written, so nobody has to wait for it. */
  async end(): Promise<void> {
    const reading = this.reading;
    this.reading = undefined;
    if (reading) await reading.then((tx) => endTx(tx, 'commit')).catch(() => {});
  }
}
