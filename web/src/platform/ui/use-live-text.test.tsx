import { expect, test } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { useCalm } from './use-live-text.ts';

const Region = ({ text, cause }: { text: string; cause: string }) => <p role="status">{useCalm(text, cause)}</p>;

test('announces the result of an own action at once, and never keeps an old number', async () => {
  const part = await renderPart(<Region text="50 found" cause="" />);
  const region = part.getByRole('status');
  await expect.element(region).toHaveTextContent('50 found');
  await part.rerender(<Region text="49 found" cause="" />);
  await expect.element(region).toHaveTextContent('49 found');
  await part.rerender(<Region text="48 found" cause="" />);
  await expect.element(region).toBeEmptyDOMElement();
  await part.rerender(<Region text="40 found" cause="own action" />);
  await expect.element(region).toHaveTextContent('40 found');
});
