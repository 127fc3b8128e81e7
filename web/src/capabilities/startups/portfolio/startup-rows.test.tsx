import { expect, test } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { StartupRows } from './startup-rows.tsx';

const startup = {
  _id: 'acme',
  name: 'Acme',
  logo: null,
  oneLiner: 'Sells the spare capacity of school roofs. '.repeat(4),
};

test.each(['en', 'ar'] as const)(
  'cuts a long line after two lines, with room for its ellipsis, in %s',
  async (language) => {
    const rows = await renderPart(
      // The gutter of a page on a phone.
      <div style={{ padding: 16 }}>
        <StartupRows startups={[startup]} line={({ oneLiner }) => oneLiner} wide />
      </div>,
      { language, viewport: [390, 844] },
    );
    const line = rows.getByText(/^Sells/).element() as HTMLElement;
    expect(line.scrollHeight).toBeGreaterThan(line.clientHeight);
    const words = document.createRange();
    words.selectNodeContents(line);
    const [first, second] = Array.from(words.getClientRects());
    expect(line.getBoundingClientRect().bottom).toBeGreaterThanOrEqual((second?.bottom ?? Number.NaN) - 1);
    // The ellipsis of English text is at its right, in Arabic too.
    const fontSize = Number.parseFloat(getComputedStyle(line).fontSize);
    expect(line.getBoundingClientRect().right - (first?.right ?? 0)).toBeGreaterThanOrEqual(fontSize - 1);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  },
);
