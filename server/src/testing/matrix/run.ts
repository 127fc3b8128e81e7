import { newId } from '@seedbed/domain/kernel/ids.ts';
import { countWrites } from '#testing/database/write-counter.ts';
import { runReactions } from '#testing/reactions.ts';
import type { Scene, SignInRole } from '#testing/scene.ts';
import { type HttpAnswer, send } from '#testing/servers/server.ts';
import { testedRoles } from './boundary.ts';
import { documentFor, type RootField } from './documents.ts';
import type { Fixtures } from './fixtures.ts';
import { type Expectation, isOnRecord, type OnRecord, type Plain } from './matrix-row.ts';
import { type Probe, probesOf } from './probes.ts';
import { recordsOf } from './records.ts';

/** Runs one operation as everybody on every kind of record; returns the differences as sentences. */
export async function faultsOf(field: RootField, expectation: Expectation, fixtures: Fixtures): Promise<string[]> {
  // Work started by earlier operations must not be counted as written by refused calls.
  for (const { tenant } of [fixtures.scene, fixtures.foreign]) await runReactions(tenant);
  const matrix = new Case(field, expectation, fixtures);
  await matrix.asNobody();
  if (isOnRecord(expectation)) await matrix.onRecords(expectation);
  else await matrix.plain(expectation);
  return matrix.faults;
}

class Case {
  readonly faults: string[] = [];
  private readonly field: RootField;
  private readonly expectation: Expectation;
  private readonly fixtures: Fixtures;

  constructor(field: RootField, expectation: Expectation, fixtures: Fixtures) {
    this.field = field;
    this.expectation = expectation;
    this.fixtures = fixtures;
  }

  private fault(who: string, what: string, answer: HttpAnswer) {
    const { about } = this.expectation;
    this.faults.push(`${this.field.key}${about ? ` (${about})` : ''} as ${who}: ${what}: ${answer.text.slice(0, 300)}`);
  }

  private ask = (token: string | null, args: object): Promise<HttpAnswer> =>
    send(this.fixtures.scene.tenant, token, documentFor(this.field, args), args);

  private isSuccess({ json }: HttpAnswer): boolean {
    const answer = json?.data?.[this.field.field.name];
    if (json?.errors?.length || answer === undefined) return false;
    return this.expectation.isSuccess?.(answer) ?? answer !== null;
  }

  /** Reports a fault if the refused calls of one person wrote anything. */
  private async unchanged(who: string, refusedCalls: () => Promise<void>) {
    const { scene, foreign } = this.fixtures;
    const written = () => countWrites([scene.tenant.id, foreign.tenant.id]);
    const before = await written();
    await refusedCalls();
    const rows = (await written()) - before;
    if (rows > 0) this.faults.push(`${this.field.key} as ${who}: a refused call wrote ${rows} rows.`);
  }

  async asNobody() {
    const { scene, nobodies } = this.fixtures;
    const { expectation } = this;
    const args = isOnRecord(expectation)
      ? expectation.args(await firstRecord(expectation, scene), scene.author, scene)
      : (expectation.args?.(null, scene) ?? {});
    const open = !isOnRecord(expectation) && expectation.may === 'anyone';
    const userError = (!isOnRecord(expectation) && expectation.refusedAs) || 'AuthenticationRequiredError';
    let anonymous: string | undefined;
    await this.unchanged('somebody who is not signed in', async () => {
      for (const { name, token } of nobodies) {
        const answer = await this.ask(token, args);
        anonymous ??= answer.text;
        if (open !== this.isSuccess(answer)) this.fault(name, open ? 'was refused' : 'was answered', answer);
        if (!open && codeOf(answer) !== userError) this.fault(name, 'another refusal', answer);
        if (answer.text !== anonymous) this.fault(name, 'is answered unlike one without a token', answer);
      }
    });
  }

  async plain({ may, args }: Plain) {
    const { scene } = this.fixtures;
    const isAllowed = (role: SignInRole) => may === 'anyone' || may.includes(role);
    const roles = testedRoles((role) => (isAllowed(role) ? 'allowed' : 'refused'));
    const ask = (role: SignInRole) => this.ask(scene.people[role].token, args?.(scene.people[role], scene) ?? {});
    for (const role of roles.filter((one) => !isAllowed(one)))
      await this.unchanged(role, async () => this.refused(role, await ask(role)));
    for (const role of roles.filter(isAllowed)) this.allowed(role, await ask(role));
  }

  async onRecords(expectation: OnRecord) {
    const { scene } = this.fixtures;
    const probes = await probesOf(expectation, this.fixtures);
    const ask = (role: SignInRole, id: string) =>
      this.ask(scene.people[role].token, expectation.args(id, scene.people[role], scene));
    const refusedProbes = probes.filter(({ outcome }) => outcome !== 'allowed');
    for (const [role, own] of Map.groupBy(refusedProbes, (probe) => probe.role))
      await this.unchanged(role, async () => {
        const unknownId = newId();
        const unknown = await ask(role, unknownId);
        this.refused(`${role} with an unknown id`, unknown);
        for (const probe of own) this.refusedProbe(probe, await ask(role, probe.id), { unknownId, unknown });
      });
    for (const { role, what, id, outcome } of probes)
      if (outcome === 'allowed') this.allowed(`${role} with ${what}`, await ask(role, id));
  }

  private refusedProbe(
    { role, what, id, outcome }: Probe,
    answer: HttpAnswer,
    { unknownId, unknown }: { unknownId: string; unknown: HttpAnswer },
  ) {
    const who = `${role} with ${what}`;
    this.refused(who, answer);
    if (outcome === 'refused' && codeOf(answer) === 'NotFound') this.fault(who, 'does not find what they see', answer);
    // An answer may name the id that was asked for.
    const isAlike = answer.text.replaceAll(id, unknownId) === unknown.text && answer.status === unknown.status;
    if (outcome === 'notFound' && !isAlike)
      this.fault(who, `is answered unlike an unknown id (${unknown.text})`, answer);
  }

  private allowed(who: string, answer: HttpAnswer) {
    if (!this.isSuccess(answer)) this.fault(who, 'was refused', answer);
  }

  private refused(who: string, answer: HttpAnswer) {
    if (this.isSuccess(answer)) this.fault(who, 'was allowed', answer);
    if (codeOf(answer) === 'InternalServerError' || answer.status >= 500) this.fault(who, 'met a defect', answer);
  }
}

/** The code of a refusal; a bulk action returns it beside the record. */
const codeOf = ({ json }: HttpAnswer): string | undefined =>
  json?.errors?.[0]?.extensions?.code ?? Object.values<{ code?: string }[]>(json?.data ?? {})[0]?.[0]?.code;

async function firstRecord({ record, fields }: OnRecord, scene: Scene): Promise<string> {
  const [makeOne] = Object.values(recordsOf(record).make);
  return makeOne ? makeOne(scene, scene.author, fields ?? {}) : newId();
}
