// Each rule of the policies that always says yes, or always no, turns a test red. [RE-T5]
import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { expectations } from '#testing/matrix/all-matrices.ts';
import { type RootField, rootFields } from '#testing/matrix/documents.ts';
import { type Fixtures, makeFixtures } from '#testing/matrix/fixtures.ts';
import { operationMatrices } from '#testing/matrix/matrices.gen.ts';
import { faultsOf } from '#testing/matrix/run.ts';
import { answersDuring, withRule } from '#testing/mutants/mutants.ts';
import { schema } from './schema.ts';

/** Rules of single fields, files and lists, and rules beside stricter ones: tests of the rules themselves notice them. */
const ofOwnTests = [
  'accounts.canSeeEmail',
  'accounts.canSeePersonFiles',
  'accounts.canSeeSocialLinks',
  'accounts.canSeeUserTags',
  'accounts.canTagPeople=true',
  'accounts.canTagPerson=true',
  'applications.canExportApplication=true',
  'applications.canSeeApplicationTags',
  'applications.canSeeFullData',
  'applications.canSeeNames',
  'applications/comments.readsStaffComments',
  'batches.seesAllBatches',
  'emails.canLiftMailStop=true',
  'emails.canSeeMailStop',
  'emails.canSendMailAgain=true',
  'emails.canWriteTemplate=true',
  'evaluations.canOpenAssessments=true',
  'evaluations.canSeeAssessment=true',
  'evaluations.readsBlind',
  'evaluations.seesOthersScores',
  'fields.canSeeField=true',
  'files.needsUploader',
  'forms.canCreateForms=true',
  'invitations.canInviteAs=true',
  'invitations.canInviteMany=true',
  'invitations.canInviteTo=true',
  'metrics.canOpenMetrics=true',
  'startups.canAttachToStartup',
  'startups.canSeeStartupFiles',
  'startups.canSeeStartupIndustries',
  'startups.canSeeStartupTags',
  'tasks.canSetTaskDone=true',
  'timeline.canAttachToPost',
  'timeline.canSeePrivatePosts',
  'views.canEditView=true',
  'views.canLinkView=true',
].flatMap((one) => (one.includes('=') ? [one] : [`${one}=true`, `${one}=false`]));

/** Operations whose use case has another rule, which refuses the same people when the guard is gone. */
const refusedTwice = [
  'Mutation.assignEvaluations',
  'Mutation.changeUserTags',
  'Mutation.createForm',
  'Mutation.createIntake',
  'Mutation.dryRunFunnel',
  'Mutation.endViewLink',
  'Mutation.exportApplicationFile',
  'Mutation.invitePeople',
  'Mutation.invitePerson',
  'Mutation.makeViewLink',
  'Mutation.moveApplication',
  'Mutation.resetEmailTemplate',
  'Mutation.saveEmailTemplate',
  'Mutation.sendHeldEmails',
  'Mutation.setUserRole',
  'Mutation.setUserStatus',
  'Mutation.takeBackDecision',
  'Mutation.updateTaskDone',
  'Query.applicationTasks',
  'Query.funnel',
  'Query.heldEmails',
];

/** Operations on records that the matrix does not make: roles.test.ts and custom-domains.test.ts refuse them. */
const withoutRecords = [
  'Mutation.changeSendingKey',
  'Mutation.checkDomain',
  'Mutation.deleteRole',
  'Mutation.removeDomain',
  'Mutation.updateRole',
];
const unguarded = [...refusedTwice, ...withoutRecords];

// app/authorization.test.ts tests subscriptions.
const fields = rootFields(schema).filter(({ operation }) => operation !== 'subscription');

async function faultsIn(field: RootField, fixtures: Fixtures): Promise<string[]> {
  const faults: string[] = [];
  for (const expectation of [expectations[field.key] ?? []].flat())
    faults.push(...(await faultsOf(field, expectation, fixtures)));
  return faults;
}

interface Use {
  field: RootField;
  answers: ReadonlySet<boolean>;
}

/** The operations that ask each rule, with its answers. */
async function usesOfRules(): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>();
  const faults: string[] = [];
  // Each capability has tenants of its own: a limit per person holds for all its operations.
  const rounds = Map.groupBy(fields, ({ key }) => operationMatrices.findIndex((matrix) => key in matrix));
  for (const round of rounds.values()) {
    const fixtures = await makeFixtures();
    for (const field of round) {
      const answers = await answersDuring(async () => faults.push(...(await faultsIn(field, fixtures))));
      for (const [rule, given] of answers) uses.set(rule, [...(uses.get(rule) ?? []), { field, answers: given }]);
    }
  }
  expect(faults).toEqual([]);
  return uses;
}

/** A mutant that lets people in also changes records, so it gets tenants of its own. */
const isNoticed = async (rule: string, answer: boolean, { field }: Use): Promise<boolean> => {
  const fixtures = await makeFixtures();
  return withRule(rule, answer, async () => (await faultsIn(field, fixtures)).length > 0);
};

test('the matrix notices every other rule, and every guard of an operation that is gone', {
  timeout: 7_200_000,
}, async () => {
  const uses = await usesOfRules();
  expect(uses.size).toBeGreaterThan(120);
  const survivors: string[] = [];
  for (const [rule, all] of uses) {
    const isGuard = ({ field }: Use) => rule.endsWith(`.${field.field.extensions.allow}`);
    for (const answer of [true, false]) {
      const mutant = `${rule}=${answer}`;
      const shown = all.filter(({ answers }) => answers.has(!answer));
      const guarded = answer ? shown.filter(isGuard) : [];
      for (const use of guarded)
        if (!unguarded.includes(use.field.key) && !(await isNoticed(rule, answer, use)))
          survivors.push(`${mutant} in ${use.field.key}`);
      if (ofOwnTests.includes(mutant) || guarded.some(({ field }) => !unguarded.includes(field.key))) continue;
      let noticed = false;
      for (const use of shown) noticed ||= await isNoticed(rule, answer, use);
      if (!noticed) survivors.push(mutant);
    }
  }
  expect(survivors).toEqual([]);
});

const root = path.resolve(import.meta.dirname, '../../..');

/** The exit code of the tests of all rules. */
const runRules = (mutant: string): Promise<number> =>
  new Promise((resolve) => {
    const env = { ...process.env, MUTANT: mutant, VITEST: undefined };
    const child = execFile('npx', ['vitest', 'run', '--project=domain'], { cwd: root, env }, () => {});
    child.on('exit', (code) => resolve(code ?? 1));
  });

test('the tests of the rules pass without a mutant', { timeout: 120_000 }, async () => {
  expect(await runRules('')).toBe(0);
});

test.each(ofOwnTests)('the tests of the rules notice %s', { timeout: 120_000 }, async (mutant) => {
  expect(await runRules(mutant)).toBe(1);
});
