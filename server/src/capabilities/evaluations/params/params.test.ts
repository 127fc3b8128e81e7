import { NoScorecard, ParamTaken } from '@seedbed/domain/evaluations/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { funnelTags } from '#capabilities/applications/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { createTag } from '#capabilities/taxonomy/editor/create-tag.ts';
import { mergeTags } from '#capabilities/taxonomy/editor/merge-tags.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { deleteForGood } from '#platform/undo/delete-for-good.ts';
import { publishedForm, readRound, scorecard } from '#testing/evaluation-round.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { scorecardsFor } from './find-scorecard.ts';
import { createParam, listParams } from './params.ts';

let tenant: Tenant;
let admin: Actor;
let formId: Id<'Form'>;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  formId = await publishedForm(tenant, admin, 'evaluation', scorecard().questions);
  await tenant.setFeature('editEvaluationCriteria', true);
});

const topic = async (name: string, kind = 'topic') => (await createTag(admin, { kind, name })).id;
const param = (more: object) => createParam(admin, { programId: null, topicId: null, roleType: null, formId, ...more });
const params = () => readTx(admin, (tx) => listParams(tx, admin));

test('a topic that became another one by a merge gives its scorecard to funnels of that one', async () => {
  const [energy, climate] = [await topic('Energy'), await topic('Climate')];
  const { funnelId } = await readRound(tenant, admin);
  const tagId = await topic('Climate', 'startup');
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(funnelTags).values({ tenantId: tenant.id, id: newId<'FunnelTag'>(), funnelId, tagId }),
  );
  const found = () =>
    readTx(admin, (tx) =>
      scorecardsFor(tx, { funnelId, evaluationFormId: null, programId: null }, ['Evaluator']).then((forms) =>
        forms.get('Evaluator'),
      ),
    );
  await param({ topicId: energy });
  await expect(found()).rejects.toThrow(NoScorecard);
  await mergeTags(admin, climate, [energy]);
  expect(await found()).toMatchObject({ id: formId });
  expect(await params()).toMatchObject([{ topicId: climate }]);
});

test('a program that is deleted for good leaves no parameter for all programs', async () => {
  const program = await tenant.program('Spring');
  await param({ programId: program.id });
  await expect(param({ programId: program.id })).rejects.toThrow(ParamTaken);
  await inTenant(tenant.id, (tx) => deleteForGood(tx, programs, [program.id]));
  expect(await params()).toMatchObject([{ programId: program.id }]);
});
