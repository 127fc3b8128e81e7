// Buttons that change something are hidden while the session views as another role.
import { Button } from '@mantine/core';
import { expect, test } from 'vitest';
import { FormFoot } from './forms/form-foot.tsx';
import { EditableFact } from './record/editable-fact.tsx';
import { RecordPage } from './record/record-page.tsx';
import { renderPart } from './testing/render.tsx';
import { Empty } from './ui/empty.tsx';
import { Page } from './ui/page/page.tsx';

const saved = async () => ({ data: null, error: null, undoId: undefined });
const screen = (
  <Page title="List" action={<Button>New task</Button>}>
    <Empty drawing={null} title="Nothing" action={<Button>Add one</Button>} />
    <RecordPage kind="Task" id="one" name="Pitch" face={null} facts={[]} action={<Button>Done</Button>}>
      <dl>
        <EditableFact name="city" label="City" value="" save={saved} field={() => null}>
          Paris
        </EditableFact>
      </dl>
      <FormFoot busy={false} onCancel={() => {}} />
    </RecordPage>
  </Page>
);

test('hides the buttons of page, empty state, record, fact and form, and keeps the content', async () => {
  const own = await renderPart(screen);
  await expect.element(own.getByText('Paris')).toBeVisible();
  const names = () =>
    own
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names()).toHaveLength(6);
  const viewed = await renderPart(screen, { isViewing: true });
  await expect.element(viewed.getByText('Paris')).toBeVisible();
  await expect.element(viewed.getByRole('heading', { name: 'Pitch' })).toBeVisible();
  expect(
    viewed
      .getByRole('button')
      .elements()
      .map((button) => button.textContent),
  ).toEqual(['Cancel']);
});
