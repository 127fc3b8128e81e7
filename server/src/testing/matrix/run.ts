import { newId } from '@seedbed/domain/kernel/ids.ts';
import { hashOfRows } from '#testing/database/tenant-rows.ts';
import { runReactions } from '#testing/reactions.ts';
import { type Scene, type SignInRole, signInRoles } from '#testing/scene.ts';
import { type Answer, send } from '#testing/servers/server.ts';
import { documentFor, type RootField } from './documents.ts';
import { type Expectation, isOnRecord, type OnRecord, type Plain, type Pool, rolesIn } from './matrix-row.ts';
import { makeForeign, recordsOf } from './records.ts';

export interface Grounds {
  scene: Scene;
  foreign: Scene;
  /** People with tokens that are invalid here. */
  nobodies: { name: string; token: string | null }[];
}

const ofBoth = ({ scene, foreign }: Grounds) => hashOfRows([scene.tenant.id, foreign.tenant.id]);

/** Runs one operation as everybody on every kind of record; returns the differences as sentences. */
export async function faultsOf(field: RootField, expectation: Expectation, grounds: Grounds): Promise<string[]> {
  const matrix = new Case(field, expectation, grounds);
  await matrix.asNobody();
  for (const role of signInRoles) {
    if (isOnRecord(expectation)) await matrix.onRecords(expectation, role);
    else await matrix.plain(expectation, role);
  }
  return matrix.faults;
}

class Case {
  readonly faults: string[] = [];
  private readonly field: RootField;
  private readonly expectation: Expectation;
  private readonly grounds: Grounds;

  constructor(field: RootField, expectation: Expectation, grounds: Grounds) {
    this.field = field;
    this.expectation = expectation;
    this.grounds = grounds;
  }

  private fault(who: string, what: string, answer: Answer) {
    const { about } = this.expectation;
    this.faults.push(`${this.field.key}${about ? ` (${about})` : ''} as ${who}: ${what}: ${answer.text.slice(0, 300)}`);
  }

  private ask = (token: string | null, args: object): Promise<Answer> =>
    send(this.grounds.scene.tenant, token, documentFor(this.field, args), args);

  private saysYes({ json }: Answer): boolean {
    const answer = json?.data?.[this.field.field.name];
    if (json?.errors?.length || answer === undefined) return false;
    return this.expectation.says?.(answer) ?? answer !== null;
  }

  /** Reports a fault if the rejected calls of one person wrote anything. */
  private async watched(who: string, userErrors: () => Promise<void>) {
    // Wait for the work started by allowed calls, whichever worker runs it.
    for (const { tenant } of [this.grounds.scene, this.grounds.foreign]) await runReactions(tenant);
    const before = await ofBoth(this.grounds);
    await userErrors();
    if (before !== (await ofBoth(this.grounds))) this.faults.push(`${this.field.key} as ${who}: a refusal wrote.`);
  }

  async asNobody() {
    const { scene, nobodies } = this.grounds;
    const { expectation } = this;
    const args = isOnRecord(expectation)
      ? expectation.args(await firstRecord(expectation, scene), scene.author, scene)
      : (expectation.args?.(null, scene) ?? {});
    const open = !isOnRecord(expectation) && expectation.may === 'anyone';
    const userError = (!isOnRecord(expectation) && expectation.refusedAs) || 'AuthenticationRequiredError';
    let anonymous: string | undefined;
    await this.watched('somebody who is not signed in', async () => {
      for (const { name, token } of nobodies) {
        const answer = await this.ask(token, args);
        anonymous ??= answer.text;
        if (open !== this.saysYes(answer)) this.fault(name, open ? 'was refused' : 'was answered', answer);
        if (!open && codeOf(answer) !== userError) this.fault(name, 'another refusal', answer);
        if (answer.text !== anonymous) this.fault(name, 'is answered unlike one without a token', answer);
      }
    });
  }

  async plain(expectation: Plain, role: SignInRole) {
    const { scene } = this.grounds;
    const who = scene.people[role];
    const args = expectation.args?.(who, scene) ?? {};
    const may = expectation.may === 'anyone' || rolesIn(expectation.may).has(role);
    if (may) this.allowed(role, await this.ask(who.token, args));
    else await this.watched(role, async () => this.refused(role, await this.ask(who.token, args)));
  }

  async onRecords(expectation: OnRecord, role: SignInRole) {
    const { scene, foreign } = this.grounds;
    const who = scene.people[role];
    const { make, makeTrashed, sees } = recordsOf(expectation.record);
    const ask = (id: string) => this.ask(who.token, expectation.args(id, who, scene));
    const hidden: [string, string][] = [
      ['what is gone', await makeTrashed(scene)],
      ['what belongs to another tenant', await makeForeign(expectation.record, foreign)],
    ];
    const seen: [string, string][] = [];
    const open: [string, string][] = [];
    for (const [pool, makeOne] of Object.entries(make)) {
      const may = rolesIn(expectation.may[pool as Pool] ?? '').has(role);
      const maySee = rolesIn(sees[pool as Pool] ?? '').has(role);
      const id = await makeOne(scene, who, expectation.given ?? {});
      (may ? open : maySee ? seen : hidden).push([`one that is ${pool}`, id]);
    }
    await this.watched(role, async () => {
      const nobodysId = newId();
      const nobodys = await ask(nobodysId);
      this.refused(`${role} with an id of nobody`, nobodys);
      this.refused(`${role} with what is no id`, await ask('no-id'));
      for (const [what, id] of hidden) {
        const answer = await ask(id);
        this.refused(`${role} with ${what}`, answer);
        // An answer may name the id that was asked for.
        const isAlike = answer.text.replaceAll(id, nobodysId) === nobodys.text && answer.status === nobodys.status;
        if (!isAlike)
          this.fault(`${role} with ${what}`, `is answered unlike an id of nobody (${nobodys.text})`, answer);
      }
      for (const [what, id] of seen) {
        const answer = await ask(id);
        this.refused(`${role} with ${what}`, answer);
        if (codeOf(answer) === 'NotFound') this.fault(`${role} with ${what}`, 'is not told what they see', answer);
      }
    });
    for (const [what, id] of open) this.allowed(`${role} with ${what}`, await ask(id));
  }

  private allowed(who: string, answer: Answer) {
    if (!this.saysYes(answer)) this.fault(who, 'was refused', answer);
  }

  private refused(who: string, answer: Answer) {
    if (this.saysYes(answer)) this.fault(who, 'was allowed', answer);
    if (codeOf(answer) === 'InternalServerError' || answer.status >= 500) this.fault(who, 'met a defect', answer);
  }
}

/** The code of a refusal; a bulk action tells it beside the record. */
const codeOf = ({ json }: Answer): string | undefined =>
  json?.errors?.[0]?.extensions?.code ?? Object.values<{ code?: string }[]>(json?.data ?? {})[0]?.[0]?.code;

async function firstRecord({ record, given }: OnRecord, scene: Scene): Promise<string> {
  const [makeOne] = Object.values(recordsOf(record).make);
  return makeOne ? makeOne(scene, scene.author, given ?? {}) : newId();
}
