import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { useCalm } from './use-live-text.ts';

const steps = [
  { text: '50 found', cause: '' },
  { text: '49 found', cause: '' },
  { text: '48 found', cause: '' },
  { text: '40 found', cause: 'own action' },
];

function Region() {
  const [at, setAt] = useState(0);
  const { text = '', cause = '' } = steps[at] ?? {};
  return (
    <>
      <p role="status">{useCalm(text, cause)}</p>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
    </>
  );
}

test('announces the result of an own action at once, and never keeps an old number', async () => {
  const part = await renderPart(<Region />);
  const [region, next] = [part.getByRole('status'), part.getByRole('button', { name: 'Next' })];
  await expect.element(region).toHaveTextContent('50 found');
  await next.click();
  await expect.element(region).toHaveTextContent('49 found');
  await next.click();
  await expect.element(region).toBeEmptyDOMElement();
  await next.click();
  await expect.element(region).toHaveTextContent('40 found');
});
