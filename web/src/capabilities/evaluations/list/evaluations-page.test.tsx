import { anActor } from '@seedbed/domain/testing/an-actor.ts';
import { expect, test } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component } from './evaluations-page.tsx';

test.each([
  ['Staff', true],
  ['Coach', false],
] as const)(
  'asks for evaluators to filter by only if the person may give evaluations out: %s',
  async (role, mayAsk) => {
    const asked: string[] = [];
    const client = fakeClient((operation) => {
      asked.push(operation);
      if (operation === 'EvaluationList')
        return { evaluationList: { rows: [], next: null, count: 0, isCountCapped: false } };
      return undefined;
    });
    const page = await renderPart(<Component />, { actor: anActor(role), client });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => asked).toContain('EvaluationListOptions');
    expect(asked.includes('EvaluatorOptions')).toBe(mayAsk);
  },
);
