import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { expectCount } from '#platform/testing/keyboard.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Answers } from './answers.tsx';

const actorOf = (roleType: RoleType): Actor => ({
  tenantId: newId(),
  userId: newId(),
  roleType,
  scopes: resolveScopes(roleType),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
});

function renderAnswers(canEdit: boolean, roleType: RoleType) {
  const filling = {
    __typename: 'Filling',
    ...{ _id: 'draft', name: 'Intake', purpose: 'application', state: 'open', deadlineAt: null, graceEndsAt: null },
    ...{ submittedAt: null, answeredAt: null, createdAt: '2026-11-01T12:00:00Z', recordKind: 'application' },
    ...{ recordId: 'a', recordName: 'Acme', canEdit, canSubmit: false, canCancel: false, version: 1, formNumber: 1 },
    ...{ answers: [], formId: 'f', title: 'Intake', description: '', languages: ['en'], now: '2026-11-01T12:00:00Z' },
    ...{ today: '2026-11-01', editableQuestions: [], questions: [], files: [], unfittingAnswers: [], submissions: [] },
  };
  const client = fakeClient((name) => (name === 'Fillings' ? { fillings: [filling] } : { filling }));
  return renderPart(<Answers applicationId="a" />, { client, actor: actorOf(roleType) });
}

afterEach(cleanup);

test('leads to the form while the answers can be changed: the team to help, applicants to go on', async () => {
  const team = await renderAnswers(true, 'Staff');
  await expect
    .element(team.getByRole('link', { name: 'Help with the answers' }))
    .toHaveAttribute('href', '/forms/fill/draft');
  await cleanup();
  const applicant = await renderAnswers(true, 'Applicant');
  await expect.element(applicant.getByRole('link', { name: 'Fill in the form' })).toBeVisible();
  await cleanup();
  const closed = await renderAnswers(false, 'Staff');
  await expect.element(closed.getByText('Nothing is answered yet.')).toBeVisible();
  await expectCount(closed.getByRole('link'), 0);
});
