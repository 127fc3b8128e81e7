import type { Page } from '@playwright/test';

/** A missing font draws all letters as the same box. */
export const hasFontFor = (page: Page, letters: readonly [string, string]): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const draw = (letter) => {
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      context.font = '32px sans-serif';
      context.fillText(letter, 0, 40);
      return canvas.toDataURL();
    };
    const [first, second] = ${JSON.stringify(letters)};
    return draw(first) !== draw(second);
  })()`);
