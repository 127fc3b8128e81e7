import { CombinedError } from '@urql/core';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { Loaded, NotLoaded } from './loaded.tsx';

const unreached = new CombinedError({ networkError: new Error('unreached') });

test('shows the data also after a later failure, and offers a retry without data', async () => {
  const retry = vi.fn();
  const part = await renderPart(
    <Loaded data={{ name: 'Acme' }} error={unreached} onRetry={retry}>
      {({ name }) => <p>{name}</p>}
    </Loaded>,
  );
  await expect.element(part.getByText('Acme')).toBeVisible();
  await expect.element(part.getByRole('alert')).not.toBeInTheDocument();
  const failed = await renderPart(<NotLoaded error={unreached} onRetry={retry} />);
  await failed.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('shows a skeleton while the data loads, and the missing record once the answer is there', async () => {
  const loading = await renderPart(<NotLoaded error={null} onRetry={() => {}} missing={undefined} />);
  await expect.element(loading.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  const missing = await renderPart(<NotLoaded error={null} onRetry={() => {}} missing="No such program" />);
  await expect.element(missing.getByText('No such program')).toBeVisible();
  await expect.element(missing.getByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
});
