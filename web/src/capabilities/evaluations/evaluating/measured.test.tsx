import { expect, test } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { Measured } from './measured.tsx';

const questions = [
  { _id: 'team', criterion: { name: 'People' } },
  { _id: 'market', criterion: null },
];

test('names the criterion of a question that has one', async () => {
  const part = questions.map(({ _id }) => <Measured key={_id} questions={questions} id={_id} />);
  const main = await renderPart(<p>{part}</p>);
  expect(main.element().textContent).toContain('Criterion: People');
  expect(main.element().textContent?.match(/Criterion/g)).toHaveLength(1);
});
