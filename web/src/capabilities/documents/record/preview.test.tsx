import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#platform/testing/render.tsx';
import { Preview } from './preview.tsx';

type File = Parameters<typeof Preview>[0]['file'];
const file = (name: string) =>
  ({
    ...{ _id: name, name, url: '/files/x', fileUrl: '/files/x', previewUrl: null },
    current: { number: 2 },
  }) as unknown as File;

afterEach(() => {
  vi.unstubAllGlobals();
});

test('shows the words of an office file', async () => {
  await renderPart(<Preview file={file('Terms.docx')} text="Liquidation preference" />);
  await expect.element(page.getByRole('region', { name: 'Preview of “Terms.docx”' })).toBeVisible();
  await expect.element(page.getByText('Liquidation preference')).toBeVisible();
});

test('offers a file of another kind for download', async () => {
  await renderPart(<Preview file={file('All.zip')} text={null} />);
  await expect.element(page.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/files/x');
});

test('draws the pages of the present version of a PDF', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/^.*\/api/, '/api').replace(/width=.*/, ''));
    return asked.length === 1 ? Response.json({ pages: 1, problem: null }) : new Response(new Blob());
  });
  await renderPart(<Preview file={file('deck.pdf')} text={null} />);
  await expect.element(page.getByRole('img', { name: 'Page 1 of 1' })).toBeInTheDocument();
  const pages = '/api/attachments/deck.pdf/versions/2/pages';
  expect(asked).toEqual([pages, `${pages}/1?`]);
});

test('says why a PDF has no pages, and offers it for download', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ pages: 0, problem: 'encrypted' }));
  await renderPart(<Preview file={file('locked.pdf')} text={null} />);
  await expect.element(page.getByText('This file is protected with a password and can’t be shown here.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Download' })).toBeVisible();
});
