import { plainText, richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart } from '#platform/testing/render.tsx';
import { RichEditor } from './rich-editor.tsx';

interface Props {
  selectsAll?: boolean;
}

/** Selects the whole text at once, as a quick person on a slow device. */
function Description({ selectsAll = false }: Props) {
  const [text, setText] = useState(() => richTextOf('Ask why'));
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = root.current?.querySelector('[role=textbox]');
    if (selectsAll && box) document.getSelection()?.selectAllChildren(box);
  }, [selectsAll]);
  return (
    <div ref={root}>
      <RichEditor
        label="Description"
        autoFocus
        maxCharacters={1_000}
        people={async () => []}
        value={text}
        onChange={setText}
        onSubmit={() => undefined}
      />
      <output>{plainText(text)}</output>
    </div>
  );
}

const frames = async (count: number) => {
  for (let n = 0; n < count; n++) await new Promise(requestAnimationFrame);
};

test('begins at the end of the text', async () => {
  const part = await renderPart(<Description />);
  await expect.element(part.getByRole('textbox', { name: 'Description' })).toHaveFocus();
  await userEvent.keyboard(' and how');
  await expect.element(part.getByRole('status')).toHaveTextContent('Ask why and how');
});

test('keeps a selection that was made at once, so that typing replaces it', async () => {
  const part = await renderPart(<Description selectsAll />);
  await expect.element(part.getByRole('textbox', { name: 'Description' })).toHaveFocus();
  await frames(3);
  await userEvent.keyboard('Ask how');
  await expect.element(part.getByRole('status')).toHaveTextContent('Ask how');
});
