import { Button } from '@mantine/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '#platform/testing/render.tsx';
import { Barred } from './barred.tsx';

test('says under the pointer and on focus why the button is disabled', async () => {
  const part = await renderPart(
    <Barred why="First fill in: Reason">
      <Button>Save</Button>
    </Barred>,
  );
  const button = part.getByRole('button', { name: 'Save' });
  await expect.element(button).toBeDisabled();
  await userEvent.hover(part.getByText('Save'), { force: true });
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('First fill in: Reason');
  await userEvent.unhover(part.getByText('Save'), { force: true });
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
});

test('leaves a button without a reason as it is', async () => {
  const part = await renderPart(
    <Barred why={null}>
      <Button>Save</Button>
    </Barred>,
  );
  await expect.element(part.getByRole('button', { name: 'Save' })).toBeEnabled();
});
